import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../kernel/actor.ts';
import { RuleError } from '../kernel/rule-error.ts';
import {
  allowedEvents,
  applyOfferEvent,
  firstRound,
  isUndecided,
  roundStatusNow,
  statusAtSubmit,
} from './offers.rules.ts';
import { OFFER_EVENTS, OFFER_PARTIES, type OfferEvent, type OfferParty } from './offers.transitions.ts';
import {
  OFFER_STATUSES,
  type OfferFacts,
  type OfferStatus,
  type RoundFacts,
  type RoundStatus,
} from './offers.types.ts';
import { EARLIER, LATER, NOW, offerIn, ROUND_STATES, roundsFor, type RoundState } from './offer-facts.fake.ts';

/**
 * The table of the decisions, written out by hand: `STATUS | round | event | party` → `becomes / round`. Everything
 * else is refused.
 */
const ALLOWED = new Map<string, string>();
const allow = (
  statuses: OfferStatus[],
  rounds: readonly RoundState[],
  event: OfferEvent,
  party: OfferParty,
  becomes: OfferStatus,
  round: RoundStatus | 'stays' = 'stays',
  opens: Side | '' = '',
) => {
  for (const status of statuses)
    for (const state of rounds)
      ALLOWED.set(`${status} | ${state} | ${event} | ${party}`, `${becomes} / ${round} / ${opens}`);
};
const ANY = ROUND_STATES;
const OPEN = ['open by BUYER', 'open by SELLER'] as const;
const EXPIRED = ['expired by BUYER', 'expired by SELLER'] as const;
const QUIET = ['none', 'answered'] as const;
// the brokerage's review happens before there are rounds; a round left over expired is stored as such
for (const [rounds, left] of [
  [[...QUIET, ...OPEN], 'stays'],
  [EXPIRED, 'EXPIRED'],
] as const) {
  allow(['REVIEW'], rounds, 'edit', 'BROKER', 'REVIEW', left);
  allow(['REVIEW'], rounds, 'approve', 'BROKER', 'REVIEWED', left);
  allow(['REVIEW', 'REVIEWED'], rounds, 'decline', 'BROKER', 'DECLINED', left);
  allow(['REVIEWED'], rounds, 'return', 'BROKER', 'REVIEW', left);
  allow(['REVIEWED'], rounds, 'sign', 'SYSTEM', 'SIGNED', left, 'BUYER');
  allow(['ACCEPTED'], rounds, 'cancel', 'BROKER', 'RESCINDED', left);
}
allow(['PENDING', 'SIGNED'], OPEN, 'accept', 'SELLER', 'ACCEPTED', 'ACCEPTED');
allow(['PENDING', 'SIGNED'], OPEN, 'decline', 'SELLER', 'DECLINED', 'REJECTED');
for (const [state, party] of [
  ['open by BUYER', 'SELLER'],
  ['open by SELLER', 'BUYER'],
] as const) {
  allow(['PENDING', 'SIGNED', 'COUNTERED'], [state], 'counter', party, 'COUNTERED', 'COUNTERED', party);
  allow(['COUNTERED'], [state], 'accept', party, 'ACCEPTED', 'ACCEPTED');
  allow(['COUNTERED'], [state], 'reject', party, 'DECLINED', 'REJECTED');
}
for (const party of ['BUYER', 'SELLER'] as const)
  allow(['PENDING', 'SIGNED', 'COUNTERED'], EXPIRED, 'counter', party, 'COUNTERED', 'EXPIRED', party);
allow(['PENDING', 'SIGNED', 'COUNTERED'], EXPIRED, 'decline', 'SELLER', 'DECLINED', 'EXPIRED');
const BEFORE: OfferStatus[] = ['REVIEW', 'REVIEWED', 'PENDING', 'SIGNED', 'COUNTERED'];
allow(BEFORE, QUIET, 'rescind', 'BUYER', 'RESCINDED');
allow(BEFORE, OPEN, 'rescind', 'BUYER', 'RESCINDED', 'REJECTED');
allow(BEFORE, EXPIRED, 'rescind', 'BUYER', 'RESCINDED', 'EXPIRED');
allow(BEFORE, QUIET, 'home-sold', 'SYSTEM', 'DECLINED');
allow(BEFORE, OPEN, 'home-sold', 'SYSTEM', 'DECLINED', 'REJECTED');
allow(BEFORE, EXPIRED, 'home-sold', 'SYSTEM', 'DECLINED', 'EXPIRED');

const cells = OFFER_STATUSES.flatMap((status) =>
  ANY.flatMap((state) =>
    OFFER_EVENTS.flatMap((event) => OFFER_PARTIES.map((party) => ({ status, state, event, party }))),
  ),
);

