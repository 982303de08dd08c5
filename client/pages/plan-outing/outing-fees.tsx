import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useRef } from 'react';
import { feeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import { GRACE_HOURS } from '#shared/payments/payments.rules.ts';
import { MAX_COUPON } from '#shared/showings/showings.messages.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import type { OutingFees, OutingFeesInput } from '../../features/outings/plan-day.tsx';
import { CardForm } from '../../features/showings/card-form.tsx';
import { NOTHING_CHARGED, type FeePayer } from '../../features/showings/fee-payer.ts';
import { plural, usd } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useOpenCheckoutMutation } from '../../state/payments.endpoints.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';

/**
 * The fees of a day, paid with one card in one step. Each home is a charge of its own, so that each fee goes back with
 * its own tour. A charge that went through is kept for its home where a later one fails.
 */
export function useOutingFees({ stops, coupon, couponError, onCoupon }: OutingFeesInput): OutingFees {
  const { payments } = useSiteConfig();
  const [openCheckout] = useOpenCheckoutMutation();
  const payer = useRef<FeePayer | null>(null);
  const setPayer = useCallback((next: FeePayer | null) => {
    payer.current = next;
  }, []);
  const due = stops.filter(({ feeCents }) => feeCents > 0);
  const paid = stops.filter(({ isPaid }) => isPaid);
  const total = due.reduce((sum, { feeCents }) => sum + feeCents, 0);

  const settle = async (): Promise<string | null> => {
    const form = payer.current;
    if (due.length > 0 && !form) return `The card form isn’t ready yet. ${NOTHING_CHARGED}`;
    for (const [at, { listingId, name, feeCents }] of due.entries()) {
      const before = at > 0 ? ` The fees of ${plural(at, 'home')} before it are paid, and you won’t pay again.` : '';
      const problem = await form!.check();
      if (problem) return problem;
      try {
        const opened = await openCheckout({ listingId, amount: feeCents }).unwrap();
        if (opened.status === 'SUCCEEDED') continue;
        const outcome = await form!.pay(opened);
        if (outcome.kind !== 'paid') return `${name}: ${outcome.message}${before}`;
      } catch (error) {
        return `${name}: ${(error as Failure).message} ${NOTHING_CHARGED}${before}`;
      }
    }
    return null;
  };

  const isCredited = due.some(({ state }) => feeAtClosing(state, payments?.feeAtClosing) === 'credit');
  const hasFees = due.length > 0 || coupon.trim() !== '' || couponError !== null;
  return {
    settle,
    payLabel: total > 0 ? `Pay ${usd(total / 100)} and ask` : null,
    fields: (hasFees || paid.length > 0) && (
      <Box component="section" aria-label="Tour fees" sx={{ display: 'grid', gap: 2 }}>
        {paid.length > 0 && (
          <Alert severity="success" role="status">
            {`You paid for ${paid.map(({ name }) => name).join(' and ')}; you won’t pay again. A fee is refunded ` +
              `if you don’t request its tour within ${GRACE_HOURS} hours.`}
          </Alert>
        )}
        {due.length > 0 && (
          <>
            <Typography>
              {due.length === 1
                ? `The tour of ${due[0]!.name} costs ${TOUR_FEE}.`
                : `${due.length === stops.length ? 'All' : due.length} of these homes are listed by other brokerages. A tour costs ${TOUR_FEE} each: ` +
                  `${usd(total / 100)} in total, as ${due.length} charges.`}{' '}
              {isCredited
                ? 'If a tour doesn’t take place, its fee is refunded. If you buy that home, it counts toward our fee.'
                : 'If a tour doesn’t take place, or you buy that home, its fee is refunded.'}
            </Typography>
            <CardForm onReady={setPayer} />
          </>
        )}
        {hasFees && (
          <TextField
            size="small"
            label="Coupon"
            value={coupon}
            onChange={({ target }) => onCoupon(target.value)}
            error={couponError !== null}
            helperText={couponError ?? 'With a coupon your first three visits can be free.'}
            slotProps={{ htmlInput: { maxLength: MAX_COUPON, autoComplete: 'off', autoCapitalize: 'none' } }}
          />
        )}
      </Box>
    ),
  };
}
