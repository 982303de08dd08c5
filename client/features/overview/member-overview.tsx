import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { priceOfListing } from '#shared/mls-listings/home-price.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { usd } from '../../lib/format.ts';
import { onLive } from '../../lib/live.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchListings } from '../../state/listings.slice.ts';
import { fetchThreads } from '../../state/messages.slice.ts';
import { offerPath, offerState } from '../../state/offer-state.ts';
import { fetchOffers } from '../../state/offers.slice.ts';
import { ownHomes } from '../../state/own-homes.ts';
import { fetchShowings } from '../../state/showings.slice.ts';
import { fetchTransactions } from '../../state/transactions.slice.ts';
import type { Listing, User } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SEVERAL_FAILED } from '../../ui/part-errors.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { FirstSteps, type StartListing } from './first-steps.tsx';
import { HomeThumb } from './home-thumb.tsx';
import { Known } from './known.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { neededSteps } from './needs-you.ts';
import { nextDates } from './next-dates.ts';
import { nextUp } from './next-up.ts';
import { NextUpCard } from './next-up-card.tsx';
import { OVERVIEW_GRID } from './overview-grid.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { OverviewRow } from './overview-row.tsx';
import { VisitedPanel } from './visited-panel.tsx';

const MINE = { filter: { mine: true }, limit: 100 } as const;
const MAX = 5;
const EVENTS = [
  'listings patched',
  'showings created',
  'showings patched',
  'offers created',
  'offers patched',
  'offer-rounds created',
  'offer-rounds patched',
  'transactions created',
  'transactions patched',
] as const;
const priceOf = (listing: Listing) => {
  const amount = priceOfListing(listing);
  return amount === null ? '' : usd(amount);
};
const stateOf = (listing: Listing) =>
  listing.status === 'APPROVED' ? externalStatusLabel(listing) : LISTING_STATUS_LABELS[listing.status];

interface MemberOverviewProps {
  user: User;
  starting: StartListing;
  /** Homes that fit a buyer. */
  matches?: ReactNode;
  /** Homes to look at for a buyer who has only begun. */
  firstHomes?: ReactNode;
}

