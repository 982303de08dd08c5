import { describe, expect, it } from 'vitest';
import { isPublishedWorkday } from '../kernel/published-holidays.fake.ts';
import { dayIn, wallClock } from '../kernel/zoned-time.ts';
import {
  bindingDeadlines,
  EARNEST_MONEY_DAYS,
  FINANCING_DAYS,
  SEWER_DAYS,
  periodEnd,
  transactionDeadlines,
  type DeadlineFacts,
  type DeadlineKey,
} from './transactions.deadlines.ts';

const ZONE = 'America/Chicago';
const BINDING = new Date('2026-12-01T20:15:00Z');
const CLOSING = new Date('2027-01-15T18:00:00Z');
const TERMS = { inspectionPeriod: 10, earnestMoney: 5000, paymentMethod: 'Financed', closingDate: CLOSING } as const;

describe('a period', () => {
  it.each([
    // binding, days, last day
    ['2026-12-01T20:15:00Z', 3, '2026-12-04'],
    ['2026-12-02T20:15:00Z', 3, '2026-12-07'],
    ['2026-11-23T16:00:00Z', 3, '2026-11-27'],
    ['2026-12-22T16:00:00Z', 3, '2026-12-28'],
    ['2026-12-29T16:00:00Z', 3, '2027-01-04'],
    // 11:30 PM in Chicago is already the next day in UTC
    ['2026-12-02T05:30:00Z', 3, '2026-12-04'],
    // across the change to and from daylight-saving time
    ['2027-03-05T18:00:00Z', 10, '2027-03-15'],
    ['2026-10-26T18:00:00Z', 10, '2026-11-05'],
    ['2028-02-18T18:00:00Z', 10, '2028-02-28'],
    ['2027-06-28T18:00:00Z', 7, '2027-07-06'],
  ])('from %s of %i days ends on %s', (binding, days, day) => {
    expect(dayIn(periodEnd(binding, days, ZONE), ZONE)).toBe(day);
  });

  it.each([ZONE, 'America/New_York'])(
    'that begins on any day of 2026 to 2030 in %s ends at 11:59 PM of the first working day by the published tables',
    (zone) => {
      const DAY = 86_400_000;
      const dayAfter = (at: number) => new Date(at).toISOString().slice(0, 10);
      const wrong: string[] = [];
      for (let noon = Date.UTC(2026, 0, 1, 18); noon < Date.UTC(2031, 0, 1); noon += DAY)
        for (const days of [EARNEST_MONEY_DAYS, SEWER_DAYS, FINANCING_DAYS]) {
          let last = noon + days * DAY;
          while (!isPublishedWorkday(dayAfter(last))) last += DAY;
          const end = periodEnd(new Date(noon), days, zone);
          const { hour, minute } = wallClock(end, zone);
          if (dayIn(end, zone) !== dayAfter(last) || hour !== 23 || minute !== 59)
            wrong.push(`${dayAfter(noon)} + ${days}: ${dayIn(end, zone)} instead of ${dayAfter(last)}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});

describe('the dates of a binding agreement', () => {
  it('are counted from it', () => {
    const days = Object.values(bindingDeadlines(BINDING, TERMS, ZONE)).map((at) => dayIn(at as Date, ZONE));
    expect(days).toEqual(['2026-12-11', '2026-12-04', '2026-12-22']);
  });

  it('leave out what the terms do not have, and the loan is approved by closing', () => {
    expect(
      bindingDeadlines(BINDING, { ...TERMS, inspectionPeriod: null, earnestMoney: 0, paymentMethod: 'Cash' }, ZONE),
    ).toEqual({ inspectionDueDate: null, earnestMoneyDueDate: null, financingDueDate: null });
    const closingDate = new Date('2026-12-10T18:00:00Z');
    expect(bindingDeadlines(BINDING, { ...TERMS, closingDate }, ZONE).financingDueDate).toEqual(closingDate);
  });
});

const FACTS: DeadlineFacts = {
  status: 'OPEN',
  closingDate: CLOSING,
  closingTime: '14:30',
  inspection: 'NONE',
  inspectionDate: null,
  earnestMoneyReceivedAt: null,
  appraisal: 'NOT_SCHEDULED',
  appraisalDate: null,
  financing: 'NONE',
  walkthroughDate: null,
  ...bindingDeadlines(BINDING, TERMS, ZONE),
  offer: { bindingAt: BINDING, paymentMethod: 'Financed' },
  addendums: [],
};
const repairs = (resolution: 'REPAIR' | 'CREDIT', completed: boolean) => ({
  kind: 'REPAIRS',
  status: 'APPROVED',
  responseDateTime: BINDING,
  initiatorType: 'BUYER' as const,
  addendumItems: [{ resolution, completed }],
});
const sewer = (inspectionPeriod: number | null) => ({ ...FACTS.offer, inspectionPeriod, sewerInspection: true });
const at = (now: string, over: Partial<DeadlineFacts> = {}) =>
  transactionDeadlines({ ...FACTS, ...over }, new Date(now), ZONE);
const stateOf = (key: DeadlineKey, now: string, over: Partial<DeadlineFacts> = {}) =>
  at(now, over).find((deadline) => deadline.key === key)?.state;

describe('the deadlines of a transaction', () => {
  it('are in order, with the day, the person and the time of closing', () => {
    expect(at('2026-12-01T21:00:00Z').map(({ key, party, at: when }) => [key, party, dayIn(when, ZONE)])).toEqual([
      ['earnestMoney', 'BUYER', '2026-12-04'],
      ['loanApplication', 'BUYER', '2026-12-07'],
      ['inspection', 'BUYER', '2026-12-11'],
      ['financing', 'BUYER', '2026-12-22'],
      ['closingDisclosure', 'LENDER', '2027-01-12'],
      ['walkthroughFrom', 'BUYER', '2027-01-13'],
      ['closing', 'TITLE', '2027-01-15'],
    ]);
    expect(at('2026-12-01T21:00:00Z').at(-1)!.at).toEqual(new Date('2027-01-15T20:30:00Z'));
  });

  it.each<[string, DeadlineKey, string, Partial<DeadlineFacts>, string | undefined]>([
    ['more than three days ahead', 'earnestMoney', '2026-11-30T18:00:00Z', {}, 'upcoming'],
    ['three days ahead', 'earnestMoney', '2026-12-01T20:00:00Z', {}, 'soon'],
    ['on the day', 'earnestMoney', '2026-12-04T14:00:00Z', {}, 'today'],
    ['late in the evening of the day', 'earnestMoney', '2026-12-05T05:58:00Z', {}, 'today'],
    ['after the day', 'earnestMoney', '2026-12-05T06:00:00Z', {}, 'late'],
    ['done in time', 'earnestMoney', '2026-12-06T12:00:00Z', { earnestMoneyReceivedAt: BINDING }, 'done'],
    ['a loan in progress', 'loanApplication', '2026-12-20T12:00:00Z', { financing: 'IN_PROGRESS' }, 'done'],
    ['inspections completed', 'inspection', '2026-12-20T12:00:00Z', { inspection: 'COMPLETED' }, 'done'],
    ['inspections scheduled only', 'inspection', '2026-12-20T12:00:00Z', { inspection: 'SCHEDULED' }, 'late'],
    ['an approved loan', 'financing', '2026-12-30T12:00:00Z', { financing: 'COMPLETED' }, 'done'],
    ['an appointment that is over', 'appraisalVisit', '2026-12-30T12:00:00Z', { appraisalDate: BINDING }, 'done'],
    [
      'a walkthrough that is booked',
      'walkthroughFrom',
      '2027-01-02T12:00:00Z',
      { walkthroughDate: CLOSING },
      undefined,
    ],
    ['no walkthrough wanted', 'walkthroughFrom', '2027-01-02T12:00:00Z', { walkthroughWaived: true }, undefined],
    ['a walkthrough that nobody made', 'walkthroughFrom', '2027-01-14T12:00:00Z', {}, 'done'],
    ['repairs to make', 'repairsDone', '2027-01-13T12:00:00Z', { addendums: [repairs('REPAIR', false)] }, 'today'],
    ['repairs overdue', 'repairsDone', '2027-01-14T12:00:00Z', { addendums: [repairs('REPAIR', false)] }, 'late'],
    ['repairs made', 'repairsDone', '2027-01-14T12:00:00Z', { addendums: [repairs('REPAIR', true)] }, 'done'],
    ['a credit alone', 'repairsDone', '2027-01-13T12:00:00Z', { addendums: [repairs('CREDIT', false)] }, undefined],
    ['a sewer inspection', 'sewer', '2026-12-10T12:00:00Z', { offer: sewer(null) }, 'soon'],
    ['a sewer inspection that is over', 'sewer', '2026-12-15T12:00:00Z', { offer: sewer(null) }, 'done'],
    ['a sewer inspection within the others', 'sewer', '2026-12-10T12:00:00Z', { offer: sewer(10) }, undefined],
    ['a closing in the past', 'closing', '2027-01-16T12:00:00Z', {}, 'late'],
    [
      'cash',
      'loanApplication',
      '2026-12-02T12:00:00Z',
      { offer: { bindingAt: BINDING, paymentMethod: 'Cash' } },
      undefined,
    ],
    [
      'not binding yet',
      'earnestMoney',
      '2026-12-02T12:00:00Z',
      { offer: { bindingAt: null, paymentMethod: 'Cash' } },
      undefined,
    ],
    ['cancelled', 'closing', '2026-12-02T12:00:00Z', { status: 'CANCELLED' }, undefined],
  ])('%s', (_, key, now, over, state) => {
    expect(stateOf(key, now, over)).toBe(state);
  });

  it.each([
    ['PENDING', 'BUYER', 'SELLER'],
    ['PENDING', 'SELLER', 'BUYER'],
    ['COUNTERED', 'BUYER', 'BUYER'],
    ['COUNTERED', 'SELLER', 'SELLER'],
  ] as const)('a %s request of the %s waits for the %s', (status, initiatorType, party) => {
    const addendums = [{ kind: 'REPAIRS', status, initiatorType, responseDateTime: new Date('2026-12-08T18:00:00Z') }];
    const found = at('2026-12-05T18:00:00Z', { addendums }).find(({ key }) => key === 'repairResponse');
    expect(found).toMatchObject({ party, state: 'soon', hasTime: true });
  });

  it('to repairs and to a change of the contract are two', () => {
    const waiting = { status: 'PENDING', responseDateTime: new Date('2026-12-08T18:00:00Z') };
    const addendums = [
      { ...waiting, kind: 'CHANGES', initiatorType: 'SELLER' as const },
      { ...waiting, kind: 'REPAIRS', initiatorType: 'BUYER' as const },
      { ...waiting, kind: 'CHANGES', initiatorType: 'BUYER' as const },
    ];
    const found = at('2026-12-05T18:00:00Z', { addendums }).filter(({ key }) => key.endsWith('Response'));
    expect(found.map(({ key, party }) => `${key} ${party}`).sort()).toEqual([
      'changeResponse BUYER',
      'repairResponse SELLER',
    ]);
  });
});
