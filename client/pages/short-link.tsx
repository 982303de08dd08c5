import Container from '@mui/material/Container';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../state/hooks.ts';
import { fetchListing } from '../state/listings.slice.ts';
import { PageError } from '../ui/page-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { UNREAD_HOME } from './listing-detail/home-gone.tsx';

/** `/s/{id}`: redirects to the home. */
export default function ShortLinkPage() {
  const { shortId = '' } = useParams();
  // with what the link says besides the home: who shares it
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void dispatch(fetchListing(shortId)).then((result) => {
      if (!isCurrent) return;
      if (fetchListing.fulfilled.match(result))
        void navigate(
          `${result.payload.slug ? `/${result.payload.slug}` : `/listings/${result.payload.id}`}${search}`,
          {
            replace: true,
          },
        );
      else if (result.payload?.status === 404 || result.payload?.status === 400)
        void navigate('/404', { replace: true });
      else setError(result.payload?.message ?? 'Failed to fetch listings');
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, navigate, shortId, search, tries]);

  if (error)
    return (
      <Container sx={{ py: 4 }}>
        <PageError
          title={UNREAD_HOME}
          message={error}
          onRetry={() => {
            setError(null);
            setTries(tries + 1);
          }}
        />
      </Container>
    );
  return <Spinner />;
}
