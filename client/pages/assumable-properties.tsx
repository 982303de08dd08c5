import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ASSUMPTION_FEES } from '#shared/assumable/assumable.rules.ts';
import { ASSUMPTIONS } from '#shared/closing-costs/closing-costs.data.ts';
import { sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { withFilters } from '../features/mls-listings/search/home-filters.ts';
import { HomeResults } from '../features/mls-listings/search/home-results.tsx';
import { SeeOnMap } from '../features/mls-listings/search/see-on-map.tsx';
import { useHomeFilters } from '../features/mls-listings/search/use-home-filters.ts';
import { usd } from '../lib/format.ts';
import { PageHeader } from '../ui/page-header.tsx';

const OWN = { assumable: true } as const;
const { FHA, VA } = ASSUMPTION_FEES;

/** Homes with an assumable loan, and how that works. */
export default function AssumablePropertiesPage() {
  return (
    <>
      <Homes />
      <CompareBar />
    </>
  );
}

function Homes() {
  const address = useHomeFilters();
  // the page itself requires the loan, so it is not a removable filter
  const filters = useMemo(() => ({ ...address.filters, assumable: false }), [address.filters]);
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Homes with an assumable loan"
        subtitle="An FHA, VA or USDA loan can pass from the seller to you, at the rate the seller has."
        actions={<SeeOnMap to={`/explore?${withFilters(address.params, { ...filters, ...OWN }).toString()}`} />}
      />
      <HomeResults
        filters={filters}
        setFilters={(next, how) => address.setFilters({ ...next, assumable: false }, how)}
        params={address.params}
        own={OWN}
        emptyText={
          'No home for sale lists an assumable loan today. Listings often leave it out, so with an FHA, VA or ' +
          'USDA loan it can be worth asking the seller.'
        }
      />
      <Box component="section" aria-label="How it works" sx={{ mt: 6, maxWidth: '68ch' }}>
        <Typography variant="h3" component="h2" gutterBottom>
          How it works
        </Typography>
        <Typography sx={{ mb: 2 }}>
          You pay the difference between the price and what is still owed, in cash or with a second loan, and keep
          paying the seller’s mortgage. The lender must approve you, and there is a fee: up to {usd(FHA.dollars)} for
          FHA, {VA.percent}% of the loan for VA; USDA needs the agency’s approval.
        </Typography>
        <Typography color="text.secondary">
          Fees by {sourceLabel(ASSUMPTIONS.sources.assumption)}. Rates and balances are estimated from the listings.
          Each home’s page shows how its figures are calculated.
        </Typography>
      </Box>
    </Container>
  );
}
