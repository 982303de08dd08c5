/** The private data of one person: one row of each kind, every private field with a canary. */
import type { Person, TestApp } from '../testing/test-app.ts';
import type { Canaries, Name } from './canaries.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';

export async function plantPrivatePerson(
  { prisma }: Pick<TestApp, 'prisma'>,
  { text, dollars, phone }: Canaries,
  name: 'seller' | 'buyer' | 'rival',
  person: Person,
  { mlsListingId, listingId }: { mlsListingId: string; listingId: string },
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
    data: { userId: person.id, mlsListingId, savedPrice: dollars(`${name}.favorite.savedPrice`, name) },
  });
  await prisma.propertyMatch.create({
    data: { userId: person.id, mlsListingId, score: 1, reasons: [text(`${name}.match.reasons`, name)] },
  });
  await prisma.offMarketMatch.create({
    data: { userId: person.id, listingId, reasons: [text(`${name}.offMarketMatch.reasons`, name)] },
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
