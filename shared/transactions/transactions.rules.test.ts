import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { RuleError } from '../kernel/rule-error.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import {
  assertSaleOpen,
  assertTransactionPatch,
  canRequestRepairs,
  openingValues,
  TRANSACTION_FIELDS,
  transactionActions,
  transactionRole,
} from './transactions.rules.ts';
import { inspectionDueDate } from './transactions.deadlines.ts';
import { isClosed, journeySteps, type TransactionFacts } from './transactions.journey.rules.ts';
import { JOURNEY_STEPS, TRANSACTION_ROLES, TRANSACTION_STATUSES } from './transactions.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const ZONE = 'America/Chicago';
const user = (type: 'LENDER' | 'TITLE' | 'ADMIN' | 'BUYER', email: string): Actor => ({
  kind: 'user',
  userId: email,
  type,
  email,
});
const offer = {
  flow: 'AGENT' as const,
  paymentMethod: 'Financed' as const,
  inspectionPeriod: 10,
  closingDate: '2027-01-15T18:00:00Z',
  firstName: 'Ada',
  lastName: 'Byrd',
  email: 'ada@agency.test',
  phone: '2055550123',
};
const facts: TransactionFacts = {
  status: 'OPEN',
  closingDate: '2027-01-15T18:00:00Z',
  inspection: 'NONE',
  appraisal: 'NOT_SCHEDULED',
  financing: 'NONE',
  title: 'NONE',
  closing: 'NONE',
  walkthroughDate: null,
  lenderEmail: 'Lee@Bank.test',
  closingEmail: 'tia@title.test',
};
const statesOf = (over: Partial<TransactionFacts>, context: Partial<Parameters<typeof journeySteps>[1]> = {}) =>
  Object.fromEntries(
    journeySteps({ ...facts, ...over }, { now: NOW, ...context }).map(({ step, state }) => [step, state]),
  );

describe('opening a transaction', () => {
  it('starts a financed sale with every step to do', () => {
    expect(openingValues(offer, ZONE)).toEqual({
      status: 'OPEN',
      closingDate: new Date('2027-01-15T18:00:00Z'),
      closingTime: '12:00',
      inspection: 'NONE',
      inspectionDueDate: null,
      appraisal: 'NOT_SCHEDULED',
      financing: 'NONE',
      title: 'NONE',
      closing: 'NONE',
      otherPartyName: 'Ada Byrd',
      otherPartyEmail: 'ada@agency.test',
      otherPartyPhone: '2055550123',
    });
  });
  it('closes at noon of the home, at whatever hour of the day the offer names it', () => {
    for (const closingDate of ['2027-01-15T06:01:00Z', '2027-01-16T05:59:00Z'])
      expect(openingValues({ ...offer, closingDate }, ZONE).closingDate).toEqual(new Date('2027-01-15T18:00:00Z'));
  });
  it('skips appraisal and financing for cash, and the inspection without an inspection period', () => {
    expect(
      openingValues({ ...offer, flow: 'BUYER', paymentMethod: 'Cash', inspectionPeriod: null }, ZONE),
    ).toMatchObject({
      appraisal: 'NOT_NEEDED',
      financing: 'NOT_NEEDED',
      inspection: 'NOT_NEEDED',
      otherPartyName: null,
      otherPartyEmail: null,
    });
  });
  it('counts the inspection period from the binding date, also for informational inspections', () => {
    expect(inspectionDueDate(NOW, 10, ZONE)).toEqual(new Date('2026-12-12T05:59:00Z'));
    expect(inspectionDueDate(NOW, -7, ZONE)).toEqual(new Date('2026-12-09T05:59:00Z'));
    expect(inspectionDueDate(null, 10, ZONE)).toBeNull();
    expect(inspectionDueDate(NOW, null, ZONE)).toBeNull();
  });
  it.each([
    ['in spring', '2027-03-07T05:30:00Z', 10, '2027-03-16'],
    ['in autumn', '2026-10-25T05:30:00Z', 10, '2026-11-04'],
    ['past the end of February', '2028-02-20T05:30:00Z', 10, '2028-02-29'],
    ['past the end of a year', '2026-12-31T05:30:00Z', 7, '2027-01-06'],
  ])('counts days in the time zone of the home, across a DST change %s', (_when, bindingAt, period, day) => {
    expect(dayIn(inspectionDueDate(bindingAt, period, ZONE)!, ZONE)).toBe(day);
  });
});

