import { STATUSES } from '#shared/statuses/statuses.table.ts';
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { shortDate, timeAgo } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { OTHER_SESSIONS, useEndSessionMutation, useFindSessionsQuery } from '../../state/users.endpoints.ts';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { deviceName, isHandheld } from './device-name.ts';

/** The user's sessions: this device first, then by last activity. Any other, or all others, can be logged out. */
export function DeviceSessions() {
  const { data, error, isLoading, retry } = readList(useFindSessionsQuery());
  const [endSession] = useEndSessionMutation();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = (data?.data ?? [])
    .filter(({ id }) => !ended.includes(id))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (id: string) => {
    setEnding(id);
    try {
      await endSession(id).unwrap();
      setEnded((before) => [...before, ...(id === OTHER_SESSIONS ? others.map((other) => other.id) : [id])]);
      toast(id === OTHER_SESSIONS ? 'All other devices have been logged out.' : 'That device has been logged out.', {
        kind: 'success',
      });
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
      retry();
    }
    setEnding(null);
  };

  if (error) return <PartError message={error} onRetry={retry} />;
  if (isLoading && !data) return <ListSkeleton rows={2} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" aria-label="Devices" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt, isCurrent }, index) => {
          const Icon = isHandheld(userAgent) ? PhoneIcon : ComputerIcon;
          return (
            <Box
              component="li"
              key={id}
              sx={(theme) => ({
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1.5,
                borderTop: index > 0 ? `1px solid ${theme.vars.palette.divider}` : 'none',
              })}
            >
              <Icon aria-hidden sx={{ color: 'text.secondary' }} />
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{deviceName(userAgent)}</Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {isCurrent ? 'Active now' : `Last seen ${timeAgo(lastSeenAt)}`}
                  {ip && ` from ${ip}`} · logged in{' '}
                  {shortDate(createdAt, Intl.DateTimeFormat().resolvedOptions().timeZone)}
                </Typography>
              </Box>
              {isCurrent ? (
                <StatusChip {...STATUSES.device.CURRENT} />
              ) : (
                <Button
                  size="small"
                  loading={ending === id}
                  onClick={() => void end(id)}
                  aria-label={`Log out ${deviceName(userAgent)}`}
                  sx={{ flexShrink: 0 }}
                >
                  Log out
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {others.length > 1 && (
        <Box>
          <Button variant="outlined" loading={ending === OTHER_SESSIONS} onClick={() => void end(OTHER_SESSIONS)}>
            Log out all other devices
          </Button>
        </Box>
      )}
    </Box>
  );
}
