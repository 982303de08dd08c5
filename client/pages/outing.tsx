import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CallOffStop } from '../features/outings/call-off-stop.tsx';
import { OutingMap } from '../features/outings/outing-map.tsx';
import { isOpenStop, OutingStop } from '../features/outings/outing-stop.tsx';
import { useMyShowings } from '../features/showings/my-showings.ts';
import { TourAccess } from '../features/showings/tour-access.tsx';
import { longDate, usd } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useCallOffOutingMutation, useGetOutingQuery, type Outing } from '../state/outings.endpoints.ts';
import { AddToCalendar } from '../ui/add-to-calendar.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

/** How far the answers are, in a sentence. */
function progressOf({ stops }: Outing): string {
  const count = (state: string) => stops.filter((stop) => stop.state === state).length;
  const open = stops.filter(({ state }) => state !== 'CANCELLED').length;
  if (open === 0) return 'This day is called off.';
  if (count('DENIED'))
    return 'A host suggested another time. Change the day to accept it, and we’ll rearrange the rest.';
  const waiting = count('REQUESTED');
  if (waiting)
    return `${open - waiting} of ${open} tours are confirmed. We’ll write to you once every host has answered.`;
  return 'Every tour is confirmed.';
}

export default function OutingPage() {
  const { id = '' } = useParams();
  const { data: outing, error, retry } = readOne(useGetOutingQuery(id, { refetchOnFocus: true }));
  const [calledOff, setCalledOff] = useState<Outing['stops'][number] | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [callOff, ending] = useCallOffOutingMutation();
  const { showings } = useMyShowings();
  const first = outing?.stops[0];
  const stops = outing?.stops ?? [];
  const canChange = stops.some(isOpenStop);
  const paid = stops.filter(isOpenStop).reduce((sum, { paidCents }) => sum + paidCents, 0);
  const end = async () => {
    const result = await callOff(id);
    if (!result.error) setIsEnding(false);
  };
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title={first ? `Your tours on ${longDate(first.proposedTime, first.timeZone)}` : 'Your day of tours'}
        subtitle={outing && progressOf(outing)}
        actions={
          canChange && (
            <>
              <Button component={Link} to={`/outings/plan?outing=${id}`} variant="outlined">
                Change the day
              </Button>
              {stops.some(({ state }) => state === 'CONFIRMED') && (
                <AddToCalendar path={`/outings/${id}`} fileName="tours.ics" />
              )}
              <Button onClick={() => setIsEnding(true)}>Call off the day</Button>
            </>
          )
        }
      />
      {error && <ErrorState message={error} onRetry={retry} />}
      {!outing && !error && <ListSkeleton rows={4} />}
      {outing && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Box component="ol" aria-label="Stops" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {stops.map((stop, at) => {
              const tour = showings.find((showing) => showing.id === stop.showingId) ?? null;
              return (
                <OutingStop
                  key={stop.showingId}
                  stop={stop}
                  at={at}
                  tour={tour}
                  access={tour && stop.state === 'CONFIRMED' && <TourAccess showing={tour} />}
                  onCallOff={() => setCalledOff(stop)}
                />
              );
            })}
          </Box>
          <OutingMap
            stops={stops.filter(({ state }) => state !== 'CANCELLED').map((stop) => ({ ...stop, label: stop.address }))}
          />
        </Box>
      )}
      {calledOff && outing && <CallOffStop outing={outing} stop={calledOff} onClose={() => setCalledOff(null)} />}
      <ConfirmDialog
        isOpen={isEnding}
        title="Call off this day?"
        confirmLabel="Call off all tours"
        isDestructive
        isBusy={ending.isLoading}
        error={ending.isError ? (ending.error as Failure).message : null}
        onConfirm={() => void end()}
        onCancel={() => setIsEnding(false)}
      >
        <Typography>
          Every tour on this day that hasn’t started is canceled, and the hosts are notified.
          {paid > 0 && ` Your fees of ${usd(paid / 100)} will be refunded.`}
        </Typography>
      </ConfirmDialog>
    </Container>
  );
}