describe('the offer transition table', () => {
  it('decides every status × round × event × party as listed', () => {
    const wrong: string[] = [];
    for (const { status, state, event, party } of cells) {
      const key = `${status} | ${state} | ${event} | ${party}`;
      const offer = offerIn(status);
      const rounds = roundsFor(state);
      let got = 'refused';
      try {
        const change = applyOfferEvent(offer, rounds, { event, party, now: NOW, expiresOn: LATER });
        got = `${change.status} / ${change.closes?.status ?? 'stays'} / ${change.opens?.initiatorType ?? ''}`;
      } catch (error) {
        expect(error).toBeInstanceOf(RuleError);
        const refusal = error as RuleError;
        expect(['conflict', 'forbidden']).toContain(refusal.kind);
        if (refusal.kind === 'conflict') expect(refusal.message, key).toContain(status);
      }
      const wanted = ALLOWED.get(key) ?? 'refused';
      if (got !== wanted) wrong.push(`${key}: ${got}, wanted ${wanted}`);
      expect(allowedEvents(offer, rounds, party, NOW).includes(event), key).toBe(wanted !== 'refused');
    }
    expect(wrong).toEqual([]);
    expect(cells.length).toBe(8 * 6 * 11 * 4);
  });

  it('is forbidden for a party that may never do it, and a conflict when it is not possible now', () => {
    const kind = (status: OfferStatus, state: RoundState, event: OfferEvent, party: OfferParty) => {
      try {
        applyOfferEvent(offerIn(status), roundsFor(state), { event, party, now: NOW });
        return 'done';
      } catch (error) {
        return (error as RuleError).kind;
      }
    };
    expect(kind('REVIEW', 'none', 'approve', 'SELLER')).toBe('forbidden');
    expect(kind('PENDING', 'open by BUYER', 'rescind', 'SELLER')).toBe('forbidden');
    expect(kind('REVIEWED', 'none', 'sign', 'BUYER')).toBe('forbidden');
    expect(kind('COUNTERED', 'open by SELLER', 'accept', 'SELLER')).toBe('conflict');
    expect(kind('DECLINED', 'answered', 'accept', 'SELLER')).toBe('conflict');
    expect(kind('COUNTERED', 'expired by SELLER', 'accept', 'BUYER')).toBe('conflict');
  });

  it('gives a counteroffer 48 hours and the next number', () => {
    const change = applyOfferEvent(offerIn('PENDING'), roundsFor('open by BUYER'), {
      event: 'counter',
      party: 'SELLER',
      now: NOW,
    });
    expect(change.opens).toEqual({
      roundNumber: 3,
      initiatorType: 'SELLER',
      expiresAt: new Date('2026-12-03T15:00:00Z'),
    });
    expect(change.closes).toEqual({ roundNumber: 2, status: 'COUNTERED' });
  });

  it('opens the first round for at least 48 hours, even if the offer expired before it was signed', () => {
    const signedWith = (expiresOn: Date) =>
      applyOfferEvent(offerIn('REVIEWED'), [], { event: 'sign', party: 'SYSTEM', now: NOW, expiresOn }).opens
        ?.expiresAt;
    expect(signedWith(EARLIER)).toEqual(LATER);
    expect(signedWith(new Date('2026-12-02T15:00:00Z'))).toEqual(LATER);
    expect(signedWith(new Date('2026-12-09T15:00:00Z'))).toEqual(new Date('2026-12-09T15:00:00Z'));
  });

  it('expires a pending round exactly at its expiry time', () => {
    const round = { status: 'PENDING' as const, expiresAt: NOW };
    expect(roundStatusNow(round, new Date(NOW.getTime() - 1))).toBe('PENDING');
    expect(roundStatusNow(round, NOW)).toBe('EXPIRED');
    expect(roundStatusNow({ status: 'ACCEPTED', expiresAt: EARLIER }, NOW)).toBe('ACCEPTED');
  });

  it('allows only withdrawal and review of the other offers while the home is under contract', () => {
    const backup = (status: OfferStatus) =>
      offerIn(status, { listing: { type: 'SELLER', userId: 'seller', underContract: true } });
    expect(allowedEvents(backup('PENDING'), roundsFor('open by BUYER'), 'SELLER', NOW)).toEqual([]);
    expect(allowedEvents(backup('COUNTERED'), roundsFor('open by SELLER'), 'BUYER', NOW)).toEqual(['rescind']);
    expect(allowedEvents(backup('REVIEW'), [], 'BROKER', NOW)).toEqual(['edit', 'approve', 'decline']);
    expect(() =>
      applyOfferEvent(backup('PENDING'), roundsFor('open by BUYER'), { event: 'accept', party: 'SELLER', now: NOW }),
    ).toThrow(/backup/);
  });
});

