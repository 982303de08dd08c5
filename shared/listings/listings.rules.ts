/** What may happen to a listing, and by whom. */
import { PRODUCT } from '../brand/product.ts';
import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import { formatDay } from '../kernel/zoned-time.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField, RuleError } from '../kernel/rule-error.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { MISSING_LABELS, TRACKED_HOME_IN_USE, yearTooLate } from './listings.messages.ts';
import {
  EXTERNAL_STATUS_LABELS,
  STATES,
  type ExternalStatus,
  type ListingStatus,
  type ListingType,
} from './listings.types.ts';

/** The listing fields that the rules read. */
export interface ListingFacts {
  type: ListingType;
  status: ListingStatus;
  externalStatus: ExternalStatus;
  userId: string;
  version: number;
  archivedAt?: Instant | null;
}

export type ListingEvent = 'submit' | 'approve' | 'return';
export const LISTING_EVENTS = ['submit', 'approve', 'return'] as const satisfies readonly ListingEvent[];

interface ListingTransition {
  from: ListingStatus;
  by: 'OWNER' | 'ADMIN';
  becomes: ListingStatus;
}
/** The only transition of each event. */
export const LISTING_TRANSITIONS: Readonly<Record<ListingEvent, ListingTransition>> = {
  submit: { from: 'DRAFT', by: 'OWNER', becomes: 'PENDING' },
  approve: { from: 'PENDING', by: 'ADMIN', becomes: 'APPROVED' },
  return: { from: 'PENDING', by: 'ADMIN', becomes: 'DRAFT' },
};

const STATE_LABELS: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'is a draft (DRAFT)',
  PENDING: 'is awaiting approval (PENDING)',
  APPROVED: 'is approved (APPROVED)',
};
const EVENT_LABELS: Readonly<Record<ListingEvent, string>> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'sent back',
};

/** The account that sells the home; null for a home that a buyer tracks, whose seller is outside. */
export const ownerIdOf = ({ type, userId }: Pick<ListingFacts, 'type' | 'userId'>): string | null =>
  type === 'SELLER' ? userId : null;

/** True for the seller of a SELLER listing. The `userId` of a BUYER listing is the buyer, who has no seller rights. */
export function isOwner(listing: Pick<ListingFacts, 'type' | 'userId'>, actor: Actor): boolean {
  return listing.type === 'SELLER' && isUser(actor, listing.userId);
}

/** Throws 409 for an archived home. */
export function assertNotArchived(listing: Pick<ListingFacts, 'archivedAt'>): void {
  if (listing.archivedAt) throw conflict('listing.archived', 'This home was archived, so it can’t be changed.');
}

/**
 * The status after an event. Throws 403 if the actor may never do this, 409 with the status if it is not possible now,
 * and 409 with the current version if an approval refers to an older one.
 */
export function listingAfter(
  listing: ListingFacts,
  event: ListingEvent,
  actor: Actor,
  seenVersion?: number,
): ListingStatus {
  const { from, by, becomes } = LISTING_TRANSITIONS[event];
  if (by === 'ADMIN' ? !isAdmin(actor) : !isOwner(listing, actor)) {
    throw forbidden(
      `listing.${event}-forbidden`,
      by === 'ADMIN' ? `Only ${PRODUCT} can do this.` : 'Only the owner can submit this home.',
    );
  }
  assertNotArchived(listing);
  if (listing.status !== from || listing.type !== 'SELLER')
    throw conflict(
      `listing.not-${event}`,
      `This home ${STATE_LABELS[listing.status]}, so it can’t be ${EVENT_LABELS[event]}.`,
    );
  if (event === 'approve' && seenVersion !== undefined && seenVersion !== listing.version) {
    throw conflict(
      'listing.changed',
      'This home was changed after you opened it. Please review it again, then approve.',
      {
        version: listing.version,
      },
    );
  }
  return becomes;
}

/** New homes are for sale before they stand. */
export const MAX_YEARS_AHEAD = 5;

