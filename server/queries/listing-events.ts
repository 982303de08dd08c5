/**
 * Listing events in the order in which they became visible. The database's sequence_listing_events() assigns the
 * numbers.
 */
import type { Transaction } from '../database/prisma.ts';

/**
 * The number up to which all events are visible now. Blocks other callers until the transaction ends: keep it short.
 */
export async function lastEventNumber(tx: Pick<Transaction, '$queryRawUnsafe'>): Promise<bigint> {
  const [row] = await tx.$queryRawUnsafe<{ last: bigint }[]>('SELECT sequence_listing_events() AS last');
  return row!.last;
}

/** Marks that this transaction itself notifies the people who saved the homes it changes. */
export async function saversAreNotified(tx: Pick<Transaction, '$executeRawUnsafe'>): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT set_config('hearthport.savers_are_notified', 'on', true)`);
}
