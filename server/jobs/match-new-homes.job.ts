import { matchNewHomes } from '../workflows/property-matches/match-new-homes.ts';
import type { Job } from './job-context.ts';

/** Matches homes that came to market with the stored preferences, within a minute of their event. */
export const matchNewHomesJob: Job<'match-new-homes'> =
  ({ unit }) =>
  async (_, { signal }) => {
    while (!signal.aborted && (await unit({ kind: 'system', name: 'match-new-homes' }, (work) => matchNewHomes(work))));
  };
