import { describe, expect, it } from 'vitest';
import { RuleError } from '../kernel/rule-error.ts';
import { creditedTourFees, feeAtClosing } from './closing-fee.rules.ts';
import { feeAtClosingSetting } from './closing-fee.schema.ts';
import {
  applyPaymentEvent,
  coversTour,
  disagrees,
  endsTour,
  nextPaymentStep,
  partRefunded,
  paymentState,
  refundDue,
  type PaidShowing,
  type PaymentEvent,
  type PaymentFacts,
} from './payments.rules.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payments.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const payment = (status: PaymentStatus, over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status,
  showingId: null,
  createdAt: hoursAgo(0.1),
  paidAt: ['CREATING', 'REQUIRES_PAYMENT', 'FAILED'].includes(status) ? null : hoursAgo(0.1),
  refundReason: status === 'REFUNDING' || status === 'REFUNDED' ? 'UNUSED' : null,
  refundRequestedAt: status === 'REFUNDING' ? hoursAgo(0.1) : null,
  refundedCents: status === 'REFUNDED' ? 5000 : 0,
  ...over,
});
const showing = (over: Partial<PaidShowing> = {}): PaidShowing => ({
  accepted: false,
  proposedTime: hoursAgo(-24),
  otherTimes: [],
  suggestedTimes: [],
  noShowAt: null,
  ...over,
});

describe('a payment', () => {
  const EVENTS = {
    opened: { kind: 'opened' },
    'read open': { kind: 'read', intent: 'REQUIRES_PAYMENT' },
    'read paid': { kind: 'read', intent: 'SUCCEEDED' },
    'read ended': { kind: 'read', intent: 'FAILED' },
    'read refunded': { kind: 'read', intent: 'REFUNDED' },
    used: { kind: 'used', showingId: 's' },
    refund: { kind: 'refund', reason: 'BROKER' },
    credited: { kind: 'credited' },
    ended: { kind: 'ended' },
  } as const satisfies Record<string, PaymentEvent>;
  /** Status by event: what it becomes, `=` for no change, the code of a refusal. In the order of PAYMENT_STATUSES. */
  const TABLE = {
    //               CREATING            REQUIRES_PAYMENT    SUCCEEDED    REFUNDING           REFUNDED
    // CREDITED           FAILED
    opened:         ['REQUIRES_PAYMENT', '=',                '=',         '=',                '=',                '=',               '='],
    'read open':    ['=',                '=',                '=',         '=',                '=',                '=',               '='],
    'read paid':    ['SUCCEEDED',        'SUCCEEDED',        '=',         '=',                '=',                '=',               'SUCCEEDED'],
    'read ended':   ['FAILED',           'FAILED',           '=',         '=',                '=',                '=',               '='],
    'read refunded':['REFUNDED',         'REFUNDED',         'REFUNDED',  'REFUNDED',         '=',                'REFUNDED',        'REFUNDED'],
    used:           ['not-complete',     'not-complete',     'SUCCEEDED', 'refunded',         'refunded',         'refunded',        'not-complete'],
    refund:         ['not-paid',         'not-paid',         'REFUNDING', 'refunded',         'refunded',         'credited',        'not-paid'],
    credited:       ['not-paid',         'not-paid',         'CREDITED',  'refunded',         'refunded',         'credited',        'not-paid'],
    ended:          ['FAILED',           'FAILED',           '=',         '=',                '=',                '=',               '='],
  } as const; // oxfmt-ignore
  const cells = Object.entries(TABLE).flatMap(([event, row]) =>
    row.map((becomes, at) => [PAYMENT_STATUSES[at]!, event as keyof typeof EVENTS, becomes] as const),
  );

  it.each(cells)('%s, %s: %s', (status, event, becomes) => {
    const apply = () => applyPaymentEvent(payment(status), EVENTS[event], NOW);
    if (/^[a-z]/.test(becomes)) {
      expect(apply).toThrow(expect.objectContaining({ kind: 'conflict', code: `payment.${becomes}` }));
      return;
    }
    const change = apply();
    if (becomes === '=') expect(change).toBeNull();
    else expect({ ...payment(status), ...change }.status).toBe(becomes);
  });

  it('is used for one tour', () => {
    const use = () => applyPaymentEvent(payment('SUCCEEDED', { showingId: 'other' }), EVENTS.used, NOW);
    expect(use).toThrow(RuleError);
    expect(applyPaymentEvent(payment('SUCCEEDED'), EVENTS.used, NOW)).toEqual({ showingId: 's' });
  });

  it('keeps why it goes back when the provider says that it did', () => {
    const read = (before: PaymentFacts) => applyPaymentEvent(before, EVENTS['read refunded'], NOW)?.refundReason;
    expect(read(payment('REFUNDING', { refundReason: 'CANCELLED' }))).toBe('CANCELLED');
    expect(read(payment('SUCCEEDED'))).toBe('AT_PROVIDER');
  });

  it('covers a tour while it is here, credited, or went back because the buyer bought', () => {
    expect(PAYMENT_STATUSES.filter((status) => coversTour(payment(status)))).toEqual(['SUCCEEDED', 'CREDITED']);
    expect(coversTour(payment('REFUNDED', { refundReason: 'CLOSED' }))).toBe(true);
  });

  it('has one word on screen', () => {
    expect(PAYMENT_STATUSES.map((status) => paymentState(payment(status)))).toEqual([
      'OPEN',
      'OPEN',
      'UNUSED',
      'REFUNDING',
      'REFUNDED',
      'CREDITED',
      'ENDED',
    ]);
    expect(paymentState(payment('SUCCEEDED', { showingId: 's' }))).toBe('PAID');
  });
});

