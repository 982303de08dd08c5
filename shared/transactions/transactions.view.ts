import { hasOpenRepairs } from '../addendums/addendums.rules.ts';
import type { AddendumKind, AddendumStatus } from '../addendums/addendums.types.ts';
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { sideOf } from '../offers/offers.sides.ts';
import { offerWithHomeView, type OfferWithHomeRow } from '../offers/offers.view.ts';
import { visitsOfSale } from './closing-date.rules.ts';
import { transactionDeadlines } from './transactions.deadlines.ts';
import { journeySteps, stepStatusOf } from './transactions.journey.rules.ts';
import { transactionActions, transactionRole } from './transactions.rules.ts';
import {
  readsAppraisal,
  type AppraisalStatus,
  type ClosingStatus,
  type EarnestMoneyTo,
  type FinancingStatus,
  type InspectionStatus,
  type JourneyStep,
  type TitleStatus,
  type TransactionStatus,
} from './transactions.types.ts';

interface AddendumRow {
  id: string;
  transactionId: string;
  kind: AddendumKind;
  status: AddendumStatus;
  responseDateTime: Date;
  terms: unknown;
  initiatorType: Side;
  note?: string;
  agreedAt?: Date | null;
  appliedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
  addendumItems: { id: string; addendumId: string; item: string; completed: boolean; order: number }[];
}

interface ChangeRow {
  id: string;
  field: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  role: string;
  createdAt: Date;
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
  /** When a person marked the step complete. */
  inspectionCompletedAt: Date | null;
  /** When the buyer decided to do without inspections. */
  inspectionWaivedAt: Date | null;
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
  otherPartyName: string | null;
  otherPartyEmail: string | null;
  otherPartyPhone: string | null;
  appraiserName: string | null;
  appraiserEmail: string | null;
  appraiserPhone: string | null;
  closingName: string | null;
  closingEmail: string | null;
  closingPhone: string | null;
  attorneyName: string | null;
  attorneyEmail: string | null;
  attorneyPhone: string | null;
  invitedEmails: string[];
  invitationsSent?: unknown;
  closingPlace: string | null;
  closingNotes: string | null;
  appraisedValue: number | null;
  walkthroughChecks: string[];
  walkthroughWaived: boolean;
  closeReason: string | null;
  cancelReason: string | null;
  earnestMoneyTo: EarnestMoneyTo | null;
  openedAt: Date;
  closedAt: Date | null;
  cancelledAt: Date | null;
  calendarSequence: number;
  updatedAt: Date;
  offer: OfferWithHomeRow;
  addendums: AddendumRow[];
  changes: readonly ChangeRow[];
  /** `showings`: the tours of the home, and the confirmed visits of the sale. */
  listing: {
    showings: readonly { userId: string; accepted: boolean | null; proposedTime: Date; type: string }[];
    /** The owner's account. */
    user?: { firstName: string; lastName: string };
  };
}

/**
 * What a lender or title company sees of an addendum: the terms that a signed amendment changed. How repairs are
 * negotiated is between the two sides.
 */
function amendmentForPartners(addendum: AddendumRow): AddendumRow[] {
  const { id, transactionId, kind, status, responseDateTime, terms, initiatorType } = addendum;
  const { agreedAt = null, appliedAt, createdAt, updatedAt } = addendum;
  if (!appliedAt || Object.keys(terms as object).length === 0) return [];
  const shown = { id, transactionId, kind, status, responseDateTime, terms, initiatorType, agreedAt, appliedAt };
  return [{ ...shown, createdAt, updatedAt, note: '', addendumItems: [] }];
}

/** A transaction as its people see it: both sides see everything, a lender or title company no negotiation. */
export function transactionView(row: TransactionRow, actor: Actor, now: Date) {
  const { offer, listing, addendums: all, changes, appraisedValue, invitedEmails, invitationsSent, ...fields } = row;
  const side = sideOf(
    { id: offer.id, userId: offer.userId, listing: { ...offer.listing, underContract: false } },
    actor,
  );
  const role = transactionRole(row, actor, side);
  // everyone who sees the sale is part of it
  const full = offerWithHomeView(offer, actor, now, { hasConfirmedTour: false, isOfSale: true });
  const isParty = side !== null || isAdmin(actor);
  const addendums = isParty ? all : all.flatMap(amendmentForPartners);
  const { offerRounds, uploads, counter, disclosures, declineReason, user, ...outline } = full;
  const timeZone = timeZoneOfHome(offer.listing.state, offer.listing.county);
  const steps = journeySteps(row, {
    now,
    showings: listing.showings.filter((showing) => showing.userId === offer.userId),
    hasOpenRepairs: hasOpenRepairs(addendums),
    awaitsSignatures: offer.bindingAt === null,
  });
  const stepStatus = stepStatusView(row, steps);
  return {
    ...fields,
    role,
    appraisedValue: readsAppraisal(role) ? appraisedValue : null,
    invitedEmails: role === 'ADMIN' ? invitedEmails : [],
    /** For brokers: the owner, or the listing agent of a home that another brokerage lists. */
    sellerName: role === 'ADMIN' ? sellerName(row) : null,
    /** When each invited address was last emailed, in ISO time. */
    invitationsSent: (role === 'ADMIN' ? (invitationsSent ?? {}) : {}) as Readonly<Record<string, string>>,
    addendums,
    /** The latest one. */
    addendum: addendums[0] ?? null,
    changes,
    timeZone,
    /** The confirmed visits, each at its own time: the dates hold one of each type. */
    visits: visitsOfSale(listing.showings),
    deadlines: transactionDeadlines({ ...row, addendums }, now, timeZone),
    steps,
    stepStatus,
    // those of the specification's names that no status has
    showing: stepStatus.showing,
    finalWalkthrough: stepStatus.finalWalkthrough,
    allowedActions: transactionActions(row, role),
    listing: full.listings,
    offer: isParty ? full : outline,
  };
}

function sellerName({ offer, listing }: TransactionRow): string | null {
  if (offer.listing.type !== 'SELLER') return offer.listing.listingAgentName;
  return listing.user ? `${listing.user.firstName} ${listing.user.lastName}`.trim() || null : null;
}

/**
 * One object per step with its dates, as the specification lists them; the flat fields beside them hold the statuses.
 */
function stepStatusView(row: TransactionRow, steps: ReturnType<typeof journeySteps>) {
  const of = Object.fromEntries(steps.map(({ step, state }) => [step, stepStatusOf(state)])) as Record<
    JourneyStep,
    ReturnType<typeof stepStatusOf>
  >;
  return {
    ...of,
    inspection: {
      ...of.inspection,
      addendum: of.inspection.state === 'repairs',
      dueDate: row.inspectionDueDate,
      inspectionDate: row.inspectionDate,
    },
    appraisal: { ...of.appraisal, scheduledDate: row.appraisalDate },
    financing: { ...of.financing, dueDate: row.financingDueDate },
    finalWalkthrough: { ...of.finalWalkthrough, scheduledDate: row.walkthroughDate },
    closing: { ...of.closing, scheduledDate: row.closingDate },
  };
}
export type TransactionView = ReturnType<typeof transactionView>;
