import { PRODUCT } from '../brand/product.ts';
import { isAdmin, isUser, type Actor, type UserType } from '../kernel/actor.ts';

export const MAX_MESSAGE_LENGTH = 5000;
export const MESSAGE_EMPTY = 'Write a message first.';
export const THREAD_CLOSED = 'Messages open once an offer on this home is accepted.';
export const ACCOUNT_CLOSED = `This account was closed, so nobody would read a message here. You can write to ${PRODUCT}.`;

/**
 * The participants of a home's thread: its buyer, its seller and (as the banner says) the brokerage. The seller of a
 * BUYER listing has no account, so the brokerage takes part instead.
 */
export interface Thread {
  listing: { type: 'SELLER' | 'BUYER'; userId: string };
  buyerId: string | null;
  hasAcceptedOffer: boolean;
  /** The participants who closed their account: nobody would read what is written to them. */
  gone?: readonly string[];
}

/** True if the actor may read and write in the thread. */
export function canUseThread(thread: Thread, actor: Actor): boolean {
  if (!thread.hasAcceptedOffer) return false;
  return (
    isAdmin(actor) ||
    isUser(actor, thread.buyerId) ||
    (thread.listing.type === 'SELLER' && isUser(actor, thread.listing.userId))
  );
}

/**
 * The other participant. Null for an admin, who must name one, and if the other side has no account or closed it: then
 * the brokerage reads and replies.
 */
export function otherEnd(thread: Thread, userId: string): string | null {
  if (thread.listing.type !== 'SELLER') return null;
  const { userId: sellerId } = thread.listing;
  const other = userId === thread.buyerId ? sellerId : userId === sellerId ? thread.buyerId : null;
  return other !== null && thread.gone?.includes(other) ? null : other;
}

/** Users an admin can write to about the home. */
export function peopleOf(thread: Thread): { userId: string; side: 'BUYER' | 'SELLER' }[] {
  const seller = thread.listing.type === 'SELLER' ? [{ userId: thread.listing.userId, side: 'SELLER' as const }] : [];
  return [...(thread.buyerId ? [{ userId: thread.buyerId, side: 'BUYER' as const }] : []), ...seller].filter(
    ({ userId }) => !thread.gone?.includes(userId),
  );
}

/** Sellers and buyers have a thread with their broker from the first day, which belongs to no home. */
export const hasBrokerThread = (type: UserType): boolean => type === 'SELLER' || type === 'BUYER' || type === 'PBUYER';

/** Send is enabled with some text or at least one file. */
export function canSend(text: string, files = 0): boolean {
  const length = text.trim().length;
  return (length > 0 || files > 0) && length <= MAX_MESSAGE_LENGTH;
}

/**
 * The viewer of a thread. BROKERAGE: a participant who talks with the brokerage. ADMIN: the brokerage itself; CLIENT:
 * the brokerage in the thread of a client.
 */
export type ThreadRole = 'SELLER' | 'PBUYER' | 'BUYER' | 'PUBLIC' | 'BROKERAGE' | 'ADMIN' | 'CLIENT';

/** The banner above a thread. `product` is the product name. */
export function threadBanner(product: string, role: ThreadRole): string {
  if (role === 'CLIENT')
    return 'These are messages between this client and the brokerage. Other brokers see them, too.';
  if (role === 'ADMIN') return 'You see all messages about this home. Choose who you are writing to.';
  if (role === 'BROKERAGE') return `These are messages between you and ${product}.`;
  return role === 'SELLER' || role === 'PBUYER'
    ? `These are messages between you and the home seller/buyer. ${product} can see these messages.`
    : 'These are messages between you and the home seller/buyer.';
}
