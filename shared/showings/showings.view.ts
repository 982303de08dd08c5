import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { canSeeStreet, isSlugSafe, shownPlace, shownZip } from '../listings/address-visibility.rules.ts';
import type { ListingType } from '../listings/listings.types.ts';
import { trackedHomeView, type TrackedHomeRow } from '../listings/tracked-home.view.ts';
import { countedNoShows } from './no-shows.rules.ts';
import { emailOrNull } from '../users/contact.rules.ts';
import { accessWindow, mayReadAccessInfo } from './showings.access.ts';
import { allowedShowingEvents, showingRole, showingState } from './showings.rules.ts';
import { HOLD_MINUTES } from './showings.slots.ts';
import { saleOfVisit } from './sale-visits.rules.ts';
import type { ShowingType } from './showings.types.ts';
import { surveyView, type SurveyRow } from './surveys.view.ts';

/** The stored fields of a showing that its view reads. */
export interface ShowingRow {
  id: string;
  listingId: string;
  userId: string;
  type: ShowingType;
  accepted: boolean | null;
  isAgent: boolean;
  agentBooks: boolean;
  proposedTime: Instant;
  otherTimes: Instant[];
  suggestedTimes: Instant[];
  feedback: string | null;
  feedbackAt: Instant | null;
  cancelReason: string | null;
  purpose: string | null;
  onTheWayAt: Instant | null;
  requesterLateMinutes: number | null;
  hostLateMinutes: number | null;
  noShowAt: Instant | null;
  calendarSequence: number;
  survey?: SurveyRow | null;
  inspections?: { transactionId: string | null }[];
  /** The day of tours it is a stop of. */
  outing?: { visitMinutes: number } | null;
  stripePaymentIntentId: string | null;
  externalCalendarId: string | null;
  externalLockboxId: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  listing: {
    id: string;
    type: ListingType;
    userId: string;
    address: string;
    hideAddress: boolean;
    city: string;
    state: string;
    zip: string;
    county: string | null;
    lat: number | null;
    lng: number | null;
    slug: string | null;
    shortId: string;
    accessInfo: string;
    /** The owner, who hosts on a SELLER listing. */
    user?: ShowingPerson;
    uploads: { url: string }[];
    transactions?: { id: string; appraisalDate: Instant | null }[];
    /** The MLS home that a BUYER listing tracks. */
    mlsListing?: TrackedHomeRow | null;
  };
  /** With the visits to which they did not come. */
  user: ShowingPerson & { profilePicUrl?: string | null; showings?: { proposedTime: Instant }[] };
}
interface ShowingPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/**
 * A showing as its participants see it: the host sees who is asking; the requester of a confirmed one sees the access
 * instructions and the lockbox around its time. The payment is visible to who paid and to brokers, the host's contact
 * to brokers.
 */
export function showingView(row: ShowingRow, actor: Actor, now: Date) {
  const role = showingRole(row, actor);
  const state = showingState(row, now);
  const canEnter = mayReadAccessInfo(role, row, now);
  const { listing } = row;
  const hasConfirmedTour = role === 'REQUESTER' && (state === 'CONFIRMED' || state === 'COMPLETED');
  const sees = canSeeStreet(listing, actor, { hasConfirmedTour, isOfSale: false });
  const mlsListing = trackedHomeView(listing, sees);
  const isBroker = isAdmin(actor);
  const saleId = saleOfVisit(row);
  return {
    id: row.id,
    listingId: row.listingId,
    userId: row.userId,
    type: row.type,
    accepted: row.accepted,
    isAgent: row.isAgent,
    agentBooks: row.agentBooks,
    proposedTime: row.proposedTime,
    otherTimes: row.otherTimes,
    suggestedTimes: row.suggestedTimes,
    feedback: row.feedback,
    feedbackAt: row.feedbackAt,
    cancelReason: row.cancelReason,
    onTheWayAt: row.onTheWayAt,
    requesterLateMinutes: row.requesterLateMinutes,
    hostLateMinutes: row.hostLateMinutes,
    noShowAt: row.noShowAt,
    calendarSequence: row.calendarSequence,
    survey: row.survey ? surveyView(row.survey) : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    state,
    role,
    allowedActions: allowedShowingEvents({ ...row, saleId }, role, now, isBroker),
    /** The sale in which the time of this visit is changed; null for a visit that is no step of one. */
    saleId,
    timeZone: timeZoneOfHome(listing.state, listing.county),
    /** How long the requester stays: a stop of a day of tours as long as planned, else as long as the home is held. */
    visitMinutes: row.outing?.visitMinutes ?? HOLD_MINUTES,
    listing: {
      id: listing.id,
      type: listing.type,
      ...shownPlace(listing, sees),
      city: listing.city,
      state: listing.state,
      zip: shownZip(listing.zip, sees),
      slug: listing.slug !== null && (sees || isSlugSafe(listing.slug, listing)) ? listing.slug : null,
      photo: listing.uploads[0]?.url ?? mlsListing?.photos[0] ?? null,
      mlsListing,
    },
    requester: {
      id: row.user.id,
      firstName: row.user.firstName,
      lastName: row.user.lastName,
      profilePicUrl: row.user.profilePicUrl ?? null,
      ...(role === 'HOST' || role === 'REQUESTER' ? { phone: row.user.phone, email: emailOrNull(row.user.email) } : {}),
      /** For who is asked to confirm: the visits of the last 12 months to which this person did not come. */
      ...(role === 'HOST' && state === 'REQUESTED' ? { noShows: countedNoShows(row.user.showings ?? [], now) } : {}),
    },
    ...(role !== null ? { purpose: row.purpose, externalCalendarId: row.externalCalendarId } : {}),
    ...(isBroker || canEnter ? { externalLockboxId: row.externalLockboxId } : {}),
    ...(role === 'REQUESTER' || isBroker ? { stripePaymentIntentId: row.stripePaymentIntentId } : {}),
    ...(isBroker && listing.type === 'SELLER' && listing.user ? { host: contactOf(listing.user) } : {}),
    ...(canEnter ? { accessInfo: listing.accessInfo } : {}),
    /** From when the visitor of a confirmed showing reads how to get in; null where there is nothing to read. */
    accessInfoFrom: role !== null && state === 'CONFIRMED' && listing.accessInfo !== '' ? accessWindow(row).from : null,
  };
}
const contactOf = ({ id, firstName, lastName, email, phone }: ShowingPerson) => ({
  id,
  firstName,
  lastName,
  email,
  phone,
});
export type ShowingView = ReturnType<typeof showingView>;
