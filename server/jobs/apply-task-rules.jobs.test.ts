import { afterAll, beforeAll, expect, it } from 'vitest';
import { TASK_RULES } from '#shared/tasks/tasks.types.ts';
import { applyTaskRule } from '../workflows/tasks/apply-task-rule.ts';
import { changeTask } from '../workflows/tasks/change-task.ts';
import { HOUR, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeMessage } from '../testing/factories/messages.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';

let world: FakeWorld;
beforeAll(async () => {
  world = await startFakeWorld();
});
afterAll(() => world.stop());

const hours = (count: number) => new Date(NOON.getTime() + count * HOUR);
const days = (count: number) => hours(count * 24);
const run = async () => {
  await world.jobs.enqueue('apply-task-rules', {});
  await world.jobs.runDue();
};
const found = () =>
  world.prisma.task.findMany({
    orderBy: [{ rule: 'asc' }, { createdAt: 'asc' }],
    select: {
      rule: true,
      status: true,
      title: true,
      dueAt: true,
      assigneeId: true,
      clientId: true,
      isSelfClosed: true,
    },
  });
const patch = (id: string, data: object) =>
  world.unit({ kind: 'system', name: 'test' }, (unit) => changeTask(unit, id, {}, data));

/** One cause of each rule, and beside each of them what is no cause. */
async function causes() {
  const { prisma } = world;
  const broker = await world.person('ADMIN');
  const seller = await world.person('SELLER');
  const buyer = await world.person('BUYER');
  await prisma.clientRecord.create({ data: { userId: seller.id, ownerId: broker.id } });
  const market = { userId: seller.id, status: 'APPROVED', externalStatus: 'ACTIVE', price: 310_000 } as const;
  // 31 days at one price
  const home = await makeListing(prisma, { ...market, approvedAt: days(-31) });
  const unsent = await makeListing(prisma, { ...market, approvedAt: days(-3) });
  const opined = await makeListing(prisma, { ...market, approvedAt: days(-5) });
  await prisma.pricingOpinion.create({
    data: { listingId: opined.id, price1: 1, price2: 2, price3: 3, approvedPrice: 299_000, approvedAt: days(-3) },
  });
  const onMls = { state: 'LISTED', mlsName: 'Greater Alabama MLS', mlsNumber: '21412345', since: days(-4) } as const;
  await prisma.mlsEntry.createMany({ data: [home, opined].map(({ id }) => ({ listingId: id, ...onMls })) });
  const terms = { price: 301_000 };
  const offer = await makeOffer(prisma, {
    listingId: home.id,
    userId: buyer.id,
    rounds: [{ expiresAt: hours(4), terms }],
  });
  await makeOffer(prisma, { listingId: home.id, rounds: [{ expiresAt: hours(30), terms }] });
  // nobody can answer for a home that was taken off the market
  const withdrawn = await makeListing(prisma, { ...market, approvedAt: days(-3), archivedAt: days(-1) });
  await makeOffer(prisma, { listingId: withdrawn.id, rounds: [{ expiresAt: hours(4), terms }] });
  const lead = await prisma.lead.create({ data: { kind: 'CONTACT', email: 'ada@lane.test', askedAt: hours(-2) } });
  await prisma.lead.create({ data: { kind: 'CONTACT', email: 'new@lane.test', askedAt: hours(-0.5) } });
  await prisma.lead.create({ data: { kind: 'WAITLIST', email: 'wait@lane.test', createdAt: hours(-2) } });
  const asked = { listingId: home.id, senderId: buyer.id, receiverId: broker.id };
  const message = await makeMessage(prisma, { ...asked, createdAt: hours(-2) });
  const sold = await makeListing(prisma, {
    userId: seller.id,
    state: 'AL',
    externalStatus: 'PENDING',
    status: 'APPROVED',
  });
  const accepted = await makeOffer(prisma, {
    listingId: sold.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    paymentMethod: 'Financed',
    closingDate: days(30),
    bindingAt: days(-20),
  });
  const sale = await makeTransaction(prisma, accepted, {
    financing: 'IN_PROGRESS',
    financingDueDate: days(2),
    earnestMoneyReceivedAt: days(-18),
  });
  return { broker, seller, buyer, home, unsent, onMls, opined, offer, lead, message, asked, sale };
}

