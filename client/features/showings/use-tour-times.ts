/** The times of a tour: those that are free, the one that is proposed, and what the person chose. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { DEFAULT_DAYS_AHEAD } from '#shared/showing-availability/showing-availability.rules.ts';
import { readOne } from '../../lib/read-state.ts';
import { useOwnVisits } from '../../state/own-visits.ts';
import { useGetShowingSlotsQuery } from '../../state/showings.endpoints.ts';
import type { Showing } from '../../state/wire-types.ts';
import type { TouredHome } from './toured-home.ts';
import { firstChoice, pressed, tourDays } from './tour-slots.ts';

interface TourTimesOptions {
  home: TouredHome;
  listingId: string | null;
  /** The showing to reschedule; none for a new one. */
  changes: Showing | undefined;
  /** Times that were chosen before the dialog was closed. */
  stored: readonly string[];
  now: Date;
}

export function useTourTimes({ home, listingId, changes, stored, now }: TourTimesOptions) {
  const { zone } = home;
  const type = changes?.type ?? home.type ?? 'TOUR';
  const slots = readOne(useGetShowingSlotsQuery(listingId ? { listingId, type } : skipToken));
  // times that somebody else got while the dialog was open
  const [lost, setLost] = useState<readonly string[]>([]);
  // what is proposed does not move on with the clock while somebody looks at it
  const [openedAt] = useState(now);
  const [own, setOwn] = useState<readonly string[] | null>(stored.length > 0 ? stored : null);

  const current = changes?.state === 'CONFIRMED' ? changes.proposedTime : null;
  const days = tourDays({
    now,
    zone,
    type,
    confirmed: [...(slots.data?.taken ?? []).filter((time) => time !== current), ...lost],
    availability: slots.data ?? undefined,
    busy: slots.data?.busy,
    notBefore: home.notBefore,
  });
  const visits = useOwnVisits({ now, leaveOut: ({ showingId }) => showingId === changes?.id });
  const clashAt = (iso: string) =>
    visits.clashAt(iso, { ...home.place, zone, ...(changes && { minutes: changes.visitMinutes }) });
  // until the host's times and the other visits are known, nothing is proposed that may not be free
  const isKnown = !changes && !slots.isLoading && !slots.error && !visits.isLoading;
  const apart = days.map((day) => ({ ...day, slots: day.slots.filter(({ iso }) => clashAt(iso) === null) }));
  const proposed = isKnown ? (firstChoice(apart, openedAt, zone) ?? firstChoice(days, openedAt, zone)) : null;
  const chosen = useMemo(() => own ?? (proposed ? [proposed] : []), [own, proposed]);
  return {
    days,
    /** Days ahead that the host shows the home. */
    daysAhead: slots.data?.daysAhead ?? DEFAULT_DAYS_AHEAD,
    chosen,
    /** True while the only time is the one that was proposed. */
    isProposed: own === null && proposed !== null,
    /** True once the person chose, or took the proposed time out. */
    isChosen: own !== null,
    clashAt,
    visitsError: visits.error,
    /** Chooses a time or takes it out; false where as many are chosen as may be. */
    press: (iso: string): boolean => {
      // another time takes the place of the proposed one, and is not added to it
      const next = pressed(own ?? (iso === proposed ? chosen : []), iso);
      setOwn(next.chosen);
      return !next.isRefused;
    },
    /** Takes out times that somebody else got. */
    lose: (gone: readonly string[]) => {
      setLost([...lost, ...gone]);
      setOwn(chosen.filter((time) => !gone.includes(time)));
    },
    /** Reads the free times again. */
    reload: slots.retry,
  };
}
