import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { PatchInspection } from '#shared/inspections/inspections.schema.ts';
import type { Actor, TokenActor } from '#shared/kernel/actor.ts';
import type { PatchTransaction } from '#shared/transactions/transactions.schema.ts';
import { offerScope } from '../../queries/offer-scope.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { calendarAfter } from '../../testing/calendar-app.fake.ts';
import { refusalOf } from '../../testing/workflows.fake.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { changeInspection } from './change-inspection.ts';
import { requestInspections } from './request-inspections.ts';

setScene();
/** Friday, 9 AM in Birmingham. */
const FRIDAY = new Date('2026-12-04T15:00:00Z');
let agent: TokenActor;

const request = (actor: Actor, types: InspectionType[]) =>
  world.unit(actor, (unit) => requestInspections(unit, listingId, types, offerScope(actor) ?? { id: { in: [] } }));
const change = (id: string, patch: PatchInspection, actor: Actor = world.admin) =>
  world.unit(actor, (unit) => changeInspection(unit, id, {}, patch));
const sale = () => world.prisma.transaction.findFirstOrThrow({ where: { listingId } });
const showings = () =>
  world.prisma.showing.findMany({ where: { listingId, type: 'INSPECTION' }, orderBy: { createdAt: 'asc' } });

/** An outside buyer's accepted and binding offer with these terms. */
async function accepted(terms: object = {}) {
  const fields = { listingId, status: 'ACCEPTED' as const, email: 'ada@agency.test', inspectionPeriod: 10, ...terms };
  const offer = await makeOffer(world.prisma, { ...fields, rounds: [{ status: 'ACCEPTED' }] });
  await makeTransaction(world.prisma, offer);
  agent = world.token(offer.id, listingId, 'BUYER');
}

beforeEach(async () => {
  await world.prisma.inspectionPrice.deleteMany({});
  await world.prisma.inspectionPrice.createMany({
    data: [
      { state: 'AL', inspectionType: 'HOME', price: 425 },
      { state: 'AL', inspectionType: 'TERMITE', price: 95 },
      { state: 'AL', inspectionType: 'TERMITE', price: 80, listingId },
    ],
  });
});

