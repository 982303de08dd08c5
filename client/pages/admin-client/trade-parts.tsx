/** What a client buys and sells: homes, offers, tours, sales. */
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { closingDayOf } from '#shared/transactions/closed-on.ts';
import { TRANSACTION_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { dateAndTime, shortDate, usd } from '../../lib/format.ts';
import { readPages } from '../../lib/read-state.ts';
import {
  useFindClientHomesInfiniteQuery,
  useFindClientSalesInfiniteQuery,
  useFindClientShowingsInfiniteQuery,
} from '../../state/clients.endpoints.ts';
import { offerState } from '../../state/offer-state.ts';
import { useFindOfferPagesInfiniteQuery } from '../../state/offers.endpoints.ts';
import type { Listing, User } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';

const NEWEST = { '$sort[createdAt]': -1 };

const homeText = (listing: Listing) =>
  [
    listing.type === 'BUYER' ? 'Wanted' : 'For sale with us',
    listing.status === 'APPROVED' ? externalStatusLabel(listing) : LISTING_STATUS_LABELS[listing.status],
    usd(listing.price),
  ].join(' · ');

export function HomesPart({ user }: { user: User }) {
  const list = readPages(useFindClientHomesInfiniteQuery({ filter: JSON.stringify({ userId: user.id }), ...NEWEST }));
  return (
    <PagedStates list={list} empty={<EmptyState title="No homes">Homes they sell or track appear here.</EmptyState>}>
      <LinkRows
        label="Homes"
        rows={list.rows.map((listing) => ({
          key: listing.id,
          title: listing.address || 'No address yet',
          text: homeText(listing),
          to: listing.type === 'SELLER' ? `/admin/listings?status=ALL&review=${listing.id}` : `/listings/${listing.id}`,
        }))}
      />
    </PagedStates>
  );
}

export function OffersPart({ user }: { user: User }) {
  const now = useNow();
  const list = readPages(useFindOfferPagesInfiniteQuery({ personId: user.id, ...NEWEST }));
  return (
    <PagedStates
      list={list}
      empty={<EmptyState title="No offers">Offers they make, and offers on their homes, appear here.</EmptyState>}
    >
      <LinkRows
        label="Offers"
        rows={list.rows.map((offer) => {
          const { tone, label } = offerState(offer, now);
          return {
            key: offer.id,
            title: `${usd(currentTerms(offer).price)} for ${offer.listings?.address ?? 'a home'}`,
            text: `${offer.userId === user.id ? 'They made it' : 'On their home'} · ${shortDate(offer.createdAt)}`,
            end: <StatusChip tone={tone} label={label} />,
            to: `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`,
          };
        })}
      />
    </PagedStates>
  );
}

export function ToursPart({ user }: { user: User }) {
  const list = readPages(useFindClientShowingsInfiniteQuery({ personId: user.id, '$sort[proposedTime]': -1 }));
  return (
    <PagedStates
      list={list}
      empty={<EmptyState title="No tours">Tours they request, and visits to their homes, appear here.</EmptyState>}
    >
      <LinkRows
        label="Tours"
        rows={list.rows.map((showing) => ({
          key: showing.id,
          title: `${dateAndTime(showing.proposedTime, showing.timeZone)}, ${showing.listing.address}`,
          text: [
            SHOWING_TYPE_LABELS[showing.type],
            showing.userId === user.id ? 'they visit' : 'at their home',
            SHOWING_STATE_LABELS[showing.state].toLowerCase(),
          ].join(' · '),
          to: `/admin/showings?view=day&day=${dayIn(showing.proposedTime, showing.timeZone)}`,
        }))}
      />
    </PagedStates>
  );
}

export function SalesPart({ user }: { user: User }) {
  const list = readPages(useFindClientSalesInfiniteQuery({ personId: user.id, '$sort[openedAt]': -1 }));
  return (
    <PagedStates
      list={list}
      empty={<EmptyState title="No transactions">A sale begins when an offer is accepted.</EmptyState>}
    >
      <LinkRows
        label="Transactions"
        rows={list.rows.map((sale) => ({
          key: sale.id,
          title: sale.listing?.address ?? 'A home',
          text: [
            TRANSACTION_STATUS_LABELS[sale.status],
            `${sale.status === 'CLOSED' ? '' : 'closing '}${shortDate(closingDayOf(sale), sale.timeZone)}`,
          ].join(' · '),
          to: `/transactions/${sale.id}`,
        }))}
      />
    </PagedStates>
  );
}
