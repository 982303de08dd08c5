/** Runs for signed-in users: flags, notifications, the live connection, unsent messages, the time zone. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserType } from '#shared/kernel/actor.ts';
import { liveStatus, onLive, onLiveReconnect, onLiveStatus, retryLive, startLive, stopLive } from '../lib/live.ts';
import { isLoginOfOtherTab } from '../lib/token-storage.ts';
import { fetchFlags, revalidate, updateProfile } from '../state/auth.slice.ts';
import { countPropertyMatches } from '../state/buyer-property-matches.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchMessages, fetchThreads, messageArrived, restoreOutgoing, sendWaiting } from '../state/messages.slice.ts';
import { fetchNotifications } from '../state/notifications.slice.ts';
import type { Message } from '../state/wire-types.ts';
import { catchUp, refreshAll, refreshFor } from './refreshes.ts';
import { completePendingSaves } from './pending-saves.ts';

/** Where a login ends by itself: nobody chose this page. */
const AFTER_LOGIN = new Set(['/home', '/pbuyer']);

const isMessage = (row: unknown): row is Message =>
  typeof row === 'object' && row !== null && 'text' in row && 'listingId' in row;

const isRowOf = (row: unknown, id: string): boolean =>
  typeof row === 'object' && row !== null && 'id' in row && row.id === id;

/** Reads what the frame of every page shows, and sends what was written offline. */
function useFirstReads(userId: string, isBuyer: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(fetchFlags());
    void dispatch(fetchNotifications());
    void dispatch(fetchThreads());
    if (isBuyer) void dispatch(countPropertyMatches());
    dispatch(restoreOutgoing(userId));
    void dispatch(sendWaiting());
  }, [dispatch, userId, isBuyer]);
}

/** Keeps the live connection open, and refetches what its events are about. */
function useLiveUpdates(userId: string, type: UserType | undefined, isBuyer: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let wasConnected = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // marking several notifications read sends one event each
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void dispatch(fetchNotifications()), 300);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') retryLive();
    };
    const stops = [
      onLive('messages created', (row) => {
        if (isMessage(row)) dispatch(messageArrived(row));
        void dispatch(fetchNotifications());
        void dispatch(fetchMessages());
        void dispatch(fetchThreads());
      }),
      onLive('messages patched', (row) => {
        // a photo of it is ready, or it was read
        if (isMessage(row)) dispatch(messageArrived(row));
        void dispatch(fetchThreads());
      }),
      onLive('notifications created', (row) => {
        void dispatch(fetchNotifications());
        // a home that fits came to market
        if (isBuyer) void dispatch(countPropertyMatches());
        if (type) refreshFor(dispatch, row, type);
      }),
      onLive('notifications patched', readSoon),
      onLive('feature-flags patched', () => void dispatch(fetchFlags())),
      // an admin may have changed the user type
      onLive('users patched', (row) => {
        if (isRowOf(row, userId)) void dispatch(revalidate());
      }),
      onLiveReconnect(() => {
        void dispatch(fetchFlags());
        void dispatch(fetchNotifications());
        void dispatch(fetchThreads());
        if (type) refreshAll(dispatch, type);
      }),
      onLiveStatus(() => {
        if (liveStatus() !== 'connected') return;
        void dispatch(sendWaiting());
        if (type && !wasConnected) void dispatch(catchUp(type));
        wasConnected = true;
      }),
    ];
    window.addEventListener('online', retryLive);
    document.addEventListener('visibilitychange', onVisible);
    void startLive();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryLive);
      document.removeEventListener('visibilitychange', onVisible);
      for (const stop of stops) stop();
      stopLive();
    };
  }, [dispatch, userId, type, isBuyer]);
}

/** Saves what the person asked to save before they logged in, and leads on to what they typed in the demo. */
function usePendingSaves(userId: string): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    // the tab of the login does it and leads on; this one would take them away from it
    if (!isLoginOfOtherTab()) void completePendingSaves(dispatch).then(setNext);
  }, [dispatch, userId]);
  useEffect(() => {
    // the login page leads on by itself, and would replace a page that is opened before
    if (!next || pathname === '/login' || pathname === '/signup') return;
    setNext(null);
    if (AFTER_LOGIN.has(pathname)) void navigate(next, { replace: true });
  }, [next, pathname, navigate]);
}

/** Stores the time zone of the browser for a person who has none. */
function useTimeZone(userId: string): void {
  const dispatch = useAppDispatch();
  const hasZone = useAppSelector((state) => Boolean(state.auth.user?.timezone));
  useEffect(() => {
    if (!hasZone)
      void dispatch(
        updateProfile({ id: userId, changes: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
      );
  }, [dispatch, userId, hasZone]);
}

export default function MemberSession({ userId }: { userId: string }) {
  const type = useAppSelector((state) => state.auth.user?.type);
  const isBuyer = type === 'BUYER' || type === 'PBUYER';
  useFirstReads(userId, isBuyer);
  useLiveUpdates(userId, type, isBuyer);
  usePendingSaves(userId);
  useTimeZone(userId);
  return null;
}
