import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { confirmEmail } from '../../state/account-calls.ts';
import { revalidate } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { ErrorState } from '../../ui/error-state.tsx';

type Outcome =
  | { state: 'asking' }
  | { state: 'done'; email: string }
  | { state: 'failed'; message: string; mayRetry: boolean };

const asked = new Set<string>();

/** Confirms a changed email by the emailed link, once per visit. */
export function LinkNotice({ secret }: { secret: string }) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const once = `${secret}|${tries}`;
    if (asked.has(once)) return;
    asked.add(once);
    const following = dispatch(confirmEmail(secret)).unwrap();
    following.then(
      ({ email }) => {
        // update the signed-in user
        void dispatch(revalidate());
        setOutcome({ state: 'done', email });
      },
      (failure: { message?: string; status?: number }) =>
        setOutcome({
          state: 'failed',
          message: failure.message ?? 'Your email couldn’t be confirmed.',
          mayRetry: (failure.status ?? 0) === 0 || (failure.status ?? 0) >= 500,
        }),
    );
  }, [dispatch, secret, tries]);
  if (outcome.state === 'asking') return <Alert severity="info">We’re confirming your email…</Alert>;
  if (outcome.state === 'failed')
    return (
      <ErrorState
        message={outcome.message}
        onRetry={
          outcome.mayRetry
            ? () => {
                setOutcome({ state: 'asking' });
                setTries(tries + 1);
              }
            : undefined
        }
      />
    );
  return (
    <Alert severity="success">
      Your email is now <strong>{outcome.email}</strong>. Log in with it from now on.
    </Alert>
  );
}
