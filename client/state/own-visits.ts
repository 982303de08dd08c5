/** The other visits of a person, so that a time which collides with one of them is marked before it is chosen. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { DAY, millisOf } from '#shared/kernel/instant.ts';
import { clashOf, clashText, ownVisits, type OwnVisit } from '#shared/outings/outings.clash.ts';
import { HOLD_MINUTES } from '#shared/showings/showings.slots.ts';
import { fullName } from '../lib/format.ts';
import { readList } from '../lib/read-state.ts';
import { useFindShowingsQuery } from './showings.endpoints.ts';

/** A request may name times this long after its first one. */
const DAYS_BACK = 30;

export interface VisitedHome {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  /** The time zone of the home. */
  zone: string;
  /** How long the visit takes; as long as the home is held where not given. */
  minutes?: number;
}
interface OwnVisitsOptions {
  now: Date;
  /** Whose visits; the signed-in person's where not given, nobody's for null. */
  person?: { id: string; firstName?: string | null; lastName?: string | null; email?: string | null } | null;
  /** True for what is being moved or planned here itself. */
  leaveOut?: (visit: OwnVisit) => boolean;
}

export interface OwnVisits {
  /** Why this start is too close to another visit of the person; null where it is not. */
  clashAt: (time: string, home: VisitedHome) => string | null;
  /** What to say where the other visits could not be loaded. */
  error: string | null;
  isLoading: boolean;
}

export function useOwnVisits({ now, person, leaveOut }: OwnVisitsOptions): OwnVisits {
  const day = Math.floor(now.getTime() / DAY);
  const list = readList(
    useFindShowingsQuery(
      person === null
        ? skipToken
        : {
            ...(person ? { userId: person.id } : { side: 'BUYER' }),
            from: new Date((day - DAYS_BACK) * DAY).toISOString(),
            '$sort[proposedTime]': 1,
            $limit: 100,
          },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const rows = list.data?.data;
  const minute = Math.floor(now.getTime() / 60_000);
  const visits = useMemo(() => ownVisits(rows ?? [], new Date(minute * 60_000)), [rows, minute]);
  const others = leaveOut ? visits.filter((visit) => !leaveOut(visit)) : visits;
  return {
    isLoading: list.isLoading,
    clashAt: (time, { lat, lng, zone, minutes = HOLD_MINUTES }) => {
      const place = lat == null || lng == null ? null : { lat, lng };
      const visit = { start: millisOf(time), minutes, place };
      const clash = clashOf(visit, others);
      return clash && clashText(visit, clash, zone, person ? fullName(person) || person.email || 'This person' : null);
    },
    error: list.error
      ? `${person ? 'Their' : 'Your'} other visits couldn’t be loaded, so times close to them aren’t marked.`
      : null,
  };
}
