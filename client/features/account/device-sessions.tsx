import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, messageOf } from '../../lib/api.ts';
import { timeAgo } from '../../lib/format.ts';
import type { DeviceSession } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { deviceName } from './device-name.ts';

type Outcome = { state: 'loading' } | { state: 'ready'; sessions: DeviceSession[] } | { state: 'failed'; message: string };

/** Where the person is logged in; any but this one can be ended. */
export function DeviceSessions({ round }: { round: number }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const [ending, setEnding] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api.get<Envelope<DeviceSession>>('/sessions', { signal: controller.signal }).then(
      ({ data }) => setOutcome({ state: 'ready', sessions: data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setOutcome({ state: 'failed', message: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [tries, round]);

  const end = async (id: string) => {
    setEnding(id);
    try {
      await api.delete(`/sessions/${id}`);
      setOutcome((before) => (before.state === 'ready' ? { state: 'ready', sessions: before.sessions.filter((session) => session.id !== id) } : before));
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setEnding(null);
  };

  if (outcome.state === 'loading') return <ListSkeleton rows={2} />;
  if (outcome.state === 'failed') return <ErrorState message={outcome.message} onRetry={() => { setOutcome({ state: 'loading' }); setTries(tries + 1); }} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {outcome.sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{deviceName(userAgent)}</Typography>
            <Typography variant="body2" color="text.secondary">{isCurrent ? 'This device' : `Last seen ${timeAgo(lastSeenAt)}`}</Typography>
          </Box>
          {!isCurrent && <Button size="small" loading={ending === id} onClick={() => void end(id)}>Log out there</Button>}
        </Box>
      ))}
    </Box>
  );
}
