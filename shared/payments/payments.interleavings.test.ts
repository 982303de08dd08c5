/**
 * One buyer, one home, the provider, our record, messages and jobs, stepped in any order: pay, close the tab, crash
 * between any two steps, press again, cancel, deny, refund twice. However it goes, once everything that is scheduled
 * has run, money and tours agree. These steps are a model of the workflows, for 1,000 orders; the workflows themselves
 * go through dozens of orders on PostgreSQL in `server/services/payments/payments.interleavings.test.ts`.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../kernel/rule-error.ts';
import { showingState } from '../showings/showings.rules.ts';
import {
  applyPaymentEvent,
  coversTour,
  endsTour,
  nextPaymentStep,
  refundDue,
  type PaidShowing,
  type PaymentEvent,
  type PaymentFacts,
} from './payments.rules.ts';
import type { ReadIntentStatus, RefundReason } from './payments.types.ts';

const HOUR = 3_600_000;
const START = new Date('2026-12-01T15:00:00Z').getTime();

interface Row extends PaymentFacts {
  intentId: string | null;
}
interface Tour extends PaidShowing {
  id: string;
  paymentAt: number;
}

/** The steps of the workflows, each atomic like a transaction or a call of the provider; crashes lie between them. */
class World {
  now = START;
  rows: Row[] = [];
  tours: Tour[] = [];
  /** By intent: what the provider keeps, and how often money moved. */
  provider = new Map<string, { status: ReadIntentStatus; charged: number; refunded: number }>();
  /** Intents that were answered, to be recorded later, or never; by the index of their payment. */
  answered: [number, string][] = [];
  refundJobs: number[] = [];

  get date() {
    return new Date(this.now);
  }
  apply(at: number, event: PaymentEvent) {
    const row = this.rows[at]!;
    Object.assign(row, applyPaymentEvent(row, event, this.date) ?? {});
  }
  tourOf(at: number) {
    return this.tours.find(({ paymentAt }) => paymentAt === at) ?? null;
  }
  end(tour: Tour) {
    Object.assign(tour, { accepted: null, suggestedTimes: [], otherTimes: [] });
  }
  giveBack(at: number, reason: RefundReason) {
    this.apply(at, { kind: 'refund', reason });
    const tour = this.tourOf(at);
    if (tour && endsTour(tour, reason, this.date)) this.end(tour);
    this.refundJobs.push(at);
  }
  settle(at: number) {
    const { intentId } = this.rows[at]!;
    if (!intentId) return;
    const before = this.rows[at]!.status;
    this.apply(at, { kind: 'read', intent: this.provider.get(intentId)!.status });
    const { status, refundReason } = this.rows[at]!;
    const tour = this.tourOf(at);
    if (status === 'REFUNDED' && before !== status && tour && endsTour(tour, refundReason!, this.date)) this.end(tour);
  }

