import { isUser, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import type { StatusTone } from '../kernel/status.ts';
import { homeCardView, type HomeCardRow } from '../mls-listings/mls-listings.view.ts';
import type { PaymentMethod } from '../offers/offers.types.ts';
import type { Agreement, HomeVote } from './buying-rooms.types.ts';
import { jointBudget, type JointBudget, type RoomLoan } from './joint-budget.rules.ts';
import { invitationState, type InvitationFacts } from './room-invitations.rules.ts';

export interface RoomMemberRow {
  userId: string;
  seat: number;
  sharesBudget: boolean;
  joinedAt: Instant;
  user: {
    firstName: string;
    lastName: string;
    email: string;
    profilePicUrl: string | null;
    buyerBudget: JointBudget | null;
  };
}
export interface RoomInvitationRow extends InvitationFacts {
  id: string;
  email: string;
  sentAt: Instant;
}
export interface RoomRow extends RoomLoan {
  id: string;
  createdAt: Instant;
  members: RoomMemberRow[];
  /** The newest. */
  invitations: RoomInvitationRow[];
}

/** An invitation as the members of its room see it. */
export const roomInvitationView = (row: RoomInvitationRow, _actor: Actor, now: Date) => ({
  id: row.id,
  email: row.email,
  sentAt: row.sentAt,
  expiresAt: row.expiresAt,
  state: invitationState(row, now),
});
export type RoomInvitationView = ReturnType<typeof roomInvitationView>;

/** A room as its members see it. Nobody's own figures are in it: only the sums, once everybody shares theirs. */
export function roomView(row: RoomRow, actor: Actor, now: Date) {
  const members = [...row.members].sort((a, b) => a.seat - b.seat);
  const shares = members.map(({ sharesBudget, user }) => ({ sharesBudget, budget: user.buyerBudget }));
  const [newest] = row.invitations;
  const invitation = newest && roomInvitationView(newest, actor, now);
  return {
    id: row.id,
    createdAt: row.createdAt,
    members: members.map(({ userId, joinedAt, sharesBudget, user }) => ({
      userId,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      profilePicUrl: user.profilePicUrl,
      joinedAt,
      isSelf: isUser(actor, userId),
      // a budget that was deleted since is not shared
      sharesBudget: sharesBudget && user.buyerBudget !== null,
    })),
    invitation: invitation?.state ? invitation : null,
    canShareBudget: members.some(({ userId, user }) => isUser(actor, userId) && user.buyerBudget !== null),
    jointBudget: jointBudget(shares, row),
  };
}
export type RoomView = ReturnType<typeof roomView>;

export interface RoomHomeRow {
  /** The id of the home: it is in a room once. */
  id: string;
  savedAt: Instant;
  isListed: boolean;
  agreement: Agreement;
  savedBy: string[];
  votes: { userId: string; vote: HomeVote }[];
  noteCount: number;
  mlsListing: HomeCardRow;
}

/** A home of the room: who saved it, the votes, and how many notes there are. */
export const roomHomeView = ({ mlsListing, ...row }: RoomHomeRow, _actor: Actor, now: Date) => ({
  id: row.id,
  savedAt: row.savedAt,
  isListed: row.isListed,
  agreement: row.agreement,
  savedBy: row.savedBy,
  votes: row.votes,
  noteCount: row.noteCount,
  property: homeCardView(mlsListing, now),
});
export type RoomHomeView = ReturnType<typeof roomHomeView>;

export interface RoomNoteRow {
  id: string;
  userId: string;
  mlsListingId: string;
  text: string;
  createdAt: Instant;
  editedAt: Instant | null;
}
/** A note as either person of the room sees it. */
export const roomNoteView = (row: RoomNoteRow, actor: Actor) => ({
  id: row.id,
  userId: row.userId,
  mlsListingId: row.mlsListingId,
  text: row.text,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  isOwn: isUser(actor, row.userId),
});
export type RoomNoteView = ReturnType<typeof roomNoteView>;

export interface RoomOfferRow {
  id: string;
  listingId: string;
  /** The street, or `a home in Hoover`, as the person asking may know it. */
  place: string;
  buyerName: string;
  secondBuyerName: string;
  isOwn: boolean;
  /** Of the offer as it stands now, as on the offer's own page. */
  label: string;
  tone: StatusTone;
  price: number;
  paymentMethod: PaymentMethod;
  concessions: number;
  closingDate: string;
  /** IANA, of the home. */
  timeZone: string;
  createdAt: Instant;
  bindingAt: Instant | null;
  /** Where the person asking signs next; null: nothing to sign. */
  signPath: string | null;
}
/** An offer that two members make together, to be read. */
export const roomOfferView = (row: RoomOfferRow): RoomOfferRow => ({
  id: row.id,
  listingId: row.listingId,
  place: row.place,
  buyerName: row.buyerName,
  secondBuyerName: row.secondBuyerName,
  isOwn: row.isOwn,
  label: row.label,
  tone: row.tone,
  price: row.price,
  paymentMethod: row.paymentMethod,
  concessions: row.concessions,
  closingDate: row.closingDate,
  timeZone: row.timeZone,
  createdAt: row.createdAt,
  bindingAt: row.bindingAt,
  signPath: row.signPath,
});
