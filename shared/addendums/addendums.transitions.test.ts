import { describe, expect, it } from 'vitest';
import { SIDES } from '../kernel/actor.ts';
import { ADDENDUM_STATUSES, type AddendumStatus } from './addendums.types.ts';
import {
  ADDENDUM_EVENTS,
  addendumEventOf,
  addendumTurn,
  allowedAddendumEvents,
  applyAddendumEvent,
  type AddendumEvent,
} from './addendums.transitions.ts';
import {
  amendedFields,
  amendmentOf,
  amendmentOfCredits,
  assertAmendment,
  financingDueAfter,
  totalCredit,
} from './amended-terms.rules.ts';
import { agreementOutcome, hasOpenRepairs, repairObstacle } from './addendums.rules.ts';

/** What the buyer wrote: the status each side reaches; missing: refused. */
const TABLE: Readonly<Record<AddendumStatus, Partial<Record<string, AddendumStatus>>>> = {
  PENDING: {
    'SELLER approve': 'APPROVED',
    'SELLER counter': 'COUNTERED',
    'SELLER decline': 'DECLINED',
    'BUYER revise': 'PENDING',
    'BUYER withdraw': 'DECLINED',
  },
  COUNTERED: { 'BUYER approve': 'APPROVED', 'BUYER decline': 'DECLINED', 'BUYER revise': 'PENDING' },
  APPROVED: {},
  DECLINED: {},
};
const other = { BUYER: 'SELLER', SELLER: 'BUYER' } as const;

describe('an addendum', () => {
  it('has one result for every status, event and side, whoever wrote it', () => {
    for (const initiatorType of SIDES)
      for (const status of ADDENDUM_STATUSES)
        for (const side of SIDES)
          for (const event of ADDENDUM_EVENTS) {
            const seen = initiatorType === 'BUYER' ? side : other[side];
            const wanted = TABLE[status][`${seen} ${event}`];
            const run = () => applyAddendumEvent({ status, initiatorType }, event, side);
            const label = `${initiatorType} wrote, ${status}: ${side} ${event}`;
            if (wanted) expect(run(), label).toBe(wanted);
            else expect(run, label).toThrow(status);
            const offered: AddendumEvent[] = allowedAddendumEvents({ status, initiatorType }, side);
            expect(offered.includes(event), label).toBe(wanted !== undefined);
          }
  });

  it('waits for the other side, after a counteroffer for the one that wrote it', () => {
    const turns = ADDENDUM_STATUSES.map((status) => addendumTurn({ status, initiatorType: 'BUYER' }));
    expect(turns).toEqual(['SELLER', 'BUYER', null, null]);
  });

  it('is withdrawn by declining it oneself, while nobody answered', () => {
    const event = (status: AddendumStatus, side: 'BUYER' | 'SELLER') =>
      addendumEventOf({ status, initiatorType: 'BUYER' }, 'DECLINED', side);
    expect([event('PENDING', 'BUYER'), event('PENDING', 'SELLER'), event('COUNTERED', 'BUYER')]).toEqual([
      'withdraw',
      'decline',
      'decline',
    ]);
    expect(addendumEventOf({ status: 'PENDING', initiatorType: 'BUYER' }, undefined, 'BUYER')).toBe('revise');
  });
});

