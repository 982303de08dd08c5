/** Types of API responses: dates are ISO strings. */
import type { BuyerBudgetInput } from '#shared/buyer-budgets/buyer-budgets.schema.ts';
import type { BuyerPreferenceInput } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import type { ConsentView } from '#shared/consents/consents.view.ts';
import type { FavoriteView } from '#shared/favorites/favorites.view.ts';
import type { InspectionView } from '#shared/inspections/inspections.view.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import type { ListingView } from '#shared/listings/listings.view.ts';
import type { MessageThreadView, MessageView } from '#shared/messages/messages.view.ts';
import type { Home as HomeView, HomeCard as HomeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import type { NotificationView } from '#shared/notifications/notifications.view.ts';
import type { ChangedFields, RoundTerms } from '#shared/offers/offers.types.ts';
import type { OfferWithHomeView, RoundView } from '#shared/offers/offers.view.ts';
import type { OffMarketHomeView, OffMarketMatchView } from '#shared/property-matches/off-market.view.ts';
import type { PropertyMatchView } from '#shared/property-matches/property-matches.view.ts';
import type { SavedSearchView } from '#shared/saved-searches/saved-searches.view.ts';
import type { PutShowingAvailability } from '#shared/showing-availability/showing-availability.schema.ts';
import type { ShowingAvailability as ShowingAvailabilityView } from '#shared/showing-availability/showing-availability.view.ts';
import type { ShowingSlotsView } from '#shared/showings/showing-slots.view.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { SessionView } from '#shared/users/sessions.view.ts';
import type { UploadView } from '#shared/uploads/uploads.view.ts';
import type { UserRow } from '#shared/users/users.view.ts';
import type { SavedViewView } from '#shared/saved-views/saved-views.view.ts';
import type { TransactionDatesView } from '#shared/transactions/transactions.dates.ts';
import type { ClosingStatementView } from '#shared/closing-statements/closing-statements.view.ts';
import type { TransactionView } from '#shared/transactions/transactions.view.ts';

/** A view after JSON: dates are strings. */
export type Wire<View> = View extends Date
  ? string
  : View extends readonly (infer Each)[]
    ? Wire<Each>[]
    : View extends object
      ? { [Field in keyof View]: Wire<View[Field]> }
      : View;

/** A person as they and brokers see them. */
export type User = Omit<Wire<UserRow>, 'deletedAt' | 'companyId' | 'organizationId'>;

/** A stored file as its people see it. */
export type Upload = Wire<UploadView>;
/** A document that is sent with its offer. */
export type OfferUpload = Wire<OfferWithHomeView>['uploads'][number];

export type Listing = Wire<ListingView>;
/** A home in a list. */
export type HomeCard = Wire<HomeCardView>;
export type Home = Wire<HomeView>;
/** A saved home; `property` is present even when no longer listed. */
export type Favorite = Wire<FavoriteView>;
export type SavedSearch = Omit<Wire<SavedSearchView>, 'filter'> & { filter: Record<string, unknown> };
export type Showing = Wire<ShowingView>;
/** When a home can be visited. */
export type ShowingSlots = Wire<ShowingSlotsView>;
/** When the host lets visitors come, for the host. */
export type ShowingAvailability = Wire<ShowingAvailabilityView>;
export type ShowingSetting = Wire<PutShowingAvailability>;
export type Consent = Wire<ConsentView>;

export type Message = Wire<MessageView>;
/** A home and the other party; for a broker, the home with everyone they can write to. */
export type MessageThreadRow = Wire<MessageThreadView>;
export type Notification = Wire<NotificationView>;

/** The terms are stored as JSON. */
export type OfferRound = Omit<Wire<RoundView>, 'terms' | 'changedFields'> & {
  terms: RoundTerms;
  changedFields: ChangedFields;
};

/** With its home and documents, as far as the person sees them. */
export type Offer = Omit<Wire<OfferWithHomeView>, 'offerRounds'> & {
  offerRounds: OfferRound[];
  /** The answer where nobody knows in which year the home was built; null: not asked yet. */
  builtBefore1978?: boolean | null;
};

/** Without rounds and documents for lenders and title companies. */
export type Transaction = Omit<Wire<TransactionView>, 'offer'> & {
  offer: Omit<Offer, NegotiationField> & Partial<Pick<Offer, NegotiationField>>;
};
export type TransactionDates = Wire<TransactionDatesView>;
export type SavedView = Wire<SavedViewView>;
type NegotiationField = 'offerRounds' | 'uploads' | 'counter' | 'disclosures' | 'declineReason';

export type ClosingStatement = Wire<ClosingStatementView>;

export type ListingStatus = Omit<Wire<ListingStatusView>, 'id'>;
export type Inspection = Wire<InspectionView>;

export type BuyerBudget = Required<BuyerBudgetInput> & { id: string };
export type BuyerPreferences = Required<BuyerPreferenceInput> & { id: string };

export type PropertyMatch = Wire<PropertyMatchView>;
export type OffMarketMatch = Wire<OffMarketMatchView>;
/** A seller's home before it is listed. */
export type OffMarketHome = Wire<OffMarketHomeView>;
export type DeviceSession = Wire<SessionView>;
