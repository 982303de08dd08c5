import type { Actor } from '../kernel/actor.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { DEFAULT_AVAILABILITY, type HoursRange } from './showing-availability.rules.ts';

/** The stored availability of one of our homes; without a setting the default holds. */
export interface ShowingAvailabilityRow {
  id: string;
  userId: string;
  state: string;
  county: string | null;
  user: { autoApproveShowings: boolean };
  showingAvailability: {
    version: number;
    noticeHours: number;
    daysAhead: number;
    hours: (HoursRange & { id: string })[];
    blackouts: { id: string; startTime: Instant; endTime: Instant; note: string }[];
  } | null;
}

/** For the owner and brokers alone; visitors get free and busy times by GET /showing-slots. The id is the listing's. */
export function showingAvailabilityView(row: ShowingAvailabilityRow, _actor: Actor, now: Date) {
  const setting = row.showingAvailability;
  return {
    id: row.id,
    timeZone: timeZoneOfHome(row.state, row.county),
    /** 0 until the host has set anything. */
    version: setting?.version ?? 0,
    noticeHours: setting?.noticeHours ?? DEFAULT_AVAILABILITY.noticeHours,
    daysAhead: setting?.daysAhead ?? DEFAULT_AVAILABILITY.daysAhead,
    hours: (setting?.hours ?? DEFAULT_AVAILABILITY.hours).map(({ weekday, from, to }) => ({ weekday, from, to })),
    blackouts: (setting?.blackouts ?? [])
      .filter(({ endTime }) => millisOf(endTime) > now.getTime())
      .map(({ startTime, endTime, note }) => ({ startTime, endTime, note })),
    /** The owner's setting: requests at a free time are confirmed at once. */
    autoApproves: row.user.autoApproveShowings,
  };
}
export type ShowingAvailability = ReturnType<typeof showingAvailabilityView>;
