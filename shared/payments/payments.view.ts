import { isAdmin, type Actor } from '../kernel/actor.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { canSeeStreet, HIDDEN_ADDRESS } from '../listings/address-visibility.rules.ts';
import type { ListingType } from '../listings/listings.types.ts';
import { showingState } from '../showings/showings.rules.ts';
import type { ShowingType } from '../showings/showings.types.ts';
import { partRefunded, paymentState } from './payments.rules.ts';
import type { PaymentStatus, RefundReason } from './payments.types.ts';

/** The stored fields of a payment that its view reads. */
export interface PaymentRow {
  id: string;
  intentId: string | null;
  userId: string;
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  provider: string;
  refundReason: RefundReason | null;
  refundNote: string | null;
  createdAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  checkedAt: Date | null;
  showingId: string | null;
  listing: {
    id: string;
    type: ListingType;
    userId: string;
    hideAddress: boolean;
    address: string;
    city: string;
    state: string;
    county: string | null;
  } | null;
  showing: {
    id: string;
    type: ShowingType;
    accepted: boolean | null;
    proposedTime: Date;
    suggestedTimes: Date[];
    noShowAt: Date | null;
  } | null;
  user: { id: string; firstName: string; lastName: string; email: string };
  events: { id: string; type: string; receivedAt: Date }[];
}

/** A payment as its payer sees it; brokers also see the payer, their own notes and the provider's messages. */
export function paymentView(row: PaymentRow, actor: Actor, now: Date) {
  const { listing, showing } = row;
  return {
    id: row.id,
    userId: row.userId,
    stripePaymentIntentId: row.intentId,
    amountCents: row.amountCents,
    /** What of it was given back by hand at the provider, in cents; 0 for a payment that is refunded as a whole. */
    partRefundedCents: partRefunded(row),
    state: paymentState(row),
    /** A payment of the built-in test payments: no money moved. */
    isTest: row.provider === 'test',
    refundReason: row.refundReason,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    refundedAt: row.refundedAt,
    listing: listing && {
      id: listing.id,
      address: canSeeStreet(listing, actor) ? listing.address : HIDDEN_ADDRESS,
      city: listing.city,
      state: listing.state,
      timeZone: timeZoneOfHome(listing.state, listing.county),
    },
    showing: showing && {
      id: showing.id,
      type: showing.type,
      proposedTime: showing.proposedTime,
      state: showingState(showing, now),
    },
    ...(isAdmin(actor)
      ? {
          provider: row.provider,
          refundNote: row.refundNote,
          checkedAt: row.checkedAt,
          person: row.user,
          events: row.events,
        }
      : {}),
  };
}
export type PaymentView = ReturnType<typeof paymentView>;
