import SyncIcon from '@mui/icons-material/SyncOutlined';
import SyncProblemIcon from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCutOff, useConnection } from '../../lib/connection.ts';
import { retryLive } from '../../lib/live.ts';
import { useLiveStatus } from '../../ui/use-live-status.ts';

/** A shorter interruption is not shown. */
const NOTICE_DELAY_MS = 2500;

/** Notice that live updates are off. A lost connection reconnects by itself; a rejected login does not. */
export function LiveNotice() {
  const status = useLiveStatus();
  const connection = useConnection();
  // the shell's bar says more
  const isLost = (status === 'disconnected' && !isCutOff(connection)) || status === 'refused';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setIsLong(true), NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  const isShown = isLost && isLong;
  const Icon = status === 'refused' ? SyncProblemIcon : SyncIcon;
  return (
    <div role="status">
      {isShown && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            px: 2,
            py: 0.5,
            backgroundColor: theme.vars.palette.states.requested.tint,
            color: theme.vars.palette.states.requested.text,
          })}
        >
          <Icon fontSize="small" aria-hidden />
          <Typography variant="body2">
            {status === 'refused'
              ? 'Live updates are off because we couldn’t confirm your login.'
              : 'Reconnecting… This page may be out of date.'}
          </Typography>
          <Button size="small" color="inherit" onClick={() => retryLive()}>
            Try now
          </Button>
          {status === 'refused' && (
            <Button size="small" color="inherit" component={Link} to="/login">
              Log in again
            </Button>
          )}
        </Box>
      )}
    </div>
  );
}
