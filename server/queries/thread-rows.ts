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

const threadPerson = { id: true, firstName: true, lastName: true, profilePicUrl: true, deletedAt: true } as const;

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
  user: { select: threadPerson },
  offers: {
    where: { status: 'ACCEPTED' as const },
    select: { ...acceptedSelect, user: { select: threadPerson } },
  },
};
export type ThreadHome = NonNullable<Awaited<ReturnType<typeof readThreadHome>>>;

export const readThreadHome = (db: Database | Transaction, listingId: string) =>
  db.listing.findUnique({ where: { id: listingId }, select: threadHomeSelect });

/** The thread of a home as the rules expect it. */
export function threadOfHome(home: Pick<ThreadHome, 'type' | 'userId' | 'user' | 'offers'>): Thread {
  const [accepted] = home.offers;
  const people = [home.user, ...(accepted?.user ? [accepted.user] : [])];
  return {
    listing: home,
    buyerId: accepted?.userId ?? null,
    hasAcceptedOffer: accepted !== undefined,
    gone: people.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  };
}

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
