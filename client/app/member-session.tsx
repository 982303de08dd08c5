/** Runs for signed-in users: flags, notifications, the live connection, unsent messages, the time zone. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

export default function MemberSession({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const hasZone = useAppSelector((state) => Boolean(state.auth.user?.timezone));
  const type = useAppSelector((state) => state.auth.user?.type);
  const isBuyer = type === 'BUYER' || type === 'PBUYER';

  useEffect(() => {
    void dispatch(fetchFlags());
    void dispatch(fetchNotifications());
    void dispatch(fetchThreads());
    if (isBuyer) void dispatch(countPropertyMatches());
    dispatch(restoreOutgoing(userId));
    void dispatch(sendWaiting());
    let wasConnected = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // marking several notifications read sends one event each
    const readElsewhere = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void dispatch(fetchNotifications()), 300);
    };
    const returned = () => {
      if (document.visibilityState === 'visible') retryLive();
    };
    const off = [
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
      onLive('notifications patched', readElsewhere),
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
    document.addEventListener('visibilitychange', returned);
    void startLive();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryLive);
      document.removeEventListener('visibilitychange', returned);
      for (const stop of off) stop();
      stopLive();
    };
  }, [dispatch, userId, type, isBuyer]);

  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // the tab of the login does it and leads on; this one would take them away from it
    if (!isLoginOfOtherTab()) void completePendingSaves(dispatch).then(setTyped);
  }, [dispatch, userId]);
  useEffect(() => {
    // the login page leads on by itself, and would replace a page that is opened before
    if (!typed || pathname === '/login' || pathname === '/signup') return;
    setTyped(null);
    if (AFTER_LOGIN.has(pathname)) void navigate(typed, { replace: true });
  }, [typed, pathname, navigate]);

  useEffect(() => {
    if (!hasZone)
      void dispatch(
        updateProfile({ id: userId, changes: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
      );
  }, [dispatch, userId, hasZone]);

  return null;
}
