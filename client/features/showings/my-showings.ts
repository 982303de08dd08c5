/** The user's requested showings: from the store, updated by the clock and live events. */
import { useEffect, useMemo } from 'react';
import { allowedShowingEvents, showingState, type ShowingEvent } from '#shared/showings/showings.rules.ts';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import { onLive } from '../../lib/live.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchShowings, showingChanged } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';

const isShowing = (row: unknown): row is Showing =>
  typeof row === 'object' && row !== null && 'id' in row && 'proposedTime' in row && 'listing' in row;

/** The current state of a showing: a confirmed one is completed once its time has passed. */
export const stateNow = (showing: Showing, now: Date): ShowingState => showingState(showing, now);

/** What the viewer may do now, by the shared rules. */
export function eventsNow(showing: Showing, now: Date): ShowingEvent[] {
  return allowedShowingEvents({ ...showing, listing: { type: showing.listing.type, userId: '' } }, showing.role, now);
}

/** Applies live changes of showings. */
export function useLiveShowings(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const put = (row: unknown) => {
      if (isShowing(row)) dispatch(showingChanged(row));
    };
    const stops = [onLive('showings created', put), onLive('showings patched', put)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch]);
}

const OPEN: readonly ShowingState[] = ['CONFIRMED', 'REQUESTED', 'DENIED'];

/** Upcoming first, nearest on top; then past, latest on top. */
export function requesterOrder(showings: readonly Showing[], now: Date): Showing[] {
  const isOpen = (showing: Showing) => OPEN.includes(stateNow(showing, now));
  return [...showings].sort(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) || (isOpen(a) ? 1 : -1) * a.proposedTime.localeCompare(b.proposedTime),
  );
}

/** The user's own showings, of one home or all. */
export function useMyShowings(listingId?: string | null) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.user?.id ?? null);
  const { items, status, error } = useAppSelector((state) => state.showings);
  useLiveShowings();
  const isOfHome = listingId !== undefined;
  useEffect(() => {
    if (userId && (!isOfHome || listingId))
      void dispatch(fetchShowings({ ...(listingId && { listingId }), limit: 100 }));
  }, [dispatch, userId, isOfHome, listingId]);
  const showings = useMemo(
    () => items.filter((showing) => showing.userId === userId && (!isOfHome || showing.listingId === listingId)),
    [items, userId, isOfHome, listingId],
  );
  return {
    showings,
    status,
    error,
    retry: () => void dispatch(fetchShowings({ ...(listingId && { listingId }), limit: 100 })),
  };
}
