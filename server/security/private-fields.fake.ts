/** A sale with everything that its people keep to themselves: each private field holds a text or a number that stands nowhere else. */
import { createTestApp, type Person } from '../testing/test-app.ts';

const DAY = 86_400_000;
/** Noon in Alabama, so many days ahead. */
const ahead = (days: number) => {
  const at = new Date(Date.now() + days * DAY);
  at.setUTCHours(18, 0, 0, 0);
  return at;
};

/** Everybody who asks; the names of the table of canaries. */
export type Name =
  | 'seller'
  | 'buyer'
  | 'rival'
  | 'otherSeller'
  | 'otherBuyer'
  | 'lender'
  | 'title'
  | 'otherLender'
  | 'admin'
  | 'link'
  | 'visitor';

export interface Canary {
  readonly field: string;
  readonly value: string;
  readonly seenBy: readonly Name[];
}

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

  const canaries: Canary[] = [];
  let nth = 0;
  /** A text that stands in this field alone, and who may read it. */
  const text = (field: string, ...seenBy: Name[]): string => {
    const value = `canary-${(nth += 1)}-${field.toLowerCase().replace(/[^a-z]+/g, '-')}.`;
    canaries.push({ field, value, seenBy });
    return value;
  };
  /** The same as a number of whole dollars. */
  const dollars = (field: string, ...seenBy: Name[]): number => {
    const value = 731_000_000 + 7919 * (nth += 1);
    canaries.push({ field, value: String(value), seenBy });
    return value;
  };
  const sides = ['seller', 'buyer', 'link', 'admin'] as const;
  const ofSale = [...sides, 'lender', 'title'] as const;

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
      mortgageBalance: dollars('listing.mortgageBalance', 'seller', 'admin'),
      hearthportPrice: dollars('listing.hearthportPrice', 'seller', 'admin'),
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
  // what a person keeps of themselves
  for (const [name, person] of [
    ['seller', seller],
    ['buyer', buyer],
    ['rival', rival],
  ] as const) {
    // a host and a requester of a confirmed showing reach each other, and so do the people of an accepted offer
    const phone = `205${String(5_550_100 + (nth += 1))}`;
    canaries.push({
      field: `${name}.phone`,
      value: phone,
      seenBy: name === 'buyer' ? ['buyer', 'seller', 'admin'] : [name, 'admin'],
    });
    await prisma.user.update({
      where: { id: person.id },
      data: {
        phone,
        stripeCustomerId: text(`${name}.stripeCustomerId`),
        timezone: text(`${name}.timezone`, name, 'admin'),
        referredByCode: text(`${name}.referredByCode`, name),
      },
    });
    await prisma.session.updateMany({
      where: { userId: person.id },
      data: { userAgent: text(`${name}.session.userAgent`, name), ip: text(`${name}.session.ip`, name) },
    });
    await prisma.userToken.create({
      data: {
        userId: person.id,
        purpose: 'RESET_PASSWORD',
        secretHash: text(`${name}.userToken.secretHash`),
        email: text(`${name}.userToken.email`),
        expiresAt: ahead(1),
      },
    });
    await prisma.notification.create({ data: { userId: person.id, text: text(`${name}.notification`, name) } });
    await prisma.buyerBudget.create({
      data: { userId: person.id, grossMonthlyIncome: dollars(`${name}.budget.grossMonthlyIncome`, name) },
    });
    await prisma.buyerPreference.create({
      data: {
        userId: person.id,
        freeText: text(`${name}.preference.freeText`, name),
        commuteAddress: text(`${name}.preference.commuteAddress`, name),
      },
    });
    await prisma.prepProgress.create({
      data: { userId: person.id, milestones: { budget: { activeStep: text(`${name}.prepProgress`, name) } } },
    });
    await prisma.savedSearch.create({
      data: {
        userId: person.id,
        name: text(`${name}.savedSearch.name`, name),
        filter: {},
        filterKey: text(`${name}.savedSearch.filterKey`),
        address: `/browse?text=${text(`${name}.savedSearch.address`, name)}`,
      },
    });
    await prisma.favorite.create({
      data: { userId: person.id, mlsListingId: mls.id, savedPrice: dollars(`${name}.favorite.savedPrice`, name) },
    });
    await prisma.propertyMatch.create({
      data: { userId: person.id, mlsListingId: mls.id, score: 1, reasons: [text(`${name}.match.reasons`, name)] },
    });
    await prisma.offMarketMatch.create({
      data: { userId: person.id, listingId: listing.id, reasons: [text(`${name}.offMarketMatch.reasons`, name)] },
    });
    await prisma.chatConversation.create({
      data: {
        userId: person.id,
        messages: { create: { role: 'user', content: text(`${name}.chat.content`, name) } },
      },
    });
    await prisma.payment.create({
      data: {
        userId: person.id,
        intentId: text(`${name}.payment.intentId`),
        clientSecret: text(`${name}.payment.clientSecret`),
        amountCents: dollars(`${name}.payment.amountCents`, name),
        purpose: 'SHOWING',
        provider: 'test',
      },
    });
    await prisma.email.create({
      data: {
        dedupeKey: text(`${name}.mail.dedupeKey`),
        to: person.email,
        subject: text(`${name}.mail.subject`, name, 'admin'),
        text: text(`${name}.mail.text`, 'admin'),
        html: '',
      },
    });
    await prisma.upload.create({
      data: {
        key: text(`${name}.prepPhoto.key`, name, 'admin'),
        fileName: text(`${name}.prepPhoto.fileName`, name, 'admin'),
        url: '/api/files/x',
        mimeType: 'image/webp',
        type: 'PREP_PHOTO',
        userId: person.id,
        processedAt: new Date(),
      },
    });
  }
  // what two sides share
  const terms = {
    price: 290_000,
    earnestMoney: 1000,
    paymentMethod: 'Cash' as const,
    closingDate: ahead(40),
    expiresOn: ahead(3),
    firstName: 'A',
    lastName: 'B',
    buyerFirstName: 'A',
    buyerLastName: 'B',
    flow: 'BUYER' as const,
  };
  const offer = await prisma.offer.create({
    data: {
      ...terms,
      listingId: listing.id,
      userId: buyer.id,
      status: 'ACCEPTED',
      currentRound: 1,
      email: text('accepted.email', ...ofSale),
      phone: text('accepted.phone', ...ofSale),
      buyerPhone: text('accepted.buyerPhone', ...ofSale),
      secondBuyerEmail: text('accepted.secondBuyerEmail', ...ofSale),
      disclosures: text('accepted.disclosures', ...sides),
      additionalTerms: text('accepted.additionalTerms', ...ofSale),
      uploads: {
        create: {
          key: text('accepted.document.key', ...sides),
          fileName: text('accepted.document.fileName', ...sides),
          url: '/api/files/y',
          mimeType: 'application/pdf',
          type: 'OFFER_DOC',
          listingId: listing.id,
          userId: buyer.id,
          sessionId: text('accepted.document.sessionId'),
        },
      },
      offerRounds: {
        create: {
          roundNumber: 1,
          initiatorType: 'BUYER',
          status: 'ACCEPTED',
          terms: {},
          expiresAt: ahead(3),
          responseNotes: text('accepted.round.responseNotes', ...sides),
        },
      },
    },
  });
  const inReview = await prisma.offer.create({
    data: {
      ...terms,
      listingId: listing.id,
      userId: rival.id,
      status: 'REVIEW',
      price: dollars('inReview.price', 'rival', 'admin'),
      email: text('inReview.email', 'rival', 'admin'),
      phone: text('inReview.phone', 'rival', 'admin'),
      buyerPhone: text('inReview.buyerPhone', 'rival', 'admin'),
      secondBuyerEmail: text('inReview.secondBuyerEmail', 'rival', 'admin'),
      additionalTerms: text('inReview.additionalTerms', 'rival', 'admin'),
      declineReason: text('inReview.declineReason', 'rival', 'admin'),
    },
  });
  const transaction = await prisma.transaction.create({
    data: {
      listingId: listing.id,
      offerId: offer.id,
      closingDate: terms.closingDate,
      lenderEmail: people.lender.email,
      closingEmail: people.title.email,
      lenderPhone: text('transaction.lenderPhone', ...ofSale),
      otherPartyPhone: text('transaction.otherPartyPhone', ...ofSale),
      addendums: {
        create: {
          responseDateTime: ahead(2),
          addendumItems: { create: { item: text('addendum.item', ...ofSale) } },
        },
      },
      uploads: {
        create: {
          key: text('transaction.document.key', ...ofSale),
          fileName: text('transaction.document.fileName', ...ofSale),
          url: '/api/files/z',
          mimeType: 'application/pdf',
          type: 'TRANSACTION_DOC',
          listingId: listing.id,
        },
      },
    },
  });
  const showing = await prisma.showing.create({
    data: {
      listingId: listing.id,
      userId: buyer.id,
      accepted: true,
      proposedTime: ahead(2),
      cancelReason: text('showing.cancelReason', 'seller', 'buyer', 'admin'),
      feedback: text('showing.feedback', 'seller', 'buyer', 'admin'),
      stripePaymentIntentId: text('showing.stripePaymentIntentId'),
      surveyTokenHash: text('showing.surveyTokenHash'),
      externalLockboxId: text('showing.externalLockboxId'),
    },
  });
  const message = await prisma.message.create({
    data: {
      listingId: listing.id,
      senderId: buyer.id,
      receiverId: seller.id,
      text: text('message.text', 'seller', 'buyer', 'admin'),
    },
  });
  const inspection = await prisma.inspection.create({
    data: {
      listingId: listing.id,
      userId: buyer.id,
      transactionId: transaction.id,
      type: 'HOME',
      vendorPhone: text('inspection.vendorPhone', 'buyer', 'admin'),
      paymentUrl: text('inspection.paymentUrl', 'buyer', 'admin'),
      reportUrl: text('inspection.reportUrl', 'buyer', 'admin'),
      orderId: text('inspection.orderId'),
    },
  });
  const openHouse = await prisma.openHouse.create({
    data: { listingId: listing.id, startTime: ahead(4), endTime: new Date(ahead(4).getTime() + 7_200_000) },
  });
  const photo = await prisma.upload.create({
    data: {
      key: 'private-fields.webp',
      fileName: text('photo.fileName', 'seller', 'admin'),
      url: '/api/files/private-fields.webp',
      mimeType: 'image/webp',
      type: 'PHOTO',
      listingId: listing.id,
      userId: seller.id,
      processedAt: new Date(),
    },
  });
  const opinion = await prisma.pricingOpinion.create({
    data: {
      listingId: listing.id,
      price1: dollars('pricingOpinion.price1', 'admin'),
      price2: 735_000_000,
      price3: 736_000_000,
      note: text('pricingOpinion.note', 'admin'),
    },
  });
  await prisma.pricingOpinionRequest.create({
    data: {
      listingId: listing.id,
      note: text('pricingOpinionRequest.note', 'seller', 'admin'),
      requestedAt: new Date(),
    },
  });
  await prisma.formSigning.create({
    data: {
      slug: text('formSigning.slug'),
      formId: 6,
      listingId: listing.id,
      offerId: offer.id,
      documentKey: text('formSigning.documentKey'),
      signers: {
        create: {
          role: 'buyer',
          userId: buyer.id,
          slug: text('formSigner.slug'),
          ip: text('formSigner.ip', 'buyer'),
          signature: { drawn: text('formSigner.signature') },
        },
      },
    },
  });
  // the brokerage's own
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
      | 'savedSearch'
      | 'notification'
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
    /** One row of each service that changes rows, and whom it concerns: everybody else is a stranger to it. */
    rows: {
      listings: { id: listing.id, of: ['seller'] },
      uploads: { id: photo.id, of: ['seller'] },
      'open-houses': { id: openHouse.id, of: ['seller'] },
      showings: { id: showing.id, of: ['seller', 'buyer'] },
      offers: { id: offer.id, of: ['seller', 'buyer', 'link'] },
      'offer-rounds': { id: (await prisma.offerRound.findFirstOrThrow()).id, of: ['seller', 'buyer', 'link'] },
      transactions: { id: transaction.id, of: ['seller', 'buyer', 'link', 'lender', 'title'] },
      inspections: { id: inspection.id, of: [] },
      messages: { id: message.id, of: ['seller'] },
      notifications: { id: await idOf('notification'), of: ['buyer'] },
      users: { id: buyer.id, of: ['buyer'] },
      sessions: { id: await idOf('session'), of: ['buyer'] },
      'buyer-budgets': { id: await idOf('buyerBudget'), of: ['buyer'] },
      'buyer-preferences': { id: await idOf('buyerPreference'), of: ['buyer'] },
      'prep-progress': { id: await idOf('prepProgress'), of: ['buyer'] },
      'ai-property-search': { id: await idOf('propertyMatch'), of: ['buyer'] },
      'off-market-properties': { id: await idOf('offMarketMatch'), of: ['buyer'] },
      'saved-searches': { id: await idOf('savedSearch'), of: ['buyer'] },
      favorites: { id: mls.id, of: ['seller', 'buyer', 'rival'] },
      referrals: { id: referral.id, of: [] },
      'pricing-opinions': { id: opinion.id, of: [] },
      tasks: { id: task.id, of: [] },
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
