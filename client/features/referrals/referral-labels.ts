import { shortDate } from '../../lib/format.ts';

/** `2026-12-01` as `Dec 1, 2026`; noon is on the same day in every zone of the brokerage. */
export const referralDate = (day: string): string => shortDate(`${day}T18:00:00Z`);
