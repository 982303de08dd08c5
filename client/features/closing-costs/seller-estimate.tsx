/** What an offer leaves its seller: where the price goes, as a picture and as a table. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { sellerCostLines } from '#shared/closing-costs/seller-costs.labels.ts';
import type { SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import { usd } from '../../lib/format.ts';
import { useSellerCosts, type CostChanges } from '../../state/use-seller-costs.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureRows } from '../../ui/figure-rows.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useNow } from '../../ui/use-now.ts';

interface SellerEstimateProps {
  offer: Offer;
  /** Terms of a counter that is being written. */
  changes?: CostChanges;
  token?: string | undefined;
}

const NO_CHANGES: CostChanges = {};

/** Nothing of an outside seller, whose mortgage and commission nobody here knows. */
export function SellerEstimate(props: SellerEstimateProps) {
  return props.offer.listings?.type === 'BUYER' ? null : <Estimate {...props} />;
}

function Estimate({ offer, changes = NO_CHANGES, token }: SellerEstimateProps) {
  const now = useNow();
  // a private link asks the server: not for every keystroke
  const settled = useDebounced(changes, token ? 300 : 0);
  const { costs, input, error, retry } = useSellerCosts(offer, settled, now, token);
  return (
    <Box component="section" aria-label="Estimated proceeds" aria-live="polite" sx={{ mt: 3 }}>
      {error && !costs && <ErrorState message={error} onRetry={retry} />}
      {!costs && !error && <Skeleton variant="rounded" height={160} />}
      {costs && input && (
        <>
          <Typography variant="h4" component="h3">
            Estimated proceeds
          </Typography>
          <Typography variant="price" sx={{ display: 'block', fontSize: '1.5rem', my: 1 }}>
            {usd(costs.proceeds)}
          </Typography>
          {costs.proceeds < 0 && (
            <Typography color="error" sx={{ mb: 1, maxWidth: '60ch' }}>
              This price doesn’t cover your costs and your mortgage: you would bring {usd(-costs.proceeds)} to closing.
            </Typography>
          )}
          <PriceBar price={input.price} costs={costs} />
          <FigureRows
            label="Where the price goes"
            figures={[
              {
                label: 'Price',
                value: usd(input.price),
                formula: 'The price of these terms.',
                source: 'The terms of this offer',
              },
              ...sellerCostLines(costs, input).map((line) => ({
                label: line.label,
                value: usd(-line.amount),
                formula: line.formula,
                source: sourceLabel(line.source),
              })),
              {
                label: 'Estimated proceeds',
                value: usd(costs.proceeds),
                formula:
                  `${usd(input.price)} less costs of ` +
                  `${usd(costs.costs)}${costs.mortgageBalance > 0 ? ` and the mortgage of ${usd(costs.mortgageBalance)}` : ''}.`,
                source: 'The sum of the lines above',
                isStrong: true,
              },
            ]}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: '65ch' }}>
            An estimate based on what’s customary in the state. Your closing statement has the final figures.
          </Typography>
          {changes === NO_CHANGES && (
            <DownloadButton
              url={`/api/closing-costs/document?offerId=${encodeURIComponent(offer.id)}`}
              fileName="Closing Costs Estimate.pdf"
              label="Download as PDF"
              token={token}
              sx={{ mt: 1 }}
            />
          )}
        </>
      )}
    </Box>
  );
}

/** Proceeds, mortgage and costs as shares of the price. The table says the same in numbers. */
function PriceBar({ price, costs }: { price: number; costs: SellerCosts }) {
  const parts = [
    { key: 'proceeds', label: 'You keep', amount: Math.max(0, costs.proceeds), tone: 'confirmed' as const },
    { key: 'mortgage', label: 'Mortgage', amount: costs.mortgageBalance, tone: 'pending' as const },
    { key: 'costs', label: 'Costs', amount: costs.costs, tone: 'attention' as const },
  ].filter(({ amount }) => amount > 0);
  const whole = Math.max(
    price,
    parts.reduce((sum, { amount }) => sum + amount, 0),
    1,
  );
  return (
    <Box aria-hidden sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', height: 14, borderRadius: 7, overflow: 'hidden', gap: '2px' }}>
        {parts.map(({ key, amount, tone }) => (
          <Box
            key={key}
            sx={(theme) => ({
              width: `${(amount / whole) * 100}%`,
              minWidth: 4,
              backgroundColor: theme.vars.palette.states[tone].main,
            })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
        {parts.map(({ key, label, amount, tone }) => (
          <Typography key={key} variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="span"
              sx={(theme) => ({
                width: 10,
                height: 10,
                borderRadius: '50%',
                backgroundColor: theme.vars.palette.states[tone].main,
              })}
            />
            {label} {Math.round((amount / whole) * 100)}%
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
