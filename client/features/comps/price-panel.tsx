import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { adjusted } from '#shared/comps/adjustments.rules.ts';
import { MAX_OPINION_NOTE, PRICE_MEANINGS, PRICE_NAMES } from '#shared/comps/comps.types.ts';
import type { ThreePrices } from '#shared/comps/price-opinion.rules.ts';
import { usd } from '../../lib/format.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { letterOf } from './comp-labels.ts';
import { PricePicture } from './price-picture.tsx';
import type { PriceOpinionWork } from './use-price-opinion.ts';

const KEYS = ['price1', 'price2', 'price3'] as const satisfies readonly (keyof ThreePrices)[];

/** Three prices, suggested from the adjusted sales and set by the broker, with a note to the seller. */
export function PricePanel({ work, asking }: { work: PriceOpinionWork; asking: number | null }) {
  const { prices, suggestion, chosen, hasOwnPrices, note } = work;
  if (!prices) return <Typography color="text.secondary">Prices are suggested once you choose homes.</Typography>;
  const order = prices.price2 < prices.price1 ? 'price2' : prices.price3 < prices.price2 ? 'price3' : null;
  const errors = work.refusal?.fields ?? {};
  const differs = suggestion !== null && KEYS.some((key) => suggestion[key] !== prices[key]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PricePicture
        prices={prices}
        asking={asking}
        sales={chosen.map((comp, at) => ({ letter: letterOf(at), price: adjusted(comp).price }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {KEYS.map((key, at) => (
          <MoneyField
            key={key}
            label={PRICE_NAMES[at]}
            value={prices[key] || null}
            onChange={(value) => work.setPrices({ ...prices, [key]: value ?? 0 })}
            error={order === key || Boolean(errors[key])}
            helperText={
              errors[key] ??
              (order === key
                ? `Not below ${PRICE_NAMES[at - 1]?.toLowerCase() ?? ''}, ${usd(prices[KEYS[at - 1] ?? 'price1'])}.`
                : PRICE_MEANINGS[at])
            }
          />
        ))}
      </Box>
      {hasOwnPrices && differs && suggestion && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => work.setPrices(null)}>
              Use these
            </Button>
          }
        >
          As adjusted now, the sales suggest {usd(suggestion.price1)}, {usd(suggestion.price2)} and{' '}
          {usd(suggestion.price3)}.
        </Alert>
      )}
      <TextField
        label="Note to the seller"
        multiline
        minRows={3}
        value={note}
        onChange={(event) => work.setNote(event.target.value)}
        helperText="Shown above the prices on the seller’s page and in the PDF."
        slotProps={{ htmlInput: { maxLength: MAX_OPINION_NOTE } }}
      />
    </Box>
  );
}