describe('steps of a transaction', () => {
  it('are eight, in order', () => {
    expect(journeySteps(facts, { now: NOW }).map(({ step }) => step)).toEqual([...JOURNEY_STEPS]);
    expect(statesOf({})).toEqual({
      showing: 'not applicable',
      offer: 'completed',
      inspection: 'needed',
      appraisal: 'needed',
      financing: 'needed',
      title: 'needed',
      finalWalkthrough: 'on hold',
      closing: 'on hold',
    });
  });
  it.each([
    ['inspection', 'NOT_NEEDED', 'not applicable'],
    ['inspection', 'WAITING_QUOTE', 'pending'],
    ['inspection', 'SCHEDULED', 'pending'],
    ['inspection', 'WAITING_SCHEDULE', 'pending'],
    ['inspection', 'APPROVED', 'pending'],
    ['inspection', 'DECLINED', 'not applicable'],
    ['inspection', 'COMPLETED', 'completed'],
    ['appraisal', 'NOT_NEEDED', 'not applicable'],
    ['appraisal', 'SCHEDULED', 'pending'],
    ['appraisal', 'APPRAISED', 'completed'],
    ['appraisal', 'NOT_APPRAISED', 'on hold'],
    ['financing', 'NOT_NEEDED', 'not applicable'],
    ['financing', 'PRE_APPROVED', 'pending'],
    ['financing', 'IN_PROGRESS', 'pending'],
    ['financing', 'COMPLETED', 'completed'],
    ['title', 'ORDERED', 'pending'],
    ['title', 'COMPLETED', 'completed'],
  ])('%s %s is %s', (step, value, state) => {
    expect(statesOf({ [step]: value })[step]).toBe(state);
  });
  it('wait for the signatures that make the agreement binding', () => {
    expect(statesOf({}, { awaitsSignatures: true })).toMatchObject({ offer: 'needed', inspection: 'needed' });
    expect(statesOf({ status: 'CANCELLED' }, { awaitsSignatures: true }).offer).toBe('on hold');
  });
  it("show repairs while an addendum is open, and the buyer's tours", () => {
    expect(statesOf({ inspection: 'SCHEDULED' }, { hasOpenRepairs: true }).inspection).toBe('repairs');
    expect(statesOf({ inspection: 'COMPLETED' }, { hasOpenRepairs: true }).inspection).toBe('completed');
    const tour = { accepted: true, proposedTime: '2026-11-01T15:00:00Z', type: 'TOUR' };
    expect(statesOf({}, { showings: [tour] }).showing).toBe('completed');
    expect(statesOf({}, { showings: [{ ...tour, proposedTime: '2026-12-02T15:00:00Z' }] }).showing).toBe('pending');
    expect(statesOf({}, { showings: [{ ...tour, accepted: null }] }).showing).toBe('not applicable');
  });
  it('open the walkthrough when the rest is done, then closing, and are closed after the closing date', () => {
    const done = {
      inspection: 'COMPLETED',
      appraisal: 'APPRAISED',
      financing: 'COMPLETED',
      title: 'COMPLETED',
    } as const;
    expect(statesOf(done)).toMatchObject({ finalWalkthrough: 'needed', closing: 'on hold' });
    expect(statesOf({ ...done, walkthroughDate: '2026-12-02T15:00:00Z' })).toMatchObject({
      finalWalkthrough: 'pending',
      closing: 'on hold',
    });
    expect(statesOf({ ...done, walkthroughDate: '2026-11-30T15:00:00Z' })).toMatchObject({
      finalWalkthrough: 'completed',
      closing: 'needed',
    });
    expect(statesOf({ closing: 'SCHEDULED' }).closing).toBe('pending');
    expect(statesOf({ closing: 'COMPLETED' }).closing).toBe('completed');
    expect(isClosed({ ...facts, closingDate: '2026-11-30T15:00:00Z' }, NOW)).toBe(true);
    expect(isClosed({ ...facts, status: 'CANCELLED', closingDate: '2026-11-30T15:00:00Z' }, NOW)).toBe(false);
    expect(statesOf({ status: 'CANCELLED', title: 'COMPLETED' })).toMatchObject({
      title: 'completed',
      inspection: 'on hold',
      closing: 'on hold',
    });
  });
});

