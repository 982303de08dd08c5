import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CUSTOM_PRICE_POSITIVE, PRICE_CONFIRM } from '#shared/listings/listings.messages.ts';
import { pricePresets } from '#shared/listings/listings.price.ts';
import { percent, shortDate, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateListing } from '../../state/listings.slice.ts';
import { useFindPriceOpinionsQuery } from '../../state/price-opinions.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

const CUSTOM = 'custom';

interface AdjustPriceDialogProps {
  listing: Listing;
  isOpen: boolean;
  onClose: () => void;
  /** A price chosen elsewhere, prefilled as the custom price. */
  wanted?: number | null;
}

/** Three lower prices or a custom one, behind a confirmation checkbox. */
export function AdjustPriceDialog({ listing, isOpen, onClose, wanted = null }: AdjustPriceDialogProps) {
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState(wanted === null ? '' : CUSTOM);
  const [custom, setCustom] = useState<number | null>(wanted);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const opinion = readRows(useFindPriceOpinionsQuery(isOpen ? { of: listing.id, $limit: 20 } : skipToken)).rows?.find(
    ({ approvedPrice, approvedAt }) => approvedPrice !== null && approvedAt !== null,
  );

  const current = listing.price ?? 0;
  const presets = pricePresets(current);
  const price =
    choice === CUSTOM ? custom : (presets.find((preset) => String(preset.percent) === choice)?.price ?? null);
  const isPriced = price !== null && price > 0;
  const priceError = !wasTried || isPriced ? null : choice === '' ? 'Choose a new price.' : CUSTOM_PRICE_POSITIVE;
  const difference = isPriced ? price - current : 0;

  const close = () => {
    onClose();
    setChoice('');
    setCustom(null);
    setIsConfirmed(false);
    setNotifies(true);
    setWasTried(false);
    setRefusal(null);
  };
  const choose = (next: string) => {
    setChoice(next);
    setIsConfirmed(false);
  };
  const submit = async () => {
    setWasTried(true);
    if (!isPriced || !isConfirmed) return;
    setIsBusy(true);
    setRefusal(null);
    const outcome = await dispatch(updateListing({ id: listing.id, changes: { price }, notify: notifies }));
    setIsBusy(false);
    if (updateListing.fulfilled.match(outcome)) {
      toast(`The price is now ${usd(price)}.`, { kind: 'success' });
      close();
    } else
      setRefusal(
        outcome.payload?.fieldErrors.price ?? outcome.payload?.message ?? 'The price wasn’t changed. Please try again.',
      );
  };

  return (
    <SheetDialog
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy}
      title="Adjust Price"
      subtitle={
        <>
          {listing.address} · now <b>{usd(listing.price)}</b>
        </>
      }
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            Keep {usd(listing.price)}
          </Button>
          <Button variant="contained" onClick={() => void submit()} loading={isBusy}>
            {isPriced ? `Change price to ${usd(price)}` : 'Change price'}
          </Button>
        </>
      }
    >
      {opinion && (
        <Typography sx={{ mb: 2 }}>
          Your broker’s price opinion of {shortDate(opinion.approvedAt!, listing.timeZone)}:{' '}
          <b>{usd(opinion.approvedPrice)}</b>.{' '}
          <Link component={RouterLink} to={`/price-opinion/${listing.id}`}>
            See how it was set
          </Link>
        </Typography>
      )}
      <FormControl error={priceError !== null} sx={{ width: '100%' }}>
        <FormLabel id="new-price-label">New price</FormLabel>
        <RadioGroup
          aria-labelledby="new-price-label"
          aria-invalid={priceError !== null && choice !== CUSTOM}
          value={choice}
          onChange={(_event, value) => choose(value)}
          sx={{ mt: 1, gap: 1 }}
        >
          {presets.map((preset) => (
            <ChoiceRow
              key={preset.percent}
              value={String(preset.percent)}
              isChosen={choice === String(preset.percent)}
              label={`${percent(preset.percent)} lower`}
              price={usd(preset.price)}
              note={`${usd(current - preset.price)} less`}
            />
          ))}
          <ChoiceRow value={CUSTOM} isChosen={choice === CUSTOM} label="Another price" />
        </RadioGroup>
        {choice === CUSTOM && (
          <MoneyField
            label="Your price"
            value={custom}
            autoFocus
            onChange={(dollars) => {
              setCustom(dollars);
              setIsConfirmed(false);
            }}
            error={priceError !== null}
            sx={{ mt: 2 }}
          />
        )}
        {priceError && <FormHelperText>{priceError}</FormHelperText>}
      </FormControl>

      {choice === CUSTOM && isPriced && difference !== 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }} aria-live="polite">
          {usd(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than today (
          {percent((Math.abs(difference) / (current || 1)) * 100)}).
        </Typography>
      )}

      <Box sx={{ mt: 2, display: 'grid' }}>
        <FormControlLabel
          control={<Checkbox checked={notifies} onChange={(_event, checked) => setNotifies(checked)} />}
          label="Notify everyone who toured, made an offer on, saved or was matched with this home"
        />
        <FormControl error={wasTried && !isConfirmed}>
          <FormControlLabel
            control={
              <Checkbox
                checked={isConfirmed}
                onChange={(_event, checked) => setIsConfirmed(checked)}
                slotProps={{
                  input: { 'aria-invalid': wasTried && !isConfirmed, 'aria-describedby': 'price-confirm-text' },
                }}
              />
            }
            label={isPriced ? `I confirm the new price of ${usd(price)}` : 'I confirm the new price'}
          />
          {wasTried && !isConfirmed && <FormHelperText id="price-confirm-text">{PRICE_CONFIRM}</FormHelperText>}
        </FormControl>
      </Box>
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
    </SheetDialog>
  );
}

function ChoiceRow({
  value,
  label,
  price,
  note,
  isChosen,
}: {
  value: string;
  label: string;
  price?: string;
  note?: string;
  isChosen: boolean;
}) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio />}
      disableTypography
      label={
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', flex: 1, py: 1 }}
        >
          <span>{label}</span>
          {price && (
            <Typography variant="price" component="span" sx={{ ml: 'auto' }}>
              {price}
            </Typography>
          )}
          {note && (
            <Typography
              variant="body2"
              component="span"
              color="text.secondary"
              sx={{ flexBasis: { xs: '100%', sm: 'auto' }, minWidth: 96, textAlign: { xs: 'left', sm: 'right' } }}
            >
              {note}
            </Typography>
          )}
        </Box>
      }
      sx={(theme) => ({
        mx: 0,
        pr: 2,
        pl: 0.5,
        borderRadius: 1,
        border: `1px solid ${isChosen ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        backgroundColor: isChosen ? theme.vars.palette.states.confirmed.tint : 'transparent',
      })}
    />
  );
}
