/** What a host and a broker read of somebody who did not come before, when they are asked to confirm a showing. */
import { subMonths } from 'date-fns/subMonths';
import { millisOf, type Instant } from '../kernel/instant.ts';

/** Older ones do not count. */
export const NO_SHOW_MONTHS = 12;

/** How many of the recorded no-shows of a person, by the start of the visit, count at `now`. */
export const countedNoShows = (visits: readonly { proposedTime: Instant }[], now: Date): number =>
  visits.filter(({ proposedTime }) => millisOf(proposedTime) >= subMonths(now, NO_SHOW_MONTHS).getTime()).length;

/** The fact, without a judgment. */
export const noShowLine = (count: number): string =>
  `This person didn’t come to ${count === 1 ? '1 confirmed visit' : `${count} confirmed visits`} in the last ` +
  `${NO_SHOW_MONTHS} months.`;