it('makes one task for each cause, closes it when the cause is gone, and never takes a decision back', async () => {
  const { prisma } = world;
  const { broker, seller, buyer, home, unsent, onMls, opined, offer, lead, asked, sale } = await causes();
  // every rule twice at the same time, and once more
  const both = TASK_RULES.flatMap((rule) => [rule, rule]);
  await Promise.all(
    both.map((rule) => world.unit({ kind: 'system', name: 'test' }, (unit) => applyTaskRule(unit, rule))),
  );
  await run();
  const open = { status: 'PENDING', isSelfClosed: false };
  expect(await found()).toEqual([
    {
      ...open,
      rule: 'OFFER_EXPIRING',
      title: 'Ask the seller about the offer of $301,000',
      dueAt: hours(4),
      assigneeId: broker.id,
      clientId: seller.id,
    },
    {
      ...open,
      rule: 'LEAD_UNANSWERED',
      title: 'Answer an inquiry',
      dueAt: hours(-1),
      assigneeId: null,
      clientId: null,
    },
    {
      ...open,
      rule: 'MESSAGE_UNANSWERED',
      title: 'Answer a message',
      dueAt: hours(-1),
      assigneeId: null,
      clientId: buyer.id,
    },
    {
      ...open,
      rule: 'DOCUMENT_MISSING',
      title: 'Document missing: Clear to close',
      dueAt: days(2),
      assigneeId: null,
      clientId: buyer.id,
    },
    {
      ...open,
      rule: 'PRICE_RECOMMENDED',
      title: 'Agree with the seller on a price near $299,000',
      dueAt: expect.any(Date),
      assigneeId: broker.id,
      clientId: seller.id,
    },
    {
      ...open,
      rule: 'PRICE_UNCHANGED',
      title: 'Talk with the seller about the price',
      dueAt: expect.any(Date),
      assigneeId: broker.id,
      clientId: seller.id,
    },
    {
      ...open,
      rule: 'MLS_ENTRY_MISSING',
      title: 'Enter the home in its MLS',
      dueAt: expect.any(Date),
      assigneeId: broker.id,
      clientId: seller.id,
    },
  ]);
  const idOf = async (rule: 'PRICE_UNCHANGED' | 'LEAD_UNANSWERED' | 'MESSAGE_UNANSWERED' | 'DOCUMENT_MISSING') =>
    (await prisma.task.findFirstOrThrow({ where: { rule }, orderBy: { createdAt: 'desc' } })).id;
  const created = await prisma.auditEntry.findMany({ where: { action: 'task.created' } });
  expect(created).toHaveLength(7);
  expect(world.published.filter(({ path, event }) => path === 'tasks' && event === 'created')).toHaveLength(7);

  // what a person completed or dismissed is not made again while the cause lasts
  await patch(await idOf('PRICE_UNCHANGED'), { status: 'CANCELLED' });
  await patch(await idOf('MESSAGE_UNANSWERED'), { status: 'COMPLETED' });
  // the other causes go: answered, handled, sent, recorded, repriced
  await prisma.offerRound.updateMany({ where: { offerId: offer.id }, data: { status: 'ACCEPTED' } });
  await prisma.lead.update({ where: { id: lead.id }, data: { firstResponseAt: NOON } });
  const document = await prisma.upload.create({
    data: {
      key: 'ctc',
      fileName: 'ctc.pdf',
      url: '/ctc',
      mimeType: 'application/pdf',
      type: 'TRANSACTION_DOC',
      docType: 'CLEAR_TO_CLOSE',
      transactionId: sale.id,
    },
  });
  await prisma.mlsEntry.create({ data: { listingId: unsent.id, ...onMls } });
  await prisma.priceChange.create({ data: { listingId: opined.id, toPrice: 305_000, createdAt: days(-1) } });
  await run();
  const states = async () => (await found()).map(({ rule, status, isSelfClosed }) => [rule, status, isSelfClosed]);
  expect(await states()).toEqual([
    ['OFFER_EXPIRING', 'CANCELLED', true],
    ['LEAD_UNANSWERED', 'CANCELLED', true],
    ['MESSAGE_UNANSWERED', 'COMPLETED', false],
    ['DOCUMENT_MISSING', 'CANCELLED', true],
    ['PRICE_RECOMMENDED', 'CANCELLED', true],
    ['PRICE_UNCHANGED', 'CANCELLED', false],
    ['MLS_ENTRY_MISSING', 'CANCELLED', true],
  ]);
  expect(
    await prisma.auditEntry.findFirst({ where: { action: 'task.moved', entityId: await idOf('LEAD_UNANSWERED') } }),
  ).toMatchObject({
    after: { status: 'CANCELLED', rule: 'LEAD_UNANSWERED', note: 'The inquiry was answered, or is done.' },
  });

  // a cause that is back reopens what closed itself; one that a person reopened stays open without its cause
  await prisma.upload.delete({ where: { id: document.id } });
  await patch(await idOf('LEAD_UNANSWERED'), { status: 'PENDING' });
  // and what was ticked off waits again once the client writes again
  await makeMessage(prisma, { ...asked, createdAt: hours(2) });
  world.now = hours(5);
  await run();
  expect(await states()).toEqual([
    ['OFFER_EXPIRING', 'CANCELLED', true],
    ['LEAD_UNANSWERED', 'PENDING', false],
    // written 30 minutes after the first run, without an answer since
    ['LEAD_UNANSWERED', 'PENDING', false],
    ['MESSAGE_UNANSWERED', 'COMPLETED', false],
    ['MESSAGE_UNANSWERED', 'PENDING', false],
    ['DOCUMENT_MISSING', 'PENDING', false],
    ['PRICE_RECOMMENDED', 'CANCELLED', true],
    ['PRICE_UNCHANGED', 'CANCELLED', false],
    ['MLS_ENTRY_MISSING', 'CANCELLED', true],
  ]);
  expect(home.id).not.toBe(opined.id);
});