describe('the money goes back', () => {
  it.each([
    ['paid just now, no tour', null, 1, null],
    ['paid a day ago, no tour', null, 24, 'UNUSED'],
    ['requested', showing(), 99, null],
    ['its last time passed, the person may still choose others', showing({ proposedTime: hoursAgo(23) }), 99, null],
    ['never answered', showing({ proposedTime: hoursAgo(50), otherTimes: [hoursAgo(24)] }), 99, 'NOT_CONFIRMED'],
    ['another time suggested', showing({ accepted: null, suggestedTimes: [hoursAgo(1), hoursAgo(-1)] }), 99, null],
    [
      'suggested times passed',
      showing({ accepted: null, suggestedTimes: [hoursAgo(1), hoursAgo(0)] }),
      99,
      'NOT_CONFIRMED',
    ],
    ['cancelled', showing({ accepted: null }), 1, 'CANCELLED'],
    ['confirmed', showing({ accepted: true }), 99, null],
    ['took place', showing({ accepted: true, proposedTime: hoursAgo(5) }), 99, null],
    ['nobody came', showing({ accepted: true, proposedTime: hoursAgo(5), noShowAt: hoursAgo(4) }), 99, null],
  ] as const)('%s', (_, tour, paidHoursAgo, reason) => {
    const paid = payment('SUCCEEDED', { paidAt: hoursAgo(paidHoursAgo), showingId: tour ? 's' : null });
    expect(refundDue(paid, tour, NOW)).toBe(reason);
    expect(nextPaymentStep(paid, tour, NOW)).toEqual(reason ? { do: 'refund', reason } : { do: 'read' });
    expect(refundDue({ ...paid, status: 'REFUNDING' }, tour, NOW)).toBeNull();
  });

  it('and an open tour ends with it, but not one that took place, nor after a purchase', () => {
    expect(endsTour(showing(), 'BROKER', NOW)).toBe(true);
    expect(endsTour(showing({ accepted: true }), 'BROKER', NOW)).toBe(true);
    expect(endsTour(showing({ accepted: true }), 'CLOSED', NOW)).toBe(false);
    expect(endsTour(showing({ accepted: true, proposedTime: hoursAgo(1) }), 'BROKER', NOW)).toBe(false);
    expect(endsTour(showing({ accepted: null }), 'CANCELLED', NOW)).toBe(false);
  });

  it('at closing, unless the state is set to credit it', () => {
    const setting = feeAtClosingSetting.parse(' TN = credit, AL=refund');
    expect([feeAtClosing('TN', setting), feeAtClosing('AL', setting), feeAtClosing('TN')]).toEqual([
      'credit',
      'refund',
      'refund',
    ]);
    for (const wrong of ['TN', 'GA=credit', 'TN=gift'])
      expect(feeAtClosingSetting.safeParse(wrong).success).toBe(false);
  });
});

