import type { Database, Transaction } from '../database/prisma.ts';

const person = { id: true, firstName: true, lastName: true, type: true, profilePicUrl: true } as const;
const ACTIVE = { type: 'ADMIN', deletedAt: null, verified: true } as const;

export interface NamedBroker {
  id: string;
  firstName: string;
  lastName: string;
  type: string;
  profilePicUrl: string | null;
}

/**
 * The broker a person has: the one who wrote to them last in their thread with the brokerage, who is responsible for
 * them, or whose lead they are; otherwise, as for visitors (null), the longest-serving one. Null without any broker.
 */
export async function namedBroker(
  db: Database | Transaction,
  client: { userId: string; email: string } | null,
): Promise<NamedBroker | null> {
  if (client) {
    const { userId, email } = client;
    const last = await db.message.findFirst({
      where: { listingId: null, receiverId: userId, sender: ACTIVE },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { sender: { select: person } },
    });
    if (last) return last.sender;
    const record = await db.clientRecord.findFirst({
      where: { userId, owner: ACTIVE },
      select: { owner: { select: person } },
    });
    if (record?.owner) return record.owner;
    const lead = await db.lead.findFirst({
      where: { email, owner: ACTIVE },
      orderBy: { createdAt: 'desc' },
      select: { owner: { select: person } },
    });
    if (lead?.owner) return lead.owner;
  }
  return db.user.findFirst({ where: ACTIVE, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: person });
}
