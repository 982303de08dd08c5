/** What an offer costs at other prices, side by side; one of them can be taken over into the form. */
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { offerScenarios, type OfferScenario } from '#shared/buyer-budgets/offer-scenarios.rules.ts';
import { usd } from '../../lib/format.ts';
import type { BuyerOfferValues } from './buyer-offer.form.ts';
import type { OfferListing } from './offer-listing.ts';
import { useOfferFigures, type KnownOffer } from './use-offer-figures.ts';

const isSame = (one: OfferScenario['money'], other: OfferScenario['money']) =>
  one.price === other.price &&
  one.loan === other.loan &&
  one.concessions === other.concessions &&
  one.paymentMethod === other.paymentMethod;

function noteOf({ money, isAsking }: OfferScenario, yours: number): string | null {
  if (money.price === yours) return isAsking ? 'Your offer, the asking price' : 'Your offer';
  return isAsking ? 'Asking price' : null;
}

function ScenarioTable({ listing, offer }: { listing: OfferListing; offer: KnownOffer }) {
  const { setValues } = useFormikContext<BuyerOfferValues>();
  // the rows stay while one takes over one price after the other, and follow what is typed
  const [start, setStart] = useState(offer.money);
  const scenarios = offerScenarios(offer.home, start, offer.terms, listing.price ?? 0);
  if (!scenarios.some(({ money }) => isSame(money, offer.money))) setStart(offer.money);
  const isFinanced = start.paymentMethod === 'Financed';
  const take = ({ price, loan }: OfferScenario['money']) =>
    void setValues((values) => ({ ...values, price, loan: isFinanced ? loan : values.loan }));
  return (
    <Table
      size="small"
      aria-label="Your offer at other prices"
      sx={{ mt: 1, '& td, & th': { px: 0.75, '&:first-of-type': { pl: 1 }, '&:last-of-type': { pr: 0 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Price</TableCell>
          {isFinanced && <TableCell align="right">Monthly</TableCell>}
          <TableCell align="right">Cash to close</TableCell>
          <TableCell align="right" aria-label="Choice" />
        </TableRow>
      </TableHead>
      <TableBody>
        {scenarios.map((scenario) => {
          const { money, figures } = scenario;
          const isChosen = isSame(money, offer.money);
          const note = noteOf(scenario, offer.money.price);
          const label = isChosen ? 'Chosen' : 'Use';
          return (
            <TableRow key={money.price} selected={isChosen} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <TableCell component="th" scope="row">
                <strong>{usd(money.price)}</strong>
                {note && (
                  <Typography variant="body2" color="text.secondary">
                    {note}
                  </Typography>
                )}
              </TableCell>
              {isFinanced && <TableCell align="right">{usd(figures.monthly.total)}</TableCell>}
              <TableCell align="right">{usd(figures.cashToClose)}</TableCell>
              <TableCell align="right">
                <Button
                  size="small"
                  aria-label={`${label} ${usd(money.price)}`}
                  onClick={() => take(money)}
                  sx={{ minWidth: 56 }}
                >
                  {label}
                </Button>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Opens once price, payment and loan are entered. */
export function OfferScenarios({ listing }: { listing: OfferListing }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const offer = useOfferFigures(listing, 'BUYER');
  if (!offer) return null;
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={id} sx={{ mt: 1, ml: -2 }}>
        {isOpen ? 'Hide other prices' : 'Compare other prices'}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <ScenarioTable listing={listing} offer={offer} />
        {offer.money.paymentMethod === 'Financed' && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            The share you borrow stays the same.
          </Typography>
        )}
      </Collapse>
    </>
  );
}
