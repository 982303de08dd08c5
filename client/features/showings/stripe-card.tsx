import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { MAYBE_CHARGED, NOTHING_CHARGED, type PayerFormProps, type PayOutcome } from './fee-payer.ts';

interface StripeCardProps extends PayerFormProps {
  publishableKey: string;
  amountCents: number;
}

const NOT_LOADED = 'The card form couldn’t be loaded. Check your connection, or a blocker in your browser.';

/** Stripe's card form. Its script is loaded from Stripe when this is first shown, on no other page. */
export function StripeCardForm({ publishableKey, amountCents, onReady }: StripeCardProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const { palette, typography, shape } = useTheme();
  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey).then(
      (loaded) => {
        if (!isGone) setStripe(loaded);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, attempt]);
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: amountCents,
      currency: 'usd',
      appearance: {
        theme: palette.mode === 'dark' ? ('night' as const) : ('stripe' as const),
        variables: {
          colorPrimary: palette.primary.main,
          fontFamily: typography.fontFamily ?? 'sans-serif',
          borderRadius: `${Number.parseFloat(String(shape.borderRadius))}px`,
        },
      },
    }),
    [amountCents, palette.mode, palette.primary.main, typography.fontFamily, shape.borderRadius],
  );
  if (isFailed)
    return (
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        {NOT_LOADED}
      </Alert>
    );
  if (!stripe) return <Skeleton role="status" variant="rounded" height={180} aria-label="Loading the card form" />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields onReady={onReady} />
    </Elements>
  );
}

/** Stripe's words for people, and what became of the money. */
function outcomeOf(error: StripeError): PayOutcome {
  if (error.type === 'api_connection_error' || error.type === 'api_error')
    return { kind: 'unknown', message: MAYBE_CHARGED };
  return { kind: 'declined', message: `${error.message ?? 'Your card was declined.'} ${NOTHING_CHARGED}` };
}

function CardFields({ onReady }: PayerFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    if (!stripe || !elements) return;
    onReady({
      check: async () => {
        const { error } = await elements.submit();
        return error ? (error.message ?? 'Please check your card details.') : null;
      },
      pay: async ({ clientSecret }) => {
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: window.location.href },
          redirect: 'if_required',
        });
        return error ? outcomeOf(error) : { kind: 'paid' };
      },
    });
    return () => onReady(null);
  }, [stripe, elements, onReady]);
  return <PaymentElement />;
}
