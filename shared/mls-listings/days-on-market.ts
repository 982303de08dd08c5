import type { HomeCard } from './mls-listings.view.ts';

/**
 * Days on market as every screen and answer names them; null where they are not known: of a home found by its assumable
 * loan, and of a recorded sale.
 */
export const knownDaysOnMarket = (
  home: Pick<HomeCard, 'daysOnMarket' | 'origin'> & { assumable?: unknown },
): number | null => (home.assumable || home.origin === 'COUNTY_RECORD' ? null : home.daysOnMarket);