/**
 * Throws 400 naming `yearBuilt` for a year too far ahead: a mistyped one (2061 for 1961) would leave out what homes
 * from before 1978 need.
 */
export function assertYearBuilt(yearBuilt: number | null | undefined, now: Date): void {
  const latest = now.getUTCFullYear() + MAX_YEARS_AHEAD;
  if (yearBuilt && yearBuilt > latest) throw invalidField('yearBuilt', yearTooLate(latest));
}

export type EditScope = 'all' | 'price' | 'none';
/** Which fields an actor can change now: all, only the price (Adjust Price), or none. */
export function editScope(listing: ListingFacts, actor: Actor): EditScope {
  if (listing.archivedAt) return 'none';
  if (isAdmin(actor)) return 'all';
  if (!isOwner(listing, actor)) return 'none';
  if (listing.status !== 'APPROVED') return 'all';
  return listing.externalStatus === 'ACTIVE' ? 'price' : 'none';
}

/** Throws 403 if a stranger changes any field, 409 with the status if an owner changes a locked one. */
export function assertEditable(listing: ListingFacts, actor: Actor, fields: readonly string[]): void {
  if (!isAdmin(actor) && !isOwner(listing, actor))
    throw forbidden('listing.edit-forbidden', `Only the owner or ${PRODUCT} can change this home.`);
  assertNotArchived(listing);
  const scope = editScope(listing, actor);
  if (scope === 'all' || (scope === 'price' && fields.every((field) => field === 'price'))) return;
  const place =
    scope === 'price'
      ? 'only its price can be changed now'
      : 'its price can be adjusted only while it is on the market, and it is ' +
        `${EXTERNAL_STATUS_LABELS[listing.externalStatus]} (${listing.externalStatus})`;
  throw conflict('listing.not-editable', `This home is approved (APPROVED), so ${place}. Ask us for any other change.`);
}

/** Fields that only admins can set. */
export const ADMIN_FIELDS = [
  'hearthportPrice',
  'priority',
  'renovationScores',
  'refId',
  'organizationId',
  'listingAgentName',
  'listingAgentCompany',
  'listingAgentEmail',
  'listingAgentPhone',
  'reviewNote',
] as const;

export interface SubmittableHome {
  address: string;
  city: string;
  state: string;
  zip: string;
  price: number | null;
  beds: number | null;
  baths: number | null;
  area: number | null;
}
export type MissingField = keyof typeof MISSING_LABELS;

/** Fields that are missing before submission, in the order of the form. Empty if the listing is complete. */
export function missingForSubmit(home: SubmittableHome, photoCount: number): MissingField[] {
  const present: Record<MissingField, boolean> = {
    address: home.address.trim() !== '',
    city: home.city.trim() !== '',
    state: (STATES as readonly string[]).includes(home.state),
    zip: home.zip.trim() !== '',
    price: (home.price ?? 0) > 0,
    beds: home.beds !== null,
    baths: home.baths !== null,
    area: (home.area ?? 0) > 0,
    photos: photoCount > 0,
  };
  return (Object.keys(MISSING_LABELS) as MissingField[]).filter((field) => !present[field]);
}

/** Throws 400 that names each missing field. */
export function assertComplete(home: SubmittableHome, photoCount: number): void {
  const missing = missingForSubmit(home, photoCount);
  if (missing.length === 0) return;
  throw new RuleError(
    'invalid',
    'listing.incomplete',
    'This home isn’t ready to submit yet. Please add what is missing.',
    {
      fields: missing.map((field) => ({ path: field, code: 'missing', message: MISSING_LABELS[field] })),
    },
  );
}

/** COMING_SOON until the live date, then ACTIVE; ACTIVE at once without a live date. */
export function externalStatusAtApproval(liveDate: Instant | null, now: Date): ExternalStatus {
  return liveDate !== null && millisOf(liveDate) > now.getTime() ? 'COMING_SOON' : 'ACTIVE';
}

