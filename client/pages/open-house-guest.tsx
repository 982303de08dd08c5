import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../lib/api.ts';
import { leaveOpenHouse, type LeftOpenHouse } from '../state/public-forms.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** The link of an open house's confirmation. Only a press takes somebody off: mail scanners open links. */
export default function OpenHouseGuestPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const [left, setLeft] = useState<LeftOpenHouse | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setError(null);
    try {
      setLeft(await leaveOpenHouse(code));
    } catch (cause) {
      setError(messageOf(cause));
    }
    setBusy(false);
  };
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <PageHeader title="Open house" />
      {!code && (
        <EmptyState
          isLeft
          title="This link is incomplete"
          action={
            <Button component={Link} to="/explore" variant="contained">
              Find homes
            </Button>
          }
        >
          Open it from the email again.
        </EmptyState>
      )}
      {code && !left && (
        <>
          <Typography sx={{ mb: 3 }}>
            Can’t make it? One click tells the host and clears your calendar entry.
          </Typography>
          <Button variant="contained" loading={isBusy} onClick={() => void leave()}>
            I can’t come
          </Button>
        </>
      )}
      {left && (
        <>
          <Typography role="status" sx={{ mb: 3 }}>
            You’re off the open house list at {left.place}, {left.when}.
          </Typography>
          <Button component={Link} to={left.path} variant="outlined">
            See the home, or sign up again
          </Button>
        </>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {error}
        </Alert>
      )}
    </Container>
  );
}
