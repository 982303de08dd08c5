/** Types of API responses: dates are ISO strings. */
import type { BuyerBudgetInput } from '#shared/buyer-budgets/buyer-budgets.schema.ts';
import type { BuyerPreferenceInput } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { ListingView } from '#shared/listings/listings.view.ts';
import type { AlertFrequency } from '#shared/saved-searches/saved-searches.types.ts';
import type { Home as HomeView, HomeCard as HomeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import type { NotificationResource } from '#shared/notifications/notifications.types.ts';
import type { ChangedFields, RoundTerms } from '#shared/offers/offers.types.ts';
import type { OfferView, RoundView } from '#shared/offers/offers.view.ts';
import type { ShowingView } from '#shared/showings/showings.view.ts';
import type { UserRow } from '#shared/users/users.view.ts';
import type { TransactionFacts, TransactionRole } from '#shared/transactions/transactions.rules.ts';
import type { JourneyStep, StepState, TransactionStatus } from '#shared/transactions/transactions.types.ts';

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

export interface Upload {
  id: string;
  key: string;
  url: string;
  fileName: string;
  mimeType: string;
  size?: number;
  type: 'PHOTO' | 'OFFER_DOC' | 'LISTING_DOC' | 'TRANSACTION_DOC' | 'PREP_PHOTO';
  docType: string | null;
  main: boolean;
  order: number;
  caption: string;
  widths?: number[];
  placeholder?: string | null;
  processedAt?: string | null;
  problem?: string | null;
  listingId?: string | null;
  transactionId?: string | null;
  offerId?: string | null;
  createdAt?: string;
}

export type Listing = Wire<ListingView>;
/** A home in a list. */
export type HomeCard = Wire<HomeCardView>;
export type Home = Wire<HomeView>;
/** A saved home; `property` is present even when no longer listed. */
export interface Favorite {
  id: string;
  listingId: string | null;
  createdAt: string;
  savedPrice: number | null;
  isListed: boolean;
  property: HomeCard;
}
export interface SavedSearch {
  id: string;
  name: string;
  filter: Record<string, unknown>;
  address: string;
  frequency: AlertFrequency;
  lastSentAt: string | null;
  createdAt: string;
}
export type Showing = Wire<ShowingView>;

export interface Message {
  id: string;
  listingId: string;
  senderId: string;
  receiverId: string;
  text: string;
  unread: boolean;
  createdAt: string;
  sender: { firstName: string; lastName?: string; profilePicUrl?: string | null } | null;
  receiver?: { firstName: string; lastName?: string } | null;
  listing: { id: string; address: string; city?: string; state?: string } | null;
  clientKey?: string | null;
}

/** A home and the other party; for a broker, the home with everyone they can write to. */
export interface MessageThreadRow {
  id: string;
  listingId: string;
  home: { address: string; city: string; state: string };
  other: { id: string; name: string; isBrokerage: boolean; profilePicUrl?: string | null } | null;
  side: Side | null;
  people: { id: string; name: string; side: Side; profilePicUrl?: string | null }[];
  /** The side without an account, and its contact. */
  outside: { side: Side; name: string; company: string; email: string | null; phone: string | null } | null;
  canWrite: boolean;
  last: { text: string; senderId: string; createdAt: string } | null;
  unread: number;
}
export interface Notification {
  id: string;
  text: string;
  link: string | null;
  read: boolean;
  createdAt: string;
  resourceType: NotificationResource | null;
  resourceId?: string | null;
}

/** The terms are stored as JSON. */
export type OfferRound = Omit<Wire<RoundView>, 'terms' | 'changedFields'> & {
  terms: RoundTerms;
  changedFields: ChangedFields;
};

/** With its home and documents, as far as the person sees them. */
export type Offer = Omit<Wire<OfferView>, 'offerRounds'> & {
  offerRounds: OfferRound[];
  listings: Listing | null;
  uploads: Upload[];
};

export interface Transaction extends Pick<
  TransactionFacts,
  'inspection' | 'appraisal' | 'financing' | 'title' | 'closing'
> {
  id: string;
  listingId: string;
  offerId: string;
  status: TransactionStatus;
  closingDate: string;
  /** `12:00`, in the zone of the home. */
  closingTime: string;
  timeZone: string;
  role: TransactionRole | null;
  steps: { step: JourneyStep; state: StepState }[];
  allowedActions: string[];
  /** Without rounds and documents for lenders and title companies. */
  offer: Offer | null;
  listing: Listing | null;
  inspectionDueDate?: string | null;
  inspectionDate?: string | null;
  appraisalDate?: string | null;
  financingDueDate?: string | null;
  walkthroughDate?: string | null;
  lenderName?: string | null;
  lenderEmail?: string | null;
  lenderPhone?: string | null;
  otherPartyEmail?: string | null;
  otherPartyPhone?: string | null;
  closingName?: string | null;
  closingEmail?: string | null;
  closingPhone?: string | null;
  openedAt: string;
  cancelReason?: string | null;
  cancelledAt?: string | null;
  closedAt?: string | null;
}

/** A listing's dashboard figures for the person asking. */
export interface ListingStatus {
  showings: Record<string, number>;
  offers: Record<string, number>;
  messages: { unread: number; total: number };
  daysOnMarket: number | null;
  views: number;
  nextAction: { text: string; link: string } | null;
  transactionId?: string | null;
  closingDate?: string | null;
  sale?: { transactionId: string; price: number; closedAt: string | null } | null;
  openHouse?: { startTime: string; endTime: string } | null;
}

export interface Inspection {
  id: string;
  listingId: string;
  type: InspectionType;
  status: string;
  cost: number;
  inspectionDate: string | null;
  vendorName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  reportUrl: string | null;
}

export type BuyerBudget = Required<BuyerBudgetInput> & { id: string };
export type BuyerPreferences = Required<BuyerPreferenceInput> & { id: string };

export interface PropertyMatch {
  id: string;
  isViewed: boolean;
  isSaved: boolean;
  isDismissed: boolean;
  score: number;
  reasons: unknown[];
  mlsListing?: HomeCard;
}

export interface OffMarketMatch {
  id: string;
  isViewed: boolean;
  isContacted: boolean;
  isDismissed: boolean;
  score?: number;
  reasons?: unknown[];
  listing?: Partial<Listing>;
}

export interface DeviceSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  userAgent: string;
  ip: string;
  isCurrent: boolean;
}
