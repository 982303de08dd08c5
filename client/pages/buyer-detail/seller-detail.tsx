import { OfferLayoutSkeleton } from '../../features/offers/offer-layout.tsx';
import { ShowingLines } from '../../features/offers/showing-lines.tsx';
import { fullName } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { buyerFace, buyerName } from '../../state/offer-facts.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { DetailScreen } from './detail-screen.tsx';
import { NotFound, offersProblem, Unread } from './detail-states.tsx';
import { useHomeOffers } from './use-home-offers.ts';

/** A buyer of this home, for its seller and the brokerage. */
export function SellerDetail({ buyerId, listingId }: { buyerId: string; listingId: string }) {
  const of = useHomeOffers(listingId, buyerId);
  const showingList = useFindShowingsQuery({ listingId, $limit: 100 }, { refetchOnFocus: true });
  const showings = readOne(showingList);
  if (!of.isLoaded && !of.error) return <OfferLayoutSkeleton />;
  if (of.isNowhere) return <NotFound />;
  if (of.isUnread) return <Unread of={of} others={[showings]} />;

  const tours = (showings.data?.data ?? []).filter(({ userId }) => userId === buyerId);
  const [offer] = of.offers;
  const person = offer?.user ?? tours[0]?.requester ?? null;
  const name = offer ? buyerName(offer) : fullName(person) || 'Buyer';
  return (
    <DetailScreen
      mode="SELLER"
      header={
        <PageHeader
          title={name}
          lead={<PersonAvatar person={offer ? buyerFace(offer) : (person ?? { firstName: name })} size={56} />}
          subtitle={of.listing && `${of.listing.address}, ${of.listing.city}`}
        />
      }
      listing={of.listing}
      offers={of.isLoaded && !of.error ? of.offers : of.offers.length > 0 ? of.offers : null}
      compared={of.all}
      toSign={of.toSign}
      onSigned={of.onSigned}
      onChanged={of.onChanged}
      onStale={of.retry}
      problem={offersProblem(of)}
      empty={{
        title: `${name} hasn’t made an offer yet`,
        text: 'Their offer will appear here with everything you need to respond.',
      }}
      showing={
        showings.error ? (
          <PartError message={showings.error} onRetry={showings.retry} isRetrying={showingList.isFetching} />
        ) : (
          tours.length > 0 && <ShowingLines showings={tours} />
        )
      }
      buyerId={buyerId}
    />
  );
}
