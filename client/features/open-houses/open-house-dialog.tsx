import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo, useState } from 'react';
import { dayAhead, instantAt } from '#shared/kernel/zoned-time.ts';
import { ACCEPT_SHOWINGS, CHOOSE_START, MAX_OPEN_HOUSE_NOTE } from '#shared/open-houses/open-houses.messages.ts';
import {
  daysToWeekend,
  EARLIEST_MINUTE,
  GRID_MINUTES,
  LATEST_MINUTE,
  LONGEST_MINUTES,
  MAX_DAYS_AHEAD,
  SHORTEST_MINUTES,
  showingsDuring,
  spanRefusal,
} from '#shared/open-houses/open-houses.rules.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { dayAndTimeOf, formatTimeOfDay, parseDay, parseTimeOfDay } from '../../lib/time-of-day.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useFairHousingRefusals, useTextFindings } from '../../state/fair-housing.ts';
import { useCreateOpenHouseMutation, useUpdateOpenHouseMutation } from '../../state/listings.endpoints.ts';
import type { Listing, Showing } from '../../state/wire-types.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { LiveTextFindings } from '../../ui/text-findings.tsx';
import { toast } from '../../ui/toast.ts';

export type OpenHouse = Listing['openHouses'][number];

interface OpenHouseDialogProps {
  listing: Listing;
  /** The open house to change; null creates one. */
  openHouse: OpenHouse | null;
  others: readonly OpenHouse[];
  showings: readonly Showing[];
  now: Date;
  onClose: () => void;
  onSaved: () => void;
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / GRID_MINUTES) + 1) }, (_, at) => from + at * GRID_MINUTES);
const lengthLabel = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Number((minutes / 60).toFixed(2))} h`);

/** Start and end in the home's time zone; offers only possible times. */
export function OpenHouseDialog({ listing, openHouse, others, showings, now, onClose, onSaved }: OpenHouseDialogProps) {
  const zone = listing.timeZone;
  const draftKey = `open-house:${openHouse?.id ?? `new:${listing.id}`}`;
  const [day, setDay] = useState(() =>
    openHouse ? dayAndTimeOf(openHouse.startTime, zone).day : dayAhead(now, daysToWeekend(now, zone), zone),
  );
  const [from, setFrom] = useState(() =>
    openHouse ? (parseTimeOfDay(dayAndTimeOf(openHouse.startTime, zone).time) ?? 780) : 780,
  );
  const [to, setTo] = useState(() =>
    openHouse ? (parseTimeOfDay(dayAndTimeOf(openHouse.endTime, zone).time) ?? 900) : 900,
  );
  const [stored, saveNote, removeNote] = useDraftText(draftKey);
  const [note, setNote] = useState(stored || (openHouse?.note ?? ''));
  const found = useTextFindings('open-house', listing.id, 'note', useDeferredValue(note), listing.state);
  const isNoteRefused = useFairHousingRefusals('open-house', listing.id, { note }).length > 0;
  const [keepsBoth, setKeepsBoth] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ message: string; field: string | null; showings: readonly string[] } | null>(
    null,
  );
  const [create] = useCreateOpenHouseMutation();
  const [update] = useUpdateOpenHouseMutation();
  const [key] = useState(newIdempotencyKey);

  const span = useMemo(() => {
    const date = parseDay(day);
    if (!date) return null;
    const at = (minute: number) => instantAt({ ...date, hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
    return { startTime: at(from), endTime: at(to) };
  }, [day, from, to, zone]);
  const problem = span
    ? spanRefusal(span, {
        now,
        zone,
        others,
        liveDate: listing.externalStatus === 'COMING_SOON' ? listing.liveDate : null,
      })
    : { field: 'startTime' as const, message: CHOOSE_START };
  const confirmed = showings.filter(({ state }) => state === 'CONFIRMED').map(({ proposedTime }) => proposedTime);
  const meets = span
    ? [
        ...new Set([
          ...showingsDuring(span, confirmed).map((start) => new Date(start).toISOString()),
          ...(refused?.showings ?? []),
        ]),
      ]
    : [];
  const message =
    refused && refused.showings.length === 0
      ? refused.message
      : wasTried || problem?.message !== CHOOSE_START
        ? (problem?.message ?? null)
        : null;

  const change = (set: () => void) => {
    set();
    setRefused(null);
    setKeepsBoth(false);
  };
  const chooseFrom = (minute: number) =>
    change(() => {
      // keep the chosen length within the day
      const length = Math.min(Math.max(to - from, SHORTEST_MINUTES), LONGEST_MINUTES);
      setFrom(minute);
      setTo(Math.min(minute + length, LATEST_MINUTE));
    });
  const submit = async () => {
    setWasTried(true);
    if (!span || problem || isNoteRefused || (meets.length > 0 && !keepsBoth)) return;
    setIsBusy(true);
    setRefused(null);
    const body = {
      startTime: span.startTime.toISOString(),
      endTime: span.endTime.toISOString(),
      note: note.trim(),
      withShowings: keepsBoth,
    };
    try {
      if (openHouse) await update({ id: openHouse.id, input: body }).unwrap();
      else
        await create({
          listingId: listing.id,
          input: body,
          idempotencyKey: `${key}:${body.startTime}:${body.endTime}:${keepsBoth}`,
        }).unwrap();
      removeNote();
      toast(`Open house on ${openWhen(span, zone)}. People following your home have been notified.`, {
        kind: 'success',
      });
      onSaved();
    } catch (cause) {
      const during = (cause as Failure).data?.showings;
      setRefused({
        message: messageOf(cause, 'The open house wasn’t saved. Please try again.'),
        field: Object.keys(fieldErrorsOf(cause))[0] ?? null,
        showings: Array.isArray(during) ? during.filter((one): one is string => typeof one === 'string') : [],
      });
      setIsBusy(false);
    }
  };

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={openHouse ? 'Change the open house' : 'Plan an open house'}
      subtitle={listing.address}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {openHouse ? 'Cancel' : 'Not now'}
          </Button>
          <Button variant="contained" onClick={() => void submit()} loading={isBusy}>
            {openHouse ? 'Save changes' : 'Plan open house'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.2fr 1fr 1fr' } }}>
          <DateField
            label="Day"
            value={day}
            min={dayAhead(now, 0, zone)}
            max={dayAhead(now, MAX_DAYS_AHEAD, zone)}
            onChange={(next) => change(() => setDay(next))}
            error={message !== null && problem?.field === 'startTime'}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
          <TextField
            select
            label="From"
            value={from}
            onChange={(event) => chooseFrom(Number(event.target.value))}
            error={message !== null && problem?.field === 'startTime'}
          >
            {steps(EARLIEST_MINUTE, LATEST_MINUTE - SHORTEST_MINUTES).map((minute) => (
              <MenuItem key={minute} value={minute}>
                {formatTimeOfDay(minute)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="To"
            value={to}
            onChange={(event) => change(() => setTo(Number(event.target.value)))}
            error={message !== null && problem?.field === 'endTime'}
            slotProps={{ select: { renderValue: (value) => formatTimeOfDay(Number(value)) } }}
          >
            {steps(from + SHORTEST_MINUTES, Math.min(from + LONGEST_MINUTES, LATEST_MINUTE)).map((minute) => (
              <MenuItem key={minute} value={minute}>
                {formatTimeOfDay(minute)} ({lengthLabel(minute - from)})
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {message && <Alert severity="error">{message}</Alert>}
        {!message && meets.length > 0 && (
          <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
            {meets.length === 1
              ? 'There’s a confirmed showing at that time: '
              : 'There are confirmed showings at that time: '}
            {meets.map((start) => dateAndTime(start, zone)).join(', ')}. The visitors would overlap.
            <FormControlLabel
              control={<Checkbox checked={keepsBoth} onChange={(_event, checked) => setKeepsBoth(checked)} />}
              label="Keep both"
              sx={{ display: 'flex', mt: 0.5 }}
            />
            {wasTried && !keepsBoth && (
              <Box role="alert" sx={(theme) => ({ color: theme.vars.palette.error.main })}>
                {ACCEPT_SHOWINGS}
              </Box>
            )}
          </Alert>
        )}
        <TextField
          label="Note to visitors (optional)"
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            saveNote(event.target.value);
          }}
          multiline
          minRows={2}
          maxRows={4}
          helperText={
            listing.hideAddress
              ? 'Where to park, what to look for. Your street address stays private: visitors ask us for it.'
              : 'Where to park, what to look for.'
          }
          error={wasTried && isNoteRefused}
          slotProps={{ htmlInput: { maxLength: MAX_OPEN_HOUSE_NOTE } }}
        />
        <LiveTextFindings {...found} until="before you save" />
      </Box>
    </SheetDialog>
  );
}
