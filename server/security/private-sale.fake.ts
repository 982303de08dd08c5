/**
 * What the two sides of a sale share and what each hides from the other: an accepted offer, its sale, and a rival offer
 * in review.
 */
import { HOUR } from '#shared/kernel/instant.ts';
import { roundToSlot } from '#shared/showings/showings.slots.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import type { Canaries } from './canaries.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';

const sides = ['seller', 'buyer', 'link', 'admin'] as const;
const ofSale = [...sides, 'lender', 'title'] as const;

export async function plantPrivateSale(
  { prisma }: Pick<TestApp, 'prisma'>,
  { text, dollars }: Canaries,
  { seller, buyer, rival, lender, title }: Record<'seller' | 'buyer' | 'rival' | 'lender' | 'title', Person>,
  listingId: string,
) {
  const terms = {
    price: 290_000_000,
    earnestMoney: 1000,
    paymentMethod: 'Cash' as const,
    closingDate: dayAhead(40),
    expiresOn: dayAhead(3),
    firstName: 'A',
    lastName: 'B',
    buyerFirstName: 'A',
    buyerLastName: 'B',
    flow: 'BUYER' as const,
  };
  const offer = await prisma.offer.create({
    data: {
      ...terms,
      listingId,
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
          listingId,
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
          expiresAt: dayAhead(3),
          responseNotes: text('accepted.round.responseNotes', ...sides),
        },
      },
    },
  });
  const inReview = await prisma.offer.create({
    data: {
      ...terms,
      listingId,
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
  await prisma.outing.create({ data: { userId: buyer.id, visitMinutes: 30 } });
  await prisma.offerDraft.create({
    data: {
      userId: buyer.id,
      listingId,
      flow: 'BUYER',
      values: { additionalTerms: text('offerDraft.values', 'buyer') },
      sessionId: text('offerDraft.sessionId', 'buyer'),
      idempotencyKey: text('offerDraft.idempotencyKey', 'buyer'),
    },
  });
  const transaction = await prisma.transaction.create({
    data: {
      listingId,
      offerId: offer.id,
      closingDate: terms.closingDate,
      lenderEmail: lender.email,
      closingEmail: title.email,
      lenderPhone: text('transaction.lenderPhone', ...ofSale),
      otherPartyPhone: text('transaction.otherPartyPhone', ...ofSale),
      addendums: {
        create: {
          responseDateTime: dayAhead(2),
          addendumItems: { create: { item: text('addendum.item', ...sides) } },
        },
      },
      uploads: {
        create: {
          key: text('transaction.document.key', ...ofSale),
          fileName: text('transaction.document.fileName', ...ofSale),
          url: '/api/files/z',
          mimeType: 'application/pdf',
          type: 'TRANSACTION_DOC',
          listingId,
        },
      },
    },
  });
  const showing = await prisma.showing.create({
    data: {
      listingId,
      userId: buyer.id,
      accepted: true,
      // near enough for its visitor to read how to get in
      proposedTime: roundToSlot(new Date(Date.now() + 2 * HOUR)),
      cancelReason: text('showing.cancelReason', 'seller', 'buyer', 'admin'),
      feedback: text('showing.feedback', 'seller', 'buyer', 'admin'),
      stripePaymentIntentId: text('showing.stripePaymentIntentId', 'buyer', 'admin'),
      surveyTokenHash: text('showing.surveyTokenHash'),
      externalLockboxId: text('showing.externalLockboxId', 'seller', 'buyer', 'admin'),
    },
  });
  await prisma.showingAvailability.create({
    data: {
      listingId,
      blackouts: {
        create: { startTime: dayAhead(5), endTime: dayAhead(6), note: text('blackout.note', 'seller', 'admin') },
      },
    },
  });
  const message = await prisma.message.create({
    data: {
      listingId,
      senderId: buyer.id,
      receiverId: seller.id,
      text: text('message.text', 'seller', 'buyer', 'admin'),
    },
  });
  const inspection = await prisma.inspection.create({
    data: {
      listingId,
      userId: buyer.id,
      transactionId: transaction.id,
      type: 'HOME',
      vendorPhone: text('inspection.vendorPhone', 'buyer', 'link', 'admin'),
      paymentUrl: text('inspection.paymentUrl', 'buyer', 'link', 'admin'),
      reportUrl: text('inspection.reportUrl', 'buyer', 'link', 'admin'),
      orderId: text('inspection.orderId', 'admin'),
      wishes: text('inspection.wishes', 'buyer', 'link', 'admin'),
      linkHash: text('inspection.linkHash'),
      linkSentAt: new Date(),
      vendorEmail: 'inspector@inspections.test',
    },
  });
  const review = await plantReview();
  const openHouse = await prisma.openHouse.create({
    data: { listingId, startTime: dayAhead(4), endTime: new Date(dayAhead(4).getTime() + 7_200_000) },
  });
  const photo = await prisma.upload.create({
    data: {
      key: 'private-fields.webp',
      fileName: text('photo.fileName', 'seller', 'admin'),
      url: '/api/files/private-fields.webp',
      mimeType: 'image/webp',
      type: 'PHOTO',
      listingId,
      userId: seller.id,
      processedAt: new Date(),
    },
  });
  const opinion = await prisma.pricingOpinion.create({
    data: {
      listingId,
      price1: dollars('pricingOpinion.price1', 'admin'),
      price2: 735_000_000,
      price3: 736_000_000,
      note: text('pricingOpinion.note', 'admin'),
    },
  });
  await prisma.pricingOpinionRequest.create({
    data: { listingId, note: text('pricingOpinionRequest.note', 'seller', 'admin'), requestedAt: new Date() },
  });
  await prisma.mlsEntry.create({
    data: { listingId, state: 'NOT_LISTED', reason: text('mlsEntry.reason', 'seller', 'admin'), since: new Date() },
  });
  await prisma.consentRecord.create({
    data: {
      userId: buyer.id,
      listingId,
      kind: 'RECAD_SIGNED',
      textVersion: 1,
      name: text('consentRecord.name', 'buyer', 'admin'),
      ip: text('consentRecord.ip', 'buyer', 'admin'),
      userAgent: text('consentRecord.userAgent', 'buyer', 'admin'),
    },
  });
  await prisma.formSigning.create({
    data: {
      formId: 6,
      listingId,
      offerId: offer.id,
      data: { buyers: [{ name: text('formSigning.data') }] },
      documentKey: text('formSigning.documentKey'),
      documentHash: text('formSigning.documentHash'),
      verificationCode: text('formSigning.verificationCode', 'buyer', 'seller', 'link', 'admin'),
      events: {
        create: {
          kind: 'SIGNED',
          ip: text('formSigningEvent.ip'),
          userAgent: text('formSigningEvent.userAgent'),
          detail: text('formSigningEvent.detail'),
        },
      },
      signers: {
        create: {
          role: 'BUYER',
          userId: buyer.id,
          slugHash: text('formSigner.slugHash'),
          expiresAt: new Date(),
          email: text('formSigner.email', 'buyer'),
          signature: { drawn: text('formSigner.signature', 'buyer') },
        },
      },
    },
  });
  return { offer, inReview, transaction, showing, message, inspection, review, openHouse, photo, opinion };

  /** What the buyer said about the brokerage after an earlier purchase from the same seller. */
  async function plantReview() {
    const home = await prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: 'prvpast',
        address: '5 Main',
        city: 'Hoover',
        state: 'AL',
      },
    });
    const past = await prisma.offer.create({
      data: { ...terms, listingId: home.id, userId: buyer.id, status: 'ACCEPTED', email: '', phone: '' },
    });
    return prisma.review.create({
      data: {
        side: 'BUYER',
        user: { connect: { id: buyer.id } },
        askedAt: new Date(),
        linkHash: text('review.linkHash'),
        stars: 2,
        answeredAt: new Date(),
        wentWell: text('review.wentWell', 'buyer', 'admin'),
        couldImprove: text('review.couldImprove', 'buyer', 'admin'),
        consentAt: new Date(),
        publishedAs: text('review.publishedAs', 'buyer', 'admin'),
        transaction: {
          create: {
            listingId: home.id,
            offerId: past.id,
            status: 'CLOSED',
            closing: 'COMPLETED',
            closingDate: terms.closingDate,
            closedAt: new Date(),
          },
        },
      },
    });
  }
}
