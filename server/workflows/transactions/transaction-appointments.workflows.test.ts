import { describe, expect, it } from 'vitest';
import { calendarAfter } from '../../testing/calendar-app.fake.ts';
import { buyer, listingId, seller, world } from '../../testing/seller-and-buyer.fake.ts';
import { MOVED_IN_SALE } from '#shared/showings/showings.messages.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { afterClosingText } from '#shared/transactions/closing-date.rules.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import { transactionInclude } from '../../queries/transaction-rows.ts';
import { changeInspection } from '../inspections/change-inspection.ts';
import { requestInspections } from '../inspections/request-inspections.ts';
import { refusalOf, type Person } from '../../testing/workflows.fake.ts';
import { readSaleOfVisit } from '../../queries/sale-visits.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { rescheduleShowing } from '../showings/reschedule-showing.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { confirmShowing } from '../showings/respond-to-showing.ts';
import { change, DONE, id, lender, offerId, sale, setSale, textsTo, title } from '../../testing/binding-sale.fake.ts';

setSale();

describe('an appointment', () => {
  it('that is confirmed is a date of the sale, and takes it back when it is cancelled', async () => {
    const when = new Date('2026-12-03T16:00:00Z');
    const ask = (by: Person, type: 'APPRAISAL' | 'FINAL_WALKTHROUGH', proposedTime: Date) =>
      world.unit(by, (unit) =>
        requestShowing(
          unit,
          by,
          { listing: { connect: { id: listingId } }, proposedTime, otherTimes: [], type, isAgent: false },
          null,
          {},
        ),
      );
    const walkthrough = await ask(buyer, 'FINAL_WALKTHROUGH', when);
    expect(await sale()).toMatchObject({ walkthroughDate: null });
    await world.unit(seller, (unit) => confirmShowing(unit, walkthrough.id, {}, {}));
    expect(await sale()).toMatchObject({ walkthroughDate: when });
    await world.unit(buyer, (unit) => cancelShowing(unit, walkthrough.id, {}, undefined));
    expect(await sale()).toMatchObject({ walkthroughDate: null });
    // an appointment of a broker is confirmed when it is made
    await ask(world.admin, 'APPRAISAL', new Date('2026-12-03T18:00:00Z'));
    expect(await sale()).toMatchObject({ appraisal: 'SCHEDULED', appraisalDate: new Date('2026-12-03T18:00:00Z') });
    expect(
      await world.prisma.transactionChange.findMany({
        where: { transactionId: id },
        orderBy: { id: 'asc' },
        select: { field: true, role: true },
      }),
    ).toEqual([
      { field: 'walkthroughDate', role: 'SELLER' },
      { field: 'walkthroughDate', role: 'BUYER' },
      { field: 'appraisal', role: 'ADMIN' },
      { field: 'appraisalDate', role: 'ADMIN' },
    ]);
  });
});

