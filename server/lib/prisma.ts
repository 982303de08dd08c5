import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../prisma/generated/client.ts';

export type Database = PrismaClient;
/** The client inside one database transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** A Prisma client on this database; `poolSize` connections at most. Sessions run in UTC, as storage does. */
export function createPrisma(url: string, poolSize = 10): Database {
  const adapter = new PrismaPg({ connectionString: url, max: poolSize, options: '-c timezone=UTC' });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 15_000, timeout: 20_000 } });
}