describe('the fee of a purchase is less by', () => {
  const paid = (more: object) => ({
    status: 'SUCCEEDED' as const,
    showingId: 's',
    amountCents: 5000,
    refundedCents: 0,
    creditedToId: null,
    ...more,
  });
  const here = [paid({}), paid({ showingId: 't' }), paid({ showingId: null })];
  const done = [
    paid({ status: 'CREDITED', creditedToId: 'sale' }),
    paid({ status: 'CREDITED', creditedToId: 'earlier' }),
    paid({ status: 'REFUNDED' }),
  ];
  it.each([
    ['fees that go back', [...here, ...done], { id: 'sale', isClosed: false }, 'refund', 0],
    ['fees of tours, before an offer is accepted', here, null, 'credit', 100],
    ['what is left of a fee', [paid({ refundedCents: 2000 })], null, 'credit', 30],
    ['fees of tours, before the closing', [...here, ...done], { id: 'sale', isClosed: false }, 'credit', 100],
    ['what was credited to it, after the closing', [...here, ...done], { id: 'sale', isClosed: true }, 'credit', 50],
    ['the same where the setting was changed since', done, { id: 'sale', isClosed: true }, 'refund', 50],
  ] as const)('%s', (_, payments, sale, way, dollars) => {
    expect(creditedTourFees(payments, sale, way)).toBe(dollars);
  });
});

describe('reconciling', () => {
  it.each([
    ['CREATING', 0.9, null],
    ['CREATING', 1, 'give-up'],
    ['REQUIRES_PAYMENT', 23, 'read'],
    ['REQUIRES_PAYMENT', 24, 'cancel'],
    ['REFUNDED', 99, 'read'],
    ['CREDITED', 99, 'read'],
    ['FAILED', 99, undefined],
  ] as const)('%s after %d hours: %s', (status, hours, step) => {
    expect(nextPaymentStep(payment(status, { createdAt: hoursAgo(hours) }), null, NOW)?.do).toBe(step ?? undefined);
  });
  it('repeats a refund that got stuck', () => {
    expect(nextPaymentStep(payment('REFUNDING'), null, NOW)).toBeNull();
    const stuck = payment('REFUNDING', { refundRequestedAt: hoursAgo(1) });
    expect(nextPaymentStep(stuck, null, NOW)).toEqual({ do: 'refund-again' });
  });
  it.each([
    ['SUCCEEDED', 'SUCCEEDED', false],
    ['SUCCEEDED', 'REFUNDED', true],
    ['SUCCEEDED', null, true],
    ['CREDITED', 'REFUNDED', true],
    ['REFUNDED', 'SUCCEEDED', true],
    ['REFUNDED', 'REFUNDED', false],
    ['REFUNDING', 'SUCCEEDED', false],
    ['REFUNDING', 'REQUIRES_PAYMENT', true],
    ['FAILED', null, false],
    ['REQUIRES_PAYMENT', 'REQUIRES_PAYMENT', false],
    ['REQUIRES_PAYMENT', null, true],
  ] as const)('our %s and the provider’s %s: a contradiction %s', (status, intent, isOne) => {
    const ours = { status, amountCents: 5000, refundedCents: 0 };
    const theirs = intent && { status: intent, amountCents: 5000, refundedCents: 0 };
    expect(disagrees(ours, theirs)).toBe(isOne);
    if (theirs) expect(disagrees(ours, { ...theirs, amountCents: 4900 })).toBe(true);
  });

  it.each([
    ['SUCCEEDED', 2000, 2000],
    ['REFUNDING', 2000, 2000],
    // a sale keeps the figures it was closed with, and a person looks
    ['CREDITED', 2000, 0],
  ] as const)('a part of a %s payment that is refunded by hand', (status, refundedCents, stored) => {
    const event = { kind: 'read', intent: 'SUCCEEDED', refundedCents } as const;
    const after = { ...payment(status), ...applyPaymentEvent(payment(status), event, NOW) };
    expect(after).toEqual({ ...payment(status), refundedCents: stored });
    expect(partRefunded(after)).toBe(stored);
    expect(applyPaymentEvent(after, event, NOW)).toBeNull();
    const theirs = { status: 'SUCCEEDED', amountCents: 5000, refundedCents } as const;
    expect(disagrees({ ...after, amountCents: 5000 }, theirs)).toBe(status === 'CREDITED');
  });
  it('a payment refunded as a whole has no part', () => {
    const event = { kind: 'read', intent: 'REFUNDED', refundedCents: 5000 } as const;
    const after = { ...payment('SUCCEEDED'), ...applyPaymentEvent(payment('SUCCEEDED'), event, NOW) };
    expect(after).toMatchObject({ status: 'REFUNDED', refundedCents: 5000 });
    expect(partRefunded(after)).toBe(0);
    // a refund that failed at the provider: nothing is rewritten, and a person looks
    const failed = { status: 'SUCCEEDED', amountCents: 5000, refundedCents: 0 } as const;
    expect(applyPaymentEvent(after, { kind: 'read', intent: 'SUCCEEDED', refundedCents: 0 }, NOW)).toBeNull();
    expect(disagrees({ ...after, amountCents: 5000 }, failed)).toBe(true);
  });
});
