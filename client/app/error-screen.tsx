import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ModuleLoadError } from './module-loader.ts';

const TROUBLE = 'We had trouble loading this page. This might be due to a network issue or a recent update.';
const PERSISTENT = "We're having persistent issues loading this page. Please check your internet connection or try again later.";
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

interface ErrorScreenProps { error: Error; attempts: number; onTryAgain: () => void }

/** The caches of an old version are emptied before the page is fetched anew. */
async function forceRefresh(): Promise<void> {
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined);
  window.location.reload();
}

/** Without the theme's parts that could themselves fail to load: plain text and three buttons. */
export function ErrorScreen({ error, attempts, onTryAgain }: ErrorScreenProps) {
  const isLoadError = error instanceof ModuleLoadError;
  const text = !isLoadError ? UNEXPECTED : attempts > 0 ? PERSISTENT : TROUBLE;
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 8, textAlign: 'center' }}>
      <Typography variant="h2" component="h1" gutterBottom>{isLoadError ? 'Loading Error' : 'Something went wrong'}</Typography>
      <Typography>{text}</Typography>
      {isLoadError && <Typography color="text.secondary" variant="body2" sx={{ mt: 2 }}>{error.message}</Typography>}
      {attempts > 0 && <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>Retry attempts: {attempts}</Typography>}
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={onTryAgain}>Try Again</Button>
        <Button variant="outlined" href="/home">Go Home</Button>
        <Button onClick={() => void forceRefresh()}>Force Refresh</Button>
      </Box>
    </Box>
  );
}
