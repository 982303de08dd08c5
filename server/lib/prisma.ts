import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';

export type Database = PrismaClient;
/** The client inside one database transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** Sessions run in UTC, as storage does; pages are read from memory or solid-state disks; compiling a query costs more than any of ours takes. */
export const SESSION_OPTIONS = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off';

// Columns hold UTC and no zone. By itself the driver reads and writes them as the machine's own time; Prisma does neither.
pg.defaults.parseInputDatesAsUTC = true;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));

/** PostgreSQL's class 08, "connection exception". */
const CONNECTION_FAILURE = '08006';
const pools = new WeakMap<object, pg.Pool>();

/** A Prisma client on this database; `poolSize` connections at most. */
export function createPrisma(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, options: SESSION_OPTIONS });
  // the next question opens another connection; unheard, one that breaks while the pool is closing would end the process
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: 15_000, timeout: 20_000 },
  });
  pools.set(prisma, pool);
  return prisma;
}

/** Rows of one reading statement over Prisma's own connections, past its engine: for what is asked most, where that costs as much as the answer. */
export async function readRows<Row extends object>(
  prisma: Database,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  const pool = pools.get(prisma);
  if (!pool) throw new Error('This client was not made by createPrisma.');
  try {
    return (await pool.query<Row>(text, values)).rows;
  } catch (error) {
    // the driver gives a lost connection no code of its own
    if (error instanceof Error && !('code' in error) && /^(Connection terminated|timeout exceeded)/.test(error.message))
      throw Object.assign(error, { code: CONNECTION_FAILURE });
    throw error;
  }
}

/** Queries of this client that wait for a free connection. */
export const queriesWaiting = (prisma: Database): number => pools.get(prisma)?.waitingCount ?? 0;