describe('inspections', () => {
  it('are requested by an outside buyer through their link, priced by home and state, and lead to the step', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME', 'TERMITE', 'SEWER']);
    const rows = await world.prisma.inspection.findMany({ where: { id: { in: ids } }, orderBy: { type: 'asc' } });
    expect(rows.map(({ type, status, cost, userId }) => [type, status, cost, userId])).toEqual([
      ['HOME', 'WAITING_SCHEDULE', 425, null],
      ['TERMITE', 'WAITING_SCHEDULE', 80, null],
      ['SEWER', 'WAITING_QUOTE', 0, null],
    ]);
    expect((await sale()).inspection).toBe('WAITING_QUOTE');
    expect(await refusalOf(request(agent, ['RADON', 'HOME']))).toMatchObject({
      code: 'inspection.already-requested',
      message: 'Home: This inspection is already requested.',
    });
  });

  it('of one type are requested once by two presses at the same moment', async () => {
    await accepted();
    const answers = await Promise.allSettled([request(agent, ['HOME']), request(agent, ['HOME'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await world.prisma.inspection.count({ where: { listingId } })).toBe(1);
  });

  it('are for the buyer of an accepted offer whose terms have an inspection', async () => {
    expect(await refusalOf(request(buyer, ['HOME']))).toMatchObject({ code: 'inspection.no-offer' });
    await accepted({ inspectionPeriod: null });
    expect(await refusalOf(request(agent, ['HOME']))).toMatchObject({ code: 'inspection.waived' });
    expect(await refusalOf(request(seller, ['HOME']))).toMatchObject({ code: 'inspection.buyers-only' });
  });

  it('at the same time share one appointment at the home, without fee or agreement', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME', 'TERMITE']);
    for (const id of ids) await change(id, { inspectionDate: FRIDAY, vendorName: 'Ann Inspector' });
    expect(await showings()).toMatchObject([{ accepted: true, proposedTime: FRIDAY, stripePaymentIntentId: null }]);
    expect(await sale()).toMatchObject({ inspection: 'SCHEDULED', inspectionDate: FRIDAY });
    const [notice] = await world.prisma.notification.findMany({
      where: { userId: seller.userId, dedupeKey: { startsWith: 'visit:' } },
    });
    expect(notice?.text).toContain('An inspector will visit');
    const emails = await world.emailsTo('ada@agency.test');
    expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('The home inspection of'));

    // one of them moves: the other keeps its appointment; both gone: it is called off
    const later = new Date('2026-12-04T18:00:00Z');
    await change(ids[0]!, { inspectionDate: later });
    expect((await showings()).map(({ accepted: is, proposedTime }) => [is, proposedTime])).toEqual([
      [true, FRIDAY],
      [true, later],
    ]);
    await change(ids[1]!, { status: 'DECLINED' }, agent);
    await change(ids[0]!, { inspectionDate: null });
    expect((await showings()).map(({ accepted: is }) => is)).toEqual([null, null]);
    expect(await sale()).toMatchObject({ inspection: 'WAITING_SCHEDULE' });
  });

  it('take a time at which the home can be shown, and say which field is wrong', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME']);
    for (const [date, message] of [
      [new Date('2026-12-04T15:07:00Z'), 'every 15 minutes'],
      [new Date('2026-12-05T04:00:00Z'), '7:00 AM'],
    ] as const)
      expect(await refusalOf(change(ids[0]!, { inspectionDate: date }))).toMatchObject({
        fields: [{ path: 'inspectionDate', message: expect.stringContaining(message) }],
      });
    expect(await showings()).toEqual([]);
  });

  it('leave their step open after the report while repairs may be asked for, and complete an informational one', async () => {
    await accepted();
    const first = await request(agent, ['HOME']);
    await change(first.ids[0]!, { inspectionDate: FRIDAY });
    await change(first.ids[0]!, { reportUrl: 'https://reports.test/1' });
    expect((await sale()).inspection).toBe('SCHEDULED');
    expect(await refusalOf(change(first.ids[0]!, { status: 'DECLINED' }, agent))).toMatchObject({
      code: 'inspection.not-decline',
    });
    await world.prisma.offer.updateMany({ where: { listingId }, data: { inspectionPeriod: -10 } });
    const { ids } = await request(agent, ['RADON']);
    await change(ids[0]!, { cost: 150 });
    await change(ids[0]!, { status: 'APPROVED' }, agent);
    await change(ids[0]!, { status: 'COMPLETED' });
    expect((await sale()).inspection).toBe('COMPLETED');
  });

  it('are arranged by the brokerage alone', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME']);
    expect(await refusalOf(change(ids[0]!, { reportUrl: 'https://mine.test' }, agent))).toMatchObject({
      kind: 'forbidden',
    });
    expect(await refusalOf(change(ids[0]!, { status: 'COMPLETED' }, agent))).toMatchObject({ kind: 'forbidden' });
  });

  it('are one email to a buyer with an account at each step, whose calendar has the shared appointment to its end', async () => {
    await accepted({ userId: buyer.userId });
    const { ids } = await request(buyer, ['HOME', 'TERMITE']);
    const step = async (id: string, patch: PatchInspection) => {
      const before = (await world.emailsTo(buyer.email)).length;
      world.now = new Date(world.now.getTime() + 60_000);
      await change(id, patch);
      const emails = await world.emailsTo(buyer.email);
      const entries = calendarAfter(emails).filter(({ summary }) => summary.includes('nspection'));
      return [emails.length - before, entries.map(({ start }) => start)];
    };
    const [home, termite] = ids as [string, string];
    const friday = FRIDAY.toISOString();
    expect(await step(home, { inspectionDate: FRIDAY })).toEqual([1, [friday]]);
    expect(await step(termite, { inspectionDate: FRIDAY })).toEqual([1, [friday]]);
    expect(await step(home, { inspectionDate: null })).toEqual([1, [friday]]);
    expect(await step(termite, { status: 'DECLINED' })).toEqual([1, []]);
  });

  it('that the seller calls off are one email to that buyer, which says that another time is needed', async () => {
    await accepted({ userId: buyer.userId });
    const { ids } = await request(buyer, ['HOME']);
    await change(ids[0]!, { inspectionDate: FRIDAY });
    const before = (await world.emailsTo(buyer.email)).length;
    const [visit] = await showings();
    await world.unit(seller, (unit) => cancelShowing(unit, visit!.id, {}, 'We are away.'));
    const emails = (await world.emailsTo(buyer.email)).slice(before);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('Reason: We are away.');
    expect(emails[0]!.text).toContain('Another time is needed.');
  });

  it('notify the buyer of what changed, and of nothing else', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME']);
    const arrange = async (patch: PatchInspection) => {
      const before = (await world.emailsTo('ada@agency.test')).length;
      world.now = new Date(world.now.getTime() + 60_000);
      await change(ids[0]!, patch);
      return (await world.emailsTo('ada@agency.test')).slice(before).map(({ subject }) => subject);
    };
    const said = (text: string) => [expect.stringContaining(text)];
    expect(await arrange({ vendorName: 'Ann', vendorPhone: '2055550188' })).toEqual(said('the inspector is Ann'));
    expect(await arrange({ vendorPhone: '2055550199', cost: 450 })).toEqual(
      said('the inspector has another phone number, it costs $450'),
    );
    expect(await arrange({ paymentUrl: 'https://pay.test/1' })).toEqual(said('it can be paid online'));
    expect(await arrange({ vendorName: null })).toEqual(said('the inspector is no longer named'));
    expect(await arrange({ orderId: 'A-1' })).toEqual([]);
    expect(await arrange({ paymentUrl: 'https://pay.test/1' })).toEqual([]);
    await change(ids[0]!, { inspectionDate: FRIDAY });
    expect(await arrange({ inspectionDate: null })).toEqual(said('needs another time'));
  });

  it('are booked again at the time that the seller called off', async () => {
    await accepted();
    const { ids } = await request(agent, ['HOME']);
    await change(ids[0]!, { inspectionDate: FRIDAY });
    await world.prisma.showing.updateMany({ where: { listingId }, data: { accepted: null } });
    await change(ids[0]!, { inspectionDate: FRIDAY });
    expect((await showings()).map(({ accepted: is }) => is)).toEqual([null, true]);
  });

  it('lead their step, which people complete, waive and open again, and every change is kept', async () => {
    await accepted();
    const patch = (actor: Actor, data: PatchTransaction) =>
      sale().then(({ id }) => world.unit(actor, (unit) => changeTransaction(unit, id, {}, data)));
    await patch(agent, { inspectionAction: 'WAIVE' });
    expect(await sale()).toMatchObject({ inspection: 'DECLINED', inspectionWaivedAt: expect.any(Date) as Date });
    const { ids } = await request(agent, ['HOME']);
    expect(await sale()).toMatchObject({ inspection: 'WAITING_SCHEDULE', inspectionWaivedAt: null });
    expect(await refusalOf(patch(agent, { inspectionAction: 'WAIVE' }))).toMatchObject({
      code: 'inspection.not-waive',
    });
    await change(ids[0]!, { inspectionDate: FRIDAY });
    await patch(agent, { inspection: 'COMPLETED' });
    expect(await refusalOf(request(agent, ['RADON']))).toMatchObject({ code: 'inspection.completed' });
    expect(await refusalOf(patch(world.admin, { inspectionAction: 'REOPEN' }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    await patch(world.admin, { inspectionAction: 'REOPEN', reason: 'The roof is looked at again.' });
    expect(await sale()).toMatchObject({ inspection: 'SCHEDULED', inspectionCompletedAt: null });
    const changes = await world.prisma.transactionChange.findMany({
      where: { transactionId: (await sale()).id, field: 'inspection' },
      orderBy: { id: 'asc' },
    });
    expect(changes.map(({ role, after, reason }) => [role, after, reason])).toEqual([
      ['BUYER', 'DECLINED', null],
      ['BUYER', 'WAITING_SCHEDULE', null],
      ['ADMIN', 'SCHEDULED', null],
      ['BUYER', 'COMPLETED', null],
      ['ADMIN', 'SCHEDULED', 'The roof is looked at again.'],
    ]);
  });
});
