import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, USER_TYPES, type Role } from '#shared/kernel/actor.ts';
import { METHODS, type Method } from './hooks/define-service.ts';
import { methodsOf } from './hooks/register-services.ts';
import { makeListing } from './testing/factories/listings.factory.ts';
import { makeMessage } from './testing/factories/messages.factory.ts';
import { makeOffer } from './testing/factories/offers.factory.ts';
import { makeShowing } from './testing/factories/showings.factory.ts';
import { makeTransaction } from './testing/factories/transactions.factory.ts';
import { createTestApp, type ApiResponse, type Person, type TestApp } from './testing/test-app.ts';

const ALL = ROLES.join(' ');
const USERS = USER_TYPES.join(' ');
const TRADERS = 'SELLER BUYER PBUYER ADMIN';
const BUYERS = 'SELLER BUYER PBUYER';
const own = { find: USERS, get: USERS, create: USERS, patch: USERS, remove: USERS };

/** Who may call which method of every service, written independently of the code. */
const MATRIX: Readonly<Record<string, Partial<Record<Method, string>>>> = {
  authentication: { create: ALL, remove: USERS },
  'users/validate-referral': { get: `GUEST ${USERS}` },
  users: { find: USERS, get: USERS, create: 'GUEST ADMIN', patch: USERS, remove: USERS },
  sessions: { find: USERS, remove: USERS },
  verifications: { create: `GUEST ${USERS}`, remove: `GUEST ${USERS}` },
  'password-resets': { create: `GUEST ${USERS}`, patch: `GUEST ${USERS}` },
  'brokerage-exports': { create: 'ADMIN' },
  'brokerage-numbers': { find: 'ADMIN' },
  'email-changes': { create: USERS, patch: `GUEST ${USERS}` },
  referrals: { find: USERS, get: USERS, patch: 'ADMIN' },
  config: { find: ALL },
  listings: { find: ALL, get: ALL, create: TRADERS, patch: TRADERS, remove: TRADERS },
  uploads: { find: ALL, patch: USERS, remove: `GUEST ${USERS}` },
  'mls-listings': { find: ALL, get: ALL },
  'home-clusters': { find: ALL },
  'market-data': { find: ALL },
  chatbot: { create: `GUEST ${USERS}` },
  'closing-cost-estimates': { find: ALL },
  'closing-costs': { find: `TOKEN ${TRADERS}` },
  'form-signing': { find: `TOKEN ${USERS}`, get: ALL, create: `TOKEN ${USERS}`, patch: ALL },
  'purchase-agreements': { get: `TOKEN ${USERS}` },
  forms: { get: USERS, create: USERS },
  'buyer-closing-costs': { find: `TOKEN ${TRADERS}` },
  'listing-history': { find: ALL },
  'zip-codes': { find: ALL },
  'zip-centers': { find: ALL },
  'open-houses': { find: ALL, get: ALL, create: TRADERS, patch: TRADERS, remove: TRADERS },
  'open-house-guests': {
    find: TRADERS,
    get: `GUEST ${USERS}`,
    create: `GUEST ${USERS}`,
    remove: `GUEST ${USERS}`,
  },
  status: { get: TRADERS },
  'listing-performance': { get: TRADERS },
  'mls-entries': { get: TRADERS, update: 'ADMIN' },
  showings: { find: TRADERS, get: TRADERS, create: TRADERS, update: TRADERS, patch: TRADERS },
  'showing-availability': { get: TRADERS, update: TRADERS },
  'showing-slots': { get: `GUEST ${TRADERS}` },
  'named-brokers': { find: `GUEST ${USERS}` },
  'tour-requests': { get: 'GUEST', create: 'GUEST', patch: 'GUEST' },
  'visitor-tours': { get: ALL, patch: ALL },
  'visitor-emails': { create: ALL, patch: ALL },
  outings: { find: TRADERS, get: TRADERS, create: TRADERS, update: TRADERS, patch: TRADERS, remove: TRADERS },
  'outing-plans': { create: TRADERS },
  'showing-surveys': { get: ALL, patch: ALL },
  'showing-answers': { get: ALL, patch: ALL },
  'pre-approvals': {
    find: TRADERS,
    get: TRADERS,
    create: 'SELLER BUYER PBUYER',
    patch: TRADERS,
    remove: 'SELLER BUYER PBUYER',
  },
  reviews: { find: USERS, get: USERS, patch: USERS },
  'fair-housing-allowances': { find: 'SELLER BUYER ADMIN', create: 'ADMIN', remove: 'ADMIN' },
  'review-links': { get: ALL, patch: ALL },
  'showing-feedback': { find: TRADERS, get: TRADERS },
  offers: { find: TRADERS, get: `TOKEN ${TRADERS}`, create: `GUEST ${USERS}`, patch: `TOKEN ${TRADERS}` },
  'offer-rounds': {
    find: `TOKEN ${TRADERS}`,
    get: `TOKEN ${TRADERS}`,
    create: `TOKEN ${TRADERS}`,
    patch: `TOKEN ${TRADERS}`,
  },
  'offer-drafts': { find: USERS, get: USERS, create: USERS, remove: USERS },
  'offer-links': { create: 'ADMIN', remove: 'ADMIN' },
  transactions: { find: `TOKEN ${USERS}`, get: `TOKEN ${USERS}`, patch: `TOKEN ${USERS}` },
  'saved-views': { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'transaction-counts': { find: 'ADMIN' },
  'transaction-dates': { find: 'ADMIN' },
  'bulk-changes': { create: 'ADMIN' },
  'transaction-reminders': { create: 'ADMIN' },
  'closing-statements': { get: `TOKEN ${USERS}`, patch: 'TITLE ADMIN' },
  'closing-disclosure-readings': { create: 'TITLE ADMIN' },
  'document-readings': { create: USERS },
  addendums: {
    find: `TOKEN ${TRADERS}`,
    get: `TOKEN ${TRADERS}`,
    create: `TOKEN ${TRADERS}`,
    patch: `TOKEN ${TRADERS}`,
    update: `TOKEN ${TRADERS}`,
  },
  inspections: {
    find: `TOKEN ${TRADERS}`,
    get: `TOKEN ${TRADERS}`,
    create: `TOKEN ${TRADERS}`,
    patch: `TOKEN ${TRADERS}`,
  },
  'inspection-visits': { get: ALL, patch: ALL },
  'inspection-price': { get: `TOKEN ${TRADERS}` },
  consents: { find: TRADERS, get: TRADERS, create: 'SELLER BUYER PBUYER' },
  messages: { find: USERS, get: USERS, create: TRADERS, patch: USERS },
  'message-threads': { find: USERS },
  notifications: { find: USERS, get: USERS, patch: USERS },
  'document-verifications': { get: ALL },
  'email-copies': { get: ALL, patch: ALL },
  'calendar-links': { find: USERS, create: USERS },
  'buyer-preferences': own,
  'buyer-budgets': own,
  'prep-progress': own,
  'academy-progress': { find: USERS, create: USERS },
  'academy-certificates': { get: ALL, create: ALL },
  'ai-property-search': { find: TRADERS, get: TRADERS, create: TRADERS, patch: TRADERS },
  'off-market-homes': { find: 'SELLER BUYER ADMIN', get: 'SELLER BUYER ADMIN', patch: 'SELLER BUYER ADMIN' },
  'off-market-messages': { create: TRADERS },
  'off-market-properties': { find: TRADERS, get: TRADERS, patch: TRADERS, remove: TRADERS },
  emails: { find: 'ADMIN', get: 'ADMIN' },
  'text-messages': { find: 'ADMIN', create: 'ADMIN' },
  'dead-letters': { find: 'ADMIN', patch: 'ADMIN' },
  feeds: { find: 'ADMIN', get: 'ADMIN', patch: 'ADMIN' },
  'feed-rejections': { find: 'ADMIN', get: 'ADMIN', patch: 'ADMIN' },
  'audit-entries': { find: 'ADMIN' },
  'support-views': { find: 'ADMIN', create: 'ADMIN', remove: 'ADMIN' },
  clients: { get: 'ADMIN', patch: 'ADMIN' },
  'client-duplicates': { find: 'ADMIN', get: 'ADMIN' },
  'client-merges': { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN' },
  'client-notes': { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'client-words': { find: 'ADMIN' },
  companies: { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  organizations: { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'organization-brands': { get: ALL },
  'audit-verification': { find: 'ADMIN' },
  'client-steps': { get: 'ADMIN' },
  'client-timeline': { find: 'ADMIN' },
  desk: { find: 'ADMIN' },
  'command-search': { find: 'ADMIN' },
  'home-areas': { find: ALL },
  'area-matches': { find: ALL },
  'search-suggestions': { find: ALL },
  'newsletter-subscriptions': { find: 'ADMIN', create: `GUEST ${USERS}`, remove: `GUEST ${USERS}` },
  mailers: { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'mailer-records': { find: 'ADMIN', patch: 'ADMIN' },
  'mailer-audiences': { create: 'ADMIN' },
  'mailer-previews': { create: 'ADMIN' },
  'mailer-tests': { create: 'ADMIN' },
  'mailer-subscriptions': { patch: ALL },
  workshops: { find: ALL, get: ALL, create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'workshop-seats': { find: 'ADMIN', create: `GUEST ${USERS}` },
  'workshop-links': { get: ALL, patch: ALL },
  leads: { find: 'ADMIN', create: `GUEST ${USERS}`, patch: 'ADMIN' },
  payments: { find: TRADERS, get: TRADERS, patch: 'ADMIN' },
  'stripe-checkout': { create: 'SELLER BUYER PBUYER' },
  'test-payments': { create: 'SELLER BUYER PBUYER' },
  tasks: { find: 'ADMIN', get: 'ADMIN', create: 'ADMIN', patch: 'ADMIN' },
  'lead-imports': { create: 'ADMIN' },
  'lead-routing': { find: 'ADMIN', patch: 'ADMIN' },
  comps: { find: 'ADMIN' },
  'pricing-opinions': { find: TRADERS, get: TRADERS, create: 'ADMIN', patch: 'ADMIN', remove: 'ADMIN' },
  'pricing-opinion-requests': { get: TRADERS, create: TRADERS },
  'buying-rooms': { find: BUYERS, get: BUYERS, patch: BUYERS, remove: BUYERS },
  'buying-room-invitations': { create: BUYERS, patch: BUYERS, remove: BUYERS },
  'buying-room-links': { get: ALL, patch: ALL },
  'buying-room-homes': { find: BUYERS, get: BUYERS, patch: BUYERS },
  'buying-room-notes': { find: BUYERS, get: BUYERS, create: BUYERS, patch: BUYERS, remove: BUYERS },
  'buying-room-offers': { find: BUYERS },
  favorites: { find: TRADERS, create: TRADERS, remove: TRADERS },
  'saved-searches': { find: TRADERS, get: TRADERS, create: TRADERS, patch: TRADERS, remove: TRADERS },
  'search-alerts': { get: ALL, patch: ALL },
  'feature-flags': { find: USERS, create: 'ADMIN', remove: 'ADMIN' },
};

const VERB: Readonly<Record<Method, string>> = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};

describe('permissions', () => {
  let app: TestApp;
  const people = {} as Record<Role, Person>;
  let token = '';
  let rows: Record<string, { id: string; seenBy: readonly Role[] }> = {};

  beforeAll(async () => {
    app = await createTestApp();
    for (const type of USER_TYPES) people[type] = await app.person(type);
    rows = await plantRows();
  });
  afterAll(() => app.stop());

  const send = (role: Role, verb: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const person = people[role];
    const url = role === 'TOKEN' ? `${path}${path.includes('?') ? '&' : '?'}token=${token}` : path;
    return person ? person.send(verb, url, body) : app.guest(verb, url, body);
  };
  /** Refused by the pipeline itself: a refusal by a rule has a reason. */
  const isTurnedAway = ({ status, body }: ApiResponse) =>
    (status === 401 || status === 403) && !(body as { data?: { reason?: string } }).data?.reason;

  it('have a line in the matrix for every service and method, and no others', () => {
    const registered = app.running.definitions.map((definition) => [definition.path, methodsOf(definition)]);
    const written = Object.entries(MATRIX).map(([path, methods]) => [
      path,
      METHODS.filter((method) => methods[method]),
    ]);
    expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(written));
  });

  const cells = Object.entries(MATRIX).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, allowed: methods[method].split(' ') }] : [])),
  );
  it.each(cells)('$path $method is allowed for $allowed and nobody else', async ({ path, method, allowed }) => {
    for (const role of ROLES) {
      // ending the caller's session or account would affect later tests
      if ((path === 'authentication' && method === 'remove') || (path === 'users' && method === 'remove')) {
        if (allowed.includes(role)) continue;
      }
      const id = method === 'find' || method === 'create' ? '' : `/${randomUUID()}`;
      const response = await send(
        role,
        VERB[method],
        `/${path}${id}`,
        method === 'create' || method === 'patch' || method === 'update' ? {} : undefined,
      );
      expect(response.status, `${role}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
      expect(isTurnedAway(response) ? 'closed' : 'open', `${role} ${method} ${path} answered ${response.status}`).toBe(
        allowed.includes(role) ? 'open' : 'closed',
      );
      if (role === 'GUEST' && !allowed.includes(role)) expect(response.status).toBe(401);
    }
  });

  it('return 405 for a method that is not offered', async () => {
    for (const [path, methods] of Object.entries(MATRIX)) {
      if (methods.update) continue;
      expect((await send('ADMIN', 'PUT', `/${path}/${randomUUID()}`, {})).status, path).toBe(405);
    }
  });

  it('show each row to its people only, by id and in lists', async () => {
    for (const [path, { id, seenBy }] of Object.entries(rows)) {
      for (const role of ROLES) {
        const methods = MATRIX[path]!;
        if (methods.get?.split(' ').includes(role)) {
          const { status, body } = await send(role, 'GET', `/${path}/${id}`);
          expect(status, `${role} GET ${path}: ${JSON.stringify(body).slice(0, 200)}`).toBe(
            seenBy.includes(role) ? 200 : 404,
          );
        }
        if (methods.find?.split(' ').includes(role)) {
          const { body } = await send(
            role,
            'GET',
            {
              'offer-rounds': `/offer-rounds?offerId=${rows.offers!.id}`,
              'prep-progress': `/prep-progress?userId=${people.BUYER.id}`,
            }[path] ?? `/${path}`,
          );
          expect(JSON.stringify(body).includes(`"id":"${id}"`), `${role} finds ${path}`).toBe(seenBy.includes(role));
        }
        if (methods.patch?.split(' ').includes(role) && !seenBy.includes(role)) {
          expect([400, 403, 404], `${role} PATCH ${path}`).toContain(
            (await send(role, 'PATCH', `/${path}/${id}`, {})).status,
          );
        }
        if (methods.remove?.split(' ').includes(role) && !seenBy.includes(role))
          expect((await send(role, 'DELETE', `/${path}/${id}`)).status, `${role} DELETE ${path}`).toBe(404);
      }
    }
  });

  /** One row of each entity, of the seller's home under contract with the buyer; the seller stands for "its people". */
  async function plantRows(): Promise<typeof rows> {
    const { prisma, running } = app;
    const [seller, buyer, pbuyer] = [people.SELLER.id, people.BUYER.id, people.PBUYER.id];
    const home = await makeListing(prisma, { userId: seller, status: 'DRAFT', slug: null });
    const published = await makeListing(prisma, { userId: seller });
    const hidden = await prisma.mlsListing.create({
      data: {
        sourceKey: 'gone',
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '3 Main',
        city: 'Hoover',
        state: 'AL',
        activationDate: new Date(),
        deletedAt: new Date(),
      },
    });
    const offer = await makeOffer(prisma, {
      listingId: published.id,
      userId: buyer,
      status: 'ACCEPTED',
      rounds: [{ status: 'ACCEPTED' }],
    });
    const secret = await makeOffer(prisma, { listingId: published.id, userId: pbuyer, status: 'REVIEW' });
    const round = await prisma.offerRound.findFirstOrThrow({ where: { offerId: offer.id } });
    const transaction = await makeTransaction(prisma, offer, {
      lenderEmail: people.LENDER.email,
      closingEmail: people.TITLE.email,
    });
    const showing = await makeShowing(prisma, { listingId: published.id, userId: buyer });
    const message = await makeMessage(prisma, { listingId: published.id, senderId: buyer, receiverId: seller });
    const notification = await prisma.notification.create({ data: { userId: seller, text: 'news' } });
    const session = await prisma.session.findFirstOrThrow({ where: { userId: seller } });
    const addendum = await prisma.addendum.create({
      data: {
        transactionId: transaction.id,
        responseDateTime: new Date(),
        addendumItems: { create: { item: 'Roof' } },
      },
    });
    const inspection = await prisma.inspection.create({
      data: { listingId: published.id, userId: buyer, transactionId: transaction.id, type: 'HOME' },
    });
    const consent = await prisma.consentRecord.create({
      data: { userId: buyer, listingId: published.id, kind: 'RECAD_DECLINED', textVersion: 1 },
    });
    const draft = await prisma.offerDraft.create({
      data: { userId: buyer, listingId: published.id, flow: 'BUYER', values: {}, sessionId: 's', idempotencyKey: 'k' },
    });
    const outing = await prisma.outing.create({ data: { userId: buyer, visitMinutes: 30 } });
    const budget = await prisma.buyerBudget.create({ data: { userId: buyer } });
    const preference = await prisma.buyerPreference.create({ data: { userId: buyer } });
    const progress = await prisma.prepProgress.create({ data: { userId: buyer } });
    const match = await prisma.propertyMatch.create({
      data: { userId: buyer, mlsListingId: hidden.id, score: 1, isSaved: true },
    });
    const room = await prisma.buyingRoom.create({ data: { members: { create: { userId: buyer, seat: 1 } } } });
    const note = await prisma.buyingRoomNote.create({
      data: { roomId: room.id, userId: buyer, mlsListingId: hidden.id, text: 'Large garden.' },
    });
    const planned = await makeListing(prisma, { userId: seller, status: 'PENDING', slug: null, offMarketOptIn: true });
    const offMarket = await prisma.offMarketMatch.create({ data: { userId: buyer, listingId: planned.id } });
    const mail = await prisma.email.create({
      data: { dedupeKey: 'planted', to: 'x@example.test', subject: 's', text: 't', html: 'h' },
    });
    const subscription = await prisma.newsletterSubscription.create({ data: { email: 'reader@example.test' } });
    const lead = await prisma.lead.create({ data: { kind: 'CONTACT', email: 'asks@example.test' } });
    const sms = await prisma.sms.create({ data: { dedupeKey: 'planted', to: '2055550100', text: 't' } });
    const document = await prisma.upload.create({
      data: {
        key: 'planted.pdf',
        fileName: 'a.pdf',
        url: '/api/files/planted.pdf',
        mimeType: 'application/pdf',
        type: 'OFFER_DOC',
        listingId: published.id,
        offerId: offer.id,
        userId: buyer,
      },
    });
    const opinion = await prisma.pricingOpinion.create({
      data: {
        listingId: home.id,
        price1: 290_000,
        price2: 300_000,
        price3: 310_000,
        approvedPrice: 300_000,
        approvedAt: new Date(),
      },
    });
    token = running.context.tokens.signOffer(offer.id, 'BUYER', 1);
    expect(secret.status).toBe('REVIEW');
    return {
      users: { id: seller, seenBy: ['SELLER', 'ADMIN'] },
      sessions: { id: session.id, seenBy: ['SELLER'] },
      listings: { id: home.id, seenBy: ['SELLER', 'ADMIN'] },
      'mls-listings': { id: hidden.id, seenBy: [] },
      offers: { id: offer.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN'] },
      'offer-rounds': { id: round.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN'] },
      transactions: { id: transaction.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN', 'LENDER', 'TITLE'] },
      'closing-statements': { id: transaction.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN', 'LENDER', 'TITLE'] },
      showings: { id: showing.id, seenBy: ['SELLER', 'BUYER', 'ADMIN'] },
      messages: { id: message.id, seenBy: ['SELLER', 'BUYER', 'ADMIN'] },
      notifications: { id: notification.id, seenBy: ['SELLER'] },
      addendums: { id: addendum.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN'] },
      inspections: { id: inspection.id, seenBy: ['TOKEN', 'BUYER', 'ADMIN'] },
      consents: { id: consent.id, seenBy: ['BUYER', 'ADMIN'] },
      'offer-drafts': { id: draft.id, seenBy: ['BUYER'] },
      outings: { id: outing.id, seenBy: ['BUYER'] },
      'buyer-budgets': { id: budget.id, seenBy: ['BUYER'] },
      'buyer-preferences': { id: preference.id, seenBy: ['BUYER'] },
      'prep-progress': { id: progress.id, seenBy: ['BUYER', 'ADMIN'] },
      'ai-property-search': { id: match.id, seenBy: ['BUYER'] },
      'off-market-homes': { id: planned.id, seenBy: ['SELLER', 'ADMIN'] },
      'off-market-properties': { id: offMarket.id, seenBy: ['BUYER'] },
      'buying-rooms': { id: room.id, seenBy: ['BUYER'] },
      'buying-room-notes': { id: note.id, seenBy: ['BUYER'] },
      emails: { id: mail.id, seenBy: ['ADMIN'] },
      'text-messages': { id: sms.id, seenBy: ['ADMIN'] },
      uploads: { id: document.id, seenBy: ['TOKEN', 'SELLER', 'BUYER', 'ADMIN'] },
      status: { id: home.id, seenBy: ['SELLER', 'ADMIN'] },
      'listing-performance': { id: home.id, seenBy: ['SELLER', 'ADMIN'] },
      'mls-entries': { id: home.id, seenBy: ['SELLER', 'ADMIN'] },
      'newsletter-subscriptions': { id: subscription.id, seenBy: ['ADMIN'] },
      leads: { id: lead.id, seenBy: ['ADMIN'] },
      'pricing-opinions': { id: opinion.id, seenBy: ['SELLER', 'ADMIN'] },
    };
  }

  it('hide an offer in review from the seller of the home', async () => {
    const { data } = (await send('SELLER', 'GET', '/offers')).body as { data: { status: string }[] };
    expect(data.map((offer) => offer.status)).toEqual(['ACCEPTED']);
    const mine = (await send('PBUYER', 'GET', '/offers')).body as { data: { status: string }[] };
    expect(mine.data.map((offer) => offer.status)).toEqual(['REVIEW']);
  });
});
