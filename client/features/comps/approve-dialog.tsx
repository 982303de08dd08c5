import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRICE_NAMES } from '#shared/comps/comps.types.ts';
import { isOutsideRange, type ThreePrices } from '#shared/comps/price-opinion.rules.ts';
import { usd } from '../../lib/format.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

interface ApproveDialogProps {
  prices: ThreePrices;
  isBusy: boolean;
  error: string | null;
  onApprove: (price: number) => void;
  onClose: () => void;
}

/** Choice of the recommended price: one of the three, or another. */
export function ApproveDialog({ prices, isBusy, error, onApprove, onClose }: ApproveDialogProps) {
  const [choice, setChoice] = useState('1');
  const [own, setOwn] = useState<number | null>(null);
  const three = [prices.price1, prices.price2, prices.price3];
  const price = choice === 'own' ? own : (three[Number(choice)] ?? null);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Approve and notify the seller"
      subtitle="The seller gets an email and can see this opinion. After that it can’t be changed."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Not yet
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!price}
            onClick={() => {
              if (price) onApprove(price);
            }}
          >
            {price ? `Recommend ${usd(price)}` : 'Recommend'}
          </Button>
        </>
      }
    >
      <RadioGroup aria-label="The price you recommend" value={choice} onChange={(_, value) => setChoice(value)}>
        {three.map((amount, at) => (
          <FormControlLabel
            key={at}
            value={String(at)}
            control={<Radio />}
            label={
              <Box component="span">
                {PRICE_NAMES[at]}{' '}
                <Typography variant="price" component="span" sx={{ ml: 1 }}>
                  {usd(amount)}
                </Typography>
              </Box>
            }
          />
        ))}
        <FormControlLabel value="own" control={<Radio />} label="Another price" />
      </RadioGroup>
      {choice === 'own' && (
        <MoneyField label="Your price" value={own} onChange={setOwn} autoFocus fullWidth sx={{ mt: 1 }} />
      )}
      {price !== null && price > 0 && isOutsideRange(prices, price) && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          This is outside the three prices. Explain why in the note to the seller.
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </SheetDialog>
  );
}
