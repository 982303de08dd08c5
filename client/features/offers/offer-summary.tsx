/** An offer at a glance before it is sent: its terms, and the cash that the buyer brings to the closing. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { OfferFlow } from '#shared/offers/offers.types.ts';
import { dateAndTime, shortDate, usd } from '../../lib/format.ts';
import { Explained } from '../../ui/explained.tsx';
import { RULES_SOURCE } from '../../state/figure-sources.ts';
import type { BuyerOfferValues } from './buyer-offer.form.ts';
import type { OfferListing } from './offer-listing.ts';
import { useOfferFigures } from './use-offer-figures.ts';

/** The cash to close of what is entered, said again as it changes: of a buyer, or of an outside agent's client. */
export function OfferCash({ listing, flow }: { listing: OfferListing; flow: OfferFlow }) {
  const id = useId();
  const offer = useOfferFigures(listing, flow);
  if (!offer) return null;
  const { money } = offer;
  const { cashToClose, ownMoney, closingCosts } = offer.figures;
  const label = flow === 'BUYER' ? 'Cash to close' : 'Your buyer’s cash to close';
  const parts =
    `${usd(ownMoney)} ${money.paymentMethod === 'Financed' ? 'down' : 'for the home'} and ${usd(closingCosts.total)} of ` +
    `closing costs${flow === 'BUYER' ? ', our fee included' : ''}` +
    (money.concessions > 0 ? `, less ${usd(money.concessions)} of concessions` : '');
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({ mt: 3, p: 2, borderRadius: 2, backgroundColor: theme.vars.palette.paper.sunken })}
    >
      <Typography id={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {label}, estimated
        <Explained
          label={label}
          formula={`${parts}. Earnest money is part of it: ${flow === 'BUYER' ? 'you pay' : 'the buyer pays'} it first.`}
          source={RULES_SOURCE}
        />
      </Typography>
      <Typography variant="price" component="p" aria-live="polite" sx={{ fontSize: '1.5rem' }}>
        {usd(cashToClose)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {parts}.{flow === 'AGENT' && ' What your client pays you beyond the commission above isn’t counted.'}
      </Typography>
    </Box>
  );
}

const INSPECTIONS = { required: 'Required', informational: 'Informational', none: 'None' } as const;

/** Everything that the seller compares, in the last step. */
export function OfferSummary({ listing }: { listing: OfferListing }) {
  const id = useId();
  const { values } = useFormikContext<BuyerOfferValues>();
  const offer = useOfferFigures(listing, 'BUYER');
  const { price, paymentMethod, loan, earnestMoney, concessions, closingDate, expiresOn, inspection } = values;
  const rows = [
    ['Offer price', price !== null && usd(price)],
    ['Payment', paymentMethod === 'Financed' ? `Financed, a loan of ${usd(loan)}` : paymentMethod],
    ['Earnest money', earnestMoney !== null && usd(earnestMoney)],
    ['Concessions', concessions ? usd(concessions) : 'None'],
    ['Closing date', closingDate && shortDate(`${closingDate}T12:00:00Z`, 'UTC')],
    [
      'Inspection',
      inspection === 'none' ? INSPECTIONS.none : `${INSPECTIONS[inspection]}, ${values.inspectionDays ?? 0} days`,
    ],
    ['Offer expires', expiresOn && dateAndTime(expiresOn, listing.timeZone)],
    [
      'Monthly cost at this price',
      offer?.money.paymentMethod === 'Financed' && `About ${usd(offer.figures.monthly.total)}`,
    ],
  ] as const;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Your offer at a glance
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {rows.map(
          ([label, value]) =>
            value && (
              <Box
                key={label}
                sx={(theme) => ({
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  py: 1,
                  borderBottom: `1px solid ${theme.vars.palette.divider}`,
                })}
              >
                <Typography component="dt" color="text.secondary">
                  {label}
                </Typography>
                <Typography
                  component="dd"
                  sx={{ m: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <OfferCash listing={listing} flow="BUYER" />
    </Box>
  );
}
