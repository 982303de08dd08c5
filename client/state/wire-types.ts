/** What the server's views look like once they are JSON: times are ISO texts. */
import type { Side, UserType } from '#shared/kernel/actor.ts';

export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  type: UserType;
  verified: boolean;
  identityVerified?: boolean;
  emailEnabled: boolean;
  smsEnabled: boolean;
  autoApproveShowings: boolean;
  timezone: string | null;
  referralCode: string;
  profilePicUrl: string | null;
  createdAt: string;
}

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
  listingId?: string | null;
  transactionId?: string | null;
  offerId?: string | null;
  createdAt?: string;
}

export interface Listing {
  id: string;
  type: 'SELLER' | 'BUYER';
  status: 'DRAFT' | 'PENDING' | 'APPROVED';
  externalStatus: 'COMING_SOON' | 'ACTIVE' | 'SOLD' | 'PENDING';
  userId?: string;
  version?: number;
  shortId: string;
  slug: string | null;
  address: string;
  hideAddress?: boolean;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
  description: string;
  propertyType: 'SFR' | 'CONDO' | 'OTHER' | 'TOWNHOME';
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  yearBuilt: number | null;
  area: number | null;
  lotSizeAcres?: number | null;
  price: number | null;
  commission?: number;
  tax: number | null;
  hasBasement: boolean;
  basementArea: number | null;
  hasGarage: boolean;
  garageSpaces: number | null;
  hasHOA: boolean;
  hoaFees: number | null;
  hoaServices: string[];
  termiteBond: boolean;
  inclusions: string;
  uniques: string;
  photoDate?: string | null;
  liveDate: string | null;
  finalOfferDate: string | null;
  reviewNote?: string | null;
  mortgageBalance?: number | null;
  accessInfo?: string;
  timeZone?: string;
  uploads: Upload[];
  createdAt?: string;
  updatedAt?: string;
  [field: string]: unknown;
}

/** The card of a home, as browsing lists it. */
export interface HomeCard {
  id: string;
  listingId: string | null;
  slug: string | null;
  origin: 'MLS' | 'HEARTHPORT' | 'COUNTY_RECORD';
  source: 'GALMLS' | 'EASTTN' | null;
  status: 'ACTIVE' | 'SOLD' | 'PENDING';
  address: string;
  city: string;
  state: string;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  locationPrecision: 'EXACT' | 'ZIP' | 'CITY';
  listingPrice: number | null;
  soldPrice: number | null;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  yearBuilt: number | null;
  propertyType: 'SFR' | 'CONDO' | 'OTHER' | 'TOWNHOME';
  photos: string[];
  daysOnMarket: number | null;
  listingOfficeName: string | null;
  activationDate: string;
}

export type ShowingState = 'REQUESTED' | 'CONFIRMED' | 'DENIED' | 'CANCELLED' | 'COMPLETED';

export interface Showing {
  id: string;
  listingId: string;
  userId: string;
  type: 'TOUR' | 'INSPECTION' | 'APPRAISAL' | 'FINAL_WALKTHROUGH' | 'OTHER';
  accepted: boolean | null;
  state: ShowingState;
  proposedTime: string;
  otherTimes: string[];
  suggestedTimes: string[];
  agentBooks: boolean;
  feedback: string | null;
  cancelReason?: string | null;
  timeZone: string;
  listing: { id: string; address: string; city: string; state: string; zip: string; slug: string | null; photo: string | null };
  requester: { firstName: string; lastName: string; phone?: string | null; email?: string } | null;
}

export interface Message {
  id: string;
  listingId: string;
  senderId: string;
  receiverId: string;
  text: string;
  unread: boolean;
  createdAt: string;
  sender: { firstName: string; lastName?: string } | null;
  listing: { id: string; address: string; city?: string; state?: string } | null;
  clientKey?: string | null;
}

export interface Notification {
  id: string;
  text: string;
  link: string | null;
  read: boolean;
  createdAt: string;
  resourceType: 'showing' | 'offer' | 'messages' | 'inspection' | null;
  resourceId?: string | null;
}

export type OfferStatus = 'PENDING' | 'DECLINED' | 'ACCEPTED' | 'COUNTERED' | 'REVIEW' | 'REVIEWED' | 'SIGNED' | 'RESCINDED';

export interface OfferRound {
  id: string;
  offerId: string;
  roundNumber: number;
  status: 'PENDING' | 'COUNTERED' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED';
  initiatedBy: string | null;
  initiatorType: Side;
  initiator: { firstName: string; lastName: string } | null;
  terms: Record<string, unknown>;
  changedFields: Record<string, { from: unknown; to: unknown }>;
  responseNotes: string;
  createdAt: string;
  expiresAt: string;
}

export interface Offer {
  id: string;
  listingId: string;
  userId: string | null;
  status: OfferStatus;
  price: number;
  paymentMethod: 'Cash' | 'Financed';
  loan: number;
  earnestMoney: number;
  concessions: number;
  bagentComm: number;
  closingDate: string;
  inspectionPeriod: number | null;
  appliances: boolean;
  contingent: boolean;
  homeWarrantyType: 'NONE' | 'SELLER' | 'BUYER';
  additionalTerms: string;
  counter: string | null;
  expiresOn: string;
  initiatorType: Side;
  currentRound: number;
  buyerFirstName: string;
  buyerLastName: string;
  createdAt: string;
  listings: Listing | null;
  offerRounds: OfferRound[];
  uploads: Upload[];
  viewerSide: Side | null;
  allowedActions: string[];
  [field: string]: unknown;
}

export interface Transaction {
  id: string;
  listingId: string;
  offerId: string;
  status: 'OPEN' | 'CLOSED' | 'CANCELLED';
  closingDate: string;
  closingTime: string;
  steps: { step: string; state: string }[];
  allowedActions: string[];
  offer: Offer | null;
  listing: Listing | null;
  openedAt: string;
  [field: string]: unknown;
}

/** A listing's dashboard figures for the person asking. */
export interface ListingStatus {
  showings: Record<string, number>;
  offers: Record<string, number>;
  messages: { unread: number; total: number };
  daysOnMarket: number | null;
  views: number;
  nextAction: { text: string; link: string } | null;
}

export interface Inspection {
  id: string;
  listingId: string;
  type: 'HOME' | 'TERMITE' | 'RADON' | 'SEWER';
  status: string;
  cost: number;
  inspectionDate: string | null;
  vendorName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  reportUrl: string | null;
}

export interface BuyerBudget {
  id: string;
  grossMonthlyIncome: number;
  monthlyDebts: number;
  downPayment: number;
  interestRate: number;
  loanTerm: number;
  selectedHomePrice: number;
}

export interface BuyerPreferences {
  id: string;
  minBedrooms: number | null;
  maxBedrooms: number | null;
  minBathrooms: number | null;
  maxBathrooms: number | null;
  propertyTypes: string[];
  minSquareFeet: number | null;
  maxSquareFeet: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  cities: string[];
  neighborhoods: string[];
  zipCodes: string[];
  commuteMinutes: number | null;
  commuteAddress: string | null;
  mustHaves: string[];
  niceToHaves: string[];
  dealBreakers: string[];
  freeText: string;
  features: string[];
  schoolDistricts: string[];
  searchRadius: number | null;
}

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
