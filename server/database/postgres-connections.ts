/**
 * Connections to PostgreSQL that outlive its restarts: a lost one is reported to whoever used it, and never ends the
 * process.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

// Columns hold UTC and no zone. By itself the driver reads and writes them as the machine's own time; Prisma does neither.
pg.defaults.parseInputDatesAsUTC = true;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));

/** How long a request waits for a free connection, or for a new one to be made. */
const CONNECT_TIMEOUT_MS = 15_000;
/**
 * A connection on which not a byte has moved for so long leads to a database that is stopped or cut off. Shorter than
 * the 30 s a browser waits.
 */
const STALLED_AFTER_MS = 25_000;

/**
 * A pool whose connections may break at any time. pg reports a connection's failure to whoever listens on it, and ends
 * the process where nobody does; between two statements of a transaction nobody may. `onLost` is called for each lost
 * connection, for the log.
 */
export function createPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, ...config });
  // an idle connection reports here too
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', onLost);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // no timeout of a statement: after one, pg leaves the connection in use, with a ROLLBACK that was never sent
    stream.setTimeout(STALLED_AFTER_MS, () => stream.destroy());
  });
  return pool;
}

/** One connection, not yet open, whose loss is reported by the statement that needed it and by nothing else. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/**
 * Cannot be reached, starting, stopping, full, or a standby that takes no writes: codes of Prisma, PostgreSQL and
 * sockets.
 */
const AWAY_CODE = new RegExp(
  `^(${[
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
    ...['08\\w{3}', '25006', '53\\w{3}', '55000', '57014', '57P0\\d', '58\\w{3}'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ].join('|')})$`,
);
/** What Prisma's driver adapter makes of such codes. */
const AWAY_KIND = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/** pg's own errors have no code. */
const AWAY_MESSAGE = new RegExp(
  [
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end',
  ].join('|'),
);

interface Failure {
  name?: unknown;
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { code?: unknown; driverAdapterError?: unknown };
}

/** Prisma quotes the whole call, with what people typed, before it says what went wrong. */
const messageOf = ({ name, message }: Failure) => {
  const text = typeof message === 'string' ? message : '';
  return String(name).startsWith('PrismaClient') ? (text.trim().split('\n').at(-1) ?? '') : text;
};

/**
 * Whether this error, or what it was caused by, says that the database cannot be used at the moment: nothing is wrong
 * with the request.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const failure = error as Failure;
  return (
    [failure.code, failure.originalCode, failure.meta?.code].some((code) => AWAY_CODE.test(String(code))) ||
    AWAY_KIND.test(String(failure.kind)) ||
    AWAY_MESSAGE.test(messageOf(failure)) ||
    isDatabaseAway(failure.cause, depth + 1) ||
    isDatabaseAway(failure.meta?.driverAdapterError, depth + 1)
  );
}