describe('an offer on a home that left the market', () => {
  const left = (status: OfferStatus, how: object) =>
    offerIn(status, { listing: { type: 'SELLER', userId: 'seller', underContract: false, ...how } });

  it.each([
    ['sold', { externalStatus: 'SOLD' }],
    ['archived', { archivedAt: EARLIER }],
  ] as const)('%s: can be declined or withdrawn, nothing else', (_, how) => {
    expect(allowedEvents(left('PENDING', how), roundsFor('open by BUYER'), 'SELLER', NOW)).toEqual(['decline']);
    expect(allowedEvents(left('COUNTERED', how), roundsFor('open by SELLER'), 'BUYER', NOW)).toEqual([
      'reject',
      'rescind',
    ]);
    expect(allowedEvents(left('REVIEW', how), [], 'BROKER', NOW)).toEqual(['edit', 'decline']);
    expect(allowedEvents(left('REVIEWED', how), [], 'SYSTEM', NOW)).toEqual(['home-sold']);
    expect(allowedEvents(left('ACCEPTED', how), roundsFor('open by BUYER'), 'BROKER', NOW)).toEqual([]);
    expect(() =>
      applyOfferEvent(left('PENDING', how), roundsFor('open by BUYER'), { event: 'accept', party: 'SELLER', now: NOW }),
    ).toThrow(/no longer for sale/);
    expect(() =>
      applyOfferEvent(left('PENDING', how), roundsFor('open by BUYER'), {
        event: 'counter',
        party: 'SELLER',
        now: NOW,
      }),
    ).toThrow(/no longer for sale/);
  });
});

describe('any sequence of events', () => {
  interface World {
    offer: OfferFacts;
    rounds: RoundFacts[];
    now: Date;
    acceptedBy: string | null;
  }
  const step = fc.record({
    event: fc.constantFrom(...OFFER_EVENTS),
    party: fc.constantFrom(...OFFER_PARTIES),
    hours: fc.integer({ min: 0, max: 60 }),
    ahead: fc.integer({ min: 0, max: 60 }),
  });

  it('never leads to an impossible state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('AGENT' as const, 'BUYER' as const),
        fc.array(step, { maxLength: 30 }),
        (flow, steps) => {
          const status = statusAtSubmit(flow);
          const first = firstRound(new Date(NOW.getTime() + 96 * 3_600_000));
          const world: World = {
            offer: offerIn(status, { currentRound: status === 'PENDING' ? 1 : 0 }),
            rounds:
              status === 'PENDING'
                ? [
                    {
                      roundNumber: 1,
                      status: 'PENDING',
                      initiatorType: first.initiatorType,
                      expiresAt: first.expiresAt,
                    },
                  ]
                : [],
            now: NOW,
            acceptedBy: null,
          };
          for (const { event, party, hours, ahead } of steps) {
            world.now = new Date(world.now.getTime() + hours * 3_600_000);
            const before = world.offer.status;
            const latest = world.rounds.at(-1);
            const latestNow = latest && roundStatusNow(latest, world.now);
            let change;
            try {
              change = applyOfferEvent(world.offer, world.rounds, {
                event,
                party,
                now: world.now,
                expiresOn: new Date(world.now.getTime() + (ahead - 30) * 3_600_000),
              });
            } catch {
              continue;
            }

            expect(before === 'DECLINED' || before === 'RESCINDED', 'ended offers stay ended').toBe(false);
            if (before === 'ACCEPTED') expect([event, party, change.status]).toEqual(['cancel', 'BROKER', 'RESCINDED']);
            if (change.status === 'ACCEPTED') {
              expect(event).toBe('accept');
              expect(latestNow, 'an expired round cannot be accepted').toBe('PENDING');
              expect(party, 'nobody accepts their own terms').not.toBe(latest?.initiatorType);
              expect(change.takesTerms).toBe(true);
            }
            if (change.closes) {
              const closed = world.rounds.find((round) => round.roundNumber === change.closes?.roundNumber);
              expect(closed?.status, 'only a pending round changes').toBe('PENDING');
              if (closed) closed.status = change.closes.status;
            }
            if (change.opens) {
              expect(change.opens.expiresAt.getTime(), 'no round opens expired').toBeGreaterThan(world.now.getTime());
              world.rounds.push({ ...change.opens, status: 'PENDING' });
            }
            world.offer = { ...world.offer, status: change.status, currentRound: world.rounds.length };

            const pending = world.rounds.filter((round) => round.status === 'PENDING');
            expect(pending.length).toBeLessThanOrEqual(1);
            expect(world.rounds.map((round) => round.roundNumber)).toEqual(world.rounds.map((_, index) => index + 1));
            if (['ACCEPTED', 'DECLINED', 'RESCINDED', 'REVIEW', 'REVIEWED'].includes(change.status))
              expect(pending).toEqual([]);
            if (['PENDING', 'SIGNED', 'COUNTERED'].includes(change.status)) expect(pending).toHaveLength(1);
            expect(world.rounds.filter((round) => round.status === 'ACCEPTED').length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an undecided offer', () => {
  const undecided = (state: RoundState) =>
    OFFER_STATUSES.filter((status) => isUndecided({ status, offerRounds: roundsFor(state) }, NOW));

  it('waits for a decision on terms that hold; in review they do not expire', () => {
    expect(undecided('none')).toEqual(undecided('open by SELLER'));
    expect(undecided('open by BUYER').sort()).toEqual(['COUNTERED', 'PENDING', 'REVIEW', 'REVIEWED', 'SIGNED']);
    expect(undecided('expired by BUYER').sort()).toEqual(['REVIEW', 'REVIEWED']);
  });
});
