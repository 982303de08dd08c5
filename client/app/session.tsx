/** What runs beside the pages: the session, the live connection, and the refreshes that keep both honest. */
import { useEffect } from 'react';
import { onLive, onLiveReconnect, startLive, stopLive } from '../lib/live.ts';
import { loadSiteConfig } from '../lib/site-config.ts';
import { onTokenChange, readToken } from '../lib/token-storage.ts';
import { fetchFlags, revalidate, sessionEnded, updateProfile } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchInspections } from '../state/inspections.slice.ts';
import { fetchListings } from '../state/listings.slice.ts';
import { fetchMessages } from '../state/messages.slice.ts';
import { fetchNotifications } from '../state/notifications.slice.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import { toast } from '../ui/toast.ts';

/** What may have changed while nobody was looking. */
function refreshAll(dispatch: AppDispatch): void {
  void dispatch(fetchOffers());
  void dispatch(fetchShowings());
  void dispatch(fetchMessages());
}

/** A notification says which list has changed. */
function refreshFor(dispatch: AppDispatch, row: unknown): void {
  const resource = typeof row === 'object' && row !== null && 'resourceType' in row ? row.resourceType : null;
  if (resource === 'offer') void dispatch(fetchOffers());
  else if (resource === 'messages') void dispatch(fetchMessages());
  else if (resource === 'inspection') void dispatch(fetchInspections());
  else if (resource === 'showing') void dispatch(fetchShowings());
  else void dispatch(fetchListings({ filter: { mine: true } }));
}

export function Session() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.user?.id ?? null);
  const hasZone = useAppSelector((state) => Boolean(state.auth.user?.timezone));

  useEffect(() => {
    void dispatch(revalidate());
    const idle = setTimeout(() => void loadSiteConfig(), 0);
    return () => clearTimeout(idle);
  }, [dispatch]);

  useEffect(() => onTokenChange((token) => {
    // logged out in another tab
    if (token === null && userId) dispatch(sessionEnded(null));
  }), [dispatch, userId]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible' || !readToken()) return;
      void dispatch(revalidate()).then((outcome) => {
        if (revalidate.fulfilled.match(outcome)) refreshAll(dispatch);
        else if (outcome.payload?.code === 'session-ended') toast(outcome.payload.message, { kind: 'warning', key: 'session-ended' });
      });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [dispatch]);

  useEffect(() => {
    if (!userId) return;
    void dispatch(fetchFlags());
    void dispatch(fetchNotifications());
    const catchUp = () => {
      void dispatch(fetchNotifications());
      refreshAll(dispatch);
    };
    const off = [
      onLive('messages created', () => { void dispatch(fetchNotifications()); void dispatch(fetchMessages()); }),
      onLive('notifications created', (row) => { void dispatch(fetchNotifications()); refreshFor(dispatch, row); }),
      onLiveReconnect(catchUp),
    ];
    void startLive();
    return () => {
      for (const stop of off) stop();
      stopLive();
    };
  }, [dispatch, userId]);

  useEffect(() => {
    if (userId && !hasZone) void dispatch(updateProfile({ id: userId, changes: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));
  }, [dispatch, userId, hasZone]);

  return null;
}
