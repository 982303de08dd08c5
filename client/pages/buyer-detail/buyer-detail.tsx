import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { isJourneyUnread } from '../buyer-journey/journey-unread.ts';
import { buyerJourney } from '#shared/buyer-journey/buyer-journey.rules.ts';
import { JourneyTracker } from '../../features/buyer-journey/journey-tracker.tsx';
import { useReturn } from '../../features/consents/use-return.ts';
import { HomeNotes } from '../../features/listings/home-notes.tsx';
import { OfferLayoutSkeleton } from '../../features/offers/offer-layout.tsx';
import { requesterOrder, useMyShowings } from '../../features/showings/my-showings.ts';
import { MyShowing } from '../../features/showings/my-showing.tsx';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindInspectionsQuery } from '../../state/inspections.endpoints.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { useNow } from '../../ui/use-now.ts';
import { JourneyDialog } from '../buyer-journey/journey-dialog.tsx';
import { useJourneyActions } from '../buyer-journey/use-journey-actions.ts';
import { DetailScreen } from './detail-screen.tsx';
import { NotFound, offersProblem, Unread } from './detail-states.tsx';
import { useHomeOffers } from './use-home-offers.ts';

/** A home for the buyer who tours it or offers on it. */
export function BuyerDetail({ buyerId, listingId }: { buyerId: string; listingId: string }) {
  const now = useNow();
  const isPbuyer = useUser()?.type === 'PBUYER';
  const of = useHomeOffers(listingId, buyerId);
  const own = useOwnOffers();
  const tours = useMyShowings(listingId);
  const inspectionList = useFindInspectionsQuery({ listingId }, { refetchOnFocus: true });
  const inspections = readOne(inspectionList);
  const { isBack, leave } = useReturn('tour');
  const [start] = useState(isBack ? { kind: 'schedule-tour' as const, listingId } : null);
  const { asked, act, close } = useJourneyActions(start);
  if (!of.isLoaded && !of.error) return <OfferLayoutSkeleton />;
  if (of.isNowhere) return <NotFound />;
  if (of.isUnread) return <Unread of={of} others={[tours, inspections, own]} />;

  const journey = buyerJourney({
    listingId,
    home: of.home,
    showings: tours.showings,
    inspections: inspections.data?.data ?? [],
    offers: [...of.offers, ...own.offers.filter((offer) => offer.listingId !== listingId)],
    now,
  });
  const areToursUnread = tours.status === 'failed' && tours.showings.length === 0;
  return (
    <>
      <DetailScreen
        mode="BUYER"
        header={<PageHeader title="Property Details" />}
        listing={of.listing}
        offers={of.error && of.offers.length === 0 ? null : of.offers}
        compared={of.offers}
        toSign={of.toSign}
        onSigned={of.onSigned}
        onChanged={of.onChanged}
        onStale={of.retry}
        problem={
          <>
            {offersProblem(of)}
            {inspections.error && (
              <PartError
                what="Your inspections"
                message={inspections.error}
                onRetry={inspections.retry}
                isRetrying={inspectionList.isFetching}
              />
            )}
          </>
        }
        progress={
          !isPbuyer &&
          !isJourneyUnread({ offers: of, tours, inspections }) && (
            <JourneyTracker
              {...journey}
              zone={of.listing?.timeZone}
              onAction={(action) => act(action, { listingId, offer: journey.offer })}
            />
          )
        }
        // the tracker says it to a buyer
        empty={
          isPbuyer
            ? {
                title: 'No offer yet',
                text: 'When you make an offer on this home, its terms and every response will appear here.',
              }
            : undefined
        }
        notes={
          of.home?.type === 'BUYER' &&
          !of.home.archivedAt &&
          of.home.pros !== undefined && <HomeNotes key={listingId} listing={of.home} />
        }
        showing={
          areToursUnread ? (
            <PartError message={tours.error ?? 'Your tours couldn’t be loaded.'} onRetry={tours.retry} />
          ) : (
            tours.showings.length > 0 && (
              <Stack spacing={3}>
                {requesterOrder(tours.showings, now).map((showing) => (
                  <MyShowing key={showing.id} showing={showing} />
                ))}
              </Stack>
            )
          )
        }
        buyerId={buyerId}
      />
      {asked && (
        <JourneyDialog
          asked={asked}
          tour={journey.tour}
          onClose={() => {
            close();
            leave();
          }}
        />
      )}
    </>
  );
}
