import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { State } from '#shared/listings/listings.types.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { onBackOnline } from '../../lib/connection.ts';
import { ApiError } from '../../lib/api-error.ts';
import { firstHomes } from '../../lib/first-homes.ts';
import { count, plural, usd } from '../../lib/format.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import { fetchNewestHomes } from '../../state/public-forms.ts';
import { Photo } from '../../ui/photo.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const SHOWN = 6;

const pathOf = (home: HomeCard): string =>
  home.listingId ? (home.slug ? `/${home.slug}` : `/listings/${home.listingId}`) : `/homes/${home.id}`;

function factsOf({ beds, baths, halfBaths, area }: HomeCard): string {
  const fullBaths = baths === null ? null : baths + (halfBaths ?? 0) / 2;
  return [
    beds !== null && plural(beds, 'bed'),
    fullBaths !== null && plural(fullBaths, 'bath'),
    area !== null && `${count(area)} sq ft`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Home({ home }: { home: HomeCard }) {
  const openHome = useOpenHome();
  return (
    <Box
      component={Link}
      to={pathOf(home)}
      onClick={(event: MouseEvent) => openHome(event, home)}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        display: 'block',
        borderRadius: 3,
        '&:hover .home-price': { textDecoration: 'underline', textUnderlineOffset: 4 },
      }}
    >
      <Photo
        url={home.photos[0]}
        alt={`${home.address}, ${home.city}`}
        radius={12}
        sizes="(max-width: 600px) 100vw, (max-width: 900px) 50vw, 380px"
      />
      <Typography variant="price" className="home-price" sx={{ mt: 1.5 }}>
        {usd(home.listingPrice)}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{home.address}</Typography>
      <Typography color="text.secondary">
        {home.city}, {home.state} {home.zip}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {factsOf(home)}
      </Typography>
    </Box>
  );
}

type Outcome =
  | { state: 'loading' }
  | { state: 'ready'; homes: readonly HomeCard[] }
  | { state: 'failed'; message: string };

/** The newest homes on the market, optionally of one state. */
export function SampleHomes({ state, shown = SHOWN }: { state?: State; shown?: number }) {
  const [outcome, setOutcome] = useState<Outcome>(() => {
    const first = firstHomes(state).slice(0, shown);
    return first.length ? { state: 'ready', homes: first } : { state: 'loading' };
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchNewestHomes({ $limit: shown, state }, controller.signal).then(
      (homes) => setOutcome({ state: 'ready', homes }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setOutcome({
            state: 'failed',
            message: error instanceof ApiError ? error.message : 'Failed to fetch listings',
          });
      },
    );
    return () => controller.abort();
  }, [tries, state, shown]);

  useEffect(() => onBackOnline(() => setTries((before) => before + 1)), []);

  if (outcome.state === 'loading') return <CardGridSkeleton count={shown} minWidth={280} />;
  if (outcome.state === 'failed')
    return (
      <ErrorState
        message={outcome.message}
        onRetry={() => {
          setOutcome({ state: 'loading' });
          setTries(tries + 1);
        }}
      />
    );
  if (outcome.homes.length === 0)
    return <EmptyState title="No homes on the market yet">New homes appear here the moment they go live.</EmptyState>;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      }}
    >
      {outcome.homes.map((home) => (
        <Home key={home.id} home={home} />
      ))}
    </Box>
  );
}
