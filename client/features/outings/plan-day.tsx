import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { dayAhead } from '#shared/kernel/zoned-time.ts';
import { TOO_FEW_STOPS } from '#shared/outings/outings.messages.ts';
import { MIN_STOPS } from '#shared/outings/outings.types.ts';
import { DEFAULT_DAYS_AHEAD } from '#shared/showing-availability/showing-availability.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { dropDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useArrangeOutingMutation, useProposeOutingQuery, type Outing } from '../../state/outings.endpoints.ts';
import { useOwnVisits } from '../../state/own-visits.ts';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { AskForTours } from './ask-for-tours.tsx';
import { ChooseHomes } from './choose-homes.tsx';
import { dayAtStart, type DayDraft } from './day-draft.ts';
import { DayFields, type OfferedDay } from './day-fields.tsx';
import { OutingMap } from './outing-map.tsx';
import { daySummary } from './day-summary.ts';
import { ProposedStops } from './proposed-stops.tsx';
import type { TourableHome, useTourableHomes } from './tourable-homes.ts';

/** A stop with what is to be paid for it. */
export interface OutingFeesInput {
  stops: readonly { listingId: string; name: string; state: string; feeCents: number; isPaid: boolean }[];
  coupon: string;
  couponError: string | null;
  onCoupon: (coupon: string) => void;
}
export interface OutingFees {
  fields: ReactNode;
  /** The label of the button that pays and asks; null where nothing is to be paid now. */
  payLabel: string | null;
  /** Pays what is due. Null where all is paid, otherwise the message to show. */
  settle: () => Promise<string | null>;
}
export interface OutingConsents {
  panels: ReactNode;
  /** Why no tour can be asked for yet; shown when it is tried. */
  blocked: string | null;
}

interface PlanDayProps extends Pick<ReturnType<typeof useTourableHomes>, 'outside' | 'track'> {
  homes: readonly TourableHome[];
  /** The homes that are chosen at the start. */
  start: readonly string[];
  /** The day that is changed; none for a new one. */
  changes?: Outing;
  zone: string;
  now: Date;
  onArranged: (outing: Outing) => void;
  /** The fees of the stops, paid before the tours are asked for. */
  useFees: (input: OutingFeesInput) => OutingFees;
  /** What the states of the homes ask for first. `returnTo`: the address that shows this plan again. */
  useBeforeTours: (homes: readonly ConsentHome[], returnTo: string) => OutingConsents;
}

