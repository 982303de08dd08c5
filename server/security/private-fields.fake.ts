/** A sale with all private data of its people: each private field holds a unique text or number. */
import { createTestApp, type Person } from '../testing/test-app.ts';
import { createCanaries, type Name } from './canaries.fake.ts';
import { plantPrivatePerson } from './private-person.fake.ts';
import { plantPrivateSale } from './private-sale.fake.ts';

export type PrivateWorld = Awaited<ReturnType<typeof plantPrivateFields>>;

export async function plantPrivateFields() {
  const app = await createTestApp();
  const { prisma } = app;
  const people = {
    seller: await app.person('SELLER'),
    buyer: await app.person('BUYER'),
    rival: await app.person('PBUYER'),
    otherSeller: await app.person('SELLER'),
    otherBuyer: await app.person('BUYER'),
    lender: await app.person('LENDER'),
    title: await app.person('TITLE'),
    otherLender: await app.person('LENDER'),
    admin: await app.person('ADMIN'),
  } satisfies Partial<Record<Name, Person>>;
  const { seller, buyer, rival } = people;
  const planted = createCanaries();
  const { canaries, text, dollars } = planted;

  const home = {
    city: 'Hoover',
    state: 'AL',
    zip: '35244',
    price: 300_000,
    beds: 3,
    baths: 2,
    area: 1500,
    status: 'APPROVED' as const,
    approvedAt: new Date(),
  };
  const listing = await prisma.listing.create({
    data: {
      ...home,
      userId: seller.id,
      shortId: 'prv2345',
      slug: 'private-fields-hoover-al-35244',
      address: '2 Main',
      // the title company enters the seller's lines of the closing statement beside their estimate
      mortgageBalance: dollars('listing.mortgageBalance', 'seller', 'admin', 'title'),
      hearthportPrice: dollars('listing.hearthportPrice', 'seller', 'admin', 'title'),
      accessInfo: text('listing.accessInfo', 'seller', 'buyer', 'admin'),
      reviewNote: text('listing.reviewNote', 'seller', 'admin'),
      refId: text('listing.refId', 'admin'),
      renovationScores: { [text('listing.renovationScores', 'admin')]: 4 },
    },
  });
  const mls = await prisma.mlsListing.create({
    data: {
      sourceKey: text('mlsListing.sourceKey'),
      source: 'GALMLS',
      status: 'ACTIVE',
      address: '3 Main',
      city: 'Hoover',
      state: 'AL',
      activationDate: new Date(),
      listingAgentEmail: text('mlsListing.listingAgentEmail'),
      raw: { record: text('mlsListing.raw') },
    },
  });
  const wanted = await prisma.listing.create({
    data: {
      ...home,
      type: 'BUYER',
      userId: buyer.id,
      mlsListingId: mls.id,
      shortId: 'prv2346',
      address: '3 Main',
      pros: text('wanted.pros', 'buyer', 'admin'),
      cons: text('wanted.cons', 'buyer', 'admin'),
      feedback: text('wanted.feedback', 'buyer', 'admin'),
      listingAgentEmail: text('wanted.listingAgentEmail', 'admin'),
      listingAgentPhone: text('wanted.listingAgentPhone', 'admin'),
    },
  });
  for (const [name, person] of [
    ['seller', seller],
    ['buyer', buyer],
    ['rival', rival],
  ] as const)
    await plantPrivatePerson(app, planted, name, person, { mlsListingId: mls.id, listingId: listing.id });
  const { offer, inReview, transaction, showing, message, inspection, openHouse, photo, opinion } =
    await plantPrivateSale(app, planted, people, listing.id);
  // the brokerage's own data
  const task = await prisma.task.create({
    data: {
      title: text('task.title', 'admin'),
      description: text('task.description', 'admin'),
      clientId: seller.id,
      listingId: listing.id,
    },
  });
  const sms = await prisma.sms.create({
    data: { dedupeKey: text('sms.dedupeKey'), to: '2055559999', text: text('sms.text', 'admin') },
  });
  const lead = await prisma.lead.create({
    data: { kind: 'CONTACT', email: text('lead.email', 'admin'), message: text('lead.message', 'admin') },
  });
  const subscription = await prisma.newsletterSubscription.create({
    data: { email: text('newsletter.email', 'admin') },
  });
  const referral = await prisma.referral.create({
    data: { code: text('referral.code'), referrerId: seller.id, referredId: buyer.id },
  });
  await prisma.idempotencyKey.create({
    data: {
      key: text('idempotency.key'),
      actorKey: buyer.id,
      requestHash: text('idempotency.requestHash'),
      status: 201,
      response: { answer: text('idempotency.response') },
    },
  });
  const transactionFilter = await prisma.transactionFilter.create({
    data: {
      userId: people.admin.id,
      name: text('transactionFilter.name', 'admin'),
      text: text('transactionFilter.text', 'admin'),
      list: 'OPEN',
      sort: 'closing',
    },
  });
  const transactionDesk = await prisma.transactionDesk.create({
    data: { userId: people.admin.id, columns: [text('transactionDesk.columns', 'admin')] },
  });
  const run = await prisma.importRun.create({
    data: {
      kind: 'reso:GALMLS',
      fileName: text('importRun.fileName'),
      rejections: { create: { row: 1, reason: 'No city.', data: { record: text('rejection.data', 'admin') } } },
    },
    include: { rejections: true },
  });
  for (const { id, passwordHash } of await prisma.user.findMany())
    canaries.push({ field: `passwordHash of ${id}`, value: passwordHash!.slice(-24), seenBy: [] });

  const idOf = async (
    table:
      | 'payment'
      | 'savedSearch'
      | 'notification'
      | 'offerDraft'
      | 'outing'
      | 'buyerBudget'
      | 'buyerPreference'
      | 'prepProgress'
      | 'propertyMatch'
      | 'offMarketMatch'
      | 'session',
  ) =>
    (
      await (
        prisma[table] as unknown as { findFirstOrThrow: (by: object) => Promise<{ id: string }> }
      ).findFirstOrThrow({
        where: { userId: buyer.id },
      })
    ).id;
  return {
    app,
    people,
    canaries,
    token: app.running.context.tokens.signOffer(offer.id, 'BUYER', 1),
    /** One row of each service that changes rows, and the people it concerns; everybody else is a stranger. */
    rows: {
      listings: { id: listing.id, of: ['seller'] },
      uploads: { id: photo.id, of: ['seller'] },
      'open-houses': { id: openHouse.id, of: ['seller'] },
      showings: { id: showing.id, of: ['seller', 'buyer'] },
      'showing-availability': { id: listing.id, of: ['seller'] },
      offers: { id: offer.id, of: ['seller', 'buyer', 'link'] },
      'form-signing': { id: (await prisma.formSigning.findFirstOrThrow()).id, of: [] },
      'offer-rounds': { id: (await prisma.offerRound.findFirstOrThrow()).id, of: ['seller', 'buyer', 'link'] },
      transactions: { id: transaction.id, of: ['seller', 'buyer', 'link', 'lender', 'title'] },
      'closing-statements': { id: transaction.id, of: ['seller', 'buyer', 'link', 'lender', 'title'] },
      addendums: {
        id: (await prisma.addendum.findFirstOrThrow({ where: { transactionId: transaction.id } })).id,
        of: ['seller', 'buyer', 'link'],
      },
      inspections: { id: inspection.id, of: ['buyer', 'link'] },
      messages: { id: message.id, of: ['seller'] },
      notifications: { id: await idOf('notification'), of: ['buyer'] },
      users: { id: buyer.id, of: ['buyer'] },
      sessions: { id: await idOf('session'), of: ['buyer'] },
      'buyer-budgets': { id: await idOf('buyerBudget'), of: ['buyer'] },
      'buyer-preferences': { id: await idOf('buyerPreference'), of: ['buyer'] },
      'prep-progress': { id: await idOf('prepProgress'), of: ['buyer'] },
      'ai-property-search': { id: await idOf('propertyMatch'), of: ['buyer'] },
      'off-market-properties': { id: await idOf('offMarketMatch'), of: ['buyer'] },
      'offer-drafts': { id: await idOf('offerDraft'), of: ['buyer'] },
      outings: { id: await idOf('outing'), of: ['buyer'] },
      'saved-searches': { id: await idOf('savedSearch'), of: ['buyer'] },
      favorites: { id: mls.id, of: ['seller', 'buyer', 'rival'] },
      referrals: { id: referral.id, of: [] },
      'pricing-opinions': { id: opinion.id, of: [] },
      payments: { id: await idOf('payment'), of: [] },
      tasks: { id: task.id, of: [] },
      'transaction-filters': { id: transactionFilter.id, of: [] },
      'transaction-desks': { id: transactionDesk.id, of: [] },
      leads: { id: lead.id, of: [] },
      'newsletter-subscriptions': { id: subscription.id, of: [] },
      'offer-links': { id: offer.id, of: [] },
      'feature-flags': { id: 'academy', of: [] },
      feeds: { id: 'GALMLS', of: [] },
      'feed-rejections': { id: run.rejections[0]!.id, of: [] },
      'dead-letters': { id: sms.id, of: [] },
    } as Readonly<Record<string, { id: string; of: readonly Name[] }>>,
    ids: [
      listing.id,
      wanted.id,
      mls.id,
      offer.id,
      inReview.id,
      transaction.id,
      ...Object.values(people).map(({ id }) => id),
    ],
    listingId: listing.id,
    offerId: offer.id,
    transactionId: transaction.id,
  };
}