  // what people, tabs, messages and jobs do; a number chooses among what there is
  press() {
    const open = this.rows.find(
      ({ status, showingId }) =>
        showingId === null && (status === 'CREATING' || status === 'REQUIRES_PAYMENT' || status === 'SUCCEEDED'),
    );
    if (!open)
      this.rows.push({
        status: 'CREATING',
        intentId: null,
        showingId: null,
        createdAt: this.date,
        paidAt: null,
        refundReason: null,
        refundRequestedAt: null,
        refundedCents: 0,
      });
  }
  create(pick: number) {
    const at = pick % Math.max(1, this.rows.length);
    if (!this.rows[at] || this.rows[at].intentId) return;
    const id = `pi_${at}`; // the same key, the same intent
    if (!this.provider.has(id)) this.provider.set(id, { status: 'REQUIRES_PAYMENT', charged: 0, refunded: 0 });
    this.answered.push([at, id]);
  }
  record(pick: number) {
    const [entry] = this.answered.splice(pick % Math.max(1, this.answered.length), 1);
    if (!entry || this.rows[entry[0]]!.status !== 'CREATING') return;
    this.rows[entry[0]]!.intentId = entry[1];
    this.apply(entry[0], { kind: 'opened' });
  }
  /** The card form, in any tab that got a client secret, also an old one. */
  pay(pick: number) {
    const { intentId } = this.rows[pick % Math.max(1, this.rows.length)] ?? {};
    const intent = intentId ? this.provider.get(intentId)! : null;
    if (intent?.status === 'REQUIRES_PAYMENT')
      Object.assign(intent, { status: 'SUCCEEDED', charged: intent.charged + 1 });
  }
  message(pick: number) {
    if (this.rows.length) this.settle(pick % this.rows.length);
  }
  ask(pick: number) {
    if (!this.rows.length || this.tours.some(({ accepted }) => accepted === false)) return;
    const at = pick % this.rows.length;
    const { intentId } = this.rows[at]!;
    if (!intentId || this.provider.get(intentId)!.status !== 'SUCCEEDED') return;
    this.apply(at, { kind: 'read', intent: 'SUCCEEDED' });
    const id = `s_${this.tours.length}`;
    this.apply(at, { kind: 'used', showingId: id });
    this.tours.push({
      id,
      paymentAt: at,
      accepted: false,
      proposedTime: new Date(this.now + 24 * HOUR),
      otherTimes: [],
      suggestedTimes: [],
      noShowAt: null,
    });
  }
  answer(pick: number) {
    const tour = this.tours[pick % Math.max(1, this.tours.length)];
    if (!tour) return;
    const state = showingState(tour, this.date);
    const at = tour.paymentAt;
    if (
      state === 'REQUESTED' &&
      pick % 3 === 0 &&
      new Date(tour.proposedTime) > this.date &&
      coversTour(this.rows[at]!)
    )
      tour.accepted = true;
    else if (state === 'REQUESTED' && pick % 3 === 1)
      Object.assign(tour, { accepted: null, suggestedTimes: [new Date(this.now + 5 * HOUR)] });
    else if (state === 'REQUESTED' || state === 'CONFIRMED') {
      this.end(tour);
      if (this.rows[at]!.status === 'SUCCEEDED') this.giveBack(at, 'CANCELLED');
    }
  }
  broker(pick: number) {
    if (this.rows.length) this.giveBack(pick % this.rows.length, 'BROKER');
  }
  /** At the provider, then our record; `isCut` crashes in between, and the job stays. */
  refund(isCut: boolean) {
    const at = this.refundJobs[0];
    if (at === undefined) return;
    const intent = this.provider.get(this.rows[at]!.intentId!)!;
    if (intent.status === 'SUCCEEDED') Object.assign(intent, { status: 'REFUNDED', refunded: intent.refunded + 1 });
    if (isCut) return;
    this.refundJobs.shift();
    this.apply(at, { kind: 'read', intent: 'REFUNDED' });
  }
  reconcile() {
    for (const [at, row] of this.rows.entries()) {
      const step = nextPaymentStep(row, this.tourOf(at), this.date);
      if (step?.do === 'give-up' && row.status === 'CREATING') this.apply(at, { kind: 'ended' });
      if (step?.do === 'cancel') {
        const intent = this.provider.get(row.intentId!)!;
        if (intent.status === 'REQUIRES_PAYMENT') intent.status = 'FAILED';
      }
      if (step?.do === 'read' || step?.do === 'cancel') this.settle(at);
      const reason = refundDue(row, this.tourOf(at), this.date);
      if (step?.do === 'refund' && reason) this.giveBack(at, reason);
      if (step?.do === 'refund-again' && !this.refundJobs.includes(at)) this.refundJobs.push(at);
    }
  }
}

const STEPS = [
  'press',
  'create',
  'record',
  'pay',
  'message',
  'ask',
  'answer',
  'broker',
  'refund',
  'wait',
  'reconcile',
] as const;
const step = fc.record({ do: fc.constantFrom(...STEPS), pick: fc.nat(11) });

function run(world: World, { do: what, pick }: { do: (typeof STEPS)[number]; pick: number }) {
  try {
    if (what === 'wait') world.now += (1 + pick * 3) * HOUR;
    else if (what === 'refund') world.refund(pick % 3 === 0);
    else world[what](pick);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
  }
}

describe('money and tours', () => {
  it('agree after 1,000 random interleavings of pay, close, crash and retry', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const world = new World();
        for (const each of steps) {
          run(world, each);
          for (const [at, row] of world.rows.entries()) {
            // never both: a payment that goes back has no tour ahead
            const tour = world.tourOf(at);
            if (tour && showingState(tour, world.date) === 'CONFIRMED') expect(coversTour(row)).toBe(true);
          }
          for (const intent of world.provider.values()) {
            expect(intent.charged).toBeLessThanOrEqual(1);
            expect(intent.refunded).toBeLessThanOrEqual(intent.charged);
          }
        }
        for (let round = 0; round < 6; round += 1) {
          world.now += 30 * HOUR;
          world.reconcile();
          while (world.refundJobs.length) run(world, { do: 'refund', pick: 1 });
        }
        const took = world.tours.filter((tour) => showingState(tour, world.date) === 'COMPLETED');
        const kept = [...world.provider.values()].reduce((sum, one) => sum + one.charged - one.refunded, 0);
        const standing = took.filter(({ paymentAt }) => world.rows[paymentAt]!.status === 'SUCCEEDED');
        expect(kept).toBe(standing.length);
        // a tour that took place without its money was refunded by a broker afterwards
        for (const { paymentAt } of took)
          if (world.rows[paymentAt]!.status !== 'SUCCEEDED') expect(world.rows[paymentAt]!.refundReason).toBe('BROKER');
        for (const { status } of world.rows) {
          expect(['SUCCEEDED', 'REFUNDED', 'FAILED']).toContain(status);
          seen.add(status);
        }
      }),
      {
        numRuns: 1000,
        // the plain way, which random steps take too rarely to count on
        examples: [
          [(['press', 'create', 'record', 'pay', 'ask', 'answer'] as const).map((what) => ({ do: what, pick: 0 }))],
        ],
      },
    );
    expect([...seen].toSorted()).toEqual(['FAILED', 'REFUNDED', 'SUCCEEDED']);
  });
});
