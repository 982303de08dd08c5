/** A sale with all private data of its people: each private field holds a unique text or number. */
import { createTestApp, type Person } from '../testing/test-app.ts';
import { createCanaries, type Name } from './canaries.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';
import { plantPrivateBrokerage } from './private-brokerage.fake.ts';
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
  const { canaries, text, dollars, fee } = planted;

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
      hearthportPrice: fee('listing.hearthportPrice', 'seller', 'admin', 'title'),
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
  // another seller's home before it is listed: buyers it fits see neither its street nor its notes
  const unlisted = await prisma.listing.create({
    data: {
      ...home,
      status: 'PENDING',
      approvedAt: null,
      offMarketOptIn: true,
      userId: people.otherSeller.id,
      shortId: 'prv2347',
      address: text('unlisted.address', 'otherSeller', 'admin'),
      description: text('unlisted.description', 'otherSeller', 'admin'),
    },
  });
  for (const [name, person] of [
    ['seller', seller],
    ['buyer', buyer],
    ['rival', rival],
  ] as const)
    await plantPrivatePerson(app, planted, name, person, {
      mlsListingId: mls.id,
      listingId: unlisted.id,
      authorId: people.admin.id,
    });
  const { offer, inReview, transaction, showing, message, inspection, review, openHouse, photo, opinion } =
    await plantPrivateSale(app, planted, people, listing.id);
  // what two people who buy together write; brokers do not see it
  const room = await prisma.buyingRoom.create({
    data: {
      members: { create: { userId: buyer.id, seat: 1, sharesBudget: true } },
      invitations: {
        create: {
          invitedById: buyer.id,
          email: text('room.invitation.email', 'buyer'),
          secretHash: text('room.invitation.secretHash'),
          expiresAt: dayAhead(5),
        },
      },
    },
    include: { invitations: true },
  });
  const note = await prisma.buyingRoomNote.create({
    data: { roomId: room.id, userId: buyer.id, mlsListingId: mls.id, text: text('room.note', 'buyer') },
  });
  const { task, sms, lead, company, organization, workshop, mailer, subscription, referral, savedView, run } =
    await plantPrivateBrokerage(app, planted, people, listing.id);
  await prisma.idempotencyKey.create({
    data: {
      key: text('idempotency.key'),
      actorKey: buyer.id,
      requestHash: text('idempotency.requestHash'),
      status: 201,
      response: { answer: text('idempotency.response') },
    },
  });
  const supportView = await prisma.supportView.create({
    data: {
      adminId: people.admin.id,
      sessionId: (await prisma.session.findFirstOrThrow({ where: { userId: people.admin.id } })).id,
      userId: buyer.id,
      reason: text('supportView.reason', 'buyer', 'admin'),
      expiresAt: new Date(),
    },
  });
  const merged = await prisma.user.create({
    data: {
      email: 'merged@deleted.invalid',
      type: 'BUYER',
      firstName: 'Merged',
      referralCode: 'MERGED2',
      deletedAt: new Date(),
    },
  });
  await prisma.clientMerge.create({
    data: {
      id: merged.id,
      keptId: buyer.id,
      byId: people.admin.id,
      reason: text('clientMerge.reason', 'buyer', 'admin'),
      email: text('clientMerge.email', 'buyer', 'admin'),
      name: text('clientMerge.name', 'buyer', 'admin'),
      wasVerified: true,
      counts: {},
    },
  });
  const allowance = await prisma.fairHousingAllowance.create({
    data: {
      listingId: listing.id,
      field: 'uniques',
      words: 'No children',
      sentence: 'No children’s furniture stays.',
      reason: `About furniture: ${text('allowance.reason', 'seller', 'admin')}`,
      allowedById: people.admin.id,
    },
  });
  for (const { id, passwordHash } of await prisma.user.findMany({ where: { passwordHash: { not: null } } }))
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
      | 'preApproval'
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
      'mls-entries': { id: listing.id, of: ['seller'] },
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
      reviews: { id: review.id, of: ['buyer'] },
      'fair-housing-allowances': { id: allowance.id, of: [] },
      messages: { id: message.id, of: ['seller'] },
      notifications: { id: await idOf('notification'), of: ['buyer'] },
      users: { id: buyer.id, of: ['buyer'] },
      sessions: { id: await idOf('session'), of: ['buyer'] },
      'buyer-budgets': { id: await idOf('buyerBudget'), of: ['buyer'] },
      'buyer-preferences': { id: await idOf('buyerPreference'), of: ['buyer'] },
      'prep-progress': { id: await idOf('prepProgress'), of: ['buyer'] },
      'pre-approvals': { id: await idOf('preApproval'), of: ['buyer'] },
      'ai-property-search': { id: await idOf('propertyMatch'), of: ['buyer'] },
      'off-market-homes': { id: unlisted.id, of: ['otherSeller'] },
      'off-market-properties': { id: await idOf('offMarketMatch'), of: ['buyer'] },
      'offer-drafts': { id: await idOf('offerDraft'), of: ['buyer'] },
      outings: { id: await idOf('outing'), of: ['buyer'] },
      'saved-searches': { id: await idOf('savedSearch'), of: ['buyer'] },
      'buying-rooms': { id: room.id, of: ['buyer'] },
      'buying-room-invitations': { id: room.invitations[0]!.id, of: ['buyer'] },
      'buying-room-homes': { id: mls.id, of: ['buyer'] },
      'buying-room-notes': { id: note.id, of: ['buyer'] },
      favorites: { id: mls.id, of: ['seller', 'buyer', 'rival'] },
      referrals: { id: referral.id, of: ['seller'] },
      'pricing-opinions': { id: opinion.id, of: [] },
      payments: { id: await idOf('payment'), of: [] },
      tasks: { id: task.id, of: [] },
      'support-views': { id: supportView.id, of: [] },
      clients: { id: buyer.id, of: [] },
      'client-notes': { id: (await prisma.clientNote.findFirstOrThrow({ where: { clientId: buyer.id } })).id, of: [] },
      'saved-views': { id: savedView.id, of: [] },
      companies: { id: company.id, of: [] },
      organizations: { id: organization.id, of: [] },
      leads: { id: lead.id, of: [] },
      'lead-routing': { id: people.admin.id, of: [] },
      workshops: { id: workshop.id, of: [] },
      mailers: { id: mailer.id, of: [] },
      'mailer-records': { id: mailer.records[0]!.id, of: [] },
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
    campaignId: mailer.id,
  };
}
