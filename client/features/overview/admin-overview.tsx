import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { count, plural, timeAgo } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchListings } from '../../state/listings.slice.ts';
import { fetchOffers } from '../../state/offers.slice.ts';
import { fetchTransactions } from '../../state/transactions.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

const DESKS = [
  { to: '/admin/listings', title: 'Listings', text: 'Approve homes, send them back, find any of them' },
  { to: '/admin/offers', title: 'Buyer Offers', text: 'Review what our buyers want to offer' },
  { to: '/admin/showings', title: 'Showings', text: 'Every showing, and those we book ourselves' },
  { to: '/admin/transactions', title: 'Transactions', text: 'From acceptance to closing' },
  { to: '/admin/clients', title: 'Clients', text: 'Everybody who has an account' },
  { to: '/admin/tasks', title: 'Tasks', text: 'What the brokerage does next' },
  { to: '/admin/comps', title: 'Comps', text: 'What comparable homes sold for' },
  { to: '/admin/lead-upload', title: 'Lead upload', text: 'Bring in lists of people who asked' },
  { to: '/admin/mails', title: 'Mail', text: 'Every mail the product sent' },
] as const;

/** Home of a broker: what waits for approval or review, then every desk. */
export function AdminOverview() {
  const dispatch = useAppDispatch();
  const listings = useAppSelector((state) => state.listings);
  const offers = useAppSelector((state) => state.offers);
  const transactions = useAppSelector((state) => state.transactions);
  const refresh = useCallback(() => {
    void dispatch(fetchListings({ filter: { status: 'PENDING', type: 'SELLER' } }));
    void dispatch(fetchOffers());
    void dispatch(fetchTransactions());
  }, [dispatch]);
  useEffect(refresh, [refresh]);
  const error = listings.error ?? offers.error ?? transactions.error;
  const waiting = listings.items.filter((listing) => listing.status === 'PENDING');
  const toReview = offers.items.filter((offer) => offer.status === 'REVIEW');
  const open = transactions.items.filter((transaction) => transaction.status === 'OPEN');
  const isFirstLoad = !error && [listings, offers].some((area) => area.status === 'idle' || (area.status === 'loading' && area.items.length === 0));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {error && <ErrorState message={error} onRetry={refresh} />}
      <OverviewPanel title="Needs you now">
        {isFirstLoad && <ListSkeleton rows={3} />}
        {!isFirstLoad && waiting.length + toReview.length === 0 && <Typography color="text.secondary">No home waits for approval, no offer for review.</Typography>}
        <div>
          {waiting.map((listing) => <OverviewRow key={listing.id} to={`/listings/${listing.id}`} title={`Approve ${listing.address || 'a home'}`} text={`${listing.city}, ${listing.state}${listing.submittedAt ? ` · submitted ${timeAgo(listing.submittedAt)}` : ''}`} />)}
          {toReview.map((offer) => <OverviewRow key={offer.id} to="/admin/offers" title={`Review the offer of ${offer.buyerFirstName} ${offer.buyerLastName}`} text={offer.listings?.address} />)}
        </div>
      </OverviewPanel>
      <OverviewPanel title="Under contract">
        <Typography color="text.secondary">{open.length === 0 ? 'No open transactions.' : `${plural(open.length, 'open transaction')}.`} {offers.total > 0 && `${count(offers.total)} offers in all.`}</Typography>
      </OverviewPanel>
      <OverviewPanel title="Desks">
        <Box sx={{ display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>{DESKS.map((desk) => <Box key={desk.to}><OverviewRow {...desk} /></Box>)}</Box>
      </OverviewPanel>
    </Box>
  );
}
