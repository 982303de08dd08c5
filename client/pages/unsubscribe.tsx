import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { MailingsEnd } from '../features/mailers/mailings-end.tsx';
import { AlertsEnd } from '../features/saved-searches/alerts-end.tsx';
import { messageOf } from '../lib/api-error.ts';
import { setEmailCopies, type EmailCopies } from '../state/public-forms.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWhenSeen } from '../ui/use-when-seen.ts';

/** Unsubscribe link of mailings, of search alerts or of other email copies. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const [alerts, mailing] = [search.get('alerts'), search.get('mailing')];
  if (mailing !== null) return <MailingsEnd code={mailing} />;
  return alerts === null ? <EmailCopies /> : <AlertsEnd code={alerts} />;
}

/** Unsubscribe link of email copies: opening it turns them off without a login; Undo turns them on. */
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
      <PageHeader title="Email copies" />
      {!code && (
        <EmptyState
          title="This link is incomplete"
          action={
            <Button component={Link} to="/settings" variant="contained">
              Open settings
            </Button>
          }
        >
          Open it from the email again, or change email copies in your settings.
        </EmptyState>
      )}
      {error && (
        <ErrorState message={error} onRetry={() => void put(copies?.emailEnabled ?? false)} isRetrying={isSaving} />
      )}
      {code && !copies && !error && <Spinner />}
      {copies && (
        <div aria-live="polite">
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {copies.emailEnabled ? 'Email copies are on again' : 'Email copies are off'}
          </Typography>
          <Typography sx={{ mb: 2 }}>
            {copies.emailEnabled
              ? `Notifications are emailed to ${copies.email} again.`
              : `Notifications are no longer emailed to ${copies.email}. You can still see them in ` +
                `${PRODUCT}. Emails ` +
                'about your account, a sale or a signature are still sent.'}
          </Typography>
          <Button variant="outlined" loading={isSaving} onClick={() => void put(!copies.emailEnabled)}>
            {copies.emailEnabled ? 'Turn them off' : 'Undo: turn them back on'}
          </Button>
        </div>
      )}
    </Container>
  );
}
