import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import { createPool } from './postgres-connections.ts';
import { statementNames } from './statement-names.ts';

export type Database = PrismaClient;
/** The client inside one database transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/**
 * Sessions run in UTC, as storage does; pages are read from memory or SSD; JIT compilation costs more than any of our
 * queries.
 */
export const SESSION_OPTIONS = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off';

/**
 * A Prisma client on this database and its connection pool of at most `poolSize`; disconnecting the client closes it.
 */
export function connectDatabase(
  url: string,
  poolSize = 10,
  limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): { prisma: Database; pool: pg.Pool } {
  const pool = createPool({ connectionString: url, max: poolSize, options: SESSION_OPTIONS, ...limits });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // no name is pg's `undefined`, which the adapter passes on but does not declare
      statementNameGenerator: statementNames() as (query: { sql: string }) => string,
    }),
    transactionOptions: { maxWait: 15_000, timeout: 20_000 },
  });
  return { prisma, pool };
}

/** The client alone, for commands and tests. */
export const createPrisma = (url: string, poolSize?: number): Database => connectDatabase(url, poolSize).prisma;

/**
 * Rows of one read statement over Prisma's pool but past its engine: for hot queries, where the engine costs as much as
 * the result. With a name, which must stand for this text alone, each connection prepares it once.
 */
export async function readRows<Row extends object>(
  pool: pg.Pool,
  statement: { text: string; values: unknown[]; name?: string },
): Promise<Row[]> {
  return (await pool.query<Row>(statement)).rows;
}
