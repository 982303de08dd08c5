import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MAX_PURPOSE, PURPOSE_REQUIRED, TIME_TAKEN, TOO_MANY_TIMES } from '#shared/showings/showings.messages.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import { MAX_REQUESTED_TIMES } from '#shared/showings/showings.slots.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, longDate, plural } from '../../lib/format.ts';
import { dropDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { changeShowingTimes, requestShowing, type ShowingRequest } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClashNotes } from '../../ui/clash-notes.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { storedDraft } from './tour-draft.ts';
import { TourSent } from './tour-sent.tsx';
import type { TouredHome } from './toured-home.ts';
import { useTourFee } from './tour-fee.tsx';
import { useTourTimes } from './use-tour-times.ts';

interface TourDialogProps {
  home: TouredHome;
  /** The showing to reschedule; none for a new one. */
  changes?: Showing;
  onClose: () => void;
  /** State of the home, which decides what becomes of the fee at closing. */
  state?: string;
  /** What the state asks for before a tour, shown above the times. */
  consent?: ReactNode;
  /** Why a tour cannot be requested yet; shown when it is tried. */
  blocked?: string | null;
}

const LABELS: Readonly<Record<ShowingType, { what: string; title: string; button: string }>> = {
  TOUR: { what: 'tour', title: 'Request a tour', button: 'Request tour' },
  OTHER: { what: 'visit', title: 'Request another visit', button: 'Request visit' },
  FINAL_WALKTHROUGH: { what: 'walkthrough', title: 'Final walkthrough', button: 'Request these times' },
  INSPECTION: { what: 'inspection', title: 'Inspection', button: 'Request these times' },
  APPRAISAL: { what: 'appraisal', title: 'Appraisal', button: 'Request these times' },
};

/** `Central Time`, the zone name of the home. */
const zoneLabel = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Chosen start times that the server refused, by error path. */
function refusedTimes(failure: Failure, times: readonly string[]): string[] {
  const paths = Object.keys(failure.fieldErrors);
  return times.filter((_, at) => paths.includes(at === 0 ? 'proposedTime' : `otherTimes.${at - 1}`));
}

