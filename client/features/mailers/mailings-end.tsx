import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { setMailings, type MailingSubscription } from '../../state/public-forms.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWhenSeen } from '../../ui/use-when-seen.ts';

/** Unsubscribe link of a mailing: opening it ends them without a login; Undo renews them. */
export function MailingsEnd({ code }: { code: string }) {
  const [mailings, setState] = useState<MailingSubscription | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const put = useCallback(
    async (isSubscribed: boolean) => {
      setSaving(true);
      setError(null);
      try {
        setState(await setMailings(code, isSubscribed));
      } catch (failure) {
        setError(messageOf(failure));
      } finally {
        setSaving(false);
      }
    },
    [code],
  );
  const end = useCallback(() => void put(false), [put]);
  useWhenSeen(end);
  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <PageHeader title="Our mailings" />
      {error && (
        <ErrorState message={error} onRetry={() => void put(mailings?.isSubscribed ?? false)} isRetrying={isSaving} />
      )}
      {!mailings && !error && <Spinner />}
      {mailings && (
        <div aria-live="polite">
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {mailings.isTest
              ? 'This was a test'
              : mailings.isSubscribed
                ? 'You’ll get our mailings again'
                : 'You’re unsubscribed'}
          </Typography>
          <Typography sx={{ mb: 2 }}>
            {mailings.isTest
              ? 'The link in a test email changes nothing. In a real mailing it unsubscribes the recipient.'
              : mailings.isSubscribed
                ? `We may send news and offers to ${mailings.email} again.`
                : `We won’t send ads or newsletters to ${mailings.email}. Emails about your own ` +
                  'showings, offers and messages are still sent.'}
          </Typography>
          {!mailings.isTest && (
            <Button variant="outlined" loading={isSaving} onClick={() => void put(!mailings.isSubscribed)}>
              {mailings.isSubscribed ? 'Unsubscribe' : 'Undo: resubscribe me'}
            </Button>
          )}
        </div>
      )}
    </Container>
  );
}