describe('a visit of the sale', () => {
  it('comes before the closing: asked for, or booked by a broker', async () => {
    const { closingDate } = await sale();
    const message = expect.stringMatching(/^Choose a time before the closing on /);
    const walkthrough = { listing: { connect: { id: listingId } }, type: 'FINAL_WALKTHROUGH' as const, otherTimes: [] };
    const ask = (proposedTime: Date) =>
      world.unit(buyer, (unit) =>
        requestShowing(unit, buyer, { ...walkthrough, proposedTime, isAgent: false }, null, {}),
      );
    expect(await refusalOf(ask(closingDate))).toMatchObject({ fields: [{ path: 'proposedTime', message }] });
    const later = new Date(closingDate.getTime() + 24 * 3_600_000);
    for (const field of ['walkthroughDate', 'appraisalDate'])
      expect(await refusalOf(change(world.admin, { [field]: later }))).toMatchObject({
        fields: [{ path: field, message }],
      });
    expect(await refusalOf(ask(new Date(closingDate.getTime() - 24 * 3_600_000)))).toBeNull();
  });

  it('that is still to come ends with the closing, and so does everyone’s tour', async () => {
    const other = await world.person('BUYER');
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour));
    const showing = (person: Person, type: 'TOUR' | 'APPRAISAL', proposedTime: Date, accepted: boolean) =>
      world.prisma.showing.create({ data: { listingId, userId: person.userId, type, proposedTime, accepted } });
    const appraisal = await showing(buyer, 'APPRAISAL', at(3, 15), true);
    const own = await showing(buyer, 'TOUR', at(3, 17), true);
    const tour = await showing(other, 'TOUR', at(3, 19), true);
    const asked = await showing(other, 'TOUR', at(4, 19), false);
    const past = await showing(other, 'TOUR', new Date(world.now.getTime() - 86_400_000), true);
    await change(world.admin, DONE);
    await change(title, { closing: 'COMPLETED' });
    const after = await world.prisma.showing.findMany({ where: { listingId } });
    const reasonOf = ({ id: showingId }: { id: string }) => {
      const row = after.find((each) => each.id === showingId)!;
      return row.accepted === null ? row.cancelReason : row.accepted;
    };
    expect([appraisal, own, tour, asked, past].map(reasonOf)).toEqual([
      'The sale has closed.',
      'The home was sold.',
      'The home was sold.',
      'The home was sold.',
      true,
    ]);
    expect((await textsTo(other)).filter((text) => text.includes('was canceled'))).toHaveLength(2);
    expect((await world.emailsTo(buyer.email)).map(({ text }) => text).join()).toMatch(
      /Called off with it: appraisal on /,
    );
  });
});

