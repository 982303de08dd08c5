import SearchIcon from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBuyersSide } from '../../features/offers/use-buyers-side.ts';
import { BuyersSide } from '../../features/offers/buyers-side.tsx';
import { MyOffers } from '../../features/offers/my-offers.tsx';
import { TrackedHomes } from '../../features/listings/tracked-homes.tsx';
import { offerPath, offerState } from '../../state/offer-state.ts';
import { requesterOrder, useMyShowings } from '../../features/showings/my-showings.ts';
import { MyTours } from '../../features/showings/my-tours.tsx';
import { CompareBar } from '../../features/compare/compare-bar.tsx';
import { SavedHomes } from '../../features/favorites/saved-homes.tsx';
import { SavedSearches } from '../../features/saved-searches/saved-searches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';

interface HomeSearchProps {
  title: string;
  subtitle: string;
  children?: ReactNode;
}

/** A buyer's tours, offers and saved homes, with what is compared below. */
export function HomeSearch({ title, subtitle, children }: HomeSearchProps) {
  const now = useNow();
  const tours = useMyShowings();
  const offers = useBuyersSide();
  const lines = offers.items.map((offer) => ({ offer, path: offerPath(offer), ...offerState(offer, now) }));
  return (
    <>
      <Container sx={{ py: { xs: 2, sm: 4 } }}>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={
            <Button component={Link} to="/explore" variant="outlined" startIcon={<SearchIcon />}>
              Find a home
            </Button>
          }
        />
        <BuyersSide
          tours={{
            count: tours.showings.length,
            status: tours.status,
            error: tours.error,
            retry: tours.retry,
            list: <MyTours showings={requesterOrder(tours.showings, now)} />,
          }}
          offers={{
            count: lines.length,
            status: offers.status,
            error: offers.error,
            retry: offers.retry,
            list: <MyOffers lines={lines} />,
          }}
          saved={
            <>
              <TrackedHomes />
              <SavedHomes />
              <SavedSearches />
            </>
          }
        />
        {children}
      </Container>
      <CompareBar />
    </>
  );
}
