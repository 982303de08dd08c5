/** The broker's table of reviews. */
import { SIDES } from '../kernel/actor.ts';
import { table } from '../kernel/table.ts';
import { MAX_STARS } from './reviews.rules.ts';
import { REVIEW_STATES } from './reviews.types.ts';

export const STARS_DOWN: readonly string[] = Array.from({ length: MAX_STARS }, (_, n) => String(MAX_STARS - n));

export const REVIEWS_TABLE = table({
  columns: {
    stars: 'Stars',
    said: 'What they said',
    home: 'Home',
    side: 'Side',
    asked: 'Asked',
    answered: 'Answered',
    state: 'Status',
    email: 'Email',
  },
  usual: ['stars', 'said', 'home', 'side', 'asked', 'state'],
  sorts: [
    { key: 'new', label: 'Last asked first', field: 'askedAt', direction: -1 },
    { key: 'old', label: 'First asked first', field: 'askedAt', direction: 1 },
    { key: 'few', label: 'Fewest stars first', field: 'stars', direction: 1 },
  ],
  filters: { state: REVIEW_STATES, side: SIDES, stars: STARS_DOWN },
});
