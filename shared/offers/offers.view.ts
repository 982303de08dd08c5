import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import type { HomeTies } from '../listings/address-visibility.rules.ts';
import { listingView, type ListingRow } from '../listings/listings.view.ts';
import { shownToSeller, type AcceptedLetter } from '../pre-approvals/pre-approvals.rules.ts';
import { typesReadBy } from '../uploads/document-readers.ts';
import { closingDayOf } from '../transactions/closed-on.ts';
import type { UploadRow } from '../uploads/uploads.view.ts';
import { userView, type UserRow } from '../users/users.view.ts';
import { allowedActions, isHomeGone, roundStatusNow } from './offers.rules.ts';
import { waitingForSignatures } from '../form-signings/waiting-for.rules.ts';
import { sideOf } from './offers.sides.ts';
import { termsOf } from './offers.terms.ts';
import type {
  HomeWarrantyType,
  OfferFacts,
  OfferFlow,
  OfferStatus,
  PaymentMethod,
  RoundStatus,
} from './offers.types.ts';
import type { Side } from '../kernel/actor.ts';

/** The stored fields of a round that its view reads. */
export interface RoundRow {
  id: string;
  offerId: string;
  roundNumber: number;
  status: RoundStatus;
  initiatedBy: string | null;
  initiatorType: Side;
  terms: unknown;
  changedFields: unknown;
  responseNotes: string;
  createdAt: Instant;
  respondedAt: Instant | null;
  expiresAt: Instant;
  initiator?: { firstName: string; lastName: string; profilePicUrl?: string | null } | null;
}

/** The stored fields of an offer that its view reads. */
export interface OfferRow {
  id: string;
  listingId: string;
  userId: string | null;
  flow: OfferFlow;
  status: OfferStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerPhone: string;
  secondBuyerName: string;
  secondBuyerEmail: string;
  price: number;
  paymentMethod: PaymentMethod;
  loan: number;
  earnestMoney: number;
  concessions: number;
  bagentComm: number;
  closingDate: Instant;
  inspectionPeriod: number | null;
  appliances: boolean;
  contingent: boolean;
  homeWarrantyType: HomeWarrantyType;
  termiteInspection: boolean;
  termiteBond: boolean;
  sewerInspection: boolean;
  newSurvey: boolean;
  additionalTerms: string;
  disclosures: string | null;
  builtBefore1978: boolean | null;
  counter: string | null;
  expiresOn: Instant;
  initiatorType: Side;
  currentRound: number;
  declineReason: string | null;
  acceptedAt: Instant | null;
  bindingAt: Instant | null;
  endedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  offerRounds: RoundRow[];
  transaction?: { id: string; status: string; closingDate: Instant; closedAt: Instant | null } | null;
}

/** A round as both sides see it; EXPIRED if past its expiration. A private link sees the side, but no person. */
export function roundView(row: RoundRow, actor: Actor, now: Date) {
  const initiator = actor.kind === 'user' ? row.initiator : null;
  return {
    id: row.id,
    offerId: row.offerId,
    roundNumber: row.roundNumber,
    status: roundStatusNow(row, now),
    initiatedBy: actor.kind === 'user' ? row.initiatedBy : null,
    initiatorType: row.initiatorType,
    initiator: initiator
      ? {
          firstName: initiator.firstName,
          lastName: initiator.lastName,
          profilePicUrl: initiator.profilePicUrl ?? null,
        }
      : null,
    terms: row.terms,
    changedFields: row.changedFields,
    responseNotes: row.responseNotes,
    createdAt: row.createdAt,
    respondedAt: row.respondedAt,
    expiresAt: row.expiresAt,
  };
}
export type RoundView = ReturnType<typeof roundView>;

/**
 * An offer as an actor sees it. The buyer side's contact data is visible to that side and the brokerage only, until the
 * offer is accepted; the seller sees the name of the buyer and of their agent. `underContract`: another offer on the
 * home has an open transaction.
 */
