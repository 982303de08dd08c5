/** Labels of homes on cards and pages. */
import { plural, usd } from '../../lib/format.ts';
import type { homeFacts } from '#shared/site/home-labels.ts';
import type { AssumableLoan, HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

export { homePath } from '#shared/mls-listings/home-path.ts';
export { bathsOf, homeFacts as mainFacts, homeLocality as placeOf } from '#shared/site/home-labels.ts';
import { MARKET_STATUSES } from '#shared/statuses/market.statuses.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
export type Fact = ReturnType<typeof homeFacts>[number];

/** Only differences from "for sale" get a chip. */
export const statusChipOf = (status: HomeCard['status']): StatusLook | null =>
  status === 'ACTIVE' ? null : MARKET_STATUSES[status];

/** `12 days on market`, or `New today`. */
export const daysLabel = (days: number): string => (days === 0 ? 'New today' : `${plural(days, 'day')} on market`);

/** `2.875% VA loan, $231,400 still owed`: what a buyer would assume. */
export const loanLabel = ({ loanType, estimatedRate, openMortgageBalance }: AssumableLoan): string =>
  `${Number(estimatedRate.toFixed(3))}% ${loanType} loan, ${usd(openMortgageBalance)} still owed`;

/** Shown while a home's photos are being copied. */
export const PHOTOS_ON_THEIR_WAY = 'Photos are coming soon';
