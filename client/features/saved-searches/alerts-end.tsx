import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../lib/api-error.ts';
import { readSearchAlerts, setSearchAlerts, type Alerted } from '../../state/public-forms.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWhenSeen } from '../../ui/use-when-seen.ts';

/** Unsubscribe link of search alerts: opening it turns alerts off without a login; Undo restores them. */
export function AlertsEnd({ code }: { code: string }) {
  const [before, setBefore] = useState<readonly Alerted[] | null>(null);
  const [searches, setSearches] = useState<readonly Alerted[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const put = useCallback(
    async (wanted: (known: readonly Alerted[]) => readonly Alerted[]) => {
      setSaving(true);
      setError(null);
      try {
        const known = (await readSearchAlerts(code)).searches;
        // Undo restores the previous frequency; if already off, daily
        setBefore(
          (kept) => kept ?? known.map((one) => (one.frequency === 'NEVER' ? { ...one, frequency: 'DAILY' } : one)),
        );
        const answer = await setSearchAlerts(
          code,
          wanted(known).map(({ id, frequency }) => ({ id, frequency })),
        );
        setSearches(answer.searches);
      } catch (failure) {
        setError(messageOf(failure));
      } finally {
        setSaving(false);
      }
    },
    [code],
  );
  const end = useCallback(() => void put((known) => known.map((one) => ({ ...one, frequency: 'NEVER' }))), [put]);
  useWhenSeen(end);
  const areOff = searches?.every(({ frequency }) => frequency === 'NEVER') ?? false;
  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <PageHeader title="Search alerts" />
      {error && <ErrorState message={error} onRetry={end} isRetrying={isSaving} />}
      {!searches && !error && <Spinner />}
      {searches && (
        <div aria-live="polite">
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {areOff ? 'Alerts are off' : 'Alerts are on again'}
          </Typography>
          <Typography>{areOff ? 'You’ll no longer get emails about:' : 'You’ll get emails again about:'}</Typography>
          <ul>
            {searches.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Your searches are still saved. You can change how often we email you under{' '}
            <Link component={RouterLink} to="/buying#saved-searches">
              Saved searches
            </Link>
            .
          </Typography>
          <Button variant="outlined" loading={isSaving} onClick={() => (areOff ? void put(() => before ?? []) : end())}>
            {areOff ? 'Undo: turn alerts back on' : 'Turn them off'}
          </Button>
        </div>
      )}
    </Container>
  );
}