export type MarketEvent = 'go-live' | 'transaction-opened' | 'transaction-closed' | 'transaction-cancelled';
/** The external status after a market event. Idempotent: repeating an event changes nothing. */
export function externalStatusAfter(current: ExternalStatus, event: MarketEvent): ExternalStatus {
  if (event === 'go-live') return current === 'COMING_SOON' ? 'ACTIVE' : current;
  if (event === 'transaction-opened') return 'PENDING';
  if (event === 'transaction-closed') return 'SOLD';
  return current === 'SOLD' ? 'SOLD' : 'ACTIVE';
}

/** `Active Tue, Dec 1, 2026` for COMING_SOON, otherwise the label of the status. */
export function externalStatusLabel(listing: {
  externalStatus: ExternalStatus;
  liveDate: Instant | null;
  state: string;
  county?: string | null;
}): string {
  if (listing.externalStatus !== 'COMING_SOON' || !listing.liveDate)
    return EXTERNAL_STATUS_LABELS[listing.externalStatus];
  return `Active ${formatDay(listing.liveDate, timeZoneOfHome(listing.state, listing.county))}`;
}

/** True for the buyer of a BUYER listing: the home is on their list, and somebody else sells it. */
export const isTracker = (listing: Pick<ListingFacts, 'type' | 'userId'>, actor: Actor): boolean =>
  listing.type === 'BUYER' && isUser(actor, listing.userId);

/** What keeps a home from being archived. */
interface OpenAtHome {
  hasOpenTransaction: boolean;
  /** An offer that isn't over, or a visit that is requested or to come. */
  hasPlans: boolean;
}

/**
 * Throws 403 for anyone but owner and admin, and the buyer who tracks the home, and 409 while a transaction is open. A
 * buyer's home stays on their list while they have an offer or a visit there (409).
 */
export function assertArchivable(
  listing: ListingFacts,
  actor: Actor,
  { hasOpenTransaction, hasPlans }: OpenAtHome,
): void {
  if (!isAdmin(actor) && !isOwner(listing, actor) && !isTracker(listing, actor))
    throw forbidden('listing.archive-forbidden', `Only the owner or ${PRODUCT} can archive this home.`);
  if (hasOpenTransaction)
    throw conflict(
      'listing.under-contract',
      'This home has an open transaction (Pending Sale), so it can’t be archived.',
    );
  if (hasPlans && isTracker(listing, actor)) throw conflict('listing.has-plans', TRACKED_HOME_IN_USE);
}

/** True for homes that are public. */
export function isPublic(listing: Pick<ListingFacts, 'type' | 'status' | 'archivedAt'>): boolean {
  return listing.type === 'SELLER' && listing.status === 'APPROVED' && !listing.archivedAt;
}

/**
 * When one of our homes goes (or went) on the market: at approval, or on its live date if that is later; null before
 * approval.
 */
export function onMarketSince({
  approvedAt,
  liveDate,
}: {
  approvedAt: Instant | null;
  liveDate: Instant | null;
}): Date | null {
  return approvedAt === null
    ? null
    : new Date(Math.max(millisOf(approvedAt), liveDate === null ? 0 : millisOf(liveDate)));
}

/** Whole days one of our homes has been on the market; null if it is not on the market yet. */
export function daysListed(home: Parameters<typeof onMarketSince>[0], until: Date): number | null {
  const since = onMarketSince(home);
  return since && since <= until ? Math.floor((until.getTime() - since.getTime()) / DAY) : null;
}

/** The three actions of a listing card, for its owner. */
export function cardActions(
  listing: Pick<ListingFacts, 'status' | 'externalStatus'>,
  photoCount: number,
): { edit: boolean; view: boolean; adjustPrice: boolean } {
  return {
    edit: listing.status !== 'APPROVED',
    view: listing.status === 'APPROVED' || (listing.status === 'PENDING' && photoCount > 0),
    adjustPrice: listing.status === 'APPROVED' && listing.externalStatus === 'ACTIVE',
  };
}
