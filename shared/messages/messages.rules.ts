import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';

export const MAX_MESSAGE_LENGTH = 5000;
export const MESSAGE_EMPTY = 'Write a message first.';
export const THREAD_CLOSED = 'Messages open once an offer on this home is accepted.';

/** The people of a home's thread: its buyer, its seller, and (as the banner says) the brokerage. A BUYER listing's seller is outside, so its other end is the brokerage. */
export interface Thread {
  listing: { type: 'SELLER' | 'BUYER'; userId: string };
  buyerId: string | null;
  hasAcceptedOffer: boolean;
}

/** True where an actor may read and write in the thread. */
export function canUseThread(thread: Thread, actor: Actor): boolean {
  if (!thread.hasAcceptedOffer) return false;
  return (
    isAdmin(actor) ||
    isUser(actor, thread.buyerId) ||
    (thread.listing.type === 'SELLER' && isUser(actor, thread.listing.userId))
  );
}

/** The person at the other end for somebody in the thread; null for an admin, who must name one, and where the other side has no account: there the brokerage reads and answers. */
export function otherEnd(thread: Thread, userId: string): string | null {
  if (thread.listing.type !== 'SELLER') return null;
  if (userId === thread.buyerId) return thread.listing.userId;
  return userId === thread.listing.userId ? thread.buyerId : null;
}

/** The people with an account that an admin may write to about the home. */
export function peopleOf(thread: Thread): { userId: string; side: 'BUYER' | 'SELLER' }[] {
  const seller = thread.listing.type === 'SELLER' ? [{ userId: thread.listing.userId, side: 'SELLER' as const }] : [];
  return [...(thread.buyerId ? [{ userId: thread.buyerId, side: 'BUYER' as const }] : []), ...seller];
}

/** Send is possible with some text and while nothing is on its way. */
export function canSend(text: string): boolean {
  const length = text.trim().length;
  return length > 0 && length <= MAX_MESSAGE_LENGTH;
}

/** Who looks at a thread. BROKERAGE: one of its people, talking with the brokerage. ADMIN: the brokerage itself. */
export type ThreadRole = 'SELLER' | 'PBUYER' | 'BUYER' | 'PUBLIC' | 'BROKERAGE' | 'ADMIN';

/** The banner over a thread. `product` is the product's name. */
export function threadBanner(product: string, role: ThreadRole): string {
  if (role === 'ADMIN') return 'You see everything that is written about this home. Choose whom you write to.';
  if (role === 'BROKERAGE') return `These are messages between you and ${product}.`;
  return role === 'SELLER' || role === 'PBUYER'
    ? `These are messages between you and the home seller/buyer. ${product} can see these messages.`
    : 'These are messages between you and the home seller/buyer.';
}
