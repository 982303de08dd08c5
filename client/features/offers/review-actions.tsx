/** The brokerage's review of an offer: approve, send back, or decline with a reason. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { approvalExpiry, approvalExpiryError } from '#shared/offers/offers.expiry.ts';
import {
  AGENT_EMAIL_MISSING,
  EMAIL_INVALID,
  EXPIRY_REQUIRED,
  REASON_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { isEmail } from '#shared/kernel/email.ts';
import { allowedEvents } from '#shared/offers/offers.rules.ts';
import { MAX_REASON } from '#shared/offers/offers.terms.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateListing } from '../../state/listings.slice.ts';
import { shortDate } from '../../lib/format.ts';
import { today } from '../../lib/time-of-day.ts';
import { factsOf, zoneOf } from '../../state/offer-facts.ts';
import { answerOffer } from '../../state/offers.slice.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { useActionKeys } from '../../ui/use-queue-keys.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const REVIEW_EVENTS = ['approve', 'return', 'decline'] as const;
type ReviewEvent = (typeof REVIEW_EVENTS)[number];

const LABELS: Readonly<
  Record<
    ReviewEvent,
    { button: string; title: string; explains: string; status: 'REVIEWED' | 'REVIEW' | 'DECLINED'; asksReason: boolean }
  >
> = {
  approve: {
    button: 'Approve',
    title: 'Approve this offer?',
    explains: 'The buyer is asked to sign their documents. Once they have, the offer goes to the seller.',
    status: 'REVIEWED',
    asksReason: false,
  },
  return: {
    button: 'Back for changes',
    title: 'Send back for changes?',
    explains: 'The offer returns to review, and the buyer’s signatures become void.',
    status: 'REVIEW',
    asksReason: false,
  },
  decline: {
    button: 'Decline',
    title: 'Decline this offer?',
    explains: 'The buyer is notified that the offer won’t go to the seller, and why.',
    status: 'DECLINED',
    asksReason: true,
  },
};

/** The brokerage's own actions; a party's decline is separate. */
export function reviewEvents(offer: Offer, now: Date): ReviewEvent[] {
  const events = allowedEvents(factsOf(offer), offer.offerRounds, 'BROKER', now);
  return REVIEW_EVENTS.filter((event) => events.includes(event) && offer.allowedActions.includes(event));
}

/** Single keys of the review, unless somebody types. */
export const REVIEW_KEYS: Readonly<Record<ReviewEvent, string>> = { approve: 'a', return: 'b', decline: 'd' };

