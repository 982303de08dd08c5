import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealLeads, type LeadBroker } from './lead-routing.rules.ts';

const broker = (userId: string, more: Partial<LeadBroker> = {}): LeadBroker => ({
  userId,
  takesLeads: true,
  states: ['AL', 'TN'],
  lastTurn: 0,
  ...more,
});
const owners = (brokers: LeadBroker[], states: (string | null)[]) => dealLeads(brokers, states).owners;

describe('new leads', () => {
  it.each<[string, LeadBroker[], (string | null)[], (string | null)[]]>([
    ['go to everybody in turn', [broker('a'), broker('b')], [null, null, null], ['a', 'b', 'a']],
    ['go on with whoever waited longest', [broker('a', { lastTurn: 9 }), broker('b', { lastTurn: 4 })], [null], ['b']],
    ['are not given to who takes none', [broker('a', { takesLeads: false }), broker('b')], [null, null], ['b', 'b']],
    [
      'go to a broker of their state, without passing over the others',
      [broker('a', { states: ['AL'] }), broker('b', { states: ['TN'] })],
      ['TN', 'TN', 'AL', null],
      ['b', 'b', 'a', 'b'],
    ],
    ['of a state nobody serves go to everybody', [broker('a', { states: ['AL'] })], ['GA'], ['a']],
    ['are nobody’s where nobody takes part', [broker('a', { takesLeads: false })], ['AL'], [null]],
    ['are nobody’s without brokers', [], [null], [null]],
  ])('%s', (_, brokers, states, expected) => expect(owners(brokers, states)).toEqual(expected));

  it('are shared to within one, however many there are and however they come in parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 1, max: 20 })), (count, parts) => {
        let brokers = Array.from({ length: count }, (_, at) => broker(`b${at}`));
        const given = new Map(brokers.map(({ userId }) => [userId, 0]));
        for (const part of parts) {
          const dealt = dealLeads(brokers, Array<null>(part).fill(null));
          for (const owner of dealt.owners) given.set(owner!, given.get(owner!)! + 1);
          brokers = brokers.map((each) => ({ ...each, lastTurn: dealt.turns.get(each.userId)! }));
        }
        expect(Math.max(...given.values()) - Math.min(...given.values())).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});
