/** New homes beside the search of the landing page, each with its price and what it costs a month. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { homePath } from '#shared/mls-listings/home-path.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { homeLocality } from '#shared/site/home-labels.ts';
import { usd } from '../../lib/format.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindHomesQuery } from '../../state/mls-listings.endpoints.ts';
import { useBudget } from '../../state/use-budget.ts';
import { useHomeMonthlyCost } from '../../state/use-home-monthly-cost.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Photo } from '../../ui/photo.tsx';

const SHOWN = 3;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'center',
} as const;

/** The same figure as on the home's page: from its own tax and fees, on the visitor's terms. */
function MonthlyCost({ home }: { home: HomeCard }) {
  const monthly = useHomeMonthlyCost({ ...home, price: home.listingPrice });
  return monthly === null ? <>&nbsp;</> : <>{usd(monthly)} a month</>;
}

function Home({ home }: { home: HomeCard }) {
  const openHome = useOpenHome();
  return (
    <Box
      component={Link}
      to={homePath(home)}
      onClick={(event: React.MouseEvent) => openHome(event, home)}
      sx={{
        ...row,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 2,
        '&:hover .home-price': { textDecoration: 'underline', textUnderlineOffset: 4 },
      }}
    >
      <Photo url={home.photos[0]} alt="" radius={10} sizes="160px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="price" className="home-price" component="p">
          {usd(home.listingPrice)}
        </Typography>
        <Typography sx={{ fontWeight: 600, color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}>
          <MonthlyCost home={home} />
        </Typography>
        <Typography noWrap>{home.address}</Typography>
        <Typography noWrap variant="body2" color="text.secondary">
          {homeLocality(home)}
        </Typography>
      </Box>
    </Box>
  );
}

export function HeroHomes() {
  const list = readList(useFindHomesQuery({ status: 'ACTIVE', sort: 'newest', $limit: SHOWN }));
  const [{ downPayment, interestRate, loanTerm }] = useBudget();
  if (list.error) return <ErrorState message={list.error} onRetry={list.retry} />;
  if (!list.data) return <HeroHomesSkeleton />;
  if (list.data.data.length === 0) return null;
  return (
    <Box component="section" aria-label="New on the market">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        New on the market
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {list.data.data.map((home) => (
          <li key={home.id}>
            <Home home={home} />
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Monthly cost with {usd(downPayment)} down at {interestRate}% over {loanTerm} years, including taxes, insurance,
        utilities and maintenance. Change the terms on each home’s page.
      </Typography>
    </Box>
  );
}

/** The shape of the list. */
export function HeroHomesSkeleton() {
  return (
    <Box role="status" aria-label="Loading homes" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="50%" height={32} />
      {Array.from({ length: SHOWN }, (_, at) => (
        <Box key={at} sx={row}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 2.5 }} />
          <Box>
            <Skeleton width="45%" height={28} />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
