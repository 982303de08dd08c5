import SyncIcon from '@mui/icons-material/SyncOutlined';
import SyncProblemIcon from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConnection } from '../../lib/connection.ts';
import { retryLive } from '../../lib/live.ts';
import { useLiveStatus } from '../../ui/use-live-status.ts';

/** A blink of the connection is nobody's concern: the notice comes after this. */
const PATIENCE_MS = 2500;

/** Says that live updates are not coming, and what can be done. A lost connection is looked for again by itself; a refused login is not. */
export function LiveNotice() {
  const status = useLiveStatus();
  const { isOnline } = useConnection();
  // without a connection the bar of the shell says more
  const isLost = (status === 'disconnected' && isOnline) || status === 'refused';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
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
              ? 'Live updates are off, because your login could not be confirmed.'
              : 'Reconnecting…; what you see may be older.'}
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
