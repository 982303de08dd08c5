import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { RuleError } from '../kernel/rule-error.ts';
import {
  allowedShowingEvents,
  applyShowingEvent,
  actingRole,
  SHOWING_EVENTS,
  SHOWING_ROLES,
  showingFeeCents,
  showingRole,
  showingState,
  type ShowingEvent,
  type ShowingFacts,
  type ShowingRole,
} from './showings.rules.ts';
import { assertMayAsk, SHOWING_TYPE_RULES, typesFor } from './showing-types.rules.ts';
import { SHOWING_STATES, SHOWING_TYPES, type ShowingState } from './showings.types.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const TOMORROW = '2026-12-02T16:00:00.000Z';
const AFTER = '2026-12-03T16:00:00.000Z';
/** Never asked for: to be suggested. */
const LATER = '2026-12-04T16:00:00.000Z';
const SOON = '2026-12-01T16:00:00.000Z';
const YESTERDAY = '2026-11-30T16:00:00.000Z';

const isPast = (state: ShowingState) => state === 'COMPLETED' || state === 'NO_SHOW';
function showingIn(state: ShowingState, over: Partial<ShowingFacts> = {}): ShowingFacts {
  return {
    type: 'TOUR',
    userId: 'buyer',
    accepted: state === 'REQUESTED' ? false : state === 'DENIED' || state === 'CANCELLED' ? null : true,
    proposedTime: state === 'CONFIRMED' ? SOON : isPast(state) ? YESTERDAY : TOMORROW,
    otherTimes: [AFTER],
    suggestedTimes: state === 'DENIED' ? [AFTER] : [],
    feedback: null,
    noShowAt: state === 'NO_SHOW' ? NOW : null,
    onTheWayAt: null,
    listing: { type: 'SELLER', userId: 'seller' },
    ...over,
  };
}
const user = (userId: string, type: 'SELLER' | 'BUYER' | 'ADMIN' | 'LENDER' = 'BUYER'): Actor => ({
  kind: 'user',
  userId,
  type,
  email: `${userId}@hearthport.test`,
});

/** The transition table, written by hand: state | event | role → accepted. BROKER is a host who is an admin. */
const ALLOWED: Record<string, boolean | null> = {
  'REQUESTED | confirm | HOST': true,
  'REQUESTED | deny | HOST': null,
  'REQUESTED | withdraw | REQUESTER': null,
  'DENIED | takeSuggested | REQUESTER': true,
  'REQUESTED | otherTimes | REQUESTER': false,
  'CONFIRMED | otherTimes | REQUESTER': false,
  'CONFIRMED | cancel | REQUESTER': null,
  'CONFIRMED | cancel | HOST': null,
  'COMPLETED | feedback | REQUESTER': true,
  'COMPLETED | feedback | SURVEY': true,
  'CONFIRMED | onTheWay | REQUESTER': true,
  'CONFIRMED | late | REQUESTER': true,
  'CONFIRMED | late | HOST': true,
  'COMPLETED | noShow | HOST': true,
  'NO_SHOW | undoNoShow | BROKER': true,
};
const PARTIES = [...SHOWING_ROLES, 'BROKER', null] as const;
const isAllowed = (state: ShowingState, event: ShowingEvent, party: (typeof PARTIES)[number]) =>
  `${state} | ${event} | ${party}` in ALLOWED || (party === 'BROKER' && `${state} | ${event} | HOST` in ALLOWED);
const inputFor = (event: ShowingEvent) => ({
  event,
  ...(event === 'deny' ? { suggestedTimes: [LATER] } : {}),
  ...(event === 'takeSuggested' || event === 'otherTimes' ? { proposedTime: AFTER } : {}),
  reason: 'The roof leaks',
  lateMinutes: 10,
});

