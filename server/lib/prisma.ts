import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../prisma/generated/client.ts';

export type Database = PrismaClient;
/** The client inside one database transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** Sessions run in UTC, as storage does; pages are read from memory or solid-state disks; compiling a query costs more than any of ours takes. */
export const SESSION_OPTIONS = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off';

/** A Prisma client on this database; `poolSize` connections at most. */
export function createPrisma(url: string, poolSize = 10): Database {
  const adapter = new PrismaPg({ connectionString: url, max: poolSize, options: SESSION_OPTIONS });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 15_000, timeout: 20_000 } });
}
