import type { Thread } from '#shared/messages/messages.rules.ts';
import type { Database, Transaction } from '../database/prisma.ts';

const acceptedSelect = {
  userId: true,
  flow: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  acceptedAt: true,
  createdAt: true,
} as const;

/** The columns of a home that decide who may write about it. */
export const threadHomeSelect = {
  id: true,
  type: true,
  userId: true,
  address: true,
  city: true,
  state: true,
  listingAgentName: true,
  listingAgentCompany: true,
  user: { select: { id: true, firstName: true, lastName: true, profilePicUrl: true } },
  offers: {
    where: { status: 'ACCEPTED' as const },
    select: { ...acceptedSelect, user: { select: { id: true, firstName: true, lastName: true, profilePicUrl: true } } },
  },
};
export type ThreadHome = NonNullable<Awaited<ReturnType<typeof readThreadHome>>>;

export const readThreadHome = (db: Database | Transaction, listingId: string) =>
  db.listing.findUnique({ where: { id: listingId }, select: threadHomeSelect });

/** The thread of a home as the rules expect it. */
export const threadOfHome = (home: {
  type: 'SELLER' | 'BUYER';
  userId: string;
  offers: readonly { userId: string | null }[];
}): Thread => ({ listing: home, buyerId: home.offers[0]?.userId ?? null, hasAcceptedOffer: home.offers.length > 0 });

/**
 * The broker who receives messages to the brokerage: the last one they talked to about the home, otherwise the
 * longest-serving one.
 */
export async function brokerFor(
  db: Database | Transaction,
  listingId: string,
  userId: string,
): Promise<{ id: string; firstName: string; lastName: string } | null> {
  const last = await db.message.findFirst({
    where: {
      listingId,
      OR: [
        { receiverId: userId, sender: { type: 'ADMIN', deletedAt: null } },
        { senderId: userId, receiver: { type: 'ADMIN', deletedAt: null } },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      sender: { select: { id: true, type: true, firstName: true, lastName: true } },
      receiver: { select: { id: true, type: true, firstName: true, lastName: true } },
    },
  });
  if (last) return last.sender.type === 'ADMIN' ? last.sender : last.receiver;
  return db.user.findFirst({
    where: { type: 'ADMIN', deletedAt: null, verified: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, firstName: true, lastName: true },
  });
}
