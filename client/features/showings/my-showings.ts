/** The showings a person asked for: read from the shared state, kept true by the clock and by live events. */
import { useEffect, useMemo } from 'react';
import { allowedShowingEvents, showingState, type ShowingEvent } from '#shared/showings/showings.rules.ts';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import { onLive } from '../../lib/live.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchShowings, showingChanged } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

export const STATE_TONES: Readonly<Record<ShowingState, StatusTone>> = {
  REQUESTED: 'requested',
  CONFIRMED: 'confirmed',
  COMPLETED: 'over',
  DENIED: 'attention',
  CANCELLED: 'cancelled',
};

const isShowing = (row: unknown): row is Showing =>
  typeof row === 'object' && row !== null && 'id' in row && 'proposedTime' in row && 'listing' in row;

/** What a showing is at this moment: a confirmed one is over when its time has come, whatever was fetched before. */
export const stateNow = (showing: Showing, now: Date): ShowingState => showingState(showing, now);

/** What the person looking may do with it at this moment, by the rules of the server. */
export function eventsNow(showing: Showing, now: Date): ShowingEvent[] {
  return allowedShowingEvents({ ...showing, listing: { type: showing.listing.type, userId: '' } }, showing.role, now);
}

/** Each change that the server tells of, put in its place. */
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

/** What is still to come first, the nearest on top; then the past, the latest on top. */
export function requesterOrder(showings: readonly Showing[], now: Date): Showing[] {
  const isOpen = (showing: Showing) => OPEN.includes(stateNow(showing, now));
  return [...showings].sort(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) || (isOpen(a) ? 1 : -1) * a.proposedTime.localeCompare(b.proposedTime),
  );
}

/** The person's own showings, of one home or of all; fetched once the person is known. */
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
