/** Beside the pages of somebody who is signed in: flags, notifications, the live connection, the timezone. */
import { useEffect } from 'react';
import { onLive, onLiveReconnect, startLive, stopLive } from '../lib/live.ts';
import { fetchFlags, revalidate, updateProfile } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchMessages } from '../state/messages.slice.ts';
import { fetchNotifications } from '../state/notifications.slice.ts';
import { refreshAll, refreshFor } from './refreshes.ts';

const isRowOf = (row: unknown, id: string): boolean => typeof row === 'object' && row !== null && 'id' in row && row.id === id;

export default function MemberSession({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const hasZone = useAppSelector((state) => Boolean(state.auth.user?.timezone));

  useEffect(() => {
    void dispatch(fetchFlags());
    void dispatch(fetchNotifications());
    const off = [
      onLive('messages created', () => { void dispatch(fetchNotifications()); void dispatch(fetchMessages()); }),
      onLive('notifications created', (row) => { void dispatch(fetchNotifications()); refreshFor(dispatch, row); }),
      onLive('feature-flags patched', () => void dispatch(fetchFlags())),
      // an admin may have changed the kind of the account
      onLive('users patched', (row) => { if (isRowOf(row, userId)) void dispatch(revalidate()); }),
      onLiveReconnect(() => { void dispatch(fetchFlags()); void dispatch(fetchNotifications()); refreshAll(dispatch); }),
    ];
    void startLive();
    return () => {
      for (const stop of off) stop();
      stopLive();
    };
  }, [dispatch, userId]);

  useEffect(() => {
    if (!hasZone) void dispatch(updateProfile({ id: userId, changes: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));
  }, [dispatch, userId, hasZone]);

  return null;
}
