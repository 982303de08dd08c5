import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { noShowLine } from '#shared/showings/no-shows.rules.ts';
import { allowedShowingEvents, type ShowingRole } from '#shared/showings/showings.rules.ts';
import { SHOWING_TYPE_LABELS, type ShowingState } from '#shared/showings/showings.types.ts';
import { turnFor } from '#shared/showings/showings.turns.ts';
import { surveyLines } from '#shared/showings/surveys.view.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime, fullName, phone } from '../../lib/format.ts';
import type { Showing } from '../../state/wire-types.ts';
import { AddToCalendar } from '../../ui/add-to-calendar.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TurnNote } from '../../ui/turn-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HostArrival } from './host-showings-arrival.tsx';
import { CancelShowingDialog } from './host-showings-cancel.tsx';
import { ConfirmShowingDialog } from './host-showings-confirm.tsx';
import { DenyShowingDialog } from './host-showings-deny.tsx';

const ORDER: readonly ShowingState[] = ['REQUESTED', 'CONFIRMED', 'DENIED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'];

/** Requests first, then upcoming ones, then past ones from the latest. */
export function hostOrder(showings: readonly Showing[]): Showing[] {
  return [...showings].sort((a, b) => {
    const byState = ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
    const byTime = a.proposedTime.localeCompare(b.proposedTime);
    return byState || (a.state === 'REQUESTED' || a.state === 'CONFIRMED' ? byTime : -byTime);
  });
}

interface HostActionsProps {
  showing: Showing;
  /** All known showings of the same home: their times are taken. */
  siblings: readonly Showing[];
  isAdmin?: boolean;
  now?: Date;
  /** Only the answer to a request, where the rest is one press away. */
  isShort?: boolean;
  /** The id of what says which visit it is, where several are on the page. */
  describedBy?: string;
  onChanged?: (showing: Showing) => void;
}

/** The host's actions, as the rules allow now. */
export function HostActions({
  showing,
  siblings,
  isAdmin = false,
  now = new Date(),
  isShort = false,
  describedBy,
  onChanged,
}: HostActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'deny' | 'cancel' | null>(null);
  const host: ShowingRole = 'HOST';
  const allowed =
    showing.role === 'REQUESTER' && !isAdmin
      ? []
      : allowedShowingEvents({ ...showing, listing: { type: showing.listing.type, userId: '' } }, host, now, isAdmin);
  const events = isShort ? allowed.filter((event) => event === 'confirm' || event === 'deny') : allowed;
  const close = () => setOpen(null);
  const done = (changed: Showing) => {
    close();
    onChanged?.(changed);
  };
  const confirmed = siblings
    .filter((other) => other.id !== showing.id && other.listingId === showing.listingId && other.state === 'CONFIRMED')
    .map((other) => other.proposedTime);
  if (events.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {events.includes('confirm') && (
        <Button size="small" variant="contained" aria-describedby={describedBy} onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
      )}
      {events.includes('deny') && (
        <Button size="small" variant="outlined" aria-describedby={describedBy} onClick={() => setOpen('deny')}>
          Deny
        </Button>
      )}
      {events.includes('cancel') && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-describedby={describedBy}
          onClick={() => setOpen('cancel')}
        >
          Cancel showing
        </Button>
      )}
      {showing.state === 'CONFIRMED' && !isShort && (
        <AddToCalendar
          path={`/showings/${showing.id}`}
          fileName="showing.ics"
          about={`${SHOWING_TYPE_LABELS[showing.type]}, ${dateAndTime(showing.proposedTime, showing.timeZone)}`}
        />
      )}
      <HostArrival showing={showing} events={events} onDone={done} />
      {open === 'confirm' && (
        <ConfirmShowingDialog showing={showing} isAdmin={isAdmin} now={now} onClose={close} onDone={done} />
      )}
      {open === 'deny' && (
        <DenyShowingDialog showing={showing} confirmed={confirmed} now={now} onClose={close} onDone={done} />
      )}
      {open === 'cancel' && <CancelShowingDialog showing={showing} onClose={close} onDone={done} />}
    </Box>
  );
}

/** Who has to act next on a showing, for its host or a broker; nothing when nothing is left to do. */
export function HostTurn({ showing, isAdmin = false, now }: { showing: Showing; isAdmin?: boolean; now: Date }) {
  const turn = turnFor(showing, isAdmin ? 'BROKER' : 'HOST', now);
  return turn && <TurnNote {...turn} zone={showing.timeZone} />;
}

