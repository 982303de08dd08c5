/** Offer comparison: a table on wide screens, cards on phones, the net price as a bar. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { percent, shortDate, usd } from '../../lib/format.ts';
import { inspectionText } from '../../lib/format-terms.ts';
import { buyerName, zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { offerState } from '../../state/offer-state.ts';
import { knownSellerCosts } from '../../state/use-seller-costs.ts';

interface OffersComparisonProps {
  offers: readonly Offer[];
  onChoose: (offer: Offer) => void;
  showsProceeds: boolean;
}

function ProceedsBar({ proceeds, best }: { proceeds: number; best: number }) {
  return (
    <Box sx={{ minWidth: 96 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {usd(proceeds)}
      </Box>
      {proceeds === best && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'success.main' }}>
          Highest proceeds
        </Box>
      )}
      <Box
        aria-hidden
        sx={(theme) => ({
          mt: 0.5,
          height: 6,
          borderRadius: 3,
          backgroundColor: theme.vars.palette.paper.sunken,
          overflow: 'hidden',
        })}
      >
        <Box
          sx={(theme) => ({
            width: `${Math.max(4, (proceeds / Math.max(best, 1)) * 100)}%`,
            height: '100%',
            backgroundColor:
              proceeds === best ? theme.vars.palette.states.confirmed.main : theme.vars.palette.states.pending.main,
          })}
        />
      </Box>
    </Box>
  );
}

export function OffersComparison({ offers, onChoose, showsProceeds }: OffersComparisonProps) {
  const now = useNow();
  // both are part of the proceeds, so a tablet can do without their columns
  const isTablet = useMediaQuery('(min-width: 768px) and (max-width: 1199.95px)');
  const open = offers.filter(({ status }) => status !== 'DECLINED' && status !== 'RESCINDED');
  const proceedsOf = (offer: Offer) => knownSellerCosts(offer, {}, now)?.costs.proceeds ?? 0;
  const best = Math.max(0, ...(open.length > 0 ? open : offers).map(proceedsOf));
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
    ...(showsProceeds
      ? [
          {
            key: 'proceeds',
            label: 'Estimated proceeds',
            isNumeric: true,
            cell: (offer: Offer) => <ProceedsBar proceeds={proceedsOf(offer)} best={best} />,
          },
        ]
      : []),
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
          <Button size="small" onClick={() => onChoose(offer)} aria-label={`Look at the offer of ${buyerName(offer)}`}>
            Look
          </Button>
        )}
      />
      {showsProceeds && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Estimated proceeds are the price less every cost of the sale and your mortgage. Open an offer to see each
          line.
        </Typography>
      )}
    </Box>
  );
}
