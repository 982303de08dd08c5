import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { feeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import { GRACE_HOURS } from '#shared/payments/payments.rules.ts';
import { MAX_COUPON } from '#shared/showings/showings.messages.ts';
import { TOUR_FEE, TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import { aVisit, visitName } from '#shared/showings/showings.types.ts';
import { readOne } from '../../lib/read-state.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useFindPaymentsQuery, useOpenCheckoutMutation } from '../../state/payments.endpoints.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { CardForm } from './card-form.tsx';
import { NOTHING_CHARGED, type FeePayer } from './fee-payer.ts';

/**
 * Paid, or nothing to pay: the request can be sent, with this intent if there is one. Otherwise the message to show.
 */
export type FeeOutcome = { isSettled: true; intentId: string | null } | { isSettled: false; message: string };

interface TourFeeInput {
  /** A tour of this home has a fee, unless a coupon waives it. */
  isDue: boolean;
  listingId: string | null;
  type: 'TOUR' | 'OTHER';
  state: string | undefined;
  coupon: string;
  couponError: string | null;
  onCoupon: (coupon: string) => void;
}
export interface TourFee {
  fields: ReactNode;
  /** The label of the button that pays and requests; null where nothing is to be paid now. */
  payLabel: string | null;
  /** Pays the fee, once: what was paid for this home and not used before is used instead. */
  settle: (listingId: string) => Promise<FeeOutcome>;
  /** What became of the money where the request was refused after it was paid. */
  keptNote: string | null;
}

/** The fee of a tour within its dialog: coupon, card, and what was paid before. */
export function useTourFee({ isDue, listingId, type, state, coupon, couponError, onCoupon }: TourFeeInput): TourFee {
  const { payments } = useSiteConfig();
  const [paidIntent, setPaidIntent] = useState<string | null>(null);
  const [openCheckout] = useOpenCheckoutMutation();
  const payer = useRef<FeePayer | null>(null);
  const setPayer = useCallback((next: FeePayer | null) => {
    payer.current = next;
  }, []);
  // never what was paid for another home
  const before = readOne(useFindPaymentsQuery(isDue && listingId ? { listingId, $limit: 5 } : skipToken)).data?.data;
  const wasPaid = before?.find((payment) => payment.state === 'UNUSED')?.stripePaymentIntentId ?? null;
  const isOpenStill = before?.some((payment) => payment.state === 'OPEN') ?? false;
  // opened in a tab that closed: the provider knows whether it was paid
  useEffect(() => {
    if (!isOpenStill || !listingId) return;
    openCheckout({ listingId, type, amount: TOUR_FEE_CENTS })
      .unwrap()
      .then(
        ({ status, stripePaymentIntentId }) => {
          if (status === 'SUCCEEDED') setPaidIntent(stripePaymentIntentId);
        },
        () => {
          // asked again when the person pays
        },
      );
  }, [isOpenStill, listingId, type, openCheckout]);
  const paid = paidIntent ?? wasPaid;
  const hasCoupon = coupon.trim() !== '';
  const paysNow = isDue && !paid && !hasCoupon;

  const settle = async (home: string): Promise<FeeOutcome> => {
    if (!paysNow) return { isSettled: true, intentId: isDue ? paid : null };
    const form = payer.current;
    if (!form) return { isSettled: false, message: `The card form isn’t ready yet. ${NOTHING_CHARGED}` };
    const problem = await form.check();
    if (problem) return { isSettled: false, message: problem };
    try {
      const opened = await openCheckout({ listingId: home, type, amount: TOUR_FEE_CENTS }).unwrap();
      if (opened.status !== 'SUCCEEDED') {
        const outcome = await form.pay(opened);
        if (outcome.kind !== 'paid') return { isSettled: false, message: outcome.message };
      }
      setPaidIntent(opened.stripePaymentIntentId);
      return { isSettled: true, intentId: opened.stripePaymentIntentId };
    } catch (error) {
      return { isSettled: false, message: `${(error as Failure).message} ${NOTHING_CHARGED}` };
    }
  };

  const what = visitName(type);
  const kept = `If you don’t request ${aVisit(type)} of this home within ${GRACE_HOURS} hours, it is refunded.`;
  return {
    settle,
    payLabel: paysNow ? `Pay ${TOUR_FEE} and request ${what}` : null,
    keptNote: paid ? `Your ${TOUR_FEE} is paid and kept for this home; you won’t pay again. ${kept}` : null,
    fields: isDue && (
      <Box component="section" aria-label="Tour fee" sx={{ mt: 2 }}>
        {paid ? (
          <Alert severity="success" role="status">
            {`You paid ${TOUR_FEE} for ${aVisit(type)} of this home. Choose your times to use it; you won’t pay again. ${kept}`}
          </Alert>
        ) : (
          <>
            <Typography sx={{ mb: 1.5 }}>
              {`${type === 'OTHER' ? 'A visit to' : 'A tour of'} this home costs ${TOUR_FEE}. You get it back if the ${what} doesn’t take place, and ` +
                (feeAtClosing(state ?? '', payments?.feeAtClosing) === 'credit'
                  ? 'it counts toward our fee if you buy.'
                  : 'if you buy.')}
            </Typography>
            {!hasCoupon && (
              <Box sx={{ mb: 2 }}>
                <CardForm onReady={setPayer} />
              </Box>
            )}
            <TextField
              size="small"
              fullWidth
              label="Coupon"
              value={coupon}
              onChange={(event) => onCoupon(event.target.value)}
              error={couponError !== null}
              helperText={couponError ?? 'With a coupon your first three visits can be free.'}
              slotProps={{ htmlInput: { maxLength: MAX_COUPON, autoComplete: 'off', autoCapitalize: 'none' } }}
            />
          </>
        )}
      </Box>
    ),
  };
}