describe('the showing transition table, of showings of every type', () => {
  const cells = SHOWING_STATES.flatMap((state) =>
    SHOWING_EVENTS.flatMap((event) => PARTIES.map((party) => [state, event, party] as const)),
  );
  it.each(cells)('%s: %s by %s, for every type; feedback for those of buyers', (state, event, party) => {
    const role = party === 'BROKER' ? 'HOST' : party;
    const isBroker = party === 'BROKER';
    for (const type of SHOWING_TYPES) {
      const hasFeedback = type !== 'INSPECTION' && type !== 'APPRAISAL';
      const allowed = isAllowed(state, event, party) && (event !== 'feedback' || hasFeedback);
      const showing = { ...showingIn(state), type };
      expect(showingState(showing, NOW)).toBe(state);
      expect(allowedShowingEvents(showing, role, NOW, isBroker).includes(event)).toBe(allowed);
      if (allowed) {
        const becomes = ALLOWED[`${state} | ${event} | ${party}`] ?? ALLOWED[`${state} | ${event} | HOST`] ?? null;
        expect(applyShowingEvent(showing, role, { ...inputFor(event), isBroker }, NOW).accepted).toBe(becomes);
        continue;
      }
      const everBy = SHOWING_STATES.some((other) => isAllowed(other, event, party));
      try {
        applyShowingEvent(showing, role, { ...inputFor(event), isBroker }, NOW);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(RuleError);
        expect((error as RuleError).kind).toBe(everBy ? 'conflict' : 'forbidden');
        if (everBy) expect((error as RuleError).message).toContain(state);
      }
    }
  });

  it.each([
    ['onTheWay', 'REQUESTER', 'CONFIRMED', -2 * 3_600_000 - 1, -2 * 3_600_000],
    ['onTheWay', 'REQUESTER', 'CONFIRMED', 0, -1],
    ['late', 'HOST', 'CONFIRMED', -2 * 3_600_000 - 1, -2 * 3_600_000],
    ['noShow', 'HOST', 'COMPLETED', 7 * 86_400_000, 7 * 86_400_000 - 1],
  ] as const)('%s by %s is refused outside its time', (event, role, state, outside, inside) => {
    const showing = showingIn(state);
    const at = (offset: number) => new Date(Date.parse(String(showing.proposedTime)) + offset);
    expect(allowedShowingEvents(showing, role, at(inside))).toContain(event);
    expect(allowedShowingEvents(showing, role, at(outside))).not.toContain(event);
    expect(() => applyShowingEvent(showing, role, inputFor(event), at(outside))).toThrow(RuleError);
  });

  it('needs one of the minutes for lateness, and a reason to take a no-show back', () => {
    expect(() => apply('CONFIRMED', 'HOST', { event: 'late', lateMinutes: 7 })).toThrow(/5, 10, 15 or 30/);
    expect(() => apply('NO_SHOW', 'HOST', { event: 'undoNoShow', isBroker: true, reason: ' ' })).toThrow(/after all/);
  });

  it('records no no-show of a visit that has feedback, and offers “on my way” once', () => {
    expect(() => apply('COMPLETED', 'HOST', { event: 'noShow' }, { feedback: '' })).toThrow(/took place/);
    expect(allowedShowingEvents(showingIn('CONFIRMED', { onTheWayAt: NOW }), 'REQUESTER', NOW)).not.toContain(
      'onTheWay',
    );
  });

  const apply = (
    state: ShowingState,
    role: ShowingRole,
    input: Parameters<typeof applyShowingEvent>[2],
    over: Partial<ShowingFacts> = {},
  ) => applyShowingEvent(showingIn(state, over), role, input, NOW);

  it('confirms only one of the requested times', () => {
    expect(apply('REQUESTED', 'HOST', { event: 'confirm' }).proposedTime).toEqual(new Date(TOMORROW));
    expect(apply('REQUESTED', 'HOST', { event: 'confirm', proposedTime: AFTER }).proposedTime).toEqual(new Date(AFTER));
    expect(() => apply('REQUESTED', 'HOST', { event: 'confirm', proposedTime: '2026-12-04T16:00:00Z' })).toThrow(
      /were requested/,
    );
    expect(() => apply('DENIED', 'REQUESTER', { event: 'takeSuggested', proposedTime: TOMORROW })).toThrow(/suggested/);
  });

  it('does not confirm a time in the past; such a request can still be denied or withdrawn', () => {
    const past = { proposedTime: YESTERDAY, otherTimes: [] };
    expect(() => apply('REQUESTED', 'HOST', { event: 'confirm' }, past)).toThrow(/passed/);
    expect(allowedShowingEvents(showingIn('REQUESTED', past), 'HOST', NOW)).toEqual(['deny']);
    expect(allowedShowingEvents(showingIn('REQUESTED', { proposedTime: YESTERDAY }), 'HOST', NOW)).toEqual([
      'confirm',
      'deny',
    ]);
    expect(() =>
      apply('REQUESTED', 'HOST', { event: 'confirm', proposedTime: AFTER }, { proposedTime: YESTERDAY }),
    ).not.toThrow();
  });

  it('requires a suggestion with a denial, and a reason from a host who cancels', () => {
    expect(() => apply('REQUESTED', 'HOST', { event: 'deny', suggestedTimes: [] })).toThrow(
      'You must suggest at least one valid time.',
    );
    const deny = (...suggestedTimes: string[]) =>
      apply('REQUESTED', 'HOST', { event: 'deny', suggestedTimes }, { proposedTime: TOMORROW, otherTimes: [AFTER] });
    for (const times of [
      [LATER, TOMORROW],
      [LATER, AFTER],
    ])
      expect(() => deny(...times)).toThrow('They asked for this time. Confirm it, or suggest another one.');
    expect(deny(LATER).accepted).toBeNull();
    expect(() => apply('CONFIRMED', 'HOST', { event: 'cancel', reason: ' ' })).toThrow(/reason/);
    expect(apply('CONFIRMED', 'REQUESTER', { event: 'cancel' }).accepted).toBeNull();
  });

  it.each(['INSPECTION', 'APPRAISAL'] as const)('takes no feedback on a visit of type %s', (type) => {
    expect(allowedShowingEvents(showingIn('COMPLETED', { type }), 'REQUESTER', NOW)).not.toContain('feedback');
    expect(() => apply('COMPLETED', 'REQUESTER', { event: 'feedback' }, { type })).toThrow(
      /feedback is for visits of buyers/,
    );
  });
  it('does not change feedback after it was given', () => {
    expect(() => apply('COMPLETED', 'REQUESTER', { event: 'feedback' }, { feedback: 'Lovely light' })).toThrow(
      /already given/,
    );
    expect(allowedShowingEvents(showingIn('COMPLETED', { feedback: 'Lovely light' }), 'REQUESTER', NOW)).toEqual([]);
  });

  it('can be completed as soon as its time begins', () => {
    const at = (proposedTime: Date) =>
      showingState({ accepted: true, proposedTime, suggestedTimes: [], noShowAt: null }, NOW);
    expect(at(NOW)).toBe('COMPLETED');
    expect(at(new Date(NOW.getTime() + 1))).toBe('CONFIRMED');
  });
});

