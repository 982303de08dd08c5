import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MILESTONES } from '../prep-progress/prep-progress.rules.ts';
import { NEXT_KINDS, nextActions, type NextFacts, type NextHome } from './next-actions.rules.ts';

const quiet: NextFacts = {
  userId: 'ines',
  homes: [],
  tours: [],
  visited: null,
  sales: [],
  letter: { state: 'accepted', left: 60 },
  unviewedMatches: 0,
  hasPreferences: true,
  hasBudget: true,
  preparation: 100,
};
const home = (kind: 'respond' | 'review-and-sign' | 'reschedule-tour', listingId: string = kind): NextHome => ({
  listingId,
  address: '12 Oak Street',
  offerId: 'o1',
  steps: [
    { state: 'completed', label: 'Toured', action: null },
    { state: 'needed', label: 'Your turn', action: { kind, obstacle: null } },
  ],
});
const kinds = (facts: Partial<NextFacts>) => nextActions({ ...quiet, ...facts }).map(({ kind }) => kind);

describe('what a buyer should do next', () => {
  it.each<[string, Partial<NextFacts>, string[]]>([
    ['nothing', {}, []],
    ['nothing while nothing is known', { letter: null, hasPreferences: null, hasBudget: null, preparation: null }, []],
    [
      'set up, for a new buyer',
      { letter: { state: 'none', left: null }, hasPreferences: false, hasBudget: false, preparation: 0 },
      ['preferences', 'budget', 'letter-missing', 'preparation'],
    ],
    [
      'nothing about a search while a home is under contract',
      {
        letter: { state: 'none', left: null },
        hasPreferences: false,
        hasBudget: false,
        preparation: 0,
        sales: [{ id: 't', address: 'x', step: null }],
      },
      ['preparation'],
    ],
    [
      'answer before signing before tours',
      { visited: { id: 's', address: '12 Oak Street' }, homes: [home('review-and-sign'), home('respond')] },
      ['respond', 'sign', 'tour-feedback'],
    ],
    [
      'the sale before a tour',
      { homes: [home('reschedule-tour')], sales: [{ id: 't', address: 'x', step: 'inspection' }] },
      ['sale-step', 'tour-time'],
    ],
    [
      'a refused tour once, whatever else happened at the home',
      {
        homes: [home('reschedule-tour', 'x')],
        tours: [
          { listingId: 'x', address: '12 Oak Street', isRefused: true },
          { listingId: 'y', address: '4 Elm Street', isRefused: true },
          { listingId: 'z', address: '5 Elm Street', isRefused: false },
        ],
      },
      ['tour-time', 'tour-time'],
    ],
    ['no sale without a step', { sales: [{ id: 't', address: 'x', step: null }] }, []],
    [
      'nothing that is obstructed',
      {
        homes: [
          { ...home('respond'), steps: [{ state: 'needed', label: '', action: { kind: 'respond', obstacle: {} } }] },
        ],
      },
      [],
    ],
    ['wait for the broker', { letter: { state: 'waiting', left: null } }, []],
    ['mend a letter', { letter: { state: 'returned', left: 5 } }, ['letter-returned']],
    ['send a letter', { letter: { state: 'unsent', left: null } }, ['letter-unsent']],
    ['renew a letter', { letter: { state: 'accepted', left: 14 } }, ['letter-ending']],
    ['not yet renew it', { letter: { state: 'accepted', left: 15 } }, []],
    [
      'replace a letter that ended',
      { letter: { state: 'accepted', left: -1 }, unviewedMatches: 2 },
      ['letter-ended', 'matches'],
    ],
  ])('%s', (_what, facts, expected) => expect(kinds(facts)).toEqual(expected));

  it('leads to the offer, and says how many matches are new', () => {
    const [answer, matches] = nextActions({ ...quiet, homes: [home('respond')], unviewedMatches: 1 });
    expect(answer).toMatchObject({
      title: 'Respond to the seller of 12 Oak Street',
      link: '/buyers/ines/listing/respond?respond=o1',
      isDue: true,
    });
    expect(matches).toMatchObject({ title: 'Look at a new match', isDue: false });
  });

  it('asks how they liked a home they visited, without a push', () => {
    const [asked] = nextActions({ ...quiet, visited: { id: 's1', address: '12 Oak Street' } });
    expect(asked).toMatchObject({
      title: 'Say how you liked 12 Oak Street',
      link: '/showing-survey/s1',
      isDue: false,
    });
  });

  it.each([
    [0, 'Start your preparation', 'Five milestones, from your budget to closing.'],
    [5, 'Continue your preparation', '5% done.'],
    [95, 'Continue your preparation', '95% done.'],
  ])('speaks of a preparation that is %i%% done', (preparation, title, text) => {
    expect(nextActions({ ...quiet, preparation })).toMatchObject([{ kind: 'preparation', title, text }]);
  });

  it('counts the milestones of a preparation right, and names the first and the last', () => {
    expect([MILESTONES.length, MILESTONES.at(0), MILESTONES.at(-1)]).toEqual([5, 'budget', 'closingProcess']);
  });

  it('is in the one order and without repeats, whatever the facts', () => {
    const homes = fc.array(
      fc
        .tuple(fc.constantFrom('respond', 'review-and-sign', 'reschedule-tour'), fc.constantFrom('a', 'b'))
        .map(([kind, id]) => home(kind, id)),
    );
    fc.assert(
      fc.property(homes, fc.nat(3), fc.boolean(), (some, unviewedMatches, hasBudget) => {
        const actions = nextActions({ ...quiet, homes: some, unviewedMatches, hasBudget });
        const ranks = actions.map(({ kind }) => NEXT_KINDS.indexOf(kind));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length);
      }),
    );
  });
});
