/**
 * Reads that may be answered by a replica of the database (SEARCH_DATABASE_URL): browsing, maps, market data and feeds.
 * What a replica cannot answer, or not recently enough, is read from the primary.
 */
import type pg from 'pg';
import type { Actor } from '#shared/kernel/actor.ts';
import type { Log } from '../config/logger.ts';
import { isDatabaseUnavailable } from './postgres-connections.ts';
import { connectDatabase, type Database } from './prisma.ts';

export interface ReadConnection {
  prisma: Database;
  pool: pg.Pool;
}
/** Reads for one actor during one request. */
export interface Reader {
  /** `work` only reads, because it may run a second time, on the primary. */
  read<Result>(work: (on: ReadConnection) => Promise<Result>): Promise<Result>;
}
export interface ReadReplicas {
  /** Reads for this actor; those who changed something a moment ago read the primary. */
  as(actor: Actor): Reader;
  /** Statements that wait for a connection to a replica. */
  waiting(): number;
  stop(): Promise<void>;
}

export interface ReplicaOptions {
  primary: ReadConnection;
  urls: readonly string[];
  /** Connections to each replica. */
  poolSize: number;
  log: Pick<Log, 'info' | 'warn'>;
  clock: () => Date;
  /** A replica further behind is not read. */
  maxLagMs?: number;
  probeMs?: number;
}

const MAX_LAG_MS = 30_000;
const PROBE_MS = 2_000;
/** A replica that accepts no connection or responds to no probe within this time is away. */
const AWAY_AFTER_MS = 2_000;
/** A slower statement is repeated on the primary. */
const STATEMENT_MS = 10_000;
/**
 * How long a person reads the primary after a change, besides the maximum lag: differences of clocks, and the probes.
 */
const OWN_CHANGE_MARGIN_MS = 30_000;

const POSITION_SQL = `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS position`;
const REPLAYED_SQL = `SELECT pg_last_wal_replay_lsn() - '0/0'::pg_lsn AS position, pg_is_in_recovery() AS "isStandby"`;

/** Positions of the primary's log at points in time, from which the lag of a replica follows. */
export class LogPositions {
  private samples: { at: number; position: bigint }[] = [];
  private readonly rememberedMs: number;

  constructor(rememberedMs: number) {
    this.rememberedMs = rememberedMs;
  }

  add(at: number, position: bigint): void {
    this.samples = [...this.samples.filter((sample) => sample.at >= at - this.rememberedMs), { at, position }];
  }

  /**
   * Milliseconds by which a replica that has replayed the log up to `replayed` is behind at most; Infinity if it is
   * behind everything remembered. Zero at the newest position, also while the primary is away.
   */
  lagAt(now: number, replayed: bigint): number {
    const reached = this.samples.findLast(({ position }) => position <= replayed);
    if (!reached) return Infinity;
    return reached === this.samples.at(-1) ? 0 : now - reached.at;
  }
}

/** A reader of one database without replicas. */
export const withoutReplicas = (primary: ReadConnection): ReadReplicas => ({
  as: () => ({ read: (work) => work(primary) }),
  waiting: () => 0,
  stop: async () => {},
});

interface Replica extends ReadConnection {
  name: string;
  /** Why it is not read; null while it is. */
  unused: string | null;
}

/** Connects to the replicas and checks them once; afterwards every few seconds, until stopped. */
export async function connectReplicas(options: ReplicaOptions): Promise<ReadReplicas> {
  const { primary, urls, poolSize, log, clock, maxLagMs = MAX_LAG_MS, probeMs = PROBE_MS } = options;
  if (!urls.length) return withoutReplicas(primary);
  const limits = { connectionTimeoutMillis: AWAY_AFTER_MS, query_timeout: STATEMENT_MS };
  const replicas = urls.map((url): Replica => {
    return { name: new URL(url).host, unused: 'not checked yet', ...connectDatabase(url, poolSize, limits) };
  });
  const positions = new LogPositions(2 * maxLagMs);

  const change = (replica: Replica, unused: string | null) => {
    if (unused === replica.unused) return;
    const wasUsed = replica.unused === null;
    replica.unused = unused;
    if (unused === null) log.info({ replica: replica.name }, 'a read replica is used');
    else if (wasUsed || unused !== 'not checked yet')
      log.warn({ replica: replica.name, reason: unused }, 'a read replica is not used');
  };
  const positionOf = async <Row extends { position: string | null }>(pool: pg.Pool, text: string) => {
    // pg reads query_timeout of a single query; its types do not name it
    const query = { text, query_timeout: AWAY_AFTER_MS } as pg.QueryConfig;
    return (await pool.query<Row>(query)).rows[0]!;
  };

  async function check(replica: Replica): Promise<void> {
    try {
      const { position, isStandby } = await positionOf<{ position: string | null; isStandby: boolean }>(
        replica.pool,
        REPLAYED_SQL,
      );
      // a promoted replica receives no changes anymore
      if (!isStandby || position === null) return change(replica, 'it is not a streaming replica');
      const lagMs = positions.lagAt(Date.now(), BigInt(position));
      change(replica, lagMs <= maxLagMs ? null : `more than ${maxLagMs / 1000} s behind`);
    } catch (error) {
      change(replica, `away: ${(error as Error).message}`);
    }
  }
  let checking: Promise<void> | null = null;
  const checkAll = () =>
    (checking ??= (async () => {
      // without the primary the last known positions count
      await positionOf(primary.pool, POSITION_SQL).then(
        ({ position }) => positions.add(Date.now(), BigInt(position!)),
        () => {},
      );
      await Promise.all(replicas.map(check));
    })().finally(() => {
      checking = null;
    }));

  /** Every change is audited in its own transaction, so that all processes know of it. */
  async function hasJustChanged(actor: Actor): Promise<boolean> {
    const id = actor.kind === 'user' ? actor.userId : actor.kind === 'token' ? actor.offerId : null;
    if (id === null) return actor.kind === 'system';
    const since = new Date(clock().getTime() - maxLagMs - OWN_CHANGE_MARGIN_MS);
    const sql = 'SELECT FROM "AuditEntry" WHERE "actorId" = $1 AND at > $2::timestamp LIMIT 1';
    return ((await primary.pool.query(sql, [id, since])).rowCount ?? 0) > 0;
  }

  let turn = 0;
  const next = () => {
    const used = replicas.filter(({ unused }) => unused === null);
    return used[(turn = (turn + 1) % 1_000_000) % used.length];
  };

  await checkAll();
  const timer = setInterval(() => void checkAll(), probeMs);
  timer.unref();

  return {
    as(actor) {
      let readsPrimary: Promise<boolean> | undefined;
      return {
        async read(work) {
          const replica = next();
          if (!replica || (await (readsPrimary ??= hasJustChanged(actor)))) return work(primary);
          try {
            return await work(replica);
          } catch (error) {
            if (isDatabaseUnavailable(error)) change(replica, `away: ${(error as Error).message}`);
            // also what it does not have yet: a home listed a moment ago, a column of a new version
            return work(primary);
          }
        },
      };
    },
    waiting: () => replicas.reduce((sum, { pool }) => sum + pool.waitingCount, 0),
    async stop() {
      clearInterval(timer);
      await checking;
      await Promise.all(replicas.map(({ prisma }) => prisma.$disconnect()));
    },
  };
}