interface ReviewActionsProps {
  offer: Offer;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function ReviewActions({ offer, onChanged, onStale }: ReviewActionsProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const [open, setOpen] = useState<ReviewEvent | null>(null);
  const [reason, setReason, dropReason] = useDraftText(`review:${offer.id}`);
  const [agentEmail, setAgentEmail] = useState('');
  /** The new expiry, ISO 8601, or null where the offer's own will do. */
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [expiryProblem, setExpiryProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const events = reviewEvents(offer, now);
  const group = useRef<HTMLDivElement>(null);
  const chooseNow = useRef<(event: ReviewEvent) => void>(() => {});
  const pressable = events.join(' ');
  const keys = useMemo(
    () =>
      Object.fromEntries(
        REVIEW_EVENTS.filter((event) => pressable.split(' ').includes(event)).map((event) => [
          REVIEW_KEYS[event],
          () => chooseNow.current(event),
        ]),
      ),
    [pressable],
  );
  useActionKeys(group, keys);
  if (events.length === 0 && !open) return null;
  const needsAgentEmail = open === 'approve' && offer.listings?.type === 'BUYER' && !offer.listings.listingAgentEmail;
  const labels = open && LABELS[open];
  const zone = zoneOf(offer) ?? DEFAULT_TIME_ZONE;
  const finalOfferDate = offer.listings?.finalOfferDate ?? null;
  const askForExpiry = () => {
    const now = new Date();
    const proposed = approvalExpiry(finalOfferDate, zone, now);
    setExpiresOn(proposed.toISOString());
    // no time will do once the final offer date has passed
    setExpiryProblem(approvalExpiryError(proposed, finalOfferDate, now));
  };
  const choose = (event: ReviewEvent) => {
    setError(null);
    setExpiryProblem(null);
    setExpiresOn(null);
    if (event === 'approve' && approvalExpiryError(offer.expiresOn, finalOfferDate, new Date())) askForExpiry();
    setOpen(event);
  };

  chooseNow.current = choose;

  const run = async () => {
    if (!labels) return;
    if (labels.asksReason && reason.trim() === '') return setError(REASON_REQUIRED);
    if (open === 'approve' && expiresOn !== null) {
      const problem = expiresOn === '' ? EXPIRY_REQUIRED : approvalExpiryError(expiresOn, finalOfferDate, new Date());
      setExpiryProblem(problem);
      if (problem) return;
    }
    if (needsAgentEmail && agentEmail.trim() === '') return setError(AGENT_EMAIL_MISSING);
    if (needsAgentEmail && !isEmail(agentEmail.trim())) return setError(EMAIL_INVALID);
    setIsBusy(true);
    setError(null);
    try {
      if (needsAgentEmail)
        await dispatch(
          updateListing({ id: offer.listingId, changes: { listingAgentEmail: agentEmail.trim() } }),
        ).unwrap();
      const next = await dispatch(
        answerOffer({
          id: offer.id,
          status: labels.status,
          ...(labels.asksReason && { reason: reason.trim() }),
          ...(open === 'approve' && expiresOn !== null && { expiresOn }),
        }),
      ).unwrap();
      setOpen(null);
      dropReason();
      onChanged(next);
    } catch (thrown) {
      const failure = thrown as Failure;
      const { expiresOn: expiryRefused } = failure.fieldErrors;
      // it ran short while the dialog was open
      if (expiryRefused && expiresOn === null) askForExpiry();
      else setExpiryProblem(expiryRefused ?? null);
      setError(expiryRefused ? null : failure.message);
      if (failure.status === 409) onStale();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Box ref={group} role="group" aria-label="Review this offer" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {events.map((event) => (
          <Button
            key={event}
            variant={event === 'approve' ? 'contained' : event === 'return' ? 'outlined' : 'text'}
            color={event === 'decline' ? 'error' : 'primary'}
            aria-keyshortcuts={REVIEW_KEYS[event]}
            onClick={() => choose(event)}
          >
            {LABELS[event].button}
          </Button>
        ))}
      </Box>
      {labels && (
        <ConfirmDialog
          isOpen
          title={labels.title}
          confirmLabel={labels.button}
          isDestructive={open === 'decline'}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void run()}
          onCancel={() => setOpen(null)}
        >
          <Typography>{labels.explains}</Typography>
          {labels.asksReason && (
            <ReasonField required value={reason} onText={setReason} maxLength={MAX_REASON} sx={{ mt: 2 }} />
          )}
          {open === 'approve' && expiresOn !== null && (
            <Box sx={{ mt: 2 }}>
              <Typography gutterBottom>
                The offer would expire before the buyer can sign and the seller can respond. Choose a new deadline; the
                buyer is notified.
              </Typography>
              <DateTimeField
                label="Offer expires"
                value={expiresOn}
                onChange={(iso) => {
                  setExpiresOn(iso);
                  setExpiryProblem(null);
                }}
                zone={zone}
                isFullDay
                {...(finalOfferDate !== null && { maxDay: today(zone, new Date(finalOfferDate)) })}
                error={expiryProblem}
                helperText={
                  finalOfferDate === null
                    ? 'At least 24 hours from now.'
                    : `The seller accepts offers until ${shortDate(finalOfferDate, zone)}.`
                }
              />
            </Box>
          )}
          {needsAgentEmail && (
            <TextField
              label="Listing agent's email"
              required
              type="email"
              value={agentEmail}
              onChange={(event) => setAgentEmail(event.target.value)}
              helperText="The seller's side acts through a private link sent there."
              sx={{ mt: 2 }}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
