import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { fetchListing } from '../state/listings.slice.ts';
import { useAppDispatch, useIsSessionKnown } from '../state/hooks.ts';
import { PageError } from '../ui/page-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import Container from '@mui/material/Container';
import { UNREAD_HOME } from './listing-detail/home-gone.tsx';
import ListingDetailPage from './listing-detail.tsx';

type Outcome =
  | { slug: string; state: 'found' }
  | { slug: string; state: 'moved'; to: string }
  | { slug: string; state: 'missing' }
  | { slug: string; state: 'failed'; message: string };

/** A slug has words and a zip; anything else cannot be a home and needs no request. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/;

/** `/{slug}`: a home by slug; an old slug redirects to the new one, anything else to /404. */
export default function ListingBySlugPage() {
  const { slug = '' } = useParams();
  // with what the link says besides the home: who shares it
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tries, setTries] = useState(0);
  const isPossible = SLUG.test(slug);
  const isSessionKnown = useIsSessionKnown();

  useEffect(() => {
    if (!isPossible || !isSessionKnown) return;
    let isCurrent = true;
    void dispatch(fetchListing(slug)).then((result) => {
      if (!isCurrent) return;
      if (fetchListing.fulfilled.match(result))
        setOutcome(
          result.payload.slug && result.payload.slug !== slug
            ? { slug, state: 'moved', to: `/${result.payload.slug}` }
            : { slug, state: 'found' },
        );
      else if (result.payload?.status === 404 || result.payload?.status === 400) setOutcome({ slug, state: 'missing' });
      else setOutcome({ slug, state: 'failed', message: result.payload?.message ?? 'Failed to fetch listings' });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, slug, isPossible, isSessionKnown, tries]);

  if (!isPossible) return <Navigate to="/404" replace />;
  if (!outcome || outcome.slug !== slug) return <Spinner />;
  if (outcome.state === 'missing') return <Navigate to="/404" replace />;
  if (outcome.state === 'moved') return <Navigate to={`${outcome.to}${search}`} replace />;
  if (outcome.state === 'failed')
    return (
      <Container sx={{ py: 4 }}>
        <PageError
          title={UNREAD_HOME}
          message={outcome.message}
          onRetry={() => {
            setOutcome(null);
            setTries(tries + 1);
          }}
        />
      </Container>
    );
  return <ListingDetailPage />;
}
