import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { countedCommission } from '#shared/buyer-budgets/home-figures.rules.ts';
import { askingPrice } from '#shared/listings/tracked-home.view.ts';
import { ScheduleInspectionDialog } from '../../features/inspections/schedule-inspection-dialog.tsx';
import { FeedbackForm } from '../../features/showings/feedback-form.lazy.tsx';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useGetListingQuery } from '../../state/listings.endpoints.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import type { Listing, Showing } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { OfferFlow, type OfferedHome } from '../listing-detail/offer-flow.tsx';
import { TourFlow } from '../listing-detail/tour-flow.tsx';
import type { AskedAction } from './use-journey-actions.ts';

interface JourneyDialogProps {
  asked: AskedAction;
  /** The tour that the tracker is about. */
  tour: Showing | null;
  onClose: () => void;
}

/** The dialog behind an action of the tracker, for the home as it is now. */
export function JourneyDialog({ asked: { kind, listingId }, tour, onClose }: JourneyDialogProps) {
  const user = useUser();
  const { retry: offersChanged } = useOwnOffers();
  const result = useGetListingQuery(listingId);
  const { data: listing, error, retry } = readOne(result);
  if (kind === 'leave-feedback') return tour && <FeedbackDialog tour={tour} onClose={onClose} />;
  if (!listing)
    return error ? (
      <SheetDialog isOpen onClose={onClose} title="This didn’t open" actions={<Button onClick={onClose}>Close</Button>}>
        <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />
      </SheetDialog>
    ) : null;
  const closeOffer = () => {
    offersChanged();
    onClose();
  };
  switch (kind) {
    case 'schedule-tour':
    case 'reschedule-tour':
      return (
        <TourFlow
          home={{
            listingId,
            address: listing.address,
            zone: listing.timeZone,
            draftKey: listingId,
            hasFee: listing.type === 'BUYER',
            notBefore: listing.externalStatus === 'COMING_SOON' ? listing.liveDate : null,
          }}
          place={listing}
          returnTo={`/buyers/${user?.id ?? ''}/listing/${listingId}?tour=1`}
          onClose={onClose}
        />
      );
    case 'schedule-inspection':
      return <ScheduleInspectionDialog listingId={listing.id} address={listing.address} onClose={onClose} />;
    case 'create-offer':
    case 'new-offer':
      return <OfferFlow home={offeredHome(listing)} onClose={closeOffer} />;
    default:
      return null;
  }
}

/** As its form on the page of the home has it: with the price of today, and no commission where the feed names none. */
const offeredHome = (listing: Listing): OfferedHome => ({
  ...listing,
  price: askingPrice(listing),
  commission: countedCommission(listing.type === 'BUYER' ? null : listing.commission),
  market: listing,
  costs: listing,
});

function FeedbackDialog({ tour, onClose }: { tour: Showing; onClose: () => void }) {
  const isSaved = tour.feedback !== null;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={isSaved ? 'Thank you for your feedback' : 'How was your tour?'}
      subtitle={`${tour.listing.address}, ${dateAndTime(tour.proposedTime, tour.timeZone)}`}
      actions={isSaved && <Button onClick={onClose}>Done</Button>}
    >
      {isSaved ? (
        <Typography role="status" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          “{tour.feedback}”
        </Typography>
      ) : (
        <FeedbackForm showing={tour} />
      )}
    </SheetDialog>
  );
}
