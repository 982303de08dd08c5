import { beforeEach, describe, expect, it } from 'vitest';
import { createAddendumSchema, patchAddendumSchema } from '#shared/addendums/addendums.schema.ts';
import type { Actor, TokenActor } from '#shared/kernel/actor.ts';
import { listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { HOUR, refusalOf } from '../../testing/workflows.fake.ts';
import { declineForm } from '../form-signings/sign-form.ts';
import { NO_VISITOR } from '../form-signings/signing-records.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { changeAddendum } from './change-addendum.ts';
import { requestAddendum } from './request-addendum.ts';

setScene();
const CLOSES = new Date('2027-01-15T18:00:00Z');
let agent: TokenActor;
let offerId: string;
let saleId: string;

/** An outside buyer's binding contract: Financed, price 290,000, concessions 2,000. */
async function contract(terms: object = {}, sale: object = {}) {
  const offer = await makeOffer(world.prisma, {
    listingId,
    status: 'ACCEPTED',
    email: 'ada@agency.test',
    paymentMethod: 'Financed',
    loan: 250_000,
    concessions: 2000,
    inspectionPeriod: 10,
    closingDate: CLOSES,
    bindingAt: new Date('2026-11-30T15:00:00Z'),
    rounds: [{ status: 'ACCEPTED' }],
    ...terms,
  });
  const { id } = await makeTransaction(world.prisma, offer, {
    financingDueDate: new Date('2026-12-21T15:00:00Z'),
    ...sale,
  });
  [offerId, saleId] = [offer.id, id];
  agent = world.token(offerId, listingId, 'BUYER');
}
const ask = (actor: Actor, body: object) => {
  const data = createAddendumSchema.parse({
    transaction: { connect: { id: saleId } },
    responseDateTime: new Date(world.now.getTime() + 72 * HOUR).toISOString(),
    ...body,
  });
  return world.unit(actor, (unit) => requestAddendum(unit, data, {}));
};
const askRepairs = () => ask(agent, { addendumItems: [{ item: 'Fix the roof' }, { item: 'New water heater' }] });
const change = (actor: Actor, id: string, body: object) =>
  world.unit(actor, (unit) => changeAddendum(unit, id, patchAddendumSchema.parse(body), {}));
const addendum = (id: string) =>
  world.prisma.addendum.findUniqueOrThrow({ where: { id }, include: { addendumItems: { orderBy: { order: 'asc' } } } });
const terms = async () => {
  const { price, concessions, closingDate, bindingAt } = await world.offer(offerId);
  return { price, concessions, closingDate, isBinding: bindingAt !== null };
};
/** The seller repairs the roof and gives 1,500 for the water heater. */
async function offerCredit(id: string, more: object = {}) {
  const [roof, heater] = (await addendum(id)).addendumItems;
  return change(seller, id, {
    status: 'COUNTERED',
    addendumItems: {
      upsert: [
        { id: roof!.id, resolution: 'REPAIR', note: 'By a roofer' },
        { id: heater!.id, resolution: 'CREDIT', credit: 1500 },
      ],
    },
    ...more,
  });
}

beforeEach(() => contract());

describe('repairs', () => {
  it('are asked for, answered item by item, agreed, signed by both, and change the concessions once', async () => {
    const { id } = await askRepairs();
    await offerCredit(id);
    expect(await addendum(id)).toMatchObject({
      status: 'COUNTERED',
      terms: { concessions: { from: 2000, to: 3500 } },
      addendumItems: [
        { resolution: 'REPAIR', note: 'By a roofer' },
        { resolution: 'CREDIT', credit: 1500 },
      ],
    });
    await change(agent, id, { status: 'APPROVED' });
    expect(await terms()).toMatchObject({ concessions: 2000 });

    await world.sign(offerId, 'BUYER');
    expect(await terms()).toMatchObject({ concessions: 2000 });
    await world.sign(offerId, 'SELLER');
    expect(await terms()).toEqual({ price: 290_000, concessions: 3500, closingDate: CLOSES, isBinding: true });
    expect(await addendum(id)).toMatchObject({ appliedAt: world.now });
    const documents = await world.prisma.formSigning.findMany({ where: { offerId, formId: 14 } });
    expect(documents).toMatchObject([{ formId: 14, addendumId: id, status: 'COMPLETED' }]);
    expect(await world.audited(offerId)).toContain('offer.amended');
    await world.sign(offerId);
    expect(await world.prisma.formSigning.count({ where: { offerId, formId: 14 } })).toBe(1);

    const [roof, heater] = (await addendum(id)).addendumItems;
    const done = (who: Actor, item: { id: string }) =>
      change(who, id, { addendumItems: { upsert: [{ id: item.id, completed: true }] } });
    expect(await refusalOf(done(agent, roof!))).toMatchObject({ code: 'addendum.sellers-only' });
    expect(await refusalOf(done(seller, heater!))).toMatchObject({ fields: [{ path: 'addendumItems' }] });
    const receipt = await world.prisma.upload.create({
      data: {
        key: 'receipt.pdf',
        fileName: 'roofer.pdf',
        url: '/api/files/receipt.pdf',
        mimeType: 'application/pdf',
        type: 'TRANSACTION_DOC',
        transactionId: saleId,
        userId: seller.userId,
      },
    });
    const withReceipt = (who: Actor, itemId: string, status?: string) =>
      change(who, id, {
        status,
        addendumItems: { upsert: [{ id: itemId, completed: true, uploads: [receipt.id] }] },
      });
    await withReceipt(seller, roof!.id);
    expect(await world.prisma.upload.findUniqueOrThrow({ where: { id: receipt.id } })).toMatchObject({
      addendumId: id,
      addendumItemId: roof!.id,
      docType: 'REPAIR_RECEIPT',
    });
    const emails = await world.emailsTo('ada@agency.test');
    expect(emails.at(-1)?.subject).toContain('All agreed repairs');
  });

  it('have one outcome when two answers come at the same moment', async () => {
    const { id } = await askRepairs();
    const answers = await Promise.allSettled([
      change(seller, id, { status: 'APPROVED' }),
      change(seller, id, { status: 'DECLINED' }),
      offerCredit(id),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['APPROVED', 'DECLINED', 'COUNTERED']).toContain((await addendum(id)).status);
  });

  it('are asked for by the buyer side, while the inspection is open and nothing waits', async () => {
    expect(await refusalOf(ask(seller, { addendumItems: [{ item: 'Roof' }] }))).toMatchObject({
      code: 'addendum.buyers-only',
    });
    const { id } = await askRepairs();
    expect(await refusalOf(askRepairs())).toMatchObject({ code: 'addendum.repairs-requested' });
    await offerCredit(id);
    await askRepairs(); // after a counteroffer
    await world.prisma.addendum.deleteMany({ where: { transactionId: saleId } });
    await world.prisma.transaction.update({ where: { id: saleId }, data: { inspection: 'COMPLETED' } });
    expect(await refusalOf(askRepairs())).toMatchObject({ code: 'addendum.repairs-completed' });
    for (const [inspectionPeriod, code] of [
      [-10, 'addendum.repairs-informational'],
      [null, 'addendum.repairs-waived'],
    ] as const) {
      await world.prisma.offer.update({ where: { id: offerId }, data: { inspectionPeriod } });
      expect(await refusalOf(askRepairs())).toMatchObject({ code });
    }
  });

  it('asked for again replace what the seller offered, so that only one can be agreed', async () => {
    const first = await askRepairs();
    await offerCredit(first.id);
    const second = await askRepairs();
    expect([(await addendum(first.id)).status, (await addendum(second.id)).status]).toEqual(['DECLINED', 'PENDING']);
    expect(await refusalOf(change(agent, first.id, { status: 'APPROVED' }))).not.toBeNull();
  });

  it('keep their items: the seller answers them, the buyer changes them', async () => {
    const { id } = await askRepairs();
    const [roof, heater] = (await addendum(id)).addendumItems;
    const answer = (body: object) => change(seller, id, { status: 'COUNTERED', ...body });
    expect(await refusalOf(answer({ addendumItems: { deleteMany: [roof!.id] } }))).toMatchObject({ kind: 'invalid' });
    expect(await refusalOf(answer({}))).toMatchObject({ fields: [{ path: `addendumItems.${roof!.id}` }] });
    const upsert = [{ id: roof!.id, item: 'Fix the whole roof' }, { item: 'Paint the fence' }];
    await change(agent, id, { addendumItems: { upsert, deleteMany: [heater!.id] } });
    expect((await addendum(id)).addendumItems.map(({ item }) => item)).toEqual([
      'Fix the whole roof',
      'Paint the fence',
    ]);
    expect(await refusalOf(change(seller, id, { addendumItems: { upsert } }))).toMatchObject({
      code: 'addendum.other-side',
    });
    // two are there
    const more = Array.from({ length: 99 }, (_, at) => ({ item: `Item ${at}` }));
    expect(await refusalOf(change(agent, id, { addendumItems: { upsert: more } }))).toMatchObject({
      fields: [{ path: 'addendumItems', message: 'List at most 100 items.' }],
    });
    await change(agent, id, { addendumItems: { upsert: more.slice(1) } });
  });

  it('are open again when signing the amendment is declined, and the contract stays as it is', async () => {
    const { id } = await askRepairs();
    await offerCredit(id, { creditAs: 'PRICE' });
    await change(agent, id, { status: 'APPROVED' });
    await world.sign(offerId, 'BUYER');
    const signing = await world.prisma.formSigning.findFirstOrThrow({
      where: { offerId, formId: 14 },
      include: { signers: true },
    });
    const mine = signing.signers.find(({ role }) => role === 'SELLER')!;
    const why = { reason: 'Not what we agreed', visitor: NO_VISITOR };
    await world.unit(seller, (unit) => declineForm(unit, signing.id, mine.id, why));
    expect((await addendum(id)).status).toBe('COUNTERED');
    expect(await terms()).toMatchObject({ price: 290_000, isBinding: true });
    await change(agent, id, { status: 'APPROVED' });
    await world.sign(offerId);
    expect(await terms()).toMatchObject({ price: 288_500 });
  });
});

describe('a change of the contract', () => {
  it('moves price and closing date after both signed, and the financing deadline with it', async () => {
    await world.prisma.transaction.update({ where: { id: saleId }, data: { financingDueDate: CLOSES } });
    const closingDate = '2026-12-18T18:00:00.000Z';
    const { id } = await ask(seller, { terms: { price: 285_000, closingDate }, note: 'The appraisal was low.' });
    expect(await refusalOf(change(seller, id, { status: 'APPROVED' }))).toMatchObject({ code: 'addendum.other-side' });
    await change(agent, id, { status: 'APPROVED' });
    await world.sign(offerId);
    expect(await terms()).toMatchObject({ price: 285_000, closingDate: new Date(closingDate) });
    expect(await world.prisma.transaction.findUniqueOrThrow({ where: { id: saleId } })).toMatchObject({
      closingDate: new Date(closingDate),
      financingDueDate: new Date(closingDate),
    });
  });

  it('names the visits that the new closing date leaves behind it', async () => {
    const visit = { listingId, userId: seller.userId, accepted: true, proposedTime: new Date('2026-12-20T18:00:00Z') };
    await world.prisma.showing.create({ data: { ...visit, type: 'FINAL_WALKTHROUGH' } });
    const { id } = await ask(seller, { terms: { closingDate: '2026-12-18T18:00:00.000Z' } });
    await change(agent, id, { status: 'APPROVED' });
    await world.sign(offerId);
    expect((await world.emailsTo('ada@agency.test')).at(-1)?.text).toContain(
      'The final walkthrough on Sun, Dec 20, 12:00 PM CST is after the closing.',
    );
  });

  it('takes the appraisal along where the signed price is one that its value supports, and says so', async () => {
    const appraisalDate = new Date('2026-12-04T15:00:00Z');
    await world.prisma.transaction.update({
      where: { id: saleId },
      data: { appraisal: 'NOT_APPRAISED', appraisedValue: 285_000, appraisalDate },
    });
    const { id } = await ask(seller, { terms: { price: 285_000 } });
    await change(agent, id, { status: 'APPROVED' });
    await world.sign(offerId);
    expect(await world.prisma.transaction.findUniqueOrThrow({ where: { id: saleId } })).toMatchObject({
      appraisal: 'APPRAISED',
    });
    const notice = (await world.emailsTo('ada@agency.test')).at(-1)?.text;
    expect(notice).toContain('Price: $285,000 (was $290,000).');
    expect(notice).toContain('Appraisal: Appraised (was Below the price, or not possible).');
  });

  it('replaces the closing that stands when everyone has signed, and the history says which', async () => {
    const title = await world.person('TITLE');
    const contractTo = '2027-01-29T18:00:00.000Z';
    const { id } = await ask(seller, { terms: { closingDate: contractTo } });
    await change(agent, id, { status: 'APPROVED' });
    const set = (by: Actor, patch: object) => world.unit(by, (unit) => changeTransaction(unit, saleId, {}, patch));
    await set(world.admin, { closingEmail: title.email });
    await set(title, { closingDate: new Date('2027-01-12T20:00:00Z') });
    await world.sign(offerId);
    expect((await addendum(id)).terms).toEqual({ closingDate: { from: CLOSES.toISOString(), to: contractTo } });
    expect(await terms()).toMatchObject({ closingDate: new Date(contractTo) });
    expect(await world.prisma.transaction.findUniqueOrThrow({ where: { id: saleId } })).toMatchObject({
      closingDate: new Date(contractTo),
      closingTime: '12:00',
    });
    const history = await world.prisma.transactionChange.findMany({
      where: { transactionId: saleId, field: 'closingDate' },
      orderBy: { id: 'asc' },
    });
    expect(history).toMatchObject([
      { role: 'TITLE', before: CLOSES.toISOString(), after: '2027-01-12T20:00:00.000Z', reason: null },
      { before: '2027-01-12T20:00:00.000Z', after: contractTo, reason: 'Amendment signed by both sides' },
    ]);
    const [entry] = await world.prisma.auditEntry.findMany({
      where: { action: 'offer.amended', entityId: offerId },
      orderBy: { seq: 'desc' },
    });
    expect(entry).toMatchObject({ before: { closingDate: CLOSES.toISOString() }, after: { closingDate: contractTo } });
    expect((await world.emailsTo(title.email)).at(-1)?.text).toContain('Closing date: Fri, Jan 29, 2027');
  });

  it('is signed or given up before the sale closes', async () => {
    const { id } = await ask(seller, { terms: { price: 285_000 } });
    await change(agent, id, { status: 'APPROVED' });
    const close = () =>
      world.unit(world.admin, (unit) =>
        changeTransaction(unit, saleId, {}, { closing: 'COMPLETED', reason: 'All done at the table.' }),
      );
    expect(await refusalOf(close())).toMatchObject({ code: 'transaction.amendment-unsigned' });
    await world.sign(offerId);
    await close();
    expect(await terms()).toMatchObject({ price: 285_000 });
  });

  it('has one outcome when it is agreed while the sale closes', async () => {
    const { id } = await ask(seller, { terms: { price: 285_000 } });
    const outcomes = await Promise.all([
      refusalOf(change(agent, id, { status: 'APPROVED' })),
      refusalOf(
        world.unit(world.admin, (unit) =>
          changeTransaction(unit, saleId, {}, { closing: 'COMPLETED', reason: 'All done at the table.' }),
        ),
      ),
    ]);
    expect(outcomes.filter((refused) => refused === null)).toHaveLength(1);
    const isAgreed = outcomes[0] === null;
    const { status } = await world.prisma.transaction.findUniqueOrThrow({ where: { id: saleId } });
    expect([status, (await addendum(id)).status]).toEqual(isAgreed ? ['OPEN', 'APPROVED'] : ['CLOSED', 'PENDING']);
  });

  it('names what cannot be: a price below the loan, a closing in the past, no change at all', async () => {
    for (const [proposed, path] of [
      [{ price: 200_000 }, 'terms.price'],
      [{ concessions: 300_000 }, 'terms.concessions'],
      [{ closingDate: '2026-01-01T18:00:00Z' }, 'terms.closingDate'],
      [{ price: 290_000 }, 'terms'],
    ] as const)
      expect(await refusalOf(ask(seller, { terms: proposed }))).toMatchObject({ fields: [{ path }] });
    expect(await refusalOf(ask(world.admin, { terms: { price: 280_000 } }))).toMatchObject({
      fields: [{ path: 'party' }],
    });
  });

  it('is changed and withdrawn by the side that proposed it, and the other side is told', async () => {
    const { id } = await ask(seller, { terms: { price: 285_000 } });
    await change(seller, id, { terms: { price: 287_000 }, note: 'Half of it' });
    expect(await addendum(id)).toMatchObject({ status: 'PENDING', terms: { price: { from: 290_000, to: 287_000 } } });
    await change(seller, id, { status: 'DECLINED' });
    expect(await addendum(id)).toMatchObject({ status: 'DECLINED', withdrawnAt: world.now });
    expect(await world.audited(id)).toContain('addendum.withdraw');
    expect((await world.emailsTo('ada@agency.test')).at(-1)?.subject).toMatch(/^The seller withdrew the request/);
    expect(await refusalOf(change(agent, id, { status: 'APPROVED' }))).toMatchObject({ code: 'addendum.answered' });
    await ask(agent, { terms: { concessions: 4000 } });
    // a withdrawn request for repairs is as if nobody had asked
    const repairs = await askRepairs();
    await change(agent, repairs.id, { status: 'DECLINED' });
    await askRepairs();
  });

  it('waits for the amendment before it, and for a binding contract', async () => {
    const first = await ask(seller, { terms: { price: 285_000 } });
    await change(agent, first.id, { status: 'APPROVED' });
    const second = await ask(agent, { terms: { concessions: 4000 } });
    expect(await refusalOf(change(seller, second.id, { status: 'APPROVED' }))).toMatchObject({
      code: 'addendum.amendment-waits',
    });
    await world.sign(offerId);
    await change(seller, second.id, { status: 'APPROVED' });
    await world.sign(offerId);
    expect(await terms()).toMatchObject({ price: 285_000, concessions: 4000 });
    await world.prisma.offer.update({ where: { id: offerId }, data: { bindingAt: null } });
    expect(await refusalOf(ask(seller, { terms: { price: 280_000 } }))).toMatchObject({ code: 'addendum.not-binding' });
  });
});

it('a proposed change that came about otherwise meanwhile is nothing to agree on, and nothing is signed', async () => {
  const { id } = await ask(agent, { terms: { concessions: 3500 } });
  const repairs = await askRepairs();
  await offerCredit(repairs.id);
  await change(agent, repairs.id, { status: 'APPROVED' });
  await world.sign(offerId);
  expect(await terms()).toMatchObject({ concessions: 3500 });
  expect(await refusalOf(change(seller, id, { status: 'APPROVED' }))).toMatchObject({
    kind: 'conflict',
    code: 'addendum.nothing-left',
  });
  await change(seller, id, { status: 'DECLINED' });
  await world.sign(offerId);
  expect(await world.prisma.formSigning.count({ where: { offerId, formId: 14 } })).toBe(1);
});
