import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DEFAULT_TIME_ZONE, timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { SHOWING_TYPE_RULES, typesFor } from '#shared/showings/showing-types.rules.ts';
import { MAX_PURPOSE, PURPOSE_REQUIRED, TIME_REQUIRED } from '#shared/showings/showings.messages.ts';
import { SHOWING_TYPE_LABELS, type ShowingType } from '#shared/showings/showings.types.ts';
import { contactOf } from '#shared/users/contact.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { useBookShowingMutation } from '../../state/showings.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { useOwnVisits } from '../../state/own-visits.ts';
import type { HomeCard, Showing } from '../../state/wire-types.ts';
import { instantOfWall, wallTime } from '../../ui/calendar-events.ts';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { HomeField } from './home-field.tsx';

interface BookShowingDialogProps {
  /** The wall-clock time chosen in the calendar, `2026-12-01T09:30`. */
  wall?: string | undefined;
  onClose: () => void;
  onBooked: (showing: Showing) => void;
}

/** The home's zone; before a home is chosen, that of most homes. */
const zoneOf = (home: HomeCard | null) => (home ? timeZoneOfHome(home.state, home.county) : DEFAULT_TIME_ZONE);

/** A broker books a showing for a person with an account. */
export function BookShowingDialog({ wall, onClose, onBooked }: BookShowingDialogProps) {
  const [book, { isLoading }] = useBookShowingMutation();
  const [key, setKey] = useState(newIdempotencyKey);
  const [person, setPerson] = useState<Person | null>(null);
  const [home, setHome] = useState<HomeCard | null>(null);
  const [type, setType] = useState<ShowingType>('TOUR');
  const [time, setTime] = useState(() => (wall ? instantOfWall(wall, DEFAULT_TIME_ZONE).toISOString() : ''));
  const [isConfirmed, setConfirmed] = useState(false);
  const [agentBooks, setAgentBooks] = useState(false);
  const [isAgent, setAgent] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [purpose, setPurpose] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const zone = zoneOf(home);
  const isAtOnce = SHOWING_TYPE_RULES[type].confirmation === 'AT_ONCE';
  const isSettled = isAtOnce || isConfirmed;

  /** A changed booking is a new request, and its errors are no longer true. */
  const changed = (...fields: string[]) => {
    setKey(newIdempotencyKey());
    setFailure(null);
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field))));
  };
  const chooseHome = (next: HomeCard | null) => {
    // the chosen wall-clock time stays, in the zone of the new home
    if (time) setTime(instantOfWall(wallTime(time, zone), zoneOf(next)).toISOString());
    setHome(next);
    changed('listing', 'mlsListing');
  };
  const visits = useOwnVisits({ now: useNow(), person });
  const clash = home && time ? visits.clashAt(time, { ...home, zone }) : null;
  const send = async () => {
    const missing = {
      ...(!person && { user: 'Choose the person.' }),
      ...(!home && { listing: 'Choose the home.' }),
      ...(!time && { proposedTime: TIME_REQUIRED }),
      ...(type === 'OTHER' && !purpose.trim() && { purpose: PURPOSE_REQUIRED }),
    };
    setErrors(missing);
    setFailure(null);
    if (!person || !home || !time || missing.purpose) return;
    const connect = (id: string) => ({ connect: { id } });
    try {
      const showing = await book({
        booking: {
          user: connect(person.id),
          ...(home.listingId ? { listing: connect(home.listingId) } : { mlsListing: connect(home.id) }),
          proposedTime: time,
          type,
          isConfirmed,
          agentBooks: isSettled && agentBooks,
          isAgent,
          ...(type === 'OTHER' && { purpose: purpose.trim() }),
        },
        notify: notifies,
        idempotencyKey: key,
      }).unwrap();
      toast(
        `${showing.state === 'CONFIRMED' ? 'Booked' : 'Requested'} for ${fullName(person) || contactOf(person.email)}: ` +
          `${dateAndTime(showing.proposedTime, showing.timeZone)}. ` +
          (notifies ? 'Both sides have been notified.' : 'Nobody was notified.'),
        { kind: 'success' },
      );
      onBooked(showing);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (!['user', 'listing', 'mlsListing', 'proposedTime', 'purpose'].some((field) => fields[field]))
        setFailure(messageOf(error));
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Book a showing"
      subtitle="For a buyer, with any home for sale. There’s no tour fee to pay."
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void send()} loading={isLoading}>
            {isSettled ? 'Book showing' : 'Request showing'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <PersonField
          useSearch={usePeopleSearch}
          label="For"
          value={person}
          onChange={(next) => {
            setPerson(next);
            changed('user');
          }}
          error={errors.user}
          helperText={
            <>
              By name or email. Someone without an account needs one first, under{' '}
              <Link component={RouterLink} to="/admin/clients" color="inherit" underline="always">
                Clients
              </Link>
              .
            </>
          }
        />
        <HomeField value={home} onChange={chooseHome} error={errors.listing ?? errors.mlsListing} />
        <TextField
          select
          size="small"
          label="Type"
          value={type}
          onChange={(event) => {
            setType(event.target.value as ShowingType);
            changed('type', 'user');
          }}
        >
          {typesFor('BROKER').map((each) => (
            <MenuItem key={each} value={each}>
              {SHOWING_TYPE_LABELS[each]}
            </MenuItem>
          ))}
        </TextField>
        {type === 'OTHER' && (
          <TextField
            size="small"
            label="What the visit is for"
            value={purpose}
            onChange={(event) => {
              setPurpose(event.target.value);
              changed('purpose');
            }}
            error={Boolean(errors.purpose)}
            helperText={errors.purpose}
            slotProps={{ htmlInput: { maxLength: MAX_PURPOSE } }}
          />
        )}
        <DateTimeField
          key={zone}
          label="Time at the home"
          value={time}
          zone={zone}
          onChange={(iso) => {
            setTime(iso);
            changed('proposedTime');
          }}
          error={errors.proposedTime ?? null}
          disabled={isLoading}
        />
        <ClashNotes notes={clash ? [{ text: clash }] : []} error={visits.error} />
        <Box sx={{ display: 'grid' }}>
          {isAtOnce ? (
            <FormHelperText>An appointment is confirmed when it is booked, and the host is notified.</FormHelperText>
          ) : (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isConfirmed}
                  onChange={(_, checked) => {
                    setConfirmed(checked);
                    changed();
                  }}
                />
              }
              label="Confirm it for the host"
            />
          )}
          {isSettled && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={agentBooks}
                  onChange={(_, checked) => {
                    setAgentBooks(checked);
                    changed();
                  }}
                />
              }
              label="Agent Books"
            />
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={isAgent}
                onChange={(_, checked) => {
                  setAgent(checked);
                  changed();
                }}
              />
            }
            label="This person is an agent bringing a client"
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={notifies}
                onChange={(_, checked) => {
                  setNotifies(checked);
                  changed();
                }}
              />
            }
            label="Notify both sides here and by email"
          />
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