/** Notes of both sides on a showing. */
export function ShowingNotes({ showing }: { showing: Showing }) {
  const times = (list: readonly string[]) => list.map((time) => dateAndTime(time, showing.timeZone)).join(', or ');
  const lines = [
    showing.purpose && `What the visit is for: ${showing.purpose}`,
    showing.state === 'REQUESTED' &&
      showing.otherTimes.length > 0 &&
      `Other times they suggested: ${times(showing.otherTimes)}`,
    showing.state === 'DENIED' && `Suggested instead: ${times(showing.suggestedTimes)}`,
    Boolean(showing.requester.noShows) && noShowLine(showing.requester.noShows ?? 0),
    showing.agentBooks && 'The agent books this showing.',
    showing.cancelReason && `Reason: ${showing.cancelReason}`,
    showing.state === 'CONFIRMED' && showing.onTheWayAt && 'The visitor is on the way.',
    showing.state === 'CONFIRMED' &&
      showing.requesterLateMinutes &&
      `The visitor is running ${showing.requesterLateMinutes} minutes late.`,
    showing.state === 'CONFIRMED' &&
      showing.hostLateMinutes &&
      `The visitor knows that the host is running ${showing.hostLateMinutes} minutes late.`,
    ...(showing.survey ? surveyLines(showing.survey) : []),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
      {showing.feedback && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={(theme) => ({
            m: 0,
            mt: 0.5,
            pl: 1.5,
            textAlign: 'left',
            borderLeft: `3px solid ${theme.vars.palette.divider}`,
            overflowWrap: 'anywhere',
          })}
        >
          “{showing.feedback}”
        </Typography>
      )}
    </>
  );
}

interface HostShowingsProps {
  showings: readonly Showing[];
  isSold?: boolean;
  maxShown?: number;
  /** For a broker, who acts for the host. */
  isAdmin?: boolean;
}

/** The showings of one home, for its host. */
export function HostShowings({ showings, isSold = false, maxShown = 4, isAdmin = false }: HostShowingsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const id = useId();
  const rows = useRef(new Map<string, HTMLElement>());
  const [changed, setChanged] = useState<Showing | null>(null);
  // the button that was pressed is gone: the keyboard goes on from the visit that was answered
  useEffect(() => {
    if (changed) rows.current.get(changed.id)?.focus();
  }, [changed]);
  if (showings.length === 0)
    return (
      <Typography color="text.secondary">
        {isSold
          ? 'There were no showings here.'
          : 'No showings yet. When a buyer asks to see your home, you’ll confirm it here.'}
      </Typography>
    );
  const sorted = hostOrder(showings);
  const shown = showsAll ? sorted : sorted.slice(0, maxShown);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map((showing) => (
          <Box
            component="li"
            key={showing.id}
            ref={(row: HTMLElement | null) => {
              if (row) rows.current.set(showing.id, row);
              else rows.current.delete(showing.id);
            }}
            tabIndex={-1}
            sx={{ display: 'flex', gap: 1.5 }}
          >
            <PersonAvatar person={showing.requester} />
            <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: 1, alignContent: 'start' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
                <StatusChip {...STATUSES.showing[showing.state]} />
                <Typography id={`${id}-${showing.id}`} sx={{ fontWeight: 600 }}>
                  {dateAndTime(showing.proposedTime, showing.timeZone)}
                </Typography>
              </Box>
              <Typography>
                {SHOWING_TYPE_LABELS[showing.type]} for {fullName(showing.requester) || 'a buyer'}
                {showing.isAgent && ', an agent bringing a client'}
                {showing.requester?.phone && (
                  <>
                    {' '}
                    ·{' '}
                    <Link underline="always" href={`tel:${showing.requester.phone}`} sx={{ whiteSpace: 'nowrap' }}>
                      {phone(showing.requester.phone)}
                    </Link>
                  </>
                )}
              </Typography>
              <HostTurn showing={showing} isAdmin={isAdmin} now={now} />
              <ShowingNotes showing={showing} />
              <Box sx={{ mt: 0.5 }}>
                <HostActions
                  showing={showing}
                  siblings={showings}
                  isAdmin={isAdmin}
                  now={now}
                  describedBy={`${id}-${showing.id}`}
                  onChanged={setChanged}
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {sorted.length > maxShown && (
        <Button onClick={() => setShowsAll((before) => !before)} sx={{ mt: 1 }}>
          {showsAll ? 'Show fewer' : `Show all ${sorted.length} showings`}
        </Button>
      )}
    </>
  );
}
