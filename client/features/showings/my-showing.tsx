import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { turnFor } from '#shared/showings/showings.turns.ts';
import { SHOWING_TYPE_LABELS, visitName } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { changeShowingTimes, updateShowing } from '../../state/showings.slice.ts';
import { useOwnVisits } from '../../state/own-visits.ts';
import type { Showing } from '../../state/wire-types.ts';
import { AddToCalendar } from '../../ui/add-to-calendar.tsx';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DirectionsLink } from '../../ui/directions-link.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TurnNote } from '../../ui/turn-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ArrivalActions } from './arrival-actions.tsx';
import { FeedbackForm } from './feedback-form.lazy.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import { eventsNow, stateNow } from './my-showings.ts';
import { TourAccess } from './tour-access.tsx';
import { TourDialog } from './tour-dialog.tsx';

interface MyShowingProps {
  showing: Showing;
  /** Heading: the home, where it is not clear from the page. */
  title?: string;
  /** In a list of visits the form for feedback opens with a press. */
  isInList?: boolean;
}

const SENTENCES = {
  REQUESTED: null,
  CONFIRMED: 'The host is expecting you.',
  DENIED: 'The host isn’t available then and suggests:',
  CANCELLED: 'This showing won’t take place.',
  COMPLETED: null,
  NO_SHOW: 'The host recorded that you didn’t come. If that’s wrong, send us a message and we can correct it.',
} as const;
/** A visit of the sale that somebody else makes. */
const VISITORS: Readonly<Partial<Record<Showing['type'], string>>> = {
  INSPECTION: 'The host is expecting the inspector.',
  APPRAISAL: 'The host is expecting the appraiser.',
};

function SuggestedTimes({ showing, now }: { showing: Showing; now: Date }) {
  const dispatch = useAppDispatch();
  const [taking, setTaking] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const visits = useOwnVisits({ now, leaveOut: ({ showingId }) => showingId === showing.id });
  const open = showing.suggestedTimes.filter((time) => new Date(time) > now);
  const home = { ...showing.listing, zone: showing.timeZone, minutes: showing.visitMinutes };
  const acceptTime = async (proposedTime: string) => {
    setTaking(proposedTime);
    setError(null);
    const result = await dispatch(changeShowingTimes({ id: showing.id, proposedTime }));
    setTaking(null);
    if (changeShowingTimes.rejected.match(result))
      setError(result.payload?.message ?? 'That didn’t work. Please try again.');
  };
  if (open.length === 0) return <Typography>All suggested times have passed.</Typography>;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {open.map((time) => (
        <Button
          key={time}
          variant="outlined"
          loading={taking === time}
          disabled={taking !== null}
          onClick={() => void acceptTime(time)}
        >{`Take ${dateAndTime(time, showing.timeZone)}`}</Button>
      ))}
      <ClashNotes
        notes={open.flatMap((time) => {
          const text = visits.clashAt(time, home);
          return text === null ? [] : [{ when: dateAndTime(time, showing.timeZone), text }];
        })}
        error={visits.error}
      />
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
}

