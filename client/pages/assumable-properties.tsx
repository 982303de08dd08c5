import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { withFilters } from '../features/mls-listings/search/home-filters.ts';
import { HomeResults } from '../features/mls-listings/search/home-results.tsx';
import { useHomeFilters } from '../features/mls-listings/search/use-home-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';

const OWN = { assumable: true } as const;

/** Homes whose loan a buyer can take over, and what that means. */
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
  // the page asks for the loan itself: it is no filter that could be taken off here
  const filters = useMemo(() => ({ ...address.filters, assumable: false }), [address.filters]);
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Homes with a loan you can take over"
        subtitle="An FHA, VA or USDA loan can pass from the seller to you, at the rate the seller has."
        actions={
          <Button
            component={Link}
            to={`/explore?${withFilters(address.params, { ...filters, ...OWN }).toString()}`}
            variant="outlined"
            startIcon={<MapIcon />}
          >
            See them on the map
          </Button>
        }
      />
      <HomeResults
        filters={filters}
        setFilters={(next, how) => address.setFilters({ ...next, assumable: false }, how)}
        params={address.params}
        own={OWN}
        emptyText="No home for sale has such a loan on record today. Feeds often leave it out: with an FHA, VA or USDA loan it can be worth asking the seller."
      />
      <Box component="section" aria-label="How it works" sx={{ mt: 6, maxWidth: '68ch' }}>
        <Typography variant="h3" component="h2" gutterBottom>
          How it works
        </Typography>
        <Typography sx={{ mb: 2 }}>
          You pay the difference between the price and what is still owed, in cash or with a second loan, and go on
          paying the seller&apos;s mortgage. The lender has to approve you, and a fee is due: up to $1,800 for FHA, 0.5%
          of the loan for VA; USDA needs the agency&apos;s approval.
        </Typography>
        <Typography color="text.secondary">
          Rates and balances are estimated from the listings. The page of a home shows how its figures are made.
        </Typography>
      </Box>
    </Container>
  );
}