/** Home page of a seller or buyer: action items, homes and offers, dates, messages. */
export function MemberOverview({ user, starting, matches, firstHomes }: MemberOverviewProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const listings = useAppSelector((state) => state.listings);
  const showings = useAppSelector((state) => state.showings);
  const offers = useAppSelector((state) => state.offers);
  const transactions = useAppSelector((state) => state.transactions);
  const refresh = useCallback(() => {
    void dispatch(fetchListings(MINE));
    void dispatch(fetchShowings({ limit: 100 }));
    void dispatch(fetchOffers({ limit: 100 }));
    void dispatch(fetchThreads());
    void dispatch(fetchTransactions({ limit: 100 }));
  }, [dispatch]);
  useEffect(() => {
    refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // several events of one change ask once
    const stops = EVENTS.map((event) =>
      onLive(event, () => {
        clearTimeout(timer);
        timer = setTimeout(refresh, 200);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [refresh]);

  const steps = neededSteps({
    listings: listings.items,
    showings: showings.items,
    offers: offers.items,
    transactions: transactions.items,
    now,
  });
  const dates = nextDates({ showings: showings.items, transactions: transactions.items }, now);
  const next = nextUp(steps, dates);
  // of a home, or of a sale or an offer that carries it
  const pictured = (id: string | null) =>
    listings.items.find((listing) => listing.id === id) ??
    offers.items.find(({ listingId }) => listingId === id)?.listings ??
    null;
  const homes = ownHomes(listings.items).slice(0, MAX);
  const ownOffers = offers.items.filter((offer) => offer.userId === user.id);
  const made = ownOffers.slice(0, MAX);
  const isSelling = user.type === 'SELLER' || homes.length > 0;
  const isBuying = user.type === 'BUYER' || made.length > 0;
  const areas = [listings, showings, offers, transactions];
  const errors = areas.flatMap((area) => area.error ?? []);
  const error = errors.length > 1 ? SEVERAL_FAILED : errors[0];
  // a home that is only followed is no beginning: nothing here shows it
  const begun = [homes, showings.items, offers.items, transactions.items];
  const isNew = areas.every(({ status }) => status === 'ready') && begun.every((items) => items.length === 0);
  // what comes first is known only with all of them: each list alone would move what the ones before it showed
  const isKnown = areas.every(({ status, items }) => status === 'ready' || status === 'failed' || items.length > 0);
  const [wasKnown, setWasKnown] = useState(false);
  // once shown it stays while the lists are read again
  if (isKnown && !wasKnown) setWasKnown(true);
  if (!isKnown && !wasKnown) return <OverviewSkeleton />;
  return (
    <Box sx={OVERVIEW_GRID}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && (
          <ErrorState
            message={error}
            note={areas.some((area) => area.items.length > 0) ? 'This may be out of date.' : undefined}
            onRetry={refresh}
          />
        )}
        {isNew ? (
          <>
            <FirstSteps isSelling={user.type === 'SELLER'} listing={starting} />
            {isBuying && firstHomes}
          </>
        ) : (
          <>
            {next && <NextUpCard next={next} home={pictured(next.listingId)} />}
            {(steps.length > 1 || !next) && (
              <OverviewPanel title={steps.length > 1 ? 'Also needs you' : 'Needs you now'}>
                <Known
                  areas={[listings, showings, offers, transactions]}
                  hasRows={steps.length > 1}
                  none="You’re all caught up. We’ll let you know when something needs you."
                >
                  {steps.slice(1).map(({ key, title, text, link }) => (
                    <OverviewRow key={key} to={link} title={title} text={text} waits />
                  ))}
                </Known>
              </OverviewPanel>
            )}
            <VisitedPanel showings={showings.items} ownOffers={ownOffers} now={now} />
            {isSelling && (
              <OverviewPanel
                title="Your homes"
                action={
                  <Button component={Link} to="/selling" size="small">
                    All your homes
                  </Button>
                }
              >
                <Known
                  areas={[listings]}
                  hasRows={homes.length > 0}
                  none={
                    <EmptyState
                      title="Add your home"
                      action={
                        <Button variant="contained" onClick={() => void starting.start()} loading={starting.isStarting}>
                          Add your home
                        </Button>
                      }
                    >
                      A draft takes about ten minutes, and no one sees it until you’re ready.
                    </EmptyState>
                  }
                >
                  {homes.map((listing) => (
                    <OverviewRow
                      key={listing.id}
                      lead={<HomeThumb listing={listing} />}
                      to={
                        listing.status === 'APPROVED'
                          ? `/selling?listing=${listing.id}`
                          : `/listings/${listing.id}/edit`
                      }
                      title={listing.address || 'New home'}
                      text={[stateOf(listing), priceOf(listing)].filter(Boolean).join(' · ')}
                    />
                  ))}
                </Known>
              </OverviewPanel>
            )}
            {isBuying && (
              <OverviewPanel
                title="Your offers"
                action={
                  <Button component={Link} to="/buying" size="small">
                    All your activity
                  </Button>
                }
              >
                <Known
                  areas={[offers]}
                  hasRows={made.length > 0}
                  none={
                    <EmptyState
                      title="Find a home to tour"
                      action={
                        <Button component={Link} to="/explore" variant="contained">
                          Browse homes
                        </Button>
                      }
                    >
                      You’ll find homes you tour or make an offer on under Buying.
                    </EmptyState>
                  }
                >
                  {made.map((offer) => {
                    const { label, tone, terms } = offerState(offer, now);
                    return (
                      <OverviewRow
                        key={offer.id}
                        lead={<HomeThumb listing={offer.listings} />}
                        to={offerPath(offer)}
                        title={offer.listings?.address ?? 'A home'}
                        text={
                          <Box
                            component="span"
                            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.25 }}
                          >
                            {usd(terms.price)} <StatusChip tone={tone} label={label} />
                          </Box>
                        }
                      />
                    );
                  })}
                </Known>
              </OverviewPanel>
            )}
            {isBuying && matches}
          </>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <OverviewPanel title="Next dates">
          <Known areas={[showings, transactions]} hasRows={dates.length > 0} none="Nothing on your calendar yet.">
            {dates.map(({ key, title, text, link, isLate }) => (
              <OverviewRow
                key={key}
                to={link}
                title={title}
                text={text}
                waits={isLate}
                end={isLate && <StatusChip {...STATUSES.deadline.late} />}
              />
            ))}
          </Known>
        </OverviewPanel>
        <MessagesPanel userId={user.id} />
        <ActivityPanel />
      </Box>
    </Box>
  );
}
