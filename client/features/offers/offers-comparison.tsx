/** Offers on one home compared: by proceeds for the seller, by terms for others. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { compareOffers } from '#shared/offers/offers.comparison.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { percent, plural, shortDate, usd } from '../../lib/format.ts';
import { inspectionText } from '#shared/offers/offers.text.ts';
import { buyerName, zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { comparePath, offerState } from '../../state/offer-state.ts';
import { CompareOverview } from './compare-overview.tsx';

interface OffersComparisonProps {
  offers: readonly Offer[];
  onChoose: (offer: Offer) => void;
  showsProceeds: boolean;
}

export function OffersComparison({ offers, onChoose, showsProceeds }: OffersComparisonProps) {
  const now = useNow();
  const home = offers[0]?.listings;
  const costHome =
    showsProceeds && home?.type === 'SELLER' && home.mortgageBalance !== undefined
      ? { ...home, mortgageBalance: home.mortgageBalance, hearthportPrice: home.hearthportPrice ?? null }
      : null;
  const comparison = costHome && compareOffers(offers, costHome, now);
  // without an offer that isn't over there is nothing to keep
  if (comparison?.offers.length) {
    const choose = (id: string) => {
      const offer = offers.find((one) => one.id === id);
      if (offer) onChoose(offer);
    };
    return (
      <Box component="section" aria-label="Offers compared">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
          <Typography variant="h3" component="h2">
            {plural(comparison.offers.length, 'offer')} by what you keep
          </Typography>
          <Button component={Link} to={comparePath(offers[0]!.listingId)} variant="outlined" size="small">
            Compare side by side
          </Button>
        </Box>
        <CompareOverview comparison={comparison} onChoose={choose} chooseLabel="View the offer from" />
      </Box>
    );
  }
  return <OfferTable offers={offers} onChoose={onChoose} />;
}

/** The terms of several offers, where what they leave the seller is not theirs to see. */
function OfferTable({ offers, onChoose }: Omit<OffersComparisonProps, 'showsProceeds'>) {
  const now = useNow();
  // a tablet has no room for these columns
  const isTablet = useMediaQuery('(min-width: 768px) and (max-width: 1199.95px)');
  const hasCommission = offers.some(({ listings }) => listings?.type !== 'BUYER');
  const columns: DataColumn<Offer>[] = [
    { key: 'buyer', label: 'Buyer', isTitle: true, cell: (offer) => buyerName(offer) },
    {
      key: 'status',
      label: 'Status',
      cell: (offer) => {
        const { tone, label } = offerState(offer, now);
        return <StatusChip tone={tone} label={label} />;
      },
    },
    { key: 'price', label: 'Price', isNumeric: true, cell: (offer) => usd(currentTerms(offer).price) },
    {
      key: 'payment',
      label: 'Payment',
      cell: (offer) => {
        const { paymentMethod, loan } = currentTerms(offer);
        return paymentMethod === 'Cash' ? 'Cash' : `Financed, ${usd(loan)}`;
      },
    },
    ...(isTablet
      ? []
      : [
          {
            key: 'concessions',
            label: 'Concessions',
            isNumeric: true,
            cell: (offer: Offer) => usd(currentTerms(offer).concessions),
          },
        ]),
    ...(hasCommission && !isTablet
      ? [
          {
            key: 'commission',
            label: 'Commission',
            isNumeric: true,
            cell: (offer: Offer) => percent(currentTerms(offer).bagentComm),
          },
        ]
      : []),
    { key: 'closing', label: 'Closing', cell: (offer) => shortDate(currentTerms(offer).closingDate, zoneOf(offer)) },
    { key: 'inspection', label: 'Inspection', cell: (offer) => inspectionText(currentTerms(offer).inspectionPeriod) },
  ];
  return (
    <Box component="section" aria-label="Offers compared">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Compare {offers.length} offers
      </Typography>
      <DataList
        label="Offers compared"
        rows={offers}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(offer) => (
          <Button size="small" onClick={() => onChoose(offer)} aria-label={`View the offer from ${buyerName(offer)}`}>
            View
          </Button>
        )}
      />
    </Box>
  );
}
