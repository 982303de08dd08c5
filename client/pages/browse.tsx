import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { CompareSkeleton } from '../features/compare/compare-skeleton.tsx';
import { queryOf, withFilters } from '../features/mls-listings/search/home-filters.ts';
import { HomeResults } from '../features/mls-listings/search/home-results.tsx';
import { SeeOnMap } from '../features/mls-listings/search/see-on-map.tsx';
import { searchName } from '../features/mls-listings/search/search-name.ts';
import { useHomeFilters } from '../features/mls-listings/search/use-home-filters.ts';
import { SaveSearch } from '../features/saved-searches/save-search.tsx';
import { withHome } from '../lib/home-dialog.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { useBudget } from '../state/use-budget.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

const CompareHomes = lazyModule(
  'compare-homes',
  () => import('../features/compare/compare-homes.tsx'),
  (module) => module.CompareHomes,
  'aside',
);

const ComparedSkeleton = ({ homes }: { homes: number }) => (
  <Container maxWidth="xl" sx={{ py: { xs: 2, sm: 4 } }}>
    <PageHeader title="Compare homes" />
    <CompareSkeleton homes={Math.min(homes, 4)} />
  </Container>
);

/** The comparison in the URL (`?compare=`), with the loan inputs the user entered elsewhere. */
function Compared({ named }: { named: string }) {
  const [terms] = useBudget();
  const { flatFee } = useSiteConfig().brand;
  return (
    <PartBoundary what="The comparison">
      <Suspense fallback={<ComparedSkeleton homes={named.split(',').length} />}>
        <CompareHomes named={named} terms={{ ...terms, flatFee }} back="/browse" />
      </Suspense>
    </PartBoundary>
  );
}

function Homes() {
  const { filters, setFilters, params } = useHomeFilters();
  const search = `/browse${withHome(withFilters(params, filters).toString(), null)}`;
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Browse homes"
        subtitle="Homes for sale in Alabama and Tennessee."
        actions={
          <>
            <SaveSearch key={search} name={searchName(filters)} filter={queryOf(filters)} address={search} />
            <SeeOnMap to={`/explore?${withFilters(params, filters).toString()}`} />
          </>
        }
      />
      <HomeResults filters={filters} setFilters={setFilters} params={params} />
    </Container>
  );
}

export default function BrowsePage() {
  const named = useSearchParams()[0].get('compare');
  return named === null ? (
    <>
      <Homes />
      <CompareBar />
    </>
  ) : (
    <Compared named={named} />
  );
}