describe('what an addendum changes', () => {
  const terms = { price: 300_000, concessions: 2000, loan: 250_000, closingDate: '2026-12-20T18:00:00.000Z' };
  const now = new Date('2026-12-01T15:00:00Z');
  it('is the sum of its credits, as concessions or off the price', () => {
    const items = [
      { resolution: 'CREDIT', credit: 1500 },
      { resolution: 'REPAIR', credit: null },
      { resolution: 'CREDIT', credit: 300 },
    ] as const;
    expect(totalCredit(items)).toBe(1800);
    expect(amendmentOfCredits(terms, 1800, 'CONCESSIONS')).toEqual({ concessions: 3800 });
    expect(amendmentOfCredits(terms, 1800, 'PRICE')).toEqual({ price: 298_200 });
    expect(amendmentOfCredits(terms, 0, 'PRICE')).toEqual({});
  });
  it('is stored with the present and the new value, and only where they differ', () => {
    const changed = amendedFields(terms, { price: 290_000, concessions: 2000, closingDate: terms.closingDate });
    expect(changed).toEqual({ price: { from: 300_000, to: 290_000 } });
    expect(amendmentOf(changed)).toEqual({ price: 290_000 });
  });
  it('is a contract that can be closed', () => {
    expect(() => assertAmendment(terms, { price: 249_999 }, now)).toThrow('lower than the loan');
    expect(() => assertAmendment(terms, { concessions: 300_001 }, now)).toThrow('higher than the price');
    expect(() => assertAmendment(terms, { closingDate: '2026-11-01T00:00:00Z' }, now)).toThrow('in the future');
    expect(() => assertAmendment(terms, { price: 250_000, closingDate: '2026-12-02T00:00:00Z' }, now)).not.toThrow();
  });
  it.each([
    ['2026-12-10T18:00:00Z', '2026-12-10T18:00:00.000Z', 'is cut by an earlier closing'],
    ['2027-02-01T18:00:00Z', '2026-12-23T05:59:00.000Z', 'has its 21 days again after a later one'],
  ])('moves closing to %s: the financing deadline %s', (to, due) => {
    const closingDate = new Date(terms.closingDate);
    const sale = { closingDate, financingDueDate: closingDate };
    expect(financingDueAfter(sale, now, new Date(to), 'America/Chicago')?.toISOString()).toBe(due);
    expect(financingDueAfter({ closingDate, financingDueDate: null }, now, new Date(to), 'America/Chicago')).toBeNull();
  });
  it('keeps a financing deadline that was given more time than the contract’s days', () => {
    const closingDate = new Date('2027-01-15T18:00:00Z');
    const sale = { closingDate, financingDueDate: new Date('2027-01-16T05:59:00Z') };
    const due = financingDueAfter(sale, now, new Date('2027-02-01T18:00:00Z'), 'America/Chicago');
    expect(due?.toISOString()).toBe('2027-01-16T05:59:00.000Z');
  });
  it('gives its days back to a financing deadline that an earlier hour of the closing day had cut', () => {
    const sale = { closingDate: new Date(terms.closingDate), financingDueDate: new Date('2026-12-20T16:00:00Z') };
    const due = financingDueAfter(sale, now, new Date('2027-02-01T18:00:00Z'), 'America/Chicago');
    expect(due?.toISOString()).toBe('2026-12-23T05:59:00.000Z');
  });
});

describe('what is agreed', () => {
  const item = (resolution: 'REPAIR' | 'CREDIT' | 'REFUSED' | null) => ({ resolution });
  it.each([
    ['CHANGES', 'PENDING', [], true, 'amendment'],
    ['CHANGES', 'COUNTERED', [], false, 'amendment-later'],
    // agreeing to what was asked means every repair
    ['REPAIRS', 'PENDING', [item(null)], true, 'amendment'],
    ['REPAIRS', 'COUNTERED', [item('REFUSED'), item('CREDIT')], true, 'amendment'],
    ['REPAIRS', 'COUNTERED', [item('REFUSED'), item('REFUSED')], true, 'nothing'],
    ['REPAIRS', 'COUNTERED', [item('REFUSED')], false, 'nothing'],
    ['REPAIRS', 'APPROVED', [item('REPAIR')], false, 'amendment-later'],
  ] as const)('for %s, %s with %j, binding %s, leads to: %s', (kind, status, addendumItems, isBinding, wanted) => {
    expect(agreementOutcome({ kind, status, addendumItems }, isBinding)).toBe(wanted);
  });
});

describe('repairs', () => {
  it.each([
    [null, 'NONE', null, 'waived'],
    [-10, 'NONE', null, 'informational'],
    [10, 'COMPLETED', null, 'completed'],
    [10, 'SCHEDULED', 'PENDING', 'requested'],
    [10, 'SCHEDULED', 'APPROVED', 'requested'],
    [10, 'SCHEDULED', 'COUNTERED', null],
    [10, 'NONE', null, null],
  ] as const)('with a period of %s, inspection %s and latest %s: %s', (period, inspection, latest, wanted) => {
    expect(repairObstacle(period, inspection, latest)).toBe(wanted);
  });
  it('are open while a repair is asked for or due; credits, refusals and other changes leave none', () => {
    const item = (resolution: 'REPAIR' | 'CREDIT' | 'REFUSED', completed = false) => ({ resolution, completed });
    const open = (status: AddendumStatus, items: ReturnType<typeof item>[], kind: 'REPAIRS' | 'CHANGES' = 'REPAIRS') =>
      hasOpenRepairs([{ kind, status, addendumItems: items }]);
    expect(open('APPROVED', [item('REPAIR')])).toBe(true);
    expect(open('APPROVED', [item('REPAIR', true), item('CREDIT'), item('REFUSED')])).toBe(false);
    expect(open('COUNTERED', [])).toBe(true);
    expect(open('PENDING', [], 'CHANGES')).toBe(false);
  });
});