export function TourDialog({ home, changes, onClose, state, consent, blocked = null }: TourDialogProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { zone, type = 'TOUR' } = home;
  const isTour = type === 'TOUR';
  const [madeId, setMadeId] = useState(home.listingId);
  const listingId = home.listingId ?? madeId;
  const asked = changes?.type ?? type;
  const draftKey = home.draftKey && !changes ? `${LABELS[type].what}:${home.draftKey}` : null;
  const [start] = useState(() => storedDraft(draftKey, now));
  const times = useTourTimes({ home, listingId, changes, stored: start.chosen, now });
  const { chosen } = times;
  const [notice, setNotice] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [askedBlocked, setAskedBlocked] = useState(false);
  const [coupon, setCoupon] = useState(start.coupon);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Showing | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [couponError, setCouponError] = useState<string | null>(null);
  const [purpose, setPurpose] = useState(start.purpose);
  const [purposeError, setPurposeError] = useState<string | null>(null);
  const asksPurpose = asked === 'OTHER' && !changes;
  // two presses before the button shows that it is busy
  const isPressed = useRef(false);
  const fee = useTourFee({
    isDue: Boolean(home.hasFee) && !changes,
    listingId,
    type: type === 'OTHER' ? type : 'TOUR',
    state,
    coupon,
    couponError,
    onCoupon: (typed) => {
      setCoupon(typed);
      setCouponError(null);
      setKey(newIdempotencyKey());
    },
  });

  useEffect(() => {
    if (!draftKey) return;
    if (sent || (chosen.length === 0 && !coupon && !purpose)) dropDraft(draftKey);
    else writeDraft(draftKey, { chosen, coupon, purpose });
  }, [draftKey, sent, chosen, coupon, purpose]);
  const press = (iso: string) => {
    setNotice(times.press(iso) ? null : TOO_MANY_TIMES);
    setFailure(null);
    // a changed choice needs a new idempotency key
    setKey(newIdempotencyKey());
  };
  const close = () => {
    // what was only proposed is proposed again, by what is free then
    if (draftKey && !times.isChosen && !purpose) dropDraft(draftKey);
    onClose();
  };
  const send = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    setSending(true);
    setFailure(null);
    try {
      await request();
    } finally {
      isPressed.current = false;
      setSending(false);
    }
  };
  const request = async () => {
    const [proposedTime, ...otherTimes] = chosen;
    if (!proposedTime) return;
    if (blocked) return setAskedBlocked(true);
    if (asksPurpose && !purpose.trim()) return setPurposeError(PURPOSE_REQUIRED);
    let toured = listingId;
    try {
      toured ??= (await home.makeListing?.()) ?? null;
    } catch (error) {
      setFailure(messageOf(error));
    }
    if (!toured) return;
    setMadeId(toured);
    const settled = changes ? null : await fee.settle(toured);
    if (settled && !settled.isSettled) return setFailure(settled.message);
    const body: ShowingRequest = {
      listingId: toured,
      proposedTime,
      otherTimes,
      type,
      isTour,
      idempotencyKey: key,
      ...(asksPurpose && { purpose: purpose.trim() }),
      ...(settled?.intentId ? { stripePaymentIntentId: settled.intentId } : coupon.trim() && { coupon: coupon.trim() }),
    };
    const result = changes
      ? await dispatch(changeShowingTimes({ id: changes.id, proposedTime, otherTimes }))
      : await dispatch(requestShowing(body));
    if (changeShowingTimes.fulfilled.match(result) || requestShowing.fulfilled.match(result))
      return setSent(result.payload);
    const refusal: Failure = result.payload ?? {
      message: 'Something went wrong. Please try again.',
      status: 0,
      code: '',
      fieldErrors: {},
    };
    const { coupon: couponRefusal } = refusal.fieldErrors;
    if (couponRefusal) return setCouponError(couponRefusal);
    const refused = refusedTimes(refusal, chosen);
    const message = Object.values(refusal.fieldErrors)[0] ?? refusal.message;
    setFailure(refused.length ? `${refused.map((time) => dateAndTime(time, zone)).join(', ')}: ${message}` : message);
    if (message === TIME_TAKEN) times.lose(refused.length ? refused : chosen.slice(0, 1));
    // a request without a response may have arrived: retry with the same key
    if (refusal.status !== 0) setKey(newIdempotencyKey());
    times.reload();
  };

  const keptTimes =
    chosen.length > 0 && (chosen.length === 1 ? 'Your time is still selected.' : 'Your times are still selected.');
  if (sent) return <TourSent showing={sent} what={LABELS[asked].what} zone={zone} onClose={onClose} />;
  return (
    <SheetDialog
      isOpen
      onClose={close}
      isBusy={isSending}
      title={changes ? 'Choose other times' : LABELS[asked].title}
      subtitle={
        `${home.address}. Choose up to three times; the first is your favorite. Times are ` +
        `${zoneLabel(zone, now)}, where the home is.`
      }
      actions={
        <>
          <Typography color="text.secondary" sx={{ mr: 'auto' }}>
            {chosen.length > 1
              ? `${chosen.length} of ${MAX_REQUESTED_TIMES} times`
              : chosen[0] && `For ${dateAndTime(chosen[0], zone)}`}
          </Typography>
          <Button onClick={close} disabled={isSending}>
            Cancel
          </Button>
          <Button
            // what is missing first has the primary button
            variant={blocked ? 'outlined' : 'contained'}
            onClick={() => void send()}
            loading={isSending}
            disabled={chosen.length === 0}
          >
            {changes || type === 'FINAL_WALKTHROUGH' ? 'Request these times' : (fee.payLabel ?? LABELS[type].button)}
          </Button>
        </>
      }
    >
      {consent}
      {/* beside what is missing, which goes away with it */}
      {blocked && askedBlocked && (
        <Alert severity="error" sx={{ my: 2 }}>
          {blocked} {keptTimes}
        </Alert>
      )}
      {asksPurpose && (
        <TextField
          label="What is the visit for?"
          placeholder="To measure for furniture, or to see it with a contractor"
          value={purpose}
          onChange={(event) => {
            setPurpose(event.target.value);
            setPurposeError(null);
            setKey(newIdempotencyKey());
          }}
          error={purposeError !== null}
          helperText={purposeError ?? 'The host will read this.'}
          fullWidth
          required
          sx={{ mt: 1, mb: 2 }}
          slotProps={{ htmlInput: { maxLength: MAX_PURPOSE } }}
        />
      )}
      {times.days.length === 0 && (
        <EmptyState title={`No times are free in the next ${plural(times.daysAhead, 'day')}`}>
          {home.notBefore && new Date(home.notBefore) > now
            ? `This home goes on the market on ${longDate(home.notBefore, zone)}. You can book tours from ` +
              `${plural(times.daysAhead, 'day')} before that.`
            : 'Please check again tomorrow, or send us a message.'}
        </EmptyState>
      )}
      <SlotPicker days={times.days} zone={zone} chosen={chosen} onPress={press} clashAt={times.clashAt} />
      <ChosenTimes chosen={chosen} zone={zone} onRemove={press} />
      {times.isProposed && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          The first free time is chosen for you. Press another one to change it.
        </Typography>
      )}
      <ClashNotes
        notes={chosen.flatMap((iso) => {
          const text = times.clashAt(iso);
          return text === null ? [] : [{ when: dateAndTime(iso, zone), text }];
        })}
        error={times.visitsError}
      />
      {fee.fields}
      {notice && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {notice}
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure} {keptTimes} {fee.keptNote}
        </Alert>
      )}
    </SheetDialog>
  );
}
