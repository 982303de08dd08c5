import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EXTERNAL_STATUS_LABELS, LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { dateAndTime, timeAgo, usd } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchListings } from '../../state/listings.slice.ts';
import { fetchMessages } from '../../state/messages.slice.ts';
import { fetchOffers } from '../../state/offers.slice.ts';
import { fetchShowings } from '../../state/showings.slice.ts';
import type { Listing, User } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { neededSteps } from './needs-you.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

const stateOf = (listing: Listing) => (listing.status === 'APPROVED' ? EXTERNAL_STATUS_LABELS[listing.externalStatus] : LISTING_STATUS_LABELS[listing.status]);

/** Home of a seller or a buyer: what needs them, their homes, what is next, what was written. */
export function MemberOverview({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const listings = useAppSelector((state) => state.listings);
  const showings = useAppSelector((state) => state.showings);
  const offers = useAppSelector((state) => state.offers);
  const messages = useAppSelector((state) => state.messages);
  const refresh = useCallback(() => {
    void dispatch(fetchListings({ filter: { mine: true } }));
    void dispatch(fetchShowings());
    void dispatch(fetchOffers());
    void dispatch(fetchMessages());
  }, [dispatch]);
  useEffect(refresh, [refresh]);

  const areas = [listings, showings, offers, messages];
  const error = areas.find((area) => area.error)?.error;
  const isFirstLoad = areas.some((area) => area.items.length === 0 && (area.status === 'idle' || area.status === 'loading')) && !error;
  const steps = neededSteps({ userId: user.id, listings: listings.items, showings: showings.items, offers: offers.items });
  const upcoming = showings.items.filter((showing) => showing.state === 'CONFIRMED').sort((a, b) => a.proposedTime.localeCompare(b.proposedTime)).slice(0, 5);
  const unread = messages.items.filter((message) => message.unread && message.receiverId === user.id).slice(0, 5);
  const homes = listings.items.filter((listing) => listing.type === 'SELLER').slice(0, 5);
  const isSelling = user.type === 'SELLER' || homes.length > 0;

  if (isFirstLoad) return <ListSkeleton rows={6} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {error && <ErrorState message={error} onRetry={refresh} />}
      <OverviewPanel title="Needs you now">
        {steps.length === 0 ? <Typography color="text.secondary">Nothing waits for you. We will tell you as soon as something does.</Typography> : <div>{steps.map(({ key, title, text, link }) => <OverviewRow key={key} to={link} title={title} text={text} />)}</div>}
      </OverviewPanel>
      <OverviewPanel title={isSelling ? 'Your homes' : 'Homes'} action={isSelling ? <Button component={Link} to="/selling" size="small">All</Button> : undefined}>
        {isSelling && homes.length > 0 && <div>{homes.map((listing) => <OverviewRow key={listing.id} to={listing.status === 'APPROVED' ? `/listings/${listing.id}` : `/listings/${listing.id}/edit`} title={listing.address || 'New home'} text={`${stateOf(listing)}${listing.price ? ` · ${usd(listing.price)}` : ''}`} />)}</div>}
        {isSelling && homes.length === 0 && <EmptyState title="Your first home" action={<Button component={Link} to="/selling" variant="contained">Add your home</Button>}>A draft takes about ten minutes and nobody sees it until you say so.</EmptyState>}
        {!isSelling && <EmptyState title="Find a home to tour" action={<Button component={Link} to="/explore" variant="contained">Browse homes</Button>}>Homes you tour or make an offer on are kept under Buying.</EmptyState>}
      </OverviewPanel>
      <OverviewPanel title="Next dates">
        {upcoming.length === 0 ? <Typography color="text.secondary">No showings are confirmed yet.</Typography> : <div>{upcoming.map((showing) => <OverviewRow key={showing.id} to={showing.role === 'HOST' ? '/selling' : '/buying'} title={dateAndTime(showing.proposedTime, showing.timeZone)} text={`Showing at ${showing.listing.address}, ${showing.listing.city}`} />)}</div>}
      </OverviewPanel>
      <OverviewPanel title="New messages">
        {unread.length === 0 ? <Typography color="text.secondary">No new messages.</Typography> : <div>{unread.map((message) => <OverviewRow key={message.id} to={`/buyers/${user.type === 'BUYER' ? user.id : message.senderId}/listing/${message.listingId}`} title={message.sender?.firstName ?? 'Hearthport'} text={`${message.text.slice(0, 120)} · ${timeAgo(message.createdAt)}`} />)}</div>}
      </OverviewPanel>
    </Box>
  );
}
