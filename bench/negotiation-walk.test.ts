import { expect, it } from 'vitest';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { walk } from './negotiation-walk.ts';

it('20,000 random steps try every event by every party in every status and reach no impossible state', () => {
  const { violation, cells, statuses } = walk({ steps: 20_000, seed: 145 });
  expect(violation).toBeNull();
  // the rarest combinations need more steps; the command tries all
  expect(cells.tried / cells.all).toBeGreaterThan(0.97);
  expect(Object.entries(statuses).filter(([, count]) => count === 0)).toEqual([]);
});

it('a broken rule is found, with the fewest steps that show it', () => {
  const { violation } = walk({
    steps: 20_000,
    seed: 1,
    // accepts what has expired, as if the clock stood still
    rules: {
      applyOfferEvent: (offer, rounds, input) =>
        applyOfferEvent(offer, rounds, { ...input, now: input.event === 'accept' ? new Date(0) : input.now }),
    },
  });
  expect(violation?.invariant).toBe('only what is offered is done');
  expect(violation!.trace.map((action) => (action.do === 'event' ? action.event : action.do))).toEqual([
    'submit',
    'wait',
    'accept',
  ]);
});