describe('the appraised value', () => {
  it('sets the step of the appraisal; a broker corrects it with a reason that everyone reads', async () => {
    const { price } = await world.prisma.offer.findUniqueOrThrow({ where: { id: offerId } });
    await change(world.admin, { appraisedValue: price - 1000 });
    expect(await sale()).toMatchObject({ appraisal: 'NOT_APPRAISED', appraisedValue: price - 1000 });
    const value = formatUsd(price - 1000);
    for (const reader of [buyer, lender])
      expect((await textsTo(reader)).at(-1)).toContain(`: the home appraised for ${value}, below the price.`);
    for (const other of [seller, title]) {
      expect((await textsTo(other)).at(-1)).toMatch(/: the appraisal is below the price, or not possible\.$/);
      expect((await world.emailsTo(other.email)).map(({ text }) => text).join()).not.toContain(value);
    }
    expect(await refusalOf(change(world.admin, { appraisal: 'APPRAISED' }))).toMatchObject({
      fields: [{ path: 'reason', message: expect.stringContaining('follows from its visit') }],
    });
    expect(await refusalOf(change(lender, { appraisal: 'APPRAISED', reason: 'x' }))).toMatchObject({
      kind: 'forbidden',
    });
    await change(world.admin, { appraisal: 'APPRAISED', reason: 'The buyer pays the difference.' });
    expect(await sale()).toMatchObject({ appraisal: 'APPRAISED' });
    expect((await world.emailsTo(seller.email)).map(({ text }) => text).join()).toContain(
      'Reason: The buyer pays the difference.',
    );
    expect(await refusalOf(change(world.admin, { appraisedValue: price - 2000 }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    // a status beside the value that says otherwise is a correction, too
    expect(
      await refusalOf(change(world.admin, { appraisedValue: price - 2000, appraisal: 'APPRAISED' })),
    ).toMatchObject({ fields: [{ path: 'reason' }] });
    await change(world.admin, { appraisedValue: price });
    expect(
      await world.prisma.transactionChange.findMany({
        where: { transactionId: id, field: 'appraisal' },
        orderBy: { id: 'asc' },
        select: { after: true, reason: true },
      }),
    ).toEqual([
      { after: 'NOT_APPRAISED', reason: null },
      { after: 'APPRAISED', reason: 'The buyer pays the difference.' },
    ]);
  });
});

describe('the visit of the appraiser', () => {
  const visits = () =>
    world.prisma.showing.findMany({ where: { listingId, type: 'APPRAISAL' }, orderBy: { id: 'asc' } });
  const at = new Date('2026-12-03T18:00:00Z');
  const later = new Date('2026-12-04T18:00:00Z');

  it('is booked by the lender, moved, called off with a reason, and booked again', async () => {
    await change(lender, { appraiserName: 'Al', appraiserEmail: 'al@appraisals.test' });
    await change(lender, { appraisalDate: at });
    expect(await sale()).toMatchObject({ appraisal: 'SCHEDULED', appraisalDate: at });
    expect(await visits()).toMatchObject([{ accepted: true, proposedTime: at, stripePaymentIntentId: null }]);
    expect(await textsTo(seller)).toContainEqual(expect.stringContaining('An appraiser will visit'));
    expect((await world.emailsTo('al@appraisals.test')).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Appraisal of'),
    );
    expect(await refusalOf(change(lender, { appraisalDate: new Date('2026-12-04T18:07:00Z') }))).toMatchObject({
      fields: [{ path: 'appraisalDate' }],
    });
    const inCalendars = async () => {
      const all = [seller, buyer].map(async ({ email }) => calendarAfter(await world.emailsTo(email)));
      return (await Promise.all(all)).map((entries) =>
        entries.filter(({ summary }) => summary.startsWith('Appraisal')).map(({ start }) => start),
      );
    };
    const ofAppraiser = async () => calendarAfter(await world.emailsTo('al@appraisals.test'));
    expect(await inCalendars()).toEqual([[at.toISOString()], [at.toISOString()]]);
    expect(await ofAppraiser()).toMatchObject([{ start: at.toISOString() }]);
    await change(world.admin, { appraisalDate: later });
    // the same visit at another time
    expect(await visits()).toMatchObject([{ accepted: true, proposedTime: later }]);
    expect(await inCalendars()).toEqual([[later.toISOString()], [later.toISOString()]]);
    expect(await refusalOf(change(lender, { appraisalDate: null }))).toMatchObject({ fields: [{ path: 'reason' }] });
    expect(await refusalOf(change(buyer, { appraisalDate: null, reason: 'x' }))).toMatchObject({ kind: 'forbidden' });
    await change(lender, { appraisalDate: null, reason: 'The appraiser is ill.' });
    expect(await sale()).toMatchObject({ appraisal: 'NOT_SCHEDULED', appraisalDate: null });
    expect(await inCalendars()).toEqual([[], []]);
    expect(await ofAppraiser()).toEqual([]);
    await change(lender, { appraisalDate: later });
    expect((await visits()).map(({ accepted }) => accepted)).toEqual([null, true]);
  });

  it('is another appraiser’s once they are replaced: the first one is notified not to come', async () => {
    const ofFirst = async () => calendarAfter(await world.emailsTo('first@appraisals.test'));
    const ofSecond = async () => calendarAfter(await world.emailsTo('second@appraisals.test'));
    await change(lender, { appraiserName: 'Al', appraiserEmail: 'first@appraisals.test', appraisalDate: at });
    expect(await ofFirst()).toMatchObject([{ start: at.toISOString() }]);
    await change(lender, { appraiserName: 'Bea', appraiserEmail: 'second@appraisals.test' });
    expect(await ofFirst()).toEqual([]);
    expect((await world.emailsTo('first@appraisals.test')).at(-1)?.text).toContain('Hello Al');
    expect(await ofSecond()).toMatchObject([{ start: at.toISOString() }]);
    await change(lender, { appraiserName: 'Al', appraiserEmail: 'first@appraisals.test', appraisalDate: later });
    expect([await ofSecond(), await ofFirst()]).toMatchObject([[], [{ start: later.toISOString() }]]);
    const last = (await world.emailsTo('second@appraisals.test')).at(-1)!;
    expect(last.text).toContain('on Thu, Dec 3');
  });

  it('is one email to each person, whether it is booked, moved or called off', async () => {
    const people = [seller, buyer, lender];
    const counts = () => Promise.all(people.map(async ({ email }) => (await world.emailsTo(email)).length));
    const listed = () => Promise.all(people.map(async (person) => (await textsTo(person)).length));
    const begin = await listed();
    for (const patch of [
      { appraisalDate: at },
      { appraisalDate: later },
      { appraisalDate: null, reason: 'The appraiser is ill.' },
      { walkthroughDate: at },
      { walkthroughDate: later },
      { walkthroughDate: null, walkthroughWaived: true },
    ]) {
      const before = await counts();
      world.now = new Date(world.now.getTime() + 60_000);
      await change('appraisalDate' in patch ? lender : world.admin, patch);
      expect(await counts(), JSON.stringify(patch)).toEqual(before.map((count) => count + 1));
    }
    // the seller has the visit and what it means for the sale in the list
    expect((await listed()).map((count, at) => count - begin[at]!)).toEqual([12, 6, 3]);
  });

  it('is one email to each person, whoever calls it off from the showings', async () => {
    const emailsOf = async () =>
      Promise.all([seller, buyer, lender].map(async ({ email }) => (await world.emailsTo(email)).slice()));
    for (const by of [seller, buyer]) {
      world.now = new Date(world.now.getTime() + 60_000);
      await change(lender, { appraisalDate: at });
      const before = await emailsOf();
      const [visit] = (await visits()).filter(({ accepted }) => accepted);
      await world.unit(by, (unit) => cancelShowing(unit, visit!.id, {}, 'We are away.'));
      const after = (await emailsOf()).map((emails, index) => emails.slice(before[index]!.length));
      expect(after.map(({ length }) => length)).toEqual([1, 1, 1]);
      const toOther = after[by === seller ? 1 : 0]![0]!;
      expect(toOther.text).toContain('Reason: We are away.');
      expect(toOther.text).toContain('Another time is needed.');
      expect(await calendarAfter(await world.emailsTo(buyer.email))).not.toContainEqual(
        expect.objectContaining({ summary: expect.stringContaining('Appraisal') }),
      );
    }
    expect((await textsTo(lender)).filter((text) => text.includes('was called off'))).toHaveLength(2);
  });

  it('with another change of the sale at the same time is an email about that, too', async () => {
    const before = (await world.emailsTo(seller.email)).length;
    await change(world.admin, { walkthroughDate: at, title: 'ORDERED' });
    expect((await world.emailsTo(seller.email)).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('The buyer will visit'),
      expect.stringContaining('title is ordered'),
    ]);
  });

  it('is booked by a broker from the showings, too: lender and appraiser are notified, each person once', async () => {
    await change(lender, { appraiserName: 'Al', appraiserEmail: 'al@appraisals.test' });
    const people = [seller.email, buyer.email, lender.email, 'al@appraisals.test'];
    const counts = () => Promise.all(people.map(async (email) => (await world.emailsTo(email)).length));
    const before = await counts();
    world.now = new Date(world.now.getTime() + 60_000);
    await world.unit(world.admin, (unit) =>
      requestShowing(
        unit,
        buyer,
        {
          listing: { connect: { id: listingId } },
          proposedTime: at,
          otherTimes: [],
          type: 'APPRAISAL',
          isAgent: false,
        },
        null,
        {},
        { broker: { isConfirmed: true, agentBooks: false } },
      ),
    );
    expect(await sale()).toMatchObject({ appraisal: 'SCHEDULED', appraisalDate: at });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    expect((await textsTo(lender)).at(-1)).toMatch(/^Update on the sale of .*: the appraisal is on Thu, Dec 3/);
    expect(calendarAfter(await world.emailsTo('al@appraisals.test'))).toMatchObject([{ start: at.toISOString() }]);
  });

  it('is moved in the sale, not from the showings, which would leave lender and appraiser at the old time', async () => {
    await change(lender, { appraisalDate: at });
    const [visit] = await visits();
    for (const [by, more] of [
      [buyer, {}],
      [world.admin, { actingFor: 'REQUESTER', isConfirmed: true }],
    ] as const)
      expect(
        await refusalOf(
          world.unit(by, (unit) =>
            rescheduleShowing(unit, visit!.id, {}, { proposedTime: later, otherTimes: [], ...more }),
          ),
        ),
      ).toMatchObject({ code: 'showing.of-sale', message: MOVED_IN_SALE });
    expect(await visits()).toMatchObject([{ accepted: true, proposedTime: at }]);
    expect(await readSaleOfVisit(world.prisma, visit!.id)).toBe(id);
  });

  it('that the seller calls off opens the step again, and those who arrange it are notified', async () => {
    await change(lender, { appraisalDate: at });
    const [visit] = await visits();
    await world.unit(seller, (unit) => cancelShowing(unit, visit!.id, {}, 'We are away.'));
    expect(await sale()).toMatchObject({ appraisal: 'NOT_SCHEDULED', appraisalDate: null });
    expect(await textsTo(lender)).toContainEqual(expect.stringContaining('was called off. Another time is needed.'));
    await change(lender, { appraisalDate: at });
    expect(await sale()).toMatchObject({ appraisal: 'SCHEDULED', appraisalDate: at });
  });
});

describe('the final walkthrough that the brokerage books', () => {
  const at = new Date('2026-12-03T18:00:00Z');
  const later = new Date('2026-12-04T18:00:00Z');
  const walks = () =>
    world.prisma.showing.findMany({ where: { listingId, type: 'FINAL_WALKTHROUGH' }, orderBy: { id: 'asc' } });
  const ofBuyer = async () =>
    (await calendarAfter(await world.emailsTo(buyer.email)))
      .filter(({ summary }) => summary.startsWith('Final walkthrough'))
      .map(({ start }) => start);

  it('is one showing of the buyer, moved and called off with a reason, and replaces what the buyer asked for', async () => {
    const { id: asked } = await world.prisma.showing.create({
      data: { listingId, userId: buyer.userId, type: 'FINAL_WALKTHROUGH', proposedTime: later, accepted: false },
    });
    await change(world.admin, { walkthroughDate: at });
    const booked = { userId: buyer.userId, accepted: true, proposedTime: at, stripePaymentIntentId: null };
    expect(await walks()).toMatchObject([{ id: asked, accepted: null }, booked]);
    expect(await textsTo(seller)).toContainEqual(expect.stringContaining('The buyer will visit'));
    expect(await ofBuyer()).toEqual([at.toISOString()]);
    expect(await refusalOf(change(world.admin, { walkthroughDate: new Date('2026-12-04T18:07:00Z') }))).toMatchObject({
      fields: [{ path: 'walkthroughDate' }],
    });
    await change(world.admin, { walkthroughDate: later });
    expect((await walks()).slice(1)).toMatchObject([{ ...booked, proposedTime: later }]);
    expect(await ofBuyer()).toEqual([later.toISOString()]);
    expect(await refusalOf(change(world.admin, { walkthroughDate: null }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    await change(world.admin, { walkthroughDate: null, reason: 'The buyer is ill.' });
    expect((await walks()).map(({ accepted }) => accepted)).toEqual([null, null]);
    expect(await ofBuyer()).toEqual([]);
    // one that has taken place is recorded
    const past = new Date(world.now.getTime() - 3_600_000);
    await change(world.admin, { walkthroughDate: past });
    expect(await sale()).toMatchObject({ walkthroughDate: past });
    expect(await walks()).toHaveLength(2);
  });
  it('is called off when the buyer does without one, which then has no time', async () => {
    await change(world.admin, { walkthroughDate: at });
    await change(buyer, { walkthroughWaived: true });
    expect(await sale()).toMatchObject({ walkthroughWaived: true, walkthroughDate: null });
    expect(await walks()).toMatchObject([{ accepted: null, cancelReason: expect.stringContaining('decided against') }]);
    expect(await ofBuyer()).toEqual([]);
    expect(await refusalOf(change(world.admin, { walkthroughDate: later }))).toMatchObject({
      code: 'transaction.walkthrough-waived',
    });
    expect(await refusalOf(change(buyer, { walkthroughWaived: false }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    await change(buyer, { walkthroughWaived: false, reason: 'The seller moves out late' });
    expect((await world.emailsTo(seller.email)).at(-1)?.text).toContain('Reason: The seller moves out late');
  });
});

describe('a closing that moves to an earlier day', () => {
  it('leaves the visits where they are and says which come after it', async () => {
    await change(world.admin, { walkthroughDate: new Date('2026-12-04T18:00:00Z') });
    world.now = new Date(world.now.getTime() + 60_000);
    await change(title, { closingDate: new Date('2026-12-03T18:00:00Z') });
    for (const person of [seller, buyer, lender, world.admin])
      expect(await textsTo(person)).toContainEqual(
        expect.stringMatching(
          /the closing is now Thu, Dec 3, .*\. The final walkthrough on Fri, Dec 4, 12:00 PM CST is after the closing\./,
        ),
      );
    const email = (await world.emailsTo(buyer.email)).at(-1);
    expect(email?.subject).not.toContain('after the closing');
    expect(email?.text).toContain('Another time is needed.');
    expect(await sale()).toMatchObject({ walkthroughDate: new Date('2026-12-04T18:00:00Z') });
  });

  it('says so of every inspection, in the notice as on the page', async () => {
    // the date of the sale is that of the first one
    const inspections = [new Date('2026-12-02T15:00:00Z'), new Date('2026-12-04T15:00:00Z')];
    await change(world.admin, { closingDate: new Date('2026-12-08T18:00:00Z') });
    await world.prisma.inspectionPrice.createMany({
      data: (['HOME', 'TERMITE'] as const).map((inspectionType) => ({ state: 'AL', inspectionType, price: 95 })),
      skipDuplicates: true,
    });
    const { ids } = await world.unit(world.admin, (unit) =>
      requestInspections(unit, listingId, ['HOME', 'TERMITE'], {}),
    );
    for (const [index, inspectionDate] of inspections.entries())
      await world.unit(world.admin, (unit) =>
        changeInspection(unit, ids[index]!, {}, { inspectionDate, vendorName: 'Ann' }),
      );
    world.now = new Date(world.now.getTime() + 60_000);
    await change(title, { closingDate: new Date('2026-12-03T18:00:00Z') });
    const said = 'The inspection on Fri, Dec 4, 9:00 AM CST is after the closing. Another time is needed.';
    expect((await textsTo(buyer)).at(-1)).toContain(said);
    const row = await world.prisma.transaction.findUniqueOrThrow({ where: { id }, include: transactionInclude });
    const { visits, closingDate, timeZone: zone } = transactionView(row, world.admin, world.now);
    expect(afterClosingText(visits, { closingDate, now: world.now, zone })).toBe(said);
    // each is moved in the sale, where its inspector is notified
    for (const { id: visitId } of await world.prisma.showing.findMany({ where: { listingId, type: 'INSPECTION' } }))
      expect(await readSaleOfVisit(world.prisma, visitId)).toBe(id);
  });
});

describe('the closing in calendars', () => {
  it('is there for every side and partner, moves with its date and place, and leaves with the sale', async () => {
    const closings = async () => {
      const all = [seller, buyer, lender, title].map(async ({ email }) => calendarAfter(await world.emailsTo(email)));
      return (await Promise.all(all)).map((entries) =>
        entries.filter(({ uid }) => uid.includes('closing')).map(({ start, location }) => ({ start, location })),
      );
    };
    const { closingDate } = await sale();
    const day = new Date(closingDate.getTime() - 7 * 86_400_000);
    await change(title, { closingDate: day, closingPlace: '1 Title Plaza, Hoover' });
    const { closingDate: start } = await sale();
    const one = [{ start: start.toISOString(), location: '1 Title Plaza, Hoover' }];
    expect(await closings()).toEqual([one, one, one, one]);
    // another step raises no number
    const { calendarSequence } = await sale();
    await change(world.admin, { title: 'COMPLETED' });
    expect((await sale()).calendarSequence).toBe(calendarSequence);
    await change(world.admin, { status: 'CANCELLED', cancelReason: 'The loan was denied.' });
    expect(await closings()).toEqual([[], [], [], []]);
  });
});