/** A showing for its requester, with the actions the rules allow now. */
export function MyShowing({ showing, title, isInList = false }: MyShowingProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const [open, setOpen] = useState<'times' | 'stop' | null>(null);
  const [isStopping, setStopping] = useState(false);
  const [isFeedbackOpen, setFeedbackOpen] = useState(!isInList);
  const [error, setError] = useState<string | null>(null);
  const state = stateNow(showing, now);
  const events = eventsNow(showing, now);
  const { timeZone: zone } = showing;
  const when = dateAndTime(showing.proposedTime, zone);
  const turn = turnFor(showing, showing.role === 'HOST' ? 'HOST' : 'REQUESTER', now);
  const isRequest = events.includes('withdraw');
  const sentence = (state === 'CONFIRMED' && VISITORS[showing.type]) || SENTENCES[state];
  const stop = async () => {
    setStopping(true);
    setError(null);
    const result = await dispatch(updateShowing({ id: showing.id, change: { accepted: null } }));
    setStopping(false);
    if (updateShowing.rejected.match(result))
      setError(result.payload?.message ?? 'That didn’t work. Please try again.');
    else setOpen(null);
  };
  return (
    <Box role="group" aria-label={`${SHOWING_TYPE_LABELS[showing.type]}, ${when}`}>
      {title && (
        <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip {...STATUSES.showing[state]} />
        <Typography
          sx={{
            fontWeight: 600,
            textDecoration: state === 'CANCELLED' || state === 'DENIED' ? 'line-through' : 'none',
          }}
        >{`${SHOWING_TYPE_LABELS[showing.type]}, ${when}`}</Typography>
      </Box>
      {showing.otherTimes.length > 0 && (
        <Typography color="text.secondary">{`Or ${showing.otherTimes.map((time) => dateAndTime(time, zone)).join(', or ')}`}</Typography>
      )}
      {sentence && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {sentence}
        </Typography>
      )}
      {turn && (
        <Box sx={{ mt: 1 }}>
          <TurnNote {...turn} zone={zone} />
        </Box>
      )}
      {showing.purpose && <Typography sx={{ mt: 0.5 }}>{`What it is for: ${showing.purpose}`}</Typography>}
      {showing.cancelReason && <Typography sx={{ mt: 0.5 }}>{`Reason: ${showing.cancelReason}`}</Typography>}
      <TourAccess showing={showing} />
      {state === 'CONFIRMED' && <ArrivalActions showing={showing} events={events} />}
      {events.includes('takeSuggested') && (
        <Box sx={{ mt: 1 }}>
          <SuggestedTimes showing={showing} now={now} />
        </Box>
      )}
      {(isRequest || events.includes('cancel') || events.includes('otherTimes')) && (
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {state === 'CONFIRMED' && (
            <AddToCalendar
              path={`/showings/${showing.id}`}
              fileName="showing.ics"
              about={`${SHOWING_TYPE_LABELS[showing.type]}, ${when}`}
            />
          )}
          {state === 'CONFIRMED' && <DirectionsLink home={showing.listing} />}
          {events.includes('otherTimes') && (
            <Button size="small" variant="outlined" onClick={() => setOpen('times')}>
              Choose other times
            </Button>
          )}
          {state === 'CONFIRMED' && showing.saleId && (
            <Button size="small" variant="outlined" component={Link} to={`/transactions/${showing.saleId}`}>
              See the sale
            </Button>
          )}
          {isRequest && (
            <Button size="small" color="error" onClick={() => setOpen('stop')}>
              Withdraw request
            </Button>
          )}
          {events.includes('cancel') && (
            <Button size="small" color="error" onClick={() => setOpen('stop')}>
              {`Cancel ${visitName(showing.type)}`}
            </Button>
          )}
        </Box>
      )}
      {events.includes('feedback') && (
        <Box sx={{ mt: 2 }}>
          {isFeedbackOpen ? (
            <FeedbackForm showing={showing} />
          ) : (
            <Button variant="outlined" aria-expanded={false} onClick={() => setFeedbackOpen(true)}>
              Give feedback
            </Button>
          )}
        </Box>
      )}
      {showing.feedback !== null && (
        <Box sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>Your feedback</Typography>
          <GivenFeedback given={showing} />
        </Box>
      )}
      {open === 'times' && (
        <TourDialog
          home={{ listingId: showing.listingId, address: showing.listing.address, place: showing.listing, zone }}
          changes={showing}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'stop'}
        title={isRequest ? 'Withdraw your request?' : `Cancel this ${visitName(showing.type)}?`}
        confirmLabel={isRequest ? 'Withdraw request' : `Cancel ${visitName(showing.type)}`}
        cancelLabel="Keep it"
        isDestructive
        isBusy={isStopping}
        error={error}
        onConfirm={() => void stop()}
        onCancel={() => {
          setOpen(null);
          setError(null);
        }}
      >
        {`${showing.listing.address}, ${when}. The host will be notified.`}
        {showing.stripePaymentIntentId && ' Your fee goes back to you.'}
      </ConfirmDialog>
    </Box>
  );
}
