import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_DAYS_AHEAD } from '#shared/showing-availability/showing-availability.rules.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { TOO_MANY_TIMES } from '#shared/showings/showings.messages.ts';
import { codeChannel, EMAIL_OR_PHONE, TOUR_NAME_REQUIRED } from '#shared/tour-requests/tour-requests.rules.ts';
import { dateAndTime, plural } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { dropDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { logIn } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useGetShowingSlotsQuery } from '../../state/showings.endpoints.ts';
import { askForTour, verifyTour, type VerifiedTour, type VisitorTour } from '../../state/tour-requests.calls.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AddVisitorEmail } from './add-visitor-email.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { ChosenTimes } from './chosen-times.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { TouredHome } from './toured-home.ts';
import { storedDraft } from './tour-draft.ts';
import { firstChoice, pressed, tourDays } from './tour-slots.ts';
import { VisitorTourCode } from './visitor-tour-code.tsx';
import { VisitorTourFields, type TypedVisitor } from './visitor-tour-fields.tsx';
import { VisitorTourSent } from './visitor-tour-sent.tsx';

interface VisitorTourDialogProps {
  home: TouredHome;
  state: string | undefined;
  /** The address at which the page goes on with the tour. */
  returnTo: string;
  onClose: () => void;
  /** Logged in, with something still to sign or to pay: the member's dialog goes on with the times. */
  onFinish: () => void;
}

