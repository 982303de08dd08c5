import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useState } from 'react';
import type { TestCard } from '#shared/payments/payments.types.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { usePayTestMutation } from '../../state/payments.endpoints.ts';
import { MAYBE_CHARGED, NOTHING_CHARGED, type PayerFormProps } from './fee-payer.ts';

/** The card form where no payment provider is configured: it says so, and no money moves. */
export function TestCardForm({ onReady }: PayerFormProps) {
  const [card, setCard] = useState<TestCard>('ACCEPTED');
  const [payTest] = usePayTestMutation();
  useEffect(() => {
    onReady({
      check: async () => null,
      pay: async ({ stripePaymentIntentId }) => {
        try {
          const { status } = await payTest({ stripePaymentIntentId, card }).unwrap();
          return status === 'SUCCEEDED'
            ? { kind: 'paid' }
            : { kind: 'declined', message: `Your card was declined. ${NOTHING_CHARGED} Try another card.` };
        } catch (error) {
          const { status, message } = error as Failure;
          return status === 0
            ? { kind: 'unknown', message: MAYBE_CHARGED }
            : { kind: 'declined', message: `${message} ${NOTHING_CHARGED}` };
        }
      },
    });
    return () => onReady(null);
  }, [card, onReady, payTest]);
  return (
    <>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        Test payment: this installation takes no real money, and no card is asked for or charged.
      </Alert>
      <FormControl>
        <FormLabel id="test-card">Test card</FormLabel>
        <RadioGroup aria-labelledby="test-card" value={card} onChange={(_, value) => setCard(value as TestCard)}>
          <FormControlLabel value="ACCEPTED" control={<Radio />} label="A card that is accepted" />
          <FormControlLabel value="DECLINED" control={<Radio />} label="A card that is declined" />
        </RadioGroup>
      </FormControl>
    </>
  );
}
