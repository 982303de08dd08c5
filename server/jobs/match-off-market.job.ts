import { matchOffMarket } from '../workflows/property-matches/match-off-market.ts';
import type { Job } from './job-context.ts';

/**
 * Matches a home before it is listed with all preferences, or the changed preferences of one buyer with all such homes.
 */
export const matchOffMarketJob: Job<'match-off-market'> =
  ({ unit }) =>
  async (changed) => {
    await unit({ kind: 'system', name: 'match-off-market' }, (work) => matchOffMarket(work, changed));
  };