describe('showing roles', () => {
  it('hosts are the owner of a SELLER listing and admins; on a BUYER listing only admins', () => {
    const onBuyers = showingIn('REQUESTED', { userId: 'buyer', listing: { type: 'BUYER', userId: 'buyer2' } });
    expect(showingRole(showingIn('REQUESTED'), user('seller', 'SELLER'))).toBe('HOST');
    expect(showingRole(showingIn('REQUESTED'), user('admin', 'ADMIN'))).toBe('HOST');
    expect(showingRole(showingIn('REQUESTED'), user('buyer'))).toBe('REQUESTER');
    expect(showingRole(showingIn('REQUESTED'), user('stranger'))).toBeNull();
    expect(showingRole(onBuyers, user('buyer2'))).toBeNull();
    expect(showingRole(onBuyers, user('admin', 'ADMIN'))).toBe('HOST');
    expect(showingRole(showingIn('REQUESTED'), { kind: 'guest' })).toBeNull();
    expect(
      showingRole(showingIn('REQUESTED'), { kind: 'token', offerId: 'o', listingId: 'l', party: 'SELLER' }),
    ).toBeNull();
  });

  it('a broker acts for either side; nobody else does', () => {
    const showing = showingIn('REQUESTED');
    expect(actingRole(showing, user('june', 'ADMIN'))).toBe('HOST');
    expect(actingRole(showing, user('june', 'ADMIN'), 'REQUESTER')).toBe('REQUESTER');
    expect(actingRole(showing, user('buyer'))).toBe('REQUESTER');
    for (const actor of [user('buyer'), user('seller', 'SELLER'), user('stranger')])
      expect(() => actingRole(showing, actor, 'HOST')).toThrow('Only Hearthport can act for someone else.');
  });

  it("touring another person's home costs $50, the first three are free with the coupon", () => {
    expect(showingFeeCents('TOUR', 'SELLER', null, 9)).toBe(0);
    expect(showingFeeCents('TOUR', 'BUYER', null, 0)).toBe(5000);
    expect(showingFeeCents('OTHER', 'BUYER', null, 0)).toBe(5000);
    expect(
      (['FINAL_WALKTHROUGH', 'INSPECTION', 'APPRAISAL'] as const).map((type) =>
        showingFeeCents(type, 'BUYER', null, 9),
      ),
    ).toEqual([0, 0, 0]);
    expect(showingFeeCents('TOUR', 'BUYER', ' 3ForFree ', 2)).toBe(0);
    expect(showingFeeCents('TOUR', 'BUYER', '3forfree', 3)).toBe(5000);
    expect(showingFeeCents('TOUR', 'BUYER', 'free', 0)).toBe(5000);
  });

  it('any sequence of events keeps feedback, and keeps a completed showing completed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            event: fc.constantFrom(...SHOWING_EVENTS),
            role: fc.constantFrom(...SHOWING_ROLES),
            hours: fc.integer({ min: 0, max: 12 }),
          }),
          { maxLength: 20 },
        ),
        (steps) => {
          let showing = showingIn('REQUESTED');
          let now = NOW;
          for (const { event, role, hours } of steps) {
            now = new Date(now.getTime() + hours * 3_600_000);
            const before = showingState(showing, now);
            try {
              const { accepted, proposedTime } = applyShowingEvent(
                showing,
                role,
                { ...inputFor(event), isBroker: true },
                now,
              );
              expect(before).not.toBe('CANCELLED');
              if (before === 'COMPLETED') expect(['feedback', 'noShow']).toContain(event);
              if (before === 'NO_SHOW') expect(event).toBe('undoNoShow');
              showing = {
                ...showing,
                accepted,
                proposedTime,
                suggestedTimes: event === 'deny' ? [AFTER] : [],
                feedback: event === 'feedback' ? 'fine' : showing.feedback,
                noShowAt: event === 'noShow' ? now : event === 'undoNoShow' ? null : showing.noShowAt,
              };
            } catch (error) {
              expect(error).toBeInstanceOf(RuleError);
            }
          }
        },
      ),
    );
  });
});

