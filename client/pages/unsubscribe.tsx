import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AlertsEnd } from '../features/saved-searches/alerts-end.tsx';
import { messageOf } from '../lib/api.ts';
import { setEmailCopies, type EmailCopies } from '../state/public-forms.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWhenSeen } from '../ui/use-when-seen.ts';

/** The link of a letter about searches, or of any other copy. */
export default function UnsubscribePage() {
  const alerts = useSearchParams()[0].get('alerts');
  return alerts === null ? <EmailCopies /> : <AlertsEnd code={alerts} />;
}

/** The link of an email: opening it switches e-mail copies off, without a login; a press brings them back. */
function EmailCopies() {
  const code = useSearchParams()[0].get('code') ?? '';
  const [copies, setCopies] = useState<EmailCopies | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const put = useCallback(
    async (emailEnabled: boolean) => {
      setIsSaving(true);
      setError(null);
      try {
        setCopies(await setEmailCopies(code, emailEnabled));
      } catch (failure) {
        setError(messageOf(failure));
      } finally {
        setIsSaving(false);
      }
    },
    [code],
  );
  const switchOff = useCallback(() => {
    if (code) void put(false);
  }, [code, put]);
  useWhenSeen(switchOff);

  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <PageHeader title="E-mail copies" />
      {!code && (
        <EmptyState
          title="This link is not complete"
          action={
            <Button component={Link} to="/settings" variant="contained">
              Open settings
            </Button>
          }
        >
          Open it from the email once more, or switch e-mail copies in your settings.
        </EmptyState>
      )}
      {error && (
        <ErrorState message={error} onRetry={() => void put(copies?.emailEnabled ?? false)} isRetrying={isSaving} />
      )}
      {code && !copies && !error && <Spinner />}
      {copies && (
        <div aria-live="polite">
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {copies.emailEnabled ? 'E-mail copies are on again' : 'E-mail copies are off'}
          </Typography>
          <Typography sx={{ mb: 2 }}>
            {copies.emailEnabled
              ? `Notifications come to ${copies.email} again, as before.`
              : `Notifications no longer come to ${copies.email}. You still find them in Hearthport. Emails that belong to your account, a sale or a signature are still sent.`}
          </Typography>
          <Button variant="outlined" loading={isSaving} onClick={() => void put(!copies.emailEnabled)}>
            {copies.emailEnabled ? 'Switch them off' : 'Undo: send them again'}
          </Button>
        </div>
      )}
    </Container>
  );
}
