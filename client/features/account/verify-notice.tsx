import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { verifyEmail } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { ErrorState } from '../../ui/error-state.tsx';

type Outcome = { state: 'asking' } | { state: 'verified' } | { state: 'failed'; message: string; mayRetry: boolean };

const asked = new Set<string>();

/** Verifies the address by the mailed secret, once for each time the link is opened. */
export function VerifyNotice({ secret }: { secret: string }) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const once = `${secret}|${tries}`;
    if (asked.has(once)) return;
    asked.add(once);
    void dispatch(verifyEmail(secret)).then((result) => {
      if (verifyEmail.fulfilled.match(result)) setOutcome({ state: 'verified' });
      else setOutcome({ state: 'failed', message: result.payload?.message ?? 'Your email could not be verified.', mayRetry: (result.payload?.status ?? 0) === 0 || (result.payload?.status ?? 0) >= 500 });
    });
  }, [dispatch, secret, tries]);
  if (outcome.state === 'asking') return <Alert severity="info">We are verifying your email…</Alert>;
  if (outcome.state === 'verified') return <Alert severity="success">Your email is verified. You can log in now.</Alert>;
  return <ErrorState message={outcome.message} onRetry={outcome.mayRetry ? () => { setOutcome({ state: 'asking' }); setTries(tries + 1); } : undefined} />;
}
