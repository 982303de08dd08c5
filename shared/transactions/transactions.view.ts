import { hasOpenRepairs } from '../addendums/addendums.rules.ts';
import type { AddendumStatus } from '../addendums/addendums.types.ts';
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { sideOf } from '../offers/offers.sides.ts';
import { offerWithHomeView, type OfferWithHomeRow } from '../offers/offers.view.ts';
import { transactionDeadlines } from './transactions.deadlines.ts';
import { journeySteps, transactionActions, transactionRole } from './transactions.rules.ts';
import type {
  AppraisalStatus,
  ClosingStatus,
  FinancingStatus,
  InspectionStatus,
  TitleStatus,
  TransactionStatus,
} from './transactions.types.ts';

interface AddendumRow {
  id: string;
  transactionId: string;
  status: AddendumStatus;
  responseDateTime: Date;
  terms: unknown;
  initiatorType: Side;
  createdAt: Date;
  updatedAt: Date;
  addendumItems: { id: string; addendumId: string; item: string; completed: boolean; order: number }[];
}

/** The stored fields of a transaction that its view reads. */
export interface TransactionRow {
  id: string;
  listingId: string;
  offerId: string;
  status: TransactionStatus;
  closingDate: Date;
  /** `12:00`, in the zone of the home. */
  closingTime: string;
  inspection: InspectionStatus;
  inspectionDueDate: Date | null;
  inspectionDate: Date | null;
  appraisal: AppraisalStatus;
  appraisalDate: Date | null;
  financing: FinancingStatus;
  financingDueDate: Date | null;
  earnestMoneyDueDate: Date | null;
  earnestMoneyReceivedAt: Date | null;
  title: TitleStatus;
  closing: ClosingStatus;
  walkthroughDate: Date | null;
  lenderName: string | null;
  lenderEmail: string | null;
  lenderPhone: string | null;
  otherPartyEmail: string | null;
  otherPartyPhone: string | null;
  appraiserEmail: string | null;
  appraiserPhone: string | null;
  closingName: string | null;
  closingEmail: string | null;
  closingPhone: string | null;
  cancelReason: string | null;
  openedAt: Date;
  closedAt: Date | null;
  cancelledAt: Date | null;
  updatedAt: Date;
  offer: OfferWithHomeRow;
  addendums: AddendumRow[];
  /** `showings`: the tours of the home. */
  listing: { showings: readonly { userId: string; accepted: boolean | null; proposedTime: Date; type: string }[] };
}

/** A transaction as its people see it: both sides see everything, a lender or title company no negotiation. */
export function transactionView(row: TransactionRow, actor: Actor, now: Date) {
  const { offer, listing, addendums, ...fields } = row;
  const side = sideOf(
    { id: offer.id, userId: offer.userId, listing: { ...offer.listing, underContract: false } },
    actor,
  );
  const role = transactionRole(row, actor, side);
  // everyone who sees the sale is part of it
  const full = offerWithHomeView(offer, actor, now, { hasConfirmedTour: false, isOfSale: true });
  const isParty = side !== null || isAdmin(actor);
  const { offerRounds, uploads, counter, disclosures, declineReason, user, ...outline } = full;
  const timeZone = timeZoneOfHome(offer.listing.state, offer.listing.county);
  return {
    ...fields,
    role,
    addendums,
    timeZone,
    deadlines: transactionDeadlines(row, now, timeZone),
    steps: journeySteps(row, {
      now,
      showings: listing.showings.filter((showing) => showing.userId === offer.userId),
      hasOpenRepairs: hasOpenRepairs(addendums),
    }),
    allowedActions: transactionActions(row, role),
    listing: full.listings,
    offer: isParty ? full : outline,
  };
}
export type TransactionView = ReturnType<typeof transactionView>;
