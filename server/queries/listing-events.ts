/** Listing events: what happened to homes, in the order in which it could be seen. The numbers are given by sequence_listing_events() of the database. */
import type { Transaction } from '../database/prisma.ts';

/** The number up to which everything is known now. Holds other callers up until the transaction ends: keep it short. */
export async function lastEventNumber(tx: Pick<Transaction, '$queryRawUnsafe'>): Promise<bigint> {
  const [row] = await tx.$queryRawUnsafe<{ last: bigint }[]>('SELECT sequence_listing_events() AS last');
  return row!.last;
}

/** Says for the rest of this transaction that whoever saved the homes it changes is notified by it. */
export async function saversAreNotified(tx: Pick<Transaction, '$executeRawUnsafe'>): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT set_config('hearthport.savers_are_notified', 'on', true)`);
}
