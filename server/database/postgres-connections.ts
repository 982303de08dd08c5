/** PostgreSQL connections that survive its restarts: a lost one is reported to its user and never ends the process. */
import type { Socket } from 'node:net';
import pg from 'pg';

// Columns hold UTC without a zone. By default the driver converts them to local time; Prisma does not.
pg.defaults.parseInputDatesAsUTC = true;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));

/** How long a request waits for a free or new connection. */
const CONNECT_TIMEOUT_MS = 15_000;
/**
 * A connection without traffic for this long leads to a stopped or unreachable database. Shorter than the 30 s a
 * browser waits.
 */
const STALLED_AFTER_MS = 25_000;

/**
 * A pool whose connections may break at any time. pg emits a connection's error to its listeners and ends the process
 * without one; between two statements of a transaction there may be none. `onLost` is called for each lost connection,
 * for the log.
 */
export function createPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, ...config });
  // idle connections report errors here too
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', onLost);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // no statement timeout: after one, pg leaves the connection in use, with a ROLLBACK that was never sent
    stream.setTimeout(STALLED_AFTER_MS, () => stream.destroy());
  });
  return pool;
}

/** One connection, not yet open, whose loss is reported only by the statement that needed it. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/** Unreachable, starting, stopping, full, or a read-only standby: codes of Prisma, PostgreSQL and sockets. */
const UNAVAILABLE_CODE = new RegExp(
  `^(${[
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
    ...['08\\w{3}', '25006', '53\\w{3}', '55000', '57014', '57P0\\d', '58\\w{3}'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ].join('|')})$`,
);
/** The codes that Prisma's driver adapter maps these to. */
const UNAVAILABLE_KIND = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/** pg's own errors have no code. */
const UNAVAILABLE_MESSAGE = new RegExp(
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

/** Prisma quotes the whole call, including personal input, before the error. */
const messageOf = ({ name, message }: Failure) => {
  const text = typeof message === 'string' ? message : '';
  return String(name).startsWith('PrismaClient') ? (text.trim().split('\n').at(-1) ?? '') : text;
};

/** Whether this error, or its cause, means that the database is unavailable and the request itself is fine. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const failure = error as Failure;
  return (
    [failure.code, failure.originalCode, failure.meta?.code].some((code) => UNAVAILABLE_CODE.test(String(code))) ||
    UNAVAILABLE_KIND.test(String(failure.kind)) ||
    UNAVAILABLE_MESSAGE.test(messageOf(failure)) ||
    isDatabaseUnavailable(failure.cause, depth + 1) ||
    isDatabaseUnavailable(failure.meta?.driverAdapterError, depth + 1)
  );
}
