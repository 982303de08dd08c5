import MailboxIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useCallback, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { OffersByHome } from '../features/offers/offers-by-home.tsx';
import { offerPath } from '../state/offer-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import type { Offer } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { useFresh } from '../ui/use-fresh.ts';

const PAGE = 100;
const EVENTS = ['offers created', 'offers patched', 'offer-rounds created', 'offer-rounds patched'] as const;

/** Every offer a person has a part in: those on their homes, and those they made. */
export default function OffersPage() {
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const [pages, setPages] = useState(1);
  const load = useCallback(async () => {
    const offers: Offer[] = [];
    let total = 0;
    for (let page = 0; page < pages; page += 1) {
      const answer = await dispatch(fetchOffers({ limit: PAGE, skip: page * PAGE })).unwrap();
      offers.push(...answer.data);
      total = answer.total;
    }
    return { offers, total };
  }, [dispatch, pages]);
  const { data, failure, isLoading, reload } = useFresh(load, { events: EVENTS });

  // a mail or notification names the offer it is about
  const named = query.get('offer');
  const asked = named ? data?.offers.find(({ id }) => id === named) : undefined;
  const section = query.get('section');
  // a part of the sale stands on the page of its transaction
  if (asked && section && asked.transactionId)
    return (
      <Navigate
        to={{ pathname: `/transactions/${asked.transactionId}`, search: `?section=${encodeURIComponent(section)}` }}
        replace
      />
    );
  if (asked) return <Navigate to={offerPath(asked)} replace />;

  const onMine = data?.offers.filter(({ viewerSide }) => viewerSide !== 'BUYER') ?? [];
  const made = data?.offers.filter(({ viewerSide }) => viewerSide === 'BUYER') ?? [];
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Offers"
        subtitle="What came in on your homes, what waits for your answer, and what you offered yourself."
      />
      {failure && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={failure.message}
            note={data && data.offers.length > 0 ? 'Below is what we knew last.' : undefined}
            onRetry={() => void reload()}
            isRetrying={isLoading}
          />
        </Box>
      )}
      {!data && !failure && <ListSkeleton rows={6} />}
      {data && !failure && data.offers.length === 0 && (
        <EmptyState
          icon={<MailboxIcon />}
          title="No offers yet"
          action={
            <Button component={Link} to="/selling" variant="contained">
              Go to my homes
            </Button>
          }
        >
          Offers on your homes arrive here the moment they are sent, with their terms side by side and everything you
          need to answer.
        </EmptyState>
      )}
      {onMine.length > 0 && <OffersByHome offers={onMine} title="On your homes" />}
      {made.length > 0 && <OffersByHome offers={made} title="Offers you made" />}
      {data && data.offers.length < data.total && (
        <Button variant="outlined" loading={isLoading} onClick={() => setPages(pages + 1)}>
          Show more offers
        </Button>
      )}
    </Container>
  );
}