/** Homes, day and order on one page; the proposal follows each choice, and one press asks for all tours. */
export function PlanDay({ homes, outside, track, start, changes, zone, now, ...rest }: PlanDayProps) {
  const { onArranged, useFees, useBeforeTours } = rest;
  const draftKey = changes ? `outing:${changes.id}:${changes.updatedAt}` : 'outing';
  const [choices, setChoices] = useState(() => dayAtStart(draftKey, { homes, start, changes, zone, now }));
  const { chosen, day, from, visitMinutes, isOrdered, fixed, coupon } = choices;
  const settledCoupon = useDebounced(coupon.trim(), 300);
  const [key, setKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [arrange] = useArrangeOutingMutation();
  const isWide = useMediaQuery('(min-width: 900px)');
  const isEnough = chosen.length >= MIN_STOPS;
  useEffect(() => {
    writeDraft(draftKey, choices);
  }, [draftKey, choices]);
  const proposalQuery = useProposeOutingQuery(
    isEnough
      ? {
          day,
          from,
          visitMinutes,
          isOrdered,
          outingId: changes?.id ?? null,
          ...(settledCoupon && { coupon: settledCoupon }),
          stops: chosen.map((listingId) => ({ listingId, fixedTime: fixed[listingId] ?? null })),
        }
      : skipToken,
  );
  const proposal = readList(proposalQuery);
  // what is shown stays while a change is being planned, but isn't asked for
  const isCurrent = proposalQuery.currentData !== undefined;
  const stops = isEnough ? (proposal.data?.stops ?? []) : [];
  const left = isEnough ? (proposal.data?.left ?? []) : [];
  const days: readonly OfferedDay[] =
    (isEnough && proposal.data?.days) ||
    Array.from({ length: DEFAULT_DAYS_AHEAD + 1 }, (_, ahead) => ({ day: dayAhead(now, ahead, zone), homes: null }));
  const isOwn = new Set(changes?.stops.map(({ showingId }) => showingId));
  const visits = useOwnVisits({
    now,
    leaveOut: ({ showingId, listingId, type }) =>
      isOwn.has(showingId) || (type === 'TOUR' && chosen.includes(listingId)),
  });
  const nameOf = (id: string) => homes.find(({ listingId }) => listingId === id)?.address ?? 'this home';
  /** Another choice is another request, with a key of its own. */
  const choose = (change: Partial<DayDraft> | ((before: DayDraft) => Partial<DayDraft>)) => {
    setChoices((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
    setFailure(null);
    setKey(newIdempotencyKey());
  };
  const fix = (listingId: string, time: string | null) => {
    const { [listingId]: _before, ...others } = fixed;
    choose({ fixed: time === null ? others : { ...others, [listingId]: time } });
  };
  const fees = useFees({
    stops: stops.map((stop) => ({ ...stop, name: nameOf(stop.listingId) })),
    coupon,
    couponError: (isEnough && coupon.trim() === settledCoupon && proposal.data?.couponProblem) || null,
    onCoupon: (typed) => choose({ coupon: typed }),
  });
  const returnTo = `/outings/plan?${new URLSearchParams({
    homes: chosen.join(','),
    ...(changes && { outing: changes.id }),
  })}`;
  const consents = useBeforeTours(
    stops.map(({ listingId, state, listingType }) => ({ id: listingId, state, type: listingType })),
    returnTo,
  );
  const send = async () => {
    setFailure(null);
    setSending(true);
    try {
      await request();
    } finally {
      setSending(false);
    }
  };
  const request = async () => {
    if (consents.blocked) return setFailure(consents.blocked);
    const unpaid = await fees.settle();
    if (unpaid) {
      proposal.retry();
      return setFailure(unpaid);
    }
    const result = await arrange({
      id: changes?.id ?? null,
      day: {
        visitMinutes,
        stops: stops.map(({ listingId, time }) => ({ listingId, time })),
        ...(coupon.trim() && { coupon: coupon.trim() }),
      },
      idempotencyKey: key,
    });
    if (result.data) {
      dropDraft(draftKey);
      return onArranged(result.data);
    }
    const refusal = result.error as Failure;
    const [path, message] = Object.entries(refusal.fieldErrors)[0] ?? ['', refusal.message];
    const stop = stops[Number(/^stops\.(\d+)/.exec(path)?.[1] ?? -1)];
    setFailure(stop ? `${nameOf(stop.listingId)}: ${message}` : message);
    if (refusal.status !== 0) setKey(newIdempotencyKey());
    proposal.retry();
  };

  const map = stops.length > 0 && (
    <OutingMap stops={stops.map((stop) => ({ ...stop, label: nameOf(stop.listingId) }))} />
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {/* as high as the day, for the map to stay beside it */}
      <Box sx={{ minWidth: 0, alignSelf: 'stretch' }}>
        <ChooseHomes
          homes={homes}
          outside={outside}
          track={track}
          chosen={chosen}
          onChange={(next) => choose((before) => ({ chosen: next(before.chosen) }))}
        />
        {isWide && <Box sx={{ mt: 3, position: 'sticky', top: 88 }}>{map}</Box>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h3" component="h2">
          Your day
        </Typography>
        <DayFields
          days={days}
          homes={chosen.length}
          day={day}
          onDay={(next) => choose({ day: next, fixed: {} })}
          from={from}
          onFrom={(next) => choose({ from: next })}
          visitMinutes={visitMinutes}
          onVisitMinutes={(next) => choose({ visitMinutes: next })}
        />
        <Box role="status" sx={visuallyHidden}>
          {isEnough &&
            !proposal.error &&
            (isCurrent ? `Your day has ${plural(stops.length, 'tour')}.` : 'Planning your day…')}
        </Box>
        {!isEnough && <Typography color="text.secondary">{TOO_FEW_STOPS}</Typography>}
        {isEnough && proposal.error && <ErrorState message={proposal.error} onRetry={proposal.retry} />}
        {isEnough && !proposal.data && !proposal.error && <ListSkeleton rows={3} />}
        {stops.length > 0 && (
          <Box
            aria-busy={proposalQuery.isFetching}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{daySummary(stops, visitMinutes)}</Typography>
            <ProposedStops
              stops={stops}
              nameOf={nameOf}
              photoOf={(id) => homes.find(({ listingId }) => listingId === id)?.photo ?? null}
              clashAt={(stop, time) => visits.clashAt(time, { ...stop, zone: stop.timeZone, minutes: visitMinutes })}
              fixed={fixed}
              onFix={fix}
              onOrder={(ids) =>
                choose({ chosen: [...ids, ...chosen.filter((id) => !ids.includes(id))], isOrdered: true })
              }
            />
            {isOrdered && (
              <div>
                <Button size="small" onClick={() => choose({ isOrdered: false })}>
                  Order by travel again
                </Button>
              </div>
            )}
            {!isWide && map}
          </Box>
        )}
        {left.map(({ listingId, reason }) => (
          <Alert
            key={listingId}
            severity="warning"
            action={
              fixed[listingId] !== undefined && (
                <Button color="inherit" size="small" onClick={() => fix(listingId, null)}>
                  Take any free time
                </Button>
              )
            }
          >
            {nameOf(listingId)}: {reason}
          </Alert>
        ))}
        <ClashNotes notes={[]} error={isEnough ? visits.error : null} />
        {stops.length > 0 && consents.panels}
        {fees.fields}
        {failure && <Alert severity="error">{failure} No tours were requested; your plan is still here.</Alert>}
        {stops.length >= MIN_STOPS && (
          <AskForTours
            label={changes ? 'Change the day' : `${fees.payLabel ?? 'Ask'} for these ${plural(stops.length, 'tour')}`}
            isSending={isSending}
            isPlanning={!isCurrent}
            onAsk={() => void send()}
          />
        )}
      </Box>
    </Box>
  );
}
