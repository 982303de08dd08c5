import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { messageOf } from '../lib/api-error.ts';
import type { Failure } from '../state/api-thunk.ts';
import { cancelSeat, fetchSeat, type LinkedSeat } from '../state/public-forms.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndedLink } from '../ui/ended-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

/** What follows from how things stand. */
function seatText({ state, isWorkshopCancelled, isOver, format }: LinkedSeat): string {
  if (isWorkshopCancelled)
    return 'This date was canceled by us. We’re sorry. The other dates are on the workshop page.';
  if (state === 'CANCELLED') return 'You canceled. You’re welcome to join us on another date.';
  if (isOver) return 'This date has begun or is over.';
  if (state === 'WAITING') return 'The date is full. We’ll email you as soon as a seat opens up.';
  return format === 'ONLINE'
    ? 'You have a seat. You can join a few minutes before it begins, and keep your camera off.'
    : 'You have a seat. See you there.';
}

/** One seat in the buyer workshop, by an emailed link and without an account. */
export default function WorkshopSeatPage() {
  const { slug = '' } = useParams();
  const [seat, setSeat] = useState<LinkedSeat | null>(null);
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    fetchSeat(slug, leaving.signal).then(setSeat, (error: unknown) => {
      if (!leaving.signal.aborted)
        setFailure({ message: messageOf(error), isMissing: (error as Failure).status === 404 });
    });
    return () => leaving.abort();
  }, [slug, attempt]);

  const cancel = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      setSeat(await cancelSeat(slug));
      setAsking(false);
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
  };
  if (failure?.isMissing)
    return (
      <EndedLink
        title="This link doesn’t open a seat"
        action={
          <Button component={Link} to="/buyer-workshop" variant="contained">
            See the dates
          </Button>
        }
      >
        {failure.message}
      </EndedLink>
    );
  const isCancellable = seat && seat.state !== 'CANCELLED' && !seat.isOver && !seat.isWorkshopCancelled;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader title="The free buyer workshop" subtitle={seat && formatWhen(seat.startsAt, seat.zone)} />
      {failure && <ErrorState message={failure.message} onRetry={() => setAttempt((count) => count + 1)} />}
      {!seat && !failure && <FormSkeleton fields={2} />}
      {seat && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} role="status">
          {seat.isWorkshopCancelled ? (
            <StatusChip {...STATUSES.workshop.CANCELLED} label="Date canceled" />
          ) : (
            <StatusChip {...STATUSES.seat[seat.state]} />
          )}
          <Typography>
            {seat.minutes} minutes, {seat.format === 'ONLINE' ? 'online' : `at ${seat.place}`}.
          </Typography>
          <Typography>{seatText(seat)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {seat.joinUrl && (
              <Button component="a" href={seat.joinUrl} target="_blank" rel="noreferrer" variant="contained">
                Join the workshop
              </Button>
            )}
            {isCancellable && (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                {seat.state === 'WAITING' ? 'Leave the waiting list' : 'Cancel my seat'}
              </Button>
            )}
            {!isCancellable && (
              <Button component={Link} to="/buyer-workshop" variant="contained">
                See the dates
              </Button>
            )}
          </Box>
        </Box>
      )}
      {seat && (
        <ConfirmDialog
          isOpen={isAsking}
          title={seat.state === 'WAITING' ? 'Leave the waiting list?' : 'Cancel your seat?'}
          confirmLabel={seat.state === 'WAITING' ? 'Leave the list' : 'Cancel my seat'}
          isDestructive
          isBusy={isBusy}
          error={refusal}
          onConfirm={() => void cancel()}
          onCancel={() => {
            setAsking(false);
            setRefusal(null);
          }}
        >
          {seat.state === 'WAITING' ? (
            'You won’t be notified when a seat opens up.'
          ) : (
            <>It goes to whoever has waited longest. You can sign up again if seats are left.</>
          )}
        </ConfirmDialog>
      )}
    </Container>
  );
}
