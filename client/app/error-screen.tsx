import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { onBackOnline, useConnection } from '../lib/connection.ts';
import { ModuleLoadError } from '../lib/module-loader.ts';
import { refreshPastCaches } from '../lib/service-worker.ts';
import { LOAD_TROUBLE, LOADING_ERROR } from './load-failure.messages.ts';

const PERSISTENT =
  "We're having persistent issues loading this page. Please check your internet connection or try again later.";
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const OFFLINE =
  'You’re offline, and this page hasn’t been opened on this device yet. It will open as soon as you’re back online.';

/** How browsers report a module that failed to load. */
const FOREIGN_LOAD_ERROR = /dynamically imported module|importing a module script|preload CSS/i;
const isLoadError = (error: Error): boolean =>
  error instanceof ModuleLoadError || FOREIGN_LOAD_ERROR.test(error.message);

interface ErrorScreenProps {
  error: Error;
  attempts: number;
  onTryAgain: () => void;
}

/** Needs no further code or theme: plain text and buttons. */
export function ErrorScreen({ error, attempts, onTryAgain }: ErrorScreenProps) {
  const { isOnline } = useConnection();
  const hasNotLoaded = isLoadError(error);
  const isOffline = hasNotLoaded && !isOnline;
  useEffect(() => (hasNotLoaded ? onBackOnline(onTryAgain) : undefined), [hasNotLoaded, onTryAgain]);
  const text = isOffline ? OFFLINE : !hasNotLoaded ? UNEXPECTED : attempts > 0 ? PERSISTENT : LOAD_TROUBLE;
  return (
    <Box role="alert" sx={{ maxWidth: 600, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <Box
        component="svg"
        viewBox="0 0 64 64"
        aria-hidden
        sx={{
          width: 72,
          height: 72,
          mb: 2,
          color: 'primary.main',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2.5,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <path d="M10 32 32 12l22 20M16 28v24h32V28" />
        <Box component="path" d="M27 52V41a5 5 0 0 1 10 0v11" sx={{ color: 'secondary.main' }} />
      </Box>
      <Typography variant="h2" component="h1" gutterBottom>
        {isOffline ? 'You’re offline' : hasNotLoaded ? LOADING_ERROR : 'Something went wrong'}
      </Typography>
      <Typography>{text}</Typography>
      {hasNotLoaded && !isOffline && (
        <Typography color="text.secondary" variant="body2" sx={{ mt: 2 }}>
          {error.message}
        </Typography>
      )}
      {attempts > 0 && (
        <Typography color="text.secondary" variant="body2" sx={{ mt: 2 }}>
          Retry attempts: {attempts}
        </Typography>
      )}
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button variant="outlined" href="/home">
          Go Home
        </Button>
        {!isOffline && <Button onClick={() => void refreshPastCaches()}>Force Refresh</Button>}
      </Box>
    </Box>
  );
}
