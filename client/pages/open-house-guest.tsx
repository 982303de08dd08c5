import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import type { GuestVisit } from '#shared/open-houses/open-house-guests.schema.ts';
import { messageOf } from '../lib/api-error.ts';
import type { Failure } from '../state/api-thunk.ts';
import { fetchGuestVisit, leaveOpenHouse } from '../state/public-forms.ts';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';

/** The link of an open house's confirmation. */
export default function OpenHouseGuestPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return <Guest key={code} code={code} />;
}

/** Only a press takes someone off the list: mail scanners open links. */
function Guest({ code }: { code: string }) {
  const [visit, setVisit] = useState<GuestVisit | null>(null);
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!code) return undefined;
    const leaving = new AbortController();
    setFailure(null);
    fetchGuestVisit(code, leaving.signal).then(setVisit, (error: unknown) => {
      if (!leaving.signal.aborted)
        setFailure({ message: messageOf(error), isMissing: (error as Failure).status === 404 });
    });
    return () => leaving.abort();
  }, [code, attempt]);
  const leave = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const left = await leaveOpenHouse(code);
      flushSync(() => setVisit({ ...left, state: 'LEFT' }));
      outcome.current?.focus();
    } catch (cause) {
      setRefusal(messageOf(cause));
    }
    setBusy(false);
  };
  if (!code || failure?.isMissing)
    return (
      <EndedLink
        title={code ? 'This link doesn’t open a sign-up' : 'This link is incomplete'}
        action={
          <Button component={Link} to="/explore" variant="contained">
            Find homes
          </Button>
        }
      >
        {failure?.message ?? 'Open it from the email again.'}
      </EndedLink>
    );
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader title="Open house" />
      {failure && <ErrorState message={failure.message} onRetry={() => setAttempt((count) => count + 1)} />}
      {!visit && !failure && <FormSkeleton fields={3} />}
      {visit && (
        <>
          <Typography variant="h3" component="h2">
            {visit.place}
          </Typography>
          <Typography sx={{ fontWeight: 600, mt: 0.5, mb: 2 }}>{visit.when}</Typography>
          {visit.state === 'COMING' ? (
            <>
              <Typography sx={{ mb: 3 }}>
                You’re on the list. Can’t make it? One click tells the host and clears your calendar entry.
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="contained" loading={isBusy} onClick={() => void leave()}>
                  I can’t come
                </Button>
                <Button component={Link} to={visit.path}>
                  See the home
                </Button>
              </Box>
            </>
          ) : (
            <>
              <Typography ref={outcome} tabIndex={-1} sx={{ mb: 3, outline: 'none' }}>
                {visit.state === 'LEFT'
                  ? 'You’re off the list. The host knows that you’re not coming.'
                  : 'This open house is over or was canceled.'}
              </Typography>
              <Button component={Link} to={visit.path} variant="outlined">
                {visit.state === 'LEFT' ? 'See the home, or sign up again' : 'See the home'}
              </Button>
            </>
          )}
        </>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {refusal}
        </Alert>
      )}
    </Container>
  );
}