describe('the types of showings', () => {
  const SELLERS = { type: 'SELLER' as const, userId: 'seller' };
  const BUYERS = { type: 'BUYER' as const, userId: 'buyer' };
  const PEOPLE = {
    buyer: user('buyer'),
    owner: user('seller', 'SELLER'),
    stranger: user('stranger'),
    lender: user('lender', 'LENDER'),
    guest: { kind: 'guest' } as Actor,
    admin: user('june', 'ADMIN'),
  };
  /** Written by hand: type | home | who asks themselves, or for whom a broker books. Everything else is refused. */
  const MAY: Record<string, true> = {};
  for (const type of ['TOUR', 'OTHER', 'FINAL_WALKTHROUGH'])
    for (const cell of ['SELLER | buyer', 'SELLER | stranger', 'BUYER | buyer'])
      for (const by of ['self', 'broker']) MAY[`${type} | ${cell} | ${by}`] = true;
  for (const type of ['INSPECTION', 'APPRAISAL'])
    for (const cell of ['SELLER | buyer', 'SELLER | stranger', 'SELLER | owner', 'BUYER | buyer'])
      MAY[`${type} | ${cell} | broker`] = true;
  // a broker books without a client too
  for (const type of SHOWING_TYPES)
    for (const home of ['SELLER', 'BUYER']) MAY[`${type} | ${home} | admin | broker`] = true;

  it.each(SHOWING_TYPES)('%s may be asked for, and booked, by exactly these people', (type) => {
    for (const home of [SELLERS, BUYERS])
      for (const [name, person] of Object.entries(PEOPLE))
        for (const by of ['self', 'broker'] as const) {
          if (name === 'admin' && by === 'self') continue;
          const key = `${type} | ${home.type} | ${name} | ${by}`;
          const ask = () => assertMayAsk(type, home, person, by === 'broker');
          if (key in MAY) expect(ask, key).not.toThrow();
          else
            try {
              ask();
              expect.unreachable(key);
            } catch (error) {
              expect((error as RuleError).kind, key).toBe(by === 'broker' ? 'invalid' : 'forbidden');
            }
        }
  });

  it('differ in fee, agreement, review and confirmation', () => {
    const rows = SHOWING_TYPES.map((type) => {
      const { hasFee, needsAgreement, waitsForReview, confirmation, home } = SHOWING_TYPE_RULES[type];
      return [type, hasFee, needsAgreement, waitsForReview, confirmation, home];
    });
    expect(rows).toEqual([
      ['TOUR', true, true, true, 'HOST', 'FOR_SALE'],
      ['INSPECTION', false, false, false, 'AT_ONCE', 'FOR_SALE'],
      ['APPRAISAL', false, false, false, 'AT_ONCE', 'FOR_SALE'],
      ['FINAL_WALKTHROUGH', false, false, false, 'HOST', 'UNDER_CONTRACT'],
      ['OTHER', true, true, true, 'HOST', 'FOR_SALE'],
    ]);
    expect(typesFor('BUYER')).toEqual(['TOUR', 'OTHER', 'FINAL_WALKTHROUGH']);
    expect(typesFor('BROKER')).toHaveLength(5);
  });
});