export function offerView(row: OfferRow, listing: OfferFacts['listing'], actor: Actor, now: Date) {
  const facts: OfferFacts = {
    id: row.id,
    listingId: row.listingId,
    userId: row.userId,
    status: row.status,
    currentRound: row.currentRound,
    listing,
  };
  const side = sideOf(facts, actor);
  const knowsBuyer = isAdmin(actor) || side === 'BUYER' || row.status === 'ACCEPTED';
  const knowsAgent = knowsBuyer || row.flow === 'AGENT';
  return {
    id: row.id,
    listingId: row.listingId,
    userId: row.userId,
    flow: row.flow,
    status: row.status,
    ...termsOf(row),
    closingDate: row.closingDate,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(knowsAgent ? { email: row.email, phone: row.phone } : {}),
    buyerFirstName: row.buyerFirstName,
    buyerLastName: row.buyerLastName,
    ...(knowsBuyer ? { buyerPhone: row.buyerPhone, secondBuyerEmail: row.secondBuyerEmail } : {}),
    secondBuyerName: row.secondBuyerName,
    counter: row.counter,
    expiresOn: row.expiresOn,
    initiatorType: row.initiatorType,
    currentRound: row.currentRound,
    declineReason: row.declineReason,
    disclosures: row.disclosures,
    builtBefore1978: row.builtBefore1978,
    acceptedAt: row.acceptedAt,
    bindingAt: row.bindingAt,
    endedAt: row.endedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    offerRounds: row.offerRounds.map((round) => roundView(round, actor, now)),
    transactionId: row.transaction?.id ?? null,
    /** Of its sale: when it closed, else when it closes, which can be another day than the offer names. */
    saleClosing: row.transaction ? closingDayOf(row.transaction) : null,
    isSaleClosed: row.transaction?.status === 'CLOSED',
    isBackup: listing.underContract && row.status !== 'ACCEPTED',
    /** The home was sold to somebody else, or archived. */
    isHomeGone: isHomeGone(listing) && row.status !== 'ACCEPTED',
    viewerSide: side,
    allowedActions: allowedActions(facts, row.offerRounds, actor, now),
  };
}

/** The stored fields of an offer, its home and documents. `transactions`: the open ones on the home. */
export interface OfferWithHomeRow extends OfferRow {
  /** The buyer's account; null for an outside agent's offer. */
  user: (UserRow & { preApprovals: readonly AcceptedLetter[] }) | null;
  listing: ListingRow & { transactions: readonly { offerId: string }[] };
  /** The valid documents, with who signed them. */
  formSignings: Parameters<typeof waitingForSignatures>[1];
  uploads: Pick<
    UploadRow,
    'id' | 'key' | 'fileName' | 'url' | 'mimeType' | 'size' | 'type' | 'docType' | 'createdAt'
  >[];
}

/** What the buyer offered last, in whole dollars. */
function buyersPrice(row: OfferRow): number {
  const last = row.offerRounds.findLast(({ initiatorType }) => initiatorType === 'BUYER');
  const { price } = (last?.terms ?? {}) as { price?: unknown };
  return typeof price === 'number' ? price : row.price;
}

/** An offer with its home, rounds and documents, as the actor sees them. */
export function offerWithHomeView(row: OfferWithHomeRow, actor: Actor, now: Date, ties?: HomeTies) {
  const { type, userId, externalStatus, archivedAt, transactions } = row.listing;
  const underContract = transactions.some((open) => open.offerId !== row.id);
  const view = offerView(row, { type, userId, underContract, externalStatus, archivedAt }, actor, now);
  // brokers read everything; others see what their side reads
  const read: readonly string[] | null = view.viewerSide && typesReadBy(view.viewerSide, 'OFFER');
  const uploads = row.uploads.filter(({ docType }) => !read || docType === null || read.includes(docType));
  return {
    ...view,
    // a private link shows no user record
    user: row.user && actor.kind === 'user' ? userView(row.user, actor) : null,
    /** What the seller sees of the buyer's pre-approval; never the document. Both sides and brokers see the same. */
    preApproval:
      view.viewerSide || isAdmin(actor) ? shownToSeller(row.user?.preApprovals[0], buyersPrice(row), now) : null,
    waitingFor: waitingForSignatures(row, row.formSignings),
    listings: listingView({ ...row.listing, ...(ties && { ties }) }, actor),
    uploads: uploads.map(({ id, key, fileName, url, mimeType, size, type, docType, createdAt }) => ({
      id,
      key,
      fileName,
      url,
      mimeType,
      size,
      type,
      docType,
      createdAt,
    })),
  };
}
export type OfferWithHomeView = ReturnType<typeof offerWithHomeView>;
