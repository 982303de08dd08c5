import { randomUUID } from 'node:crypto';
import { makeTourAgreement } from './factories/consents.factory.ts';
import { makeListing } from './factories/listings.factory.ts';
import { makeMessage } from './factories/messages.factory.ts';
import { makeOffer } from './factories/offers.factory.ts';
import { makeShowing } from './factories/showings.factory.ts';
import { makeTransaction } from './factories/transactions.factory.ts';
import type { MergeApp } from './merge-app.fake.ts';
import type { Person } from './test-app.ts';

const SOON = '2026-12-02T';

/** Gives two accounts of one person rows in many tables: `both` where each has one of the same. */
export async function fillAccounts({ prisma, broker, seller, home, mlsHomes }: MergeApp, kept: Person, merged: Person) {
  const own = await makeListing(prisma, { userId: merged.id, address: '3 Elm St', zip: '35203' });
  const tracked = (userId: string) => makeListing(prisma, { userId, type: 'BUYER', mlsListingId: mlsHomes[0]!.id });
  const [keptTracked, mergedTracked] = [await tracked(kept.id), await tracked(merged.id)];
  await makeShowing(prisma, {
    listingId: mergedTracked.id,
    userId: merged.id,
    proposedTime: new Date(`${SOON}17:00:00Z`),
  });
  const outing = await prisma.outing.create({ data: { userId: merged.id, visitMinutes: 30 } });
  const toured = await makeShowing(prisma, {
    listingId: home.id,
    userId: merged.id,
    outingId: outing.id,
    proposedTime: new Date(`${SOON}20:00:00Z`),
  });
  const sold = await makeListing(prisma, { userId: seller.id, address: '40 Sold St' });
  const offer = await makeOffer(prisma, {
    listingId: sold.id,
    userId: merged.id,
    status: 'ACCEPTED',
    rounds: [{ initiatedBy: merged.id }],
  });
  const sale = await makeTransaction(prisma, offer, { status: 'CLOSED', closedAt: new Date() });
  await prisma.review.create({
    data: { transactionId: sale.id, side: 'BUYER', userId: merged.id, linkHash: randomUUID(), askedAt: new Date() },
  });
  for (const userId of [kept.id, merged.id])
    await makeTourAgreement(prisma, { userId, listingId: home.id, completedAt: new Date('2026-11-20T15:00:00Z') });
  await prisma.consentRecord.createMany({
    data: [
      { userId: kept.id, kind: 'RECAD_SIGNED', textVersion: 1, name: 'K' },
      { userId: merged.id, kind: 'RECAD_DECLINED', textVersion: 1, ip: '10.0.0.1' },
      { userId: merged.id, kind: 'BROKERAGE_DISCLOSURE_DELIVERED', textVersion: 1 },
    ],
  });
  await makeMessage(prisma, { listingId: home.id, senderId: merged.id, receiverId: seller.id, clientKey: 'k1' });
  await makeMessage(prisma, { listingId: home.id, senderId: kept.id, receiverId: seller.id, clientKey: 'k1' });
  await makeMessage(prisma, { listingId: home.id, senderId: seller.id, receiverId: merged.id });
  await prisma.favorite.createMany({
    data: [
      { userId: kept.id, mlsListingId: mlsHomes[0]!.id },
      ...mlsHomes.map(({ id }) => ({ userId: merged.id, mlsListingId: id })),
    ],
  });
  for (const [userId, frequency] of [
    [kept.id, 'DAILY'],
    [merged.id, 'NEVER'],
  ] as const)
    await prisma.savedSearch.create({
      data: { userId, frequency, name: 'Hoover', filter: {}, filterKey: 'hoover', address: '/browse' },
    });
  await prisma.notification.createMany({
    data: [
      { userId: kept.id, text: 'Same', dedupeKey: 'same' },
      { userId: merged.id, text: 'Same', dedupeKey: 'same' },
      { userId: merged.id, text: 'Mine', link: `/buyers/${merged.id}/listing/${home.id}` },
      { userId: seller.id, text: 'About them', link: `/buyers/${merged.id}/listing/${home.id}` },
    ],
  });
  await prisma.buyerBudget.createMany({
    data: [
      { userId: kept.id, monthlyDebts: 1 },
      { userId: merged.id, monthlyDebts: 2 },
    ],
  });
  await prisma.buyerPreference.create({ data: { userId: merged.id, freeText: 'A porch' } });
  for (const [userId, steps, sharesNotes] of [
    [kept.id, [0], true],
    [merged.id, [1], false],
  ] as const)
    await prisma.prepProgress.create({
      data: {
        userId,
        sharesNotes,
        milestones: { budget: { completedSteps: steps, activeStep: 2 } },
        notes: { 'budget.0': `Note ${steps[0]}` },
      },
    });
  for (const person of [kept, merged])
    await prisma.academyCertificate.create({
      data: {
        number: person === kept ? 'AAAA-2222' : 'BBBB-3333',
        userId: person.id,
        course: 'selling',
        firstName: 'A',
        lastName: 'B',
        issuedAt: new Date(),
      },
    });
  await prisma.clientTag.createMany({
    data: [
      { userId: kept.id, tag: 'cash' },
      { userId: merged.id, tag: 'cash' },
      { userId: merged.id, tag: 'vip' },
    ],
  });
  await prisma.clientNote.create({ data: { clientId: merged.id, authorId: broker.id, text: 'Likes porches' } });
  await prisma.clientRecord.createMany({
    data: [{ userId: kept.id }, { userId: merged.id, ownerId: broker.id }],
  });
  await prisma.task.create({
    data: { title: 'Call', clientId: merged.id, link: `/admin/clients/${merged.id}?part=tasks` },
  });
  await prisma.payment.create({
    data: {
      userId: merged.id,
      amountCents: 2500,
      purpose: 'TOUR',
      provider: 'test',
      status: 'SUCCEEDED',
      intentId: randomUUID(),
      paidAt: new Date(),
    },
  });
  for (const [userId, validUntil] of [
    [kept.id, '2027-01-01'],
    [merged.id, '2027-02-01'],
  ] as const) {
    const upload = await prisma.upload.create({
      data: {
        userId,
        key: randomUUID(),
        fileName: 'letter.pdf',
        url: '/x',
        mimeType: 'application/pdf',
        type: 'OFFER_DOC',
        docType: 'PRE_APPROVAL',
      },
    });
    await prisma.preApproval.create({
      data: {
        userId,
        validUntil,
        uploadId: upload.id,
        docType: 'PRE_APPROVAL',
        status: 'ACCEPTED',
        reading: {},
        amount: 1,
        buyerName: 'A',
        acceptedAmount: 1,
        submittedAt: new Date(),
        reviewedAt: new Date(),
      },
    });
  }
  await prisma.user.update({
    where: { id: merged.id },
    data: { phone: '(205) 555-0177', emailEnabled: false, type: 'PBUYER', smsEnabled: true, smsConsentAt: new Date() },
  });
  await prisma.mailerOptOut.create({ data: { email: merged.email, reason: 'UNSUBSCRIBED' } });
  return { own, toured, offer, outing, keptTracked, mergedTracked };
}
