import { beforeEach, expect, it } from 'vitest';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, NINE, refusalOf, type Person } from '../../testing/workflows.fake.ts';
import { recordNoShow, sayLate, sayOnTheWay, takeNoShowBack } from './arrive-at-showing.ts';
import { requestShowing } from './request-showing.ts';
import { rescheduleShowing } from './reschedule-showing.ts';
import { confirmShowing } from './respond-to-showing.ts';
import { leaveShowingFeedback } from './answer-survey.ts';

setScene();

const TEN = new Date('2026-12-02T16:00:00Z');
let id = '';
beforeEach(async () => {
  const asked = createShowingSchema.parse({ listing: { connect: { id: listingId } }, proposedTime: TEN.toISOString() });
  id = (await world.unit(buyer, (unit) => requestShowing(unit, buyer, asked, null, {}))).id;
  await world.unit(seller, (unit) => confirmShowing(unit, id, {}, {}));
  world.published.length = 0;
});
const as = (person: Person, work: Parameters<typeof world.unit>[1]) => world.unit(person, work);
const showing = () => world.prisma.showing.findUniqueOrThrow({ where: { id } });
const last = async (person: Person) =>
  (await world.prisma.notification.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } })).at(-1)?.text;
const hours = (from: Date, by: number) => new Date(from.getTime() + by * HOUR);

it('tells the other side live who is on the way or late, from two hours before until the start', async () => {
  expect(await refusalOf(as(buyer, (unit) => sayOnTheWay(unit, id, {})))).toMatchObject({ kind: 'conflict' });
  world.now = hours(TEN, -1);
  await as(buyer, (unit) => sayOnTheWay(unit, id, {}));
  expect(await last(seller)).toMatch(/ is on the way to .*10:00 AM CST/);
  expect(world.published).toContainEqual({ path: 'showings', event: 'patched', row: { id } });
  const at = (await showing()).onTheWayAt;
  world.now = hours(TEN, -0.5);
  await as(buyer, (unit) => sayOnTheWay(unit, id, {}));
  expect((await showing()).onTheWayAt).toEqual(at);
  await as(buyer, (unit) => sayLate(unit, id, {}, 10));
  expect(await last(seller)).toMatch(/ is running 10 minutes late: /);
  await as(seller, (unit) => sayLate(unit, id, {}, 5));
  expect(await last(buyer)).toMatch(/^The host is running 5 minutes late: /);
  expect(await showing()).toMatchObject({ requesterLateMinutes: 10, hostLateMinutes: 5, calendarSequence: 1 });
  await as(buyer, (unit) => rescheduleShowing(unit, id, {}, { proposedTime: hours(TEN, 24), otherTimes: [] }));
  expect(await showing()).toMatchObject({ onTheWayAt: null, requesterLateMinutes: null, hostLateMinutes: null });
});

it('is recorded as a no-show by the host and taken back by an admin with a reason', async () => {
  world.now = hours(TEN, 1);
  expect(await refusalOf(as(buyer, (unit) => recordNoShow(unit, id, {})))).toMatchObject({ kind: 'forbidden' });
  await as(seller, (unit) => recordNoShow(unit, id, {}));
  expect(await last(buyer)).toMatch(/didn’t come/);
  expect(await refusalOf(as(buyer, (unit) => leaveShowingFeedback(unit, id, {}, 'Nice')))).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('NO_SHOW') as string,
  });
  expect(await refusalOf(as(seller, (unit) => takeNoShowBack(unit, id, {}, 'They came')))).toMatchObject({
    kind: 'forbidden',
  });
  await world.unit(world.admin, (unit) => takeNoShowBack(unit, id, {}, 'They were at the back door'));
  expect(await last(buyer)).toMatch(/^The no-show at .* was undone\.$/);
  expect(await showing()).toMatchObject({ noShowAt: null, accepted: true });
  await as(buyer, (unit) => leaveShowingFeedback(unit, id, {}, 'Nice'));
  expect(await refusalOf(as(seller, (unit) => recordNoShow(unit, id, {})))).toMatchObject({ code: 'showing.visited' });
  expect((await world.audited(id)).slice(-3)).toEqual([
    'showing.no-show',
    'showing.no-show-taken-back',
    'showing.feedback-given',
  ]);
  // the database refuses it too
  await expect(world.prisma.showing.update({ where: { id }, data: { noShowAt: NINE } })).rejects.toThrow(/no_show/);
});