/** A tour that is asked for without an account: times and a name, a code, then what is still to be signed or paid. */
export function VisitorTourDialog({ home, state, returnTo, onClose, onFinish }: VisitorTourDialogProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { zone, listingId } = home;
  const hasFee = home.hasFee === true;
  const booked = readOne(useGetShowingSlotsQuery(listingId ? { listingId, type: 'TOUR' } : skipToken));
  const [openedAt] = useState(now);
  const draftKey = home.draftKey ? `tour:${home.draftKey}` : null;
  const [own, setOwn] = useState<readonly string[] | null>(() => {
    const { chosen } = storedDraft(draftKey, now);
    return chosen.length > 0 ? chosen : null;
  });
  const [typed, setTyped] = useState<TypedVisitor>({ name: '', email: '', phone: '', codeBy: null });
  const [notice, setNotice] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [wantsEmail, setWantsEmail] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [verified, setVerified] = useState<VerifiedTour | null>(null);

  const ahead = booked.data?.daysAhead ?? DEFAULT_DAYS_AHEAD;
  const days = tourDays({
    now,
    zone,
    confirmed: booked.data?.taken ?? [],
    availability: booked.data ?? undefined,
    busy: booked.data?.busy,
    notBefore: home.notBefore,
  });
  const isKnown = !booked.isLoading && !booked.error;
  const proposed = isKnown ? firstChoice(days, openedAt, zone) : null;
  const chosen = useMemo(() => own ?? (proposed ? [proposed] : []), [own, proposed]);
  // whoever signs up or logs in goes on with the times they chose; one that was only proposed is proposed again
  useEffect(() => {
    if (draftKey && own && own.length > 0) writeDraft(draftKey, { chosen: own, coupon: '', purpose: '' });
  }, [draftKey, own]);
  const press = (iso: string) => {
    const next = pressed(own ?? (iso === proposed ? chosen : []), iso);
    setOwn(next.chosen);
    setNotice(next.isRefused ? TOO_MANY_TIMES : null);
    setFailure(null);
  };
  const tour = (): VisitorTour => ({
    home: listingId ? { listingId } : { mlsListingId: home.mlsListingId ?? '' },
    ...typed,
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    times: chosen,
  });
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error as Failure);
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    const without = {
      ...(!typed.name.trim() && { name: TOUR_NAME_REQUIRED }),
      ...(!typed.email.trim() && !typed.phone.trim() && { email: EMAIL_OR_PHONE }),
    };
    setMissing(without);
    if (Object.keys(without).length > 0) return;
    return attempt(async () => setRequestId((await askForTour(tour())).id));
  };
  const enter = (code: string) =>
    attempt(async () => {
      if (!requestId) return;
      try {
        const outcome = await verifyTour(requestId, code, tour());
        if (outcome.state === 'DONE' && draftKey) dropDraft(draftKey);
        setVerified(outcome);
      } catch (error) {
        // the address is proven, and the time was taken meanwhile: back to the times
        if ('proposedTime' in (error as Failure).fieldErrors) booked.retry();
        throw error;
      }
    });
  const goOn = async (password: string) => {
    const credentials = { email: typed.email.trim(), password };
    if (verified?.state === 'DONE') {
      onClose();
      await dispatch(logIn(credentials));
      return;
    }
    const outcome = await dispatch(logIn(credentials));
    if (logIn.fulfilled.match(outcome)) {
      // these are the times that the code confirmed
      if (draftKey) writeDraft(draftKey, { chosen, coupon: '', purpose: '' });
      onFinish();
    } else setFailure(outcome.payload ?? null);
  };

  const back = () => {
    setRequestId(null);
    setFailure(null);
  };
  const errors = { ...failure?.fieldErrors, ...missing };
  if (verified)
    return (
      <VisitorTourSent
        home={home}
        state={state}
        times={chosen}
        phone={typed.phone}
        verified={verified}
        failure={failure?.message ?? null}
        returnTo={returnTo}
        onClose={onClose}
        accountForm={
          verified.visitor && verified.account === 'ADD_EMAIL' ? (
            <AddVisitorEmail
              visitor={verified.visitor}
              email={typed.email}
              onAdded={(email, added) => {
                setTyped({ ...typed, email });
                setVerified({ ...verified, ...added });
              }}
            />
          ) : (
            verified.secret && (
              <FirstPasswordForm
                secret={verified.secret}
                label={verified.state === 'DONE' ? 'Set password' : 'Set password and continue'}
                onDone={goOn}
              />
            )
          )
        }
      />
    );
  if (requestId && !('proposedTime' in errors))
    return (
      <VisitorTourCode
        requestId={requestId}
        channel={codeChannel(tour())}
        sentTo={codeChannel(tour()) === 'TEXT' ? typed.phone : typed.email}
        isBusy={isBusy}
        error={errors['code'] ?? null}
        failure={failure && !errors['code'] ? failure.message : null}
        onCode={(code) => void enter(code)}
        onSendAgain={() => void ask()}
        onBack={back}
        onUseEmail={() => {
          back();
          setTyped({ ...typed, codeBy: 'EMAIL' });
          setWantsEmail(true);
        }}
        onClose={onClose}
      />
    );
  const isAtField = ['name', 'email', 'phone'].some((name) => name in errors);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Request a tour"
      subtitle={`${home.address}. Choose up to three times; the first is your favorite.`}
      actions={
        <>
          <Typography color="text.secondary" sx={{ mr: 'auto' }}>
            {chosen.length > 1 ? plural(chosen.length, 'time') : chosen[0] && `For ${dateAndTime(chosen[0], zone)}`}
          </Typography>
          <Button variant="contained" loading={isBusy} disabled={chosen.length === 0} onClick={() => void ask()}>
            {hasFee ? `Request tour · ${TOUR_FEE}` : 'Request tour · free'}
          </Button>
        </>
      }
    >
      {days.length === 0 && (
        <EmptyState title={`No times are free in the next ${plural(ahead, 'day')}`}>
          Please check again tomorrow, or send us a message.
        </EmptyState>
      )}
      <SlotPicker days={days} zone={zone} chosen={chosen} onPress={press} isShort />
      <ChosenTimes chosen={chosen} zone={zone} onRemove={press} />
      {notice && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {notice}
        </Alert>
      )}
      <VisitorTourFields
        typed={typed}
        errors={errors}
        onChange={(next) => {
          setTyped(next);
          setMissing({});
          setFailure(null);
        }}
        wantsEmail={wantsEmail}
        hasFee={hasFee}
        state={state}
        returnTo={returnTo}
      />
      {failure && !isAtField && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure.fieldErrors['proposedTime'] ?? failure.message}
        </Alert>
      )}
    </SheetDialog>
  );
}
