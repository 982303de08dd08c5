/** The private data of one person: one row of each kind, every private field with a canary. */
import type { Person, TestApp } from '../testing/test-app.ts';
import type { Canaries, Name } from './canaries.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';

export async function plantPrivatePerson(
  { prisma }: Pick<TestApp, 'prisma'>,
  { text, dollars, phone }: Canaries,
  name: 'seller' | 'buyer' | 'rival',
  person: Person,
  { mlsListingId, listingId, authorId }: { mlsListingId: string; listingId: string; authorId: string },
): Promise<void> {
  // host and requester of a confirmed showing can reach each other, and so can the people of an accepted offer
  const ofPhone: readonly Name[] = name === 'buyer' ? ['buyer', 'seller', 'admin'] : [name, 'admin'];
  await prisma.user.update({
    where: { id: person.id },
    data: {
      phone: phone(`${name}.phone`, ...ofPhone),
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
      expiresAt: dayAhead(1),
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
    data: { userId: person.id, notes: { 'budget.0': text(`${name}.prepProgress.notes`, name) } },
  });
  const letter = await prisma.upload.create({
    data: {
      type: 'OFFER_DOC',
      docType: 'PRE_APPROVAL',
      userId: person.id,
      key: text(`${name}.letter.key`, name, 'admin'),
      fileName: text(`${name}.letter.fileName`, name, 'admin'),
      url: '/api/files/letter',
      mimeType: 'application/pdf',
    },
  });
  // sellers see that there is one, and nothing else of it
  await prisma.preApproval.create({
    data: {
      userId: person.id,
      uploadId: letter.id,
      docType: 'PRE_APPROVAL',
      status: 'ACCEPTED',
      share: 'APPROVED',
      reading: { findings: [], message: text(`${name}.letter.reading`, name, 'admin') },
      amount: dollars(`${name}.letter.amount`, name, 'admin'),
      lender: text(`${name}.letter.lender`, name, 'admin'),
      buyerName: text(`${name}.letter.buyerName`, name, 'admin'),
      acceptedAmount: dollars(`${name}.letter.acceptedAmount`, name, 'admin'),
      validUntil: '2099-01-01',
      returnReason: text(`${name}.letter.returnReason`, name, 'admin'),
      submittedAt: dayAhead(-1),
      reviewedAt: dayAhead(-1),
    },
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
    data: { userId: person.id, mlsListingId, savedPrice: dollars(`${name}.favorite.savedPrice`, name) },
  });
  await prisma.propertyMatch.create({
    data: {
      userId: person.id,
      mlsListingId,
      score: 1,
      reasons: [{ verdict: 'meets', text: text(`${name}.match.reasons`, name) }],
    },
  });
  await prisma.propertySearch.create({
    data: { userId: person.id, sentence: text(`${name}.propertySearch.sentence`, name) },
  });
  await prisma.offMarketMatch.create({
    data: {
      userId: person.id,
      listingId,
      reasons: [{ verdict: 'meets', text: text(`${name}.offMarketMatch.reasons`, name) }],
      isContacted: true,
      contactedAt: new Date(),
      // brokers follow it on the seller's page
      messages: {
        create: { isFromSeller: false, text: text(`${name}.offMarketMessage`, name, 'otherSeller', 'admin') },
      },
    },
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
      intentId: text(`${name}.payment.intentId`, name, 'admin'),
      clientSecret: text(`${name}.payment.clientSecret`),
      refundNote: text(`${name}.payment.refundNote`, 'admin'),
      amountCents: dollars(`${name}.payment.amountCents`, name, 'admin'),
      purpose: 'TOUR',
      provider: 'test',
      status: 'REQUIRES_PAYMENT',
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
  // what admins write about somebody: that person reads it in their data export
  await prisma.clientNote.create({
    data: { clientId: person.id, authorId, text: text(`${name}.clientNote.text`, name, 'admin') },
  });
  await prisma.clientTag.create({
    data: { userId: person.id, tag: text(`${name}.clientTag`, name, 'admin') },
  });
  await prisma.clientRecord.create({
    data: {
      userId: person.id,
      identityCheckedAt: new Date(),
      identityReason: text(`${name}.identityReason`, name, 'admin'),
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
