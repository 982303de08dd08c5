/** The buyer's closing costs of an offer, each with how it is computed: what their estimate prints. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { costGroups, sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { buyerCostInput, isCostState } from '#shared/closing-costs/offer-costs.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useBuyerClosingCostsQuery } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureRows } from '../../ui/figure-rows.tsx';

export function BuyerCosts({ offer, token }: { offer: Offer; token?: string | undefined }) {
  const result = useBuyerClosingCostsQuery({ offerId: offer.id, token });
  const { data: costs, error, retry } = readOne(result);
  const home = offer.listings;
  const groups =
    costs && home && isCostState(home.state)
      ? costGroups(costs, buyerCostInput(home, offer, currentTerms(offer)))
      : null;
  return (
    <Box component="section" aria-label="Your closing costs">
      <Typography variant="h4" component="h3">
        Your closing costs
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!costs && !error && <Skeleton variant="rounded" height={240} />}
      {costs && groups && (
        <>
          <Typography variant="price" sx={{ fontSize: '1.5rem', my: 1 }}>
            {usd(costs.total)}
          </Typography>
          {groups
            .filter(({ lines }) => lines.length > 0)
            .map((group) => (
              <Box key={group.key} sx={{ mt: 2 }}>
                <Box sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
                  <Box component="h4" sx={{ m: 0, flex: 1, typography: 'h4' }}>
                    {group.label}
                  </Box>
                  {usd(group.total)}
                </Box>
                <FigureRows
                  label={group.label}
                  figures={group.lines.map((line) => ({
                    label: line.label,
                    value: usd(line.amount),
                    formula: line.formula,
                    source: sourceLabel(line.source),
                  }))}
                />
              </Box>
            ))}
        </>
      )}
    </Box>
  );
}