describe('roles in a transaction', () => {
  it('identify lender and title company by their email address', () => {
    expect(transactionRole(facts, user('LENDER', 'lee@bank.test'), null)).toBe('LENDER');
    expect(transactionRole(facts, user('LENDER', 'tia@title.test'), null)).toBeNull();
    expect(transactionRole(facts, user('TITLE', 'tia@title.test'), null)).toBe('TITLE');
    expect(transactionRole(facts, user('BUYER', 'lee@bank.test'), null)).toBeNull();
    expect(transactionRole(facts, user('BUYER', 'bo@b.test'), 'BUYER')).toBe('BUYER');
    expect(transactionRole(facts, user('ADMIN', 'a@a.test'), null)).toBe('ADMIN');
    expect(transactionRole({ lenderEmail: null, closingEmail: null }, user('LENDER', ''), null)).toBeNull();
    expect(transactionRole(facts, { kind: 'guest' }, null)).toBeNull();
  });

  it('allow each role its own fields and refuse all others, in every state', () => {
    const value: Record<string, unknown> = {
      status: 'CANCELLED',
      cancelReason: 'Financing fell through',
      inspection: 'COMPLETED',
    };
    for (const status of TRANSACTION_STATUSES) {
      for (const role of TRANSACTION_ROLES) {
        for (const field of TRANSACTION_FIELDS.ADMIN) {
          const patch = {
            [field]: value[field] ?? 'x',
            ...(field === 'status' ? { cancelReason: 'Financing fell through' } : {}),
            ...(field === 'earnestMoneyTo' ? { status: 'CANCELLED', cancelReason: 'Financing fell through' } : {}),
          };
          let kind: string | undefined;
          try {
            assertTransactionPatch({ status }, role, patch);
          } catch (error) {
            kind = (error as RuleError).kind;
          }
          const own = Object.keys(patch).every((name) => TRANSACTION_FIELDS[role].includes(name));
          expect(kind, `${status} ${role} ${field}`).toBe(
            !own ? 'forbidden' : status === 'OPEN' ? undefined : 'conflict',
          );
        }
      }
      expect(() => assertTransactionPatch({ status }, null, {})).toThrow(/no part/);
    }
  });

  it('allow the buyer only to complete the inspection, and require a reason to cancel', () => {
    expect(() => assertTransactionPatch({ status: 'OPEN' }, 'BUYER', { inspection: 'COMPLETED' })).not.toThrow();
    expect(() =>
      assertTransactionPatch({ status: 'OPEN', inspection: 'NONE' }, 'BUYER', { inspection: 'NOT_NEEDED' }),
    ).toThrow(/can be marked complete/);
    expect(() =>
      assertTransactionPatch({ status: 'OPEN' }, 'ADMIN', { status: 'CANCELLED', cancelReason: ' ' }),
    ).toThrow(/why/);
    expect(() => assertTransactionPatch({ status: 'CLOSED' }, 'ADMIN', { title: 'ORDERED' })).toThrow(/CLOSED/);
  });

  it('list the actions of each role', () => {
    expect(transactionActions({ status: 'OPEN' }, 'ADMIN')).toEqual([
      'cancel',
      'contacts',
      'inspection',
      'appraisal',
      'financing',
      'title',
      'closing',
    ]);
    expect(transactionActions({ status: 'OPEN' }, 'LENDER')).toEqual(['financing']);
    expect(transactionActions({ status: 'OPEN' }, 'SELLER')).toEqual([]);
    expect(transactionActions({ status: 'CLOSED' }, 'ADMIN')).toEqual([]);
  });

  it('allow repair requests for a required inspection that is not completed, one at a time', () => {
    expect(canRequestRepairs(10, 'SCHEDULED', null)).toBe(true);
    expect(canRequestRepairs(10, 'SCHEDULED', 'COUNTERED')).toBe(true);
    for (const [period, inspection, latest] of [
      [-10, 'SCHEDULED', null],
      [null, 'NOT_NEEDED', null],
      [10, 'COMPLETED', null],
      [10, 'SCHEDULED', 'PENDING'],
      [10, 'SCHEDULED', 'APPROVED'],
    ] as const) {
      expect(canRequestRepairs(period, inspection, latest)).toBe(false);
    }
  });
});

it.each([
  ['CLOSED', 'This transaction is closed (CLOSED), so it can’t be changed.'],
  ['CANCELLED', 'This transaction is canceled (CANCELLED), so it can’t be changed.'],
] as const)('a sale that is %s refuses every change, in the words of the screens', (status, message) => {
  expect(() => assertSaleOpen({ status })).toThrow(message);
  expect(() => assertTransactionPatch({ status }, 'ADMIN', { title: 'ORDERED' })).toThrow(message);
});
