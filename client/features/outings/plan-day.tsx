import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { DAY } from '#shared/kernel/instant.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { TOO_FEW_STOPS } from '#shared/outings/outings.messages.ts';
import {
  DEFAULT_FIRST_MINUTE,
  DEFAULT_VISIT_MINUTES,
  MIN_STOPS,
  VISIT_MINUTES,
} from '#shared/outings/outings.types.ts';
import { MAX_COUPON } from '#shared/showings/showings.messages.ts';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useArrangeOutingMutation, useProposeOutingQuery, type Outing } from '../../state/outings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { ChooseHomes } from './choose-homes.tsx';
import { OutingMap } from './outing-map.tsx';
import { ProposedStops } from './proposed-stops.tsx';
import type { TourableHome } from './tourable-homes.ts';

const HOURS = Array.from({ length: 12 }, (_, at) => (7 + at) * 60);
const hourLabel = (minutes: number) => {
  const hour = minutes / 60;
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
};
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
/** `Wednesday, Dec 2` of `2026-12-02`. */
export const dayLabel = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

interface PlanDayProps {
  homes: readonly TourableHome[];
  /** The homes that are chosen at the start. */
  start: readonly string[];
  /** The day that is changed; none for a new one. */
  changes?: Outing;
  zone: string;
  now: Date;
  onArranged: (outing: Outing) => void;
}

/** Homes, day and order on one page; the proposal follows each choice, and one press asks for all tours. */
export function PlanDay({ homes, start, changes, zone, now, onArranged }: PlanDayProps) {
  const today = dayIn(now, zone);
  const days = Array.from({ length: DEFAULT_AVAILABILITY.daysAhead + 1 }, (_, ahead) =>
    new Date(Date.parse(today) + ahead * DAY).toISOString().slice(0, 10),
  );
  const first = changes?.stops.find(({ state }) => state !== 'CANCELLED')?.proposedTime;
  const planned = first ? dayIn(first, zone) : '';
  const [chosen, setChosen] = useState<string[]>([...start]);
  const [day, setDay] = useState(days.includes(planned) ? planned : days[1]!);
  const [from, setFrom] = useState(DEFAULT_FIRST_MINUTE);
  const [visitMinutes, setVisitMinutes] = useState<number>(changes?.visitMinutes ?? DEFAULT_VISIT_MINUTES);
  const [isOrdered, setIsOrdered] = useState(false);
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>({});
  const [coupon, setCoupon] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [arrange, { isLoading: isSending }] = useArrangeOutingMutation();
  const isEnough = chosen.length >= MIN_STOPS;
  const proposalQuery = useProposeOutingQuery(
    isEnough
      ? {
          day,
          from,
          visitMinutes,
          isOrdered,
          stops: chosen.map((listingId) => ({ listingId, fixedTime: fixed[listingId] ?? null })),
        }
      : skipToken,
  );
  const proposal = readList(proposalQuery);
  const stops = isEnough ? (proposal.data?.stops ?? []) : [];
  const left = isEnough ? (proposal.data?.left ?? []) : [];
  const nameOf = (id: string) => homes.find(({ listingId }) => listingId === id)?.address ?? 'this home';
  const changed = () => {
    setFailure(null);
    setKey(newIdempotencyKey());
  };
  const send = async () => {
    setFailure(null);
    const result = await arrange({
      id: changes?.id ?? null,
      day: {
        visitMinutes,
        stops: stops.map(({ listingId, time }) => ({ listingId, time })),
        ...(coupon.trim() && { coupon: coupon.trim() }),
      },
      idempotencyKey: key,
    });
    if (result.data) return onArranged(result.data);
    const refusal = result.error as Failure;
    const [path, message] = Object.entries(refusal.fieldErrors)[0] ?? ['', refusal.message];
    const stop = stops[Number(/^stops\.(\d+)/.exec(path)?.[1] ?? -1)];
    setFailure(stop ? `${nameOf(stop.listingId)}: ${message}` : message);
    if (refusal.status !== 0) setKey(newIdempotencyKey());
    proposal.retry();
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ChooseHomes
        homes={homes}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          changed();
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h3" component="h2">
          Your day
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
          <TextField
            select
            label="Day"
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setFixed({});
              changed();
            }}
          >
            {days.map((each) => (
              <MenuItem key={each} value={each}>
                {dayLabel(each)}
              </MenuItem>
            ))}
          </TextField>
          <TextField select label="Not before" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
            {HOURS.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {hourLabel(minutes)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="In each home"
            value={visitMinutes}
            onChange={({ target }) => setVisitMinutes(Number(target.value))}
          >
            {VISIT_MINUTES.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {minutes} min
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {!isEnough && <Typography color="text.secondary">{TOO_FEW_STOPS}</Typography>}
        {isEnough && proposal.error && <ErrorState message={proposal.error} onRetry={proposal.retry} />}
        {isEnough && !proposal.data && !proposal.error && <ListSkeleton rows={3} />}
        {stops.length > 0 && (
          <Box
            aria-busy={proposalQuery.isFetching}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <ProposedStops
              proposal={{ stops, left }}
              nameOf={nameOf}
              fixed={fixed}
              onFix={(listingId, time) => {
                const { [listingId]: _before, ...others } = fixed;
                setFixed(time === null ? others : { ...others, [listingId]: time });
                changed();
              }}
              onOrder={(ids) => {
                setChosen([...ids, ...chosen.filter((id) => !ids.includes(id))]);
                setIsOrdered(true);
                changed();
              }}
            />
            {isOrdered && (
              <div>
                <Button size="small" onClick={() => setIsOrdered(false)}>
                  Order by travel again
                </Button>
              </div>
            )}
            <OutingMap stops={stops.map((stop) => ({ ...stop, label: nameOf(stop.listingId) }))} />
          </Box>
        )}
        {left.map(({ listingId, reason }) => (
          <Alert key={listingId} severity="warning">
            {nameOf(listingId)}: {reason}
          </Alert>
        ))}
        {stops.some(({ feeCents }) => feeCents > 0) && (
          <TextField
            label="Coupon"
            value={coupon}
            onChange={({ target }) => {
              setCoupon(target.value);
              changed();
            }}
            helperText="A coupon can waive the fee for your first three tours. To pay a fee, ask for that tour from the page of its home first; it then joins your day."
            slotProps={{ htmlInput: { maxLength: MAX_COUPON, autoComplete: 'off' } }}
          />
        )}
        {failure && <Alert severity="error">{failure} Nothing was asked for; your plan is still here.</Alert>}
        {stops.length >= MIN_STOPS && (
          <div>
            <Button variant="contained" size="large" loading={isSending} onClick={() => void send()}>
              {changes ? 'Change the day' : `Ask for these ${plural(stops.length, 'tour')}`}
            </Button>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              Each host confirms or suggests another time. Driving times are estimates.
            </Typography>
          </div>
        )}
      </Box>
    </Box>
  );
}
