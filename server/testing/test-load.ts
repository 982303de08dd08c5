import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { io } from 'socket.io-client';
import { verifyAuditChain, type AuditVerdict } from '../database/audit-chain.ts';
import type { Database } from '../database/prisma.ts';

const PASSWORD = 'correct horse battery';
/** How long a worker waits after a request without a response. */
const AWAY_PAUSE_MS = 100;

export interface LoadOptions {
  url: () => string;
  accessToken: string;
  /** Workers that send one request after another, besides the sockets. */
  workers?: number;
  sockets?: number;
  /** Pause of a worker between two requests, to bound the load. */
  pauseMs?: number;
}

export interface Failure {
  request: string;
  status: number;
  body: string;
}

/** What the server promised: every write that it acknowledged. */
export interface Acknowledged {
  /** The last acknowledged city of each home; empty if unknown. */
  homes: Map<string, string>;
  emails: Set<string>;
  files: Map<string, string>;
}

export type Load = ReturnType<typeof startLoad>;

/** Creates a seller who may write homes, directly in the database; returns the id. */
export async function plantSeller(prisma: Database): Promise<{ id: string; email: string }> {
  const email = 'ruth@example.test';
  const { id } = await prisma.user.create({
    data: {
      email,
      type: 'SELLER',
      verified: true,
      firstName: 'Ruth',
      lastName: 'Amis',
      passwordHash: await hash(PASSWORD),
      referralCode: 'RUTH222',
    },
  });
  return { id, email };
}

/** An access token of that seller. */
export async function logIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'local', email, password: PASSWORD }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/**
 * Endless mixed requests: lists, maps, own rows, created and changed homes, sign-ups, files, and socket calls. Counts
 * responses by status and records what was acknowledged. `stop` lets requests in flight finish.
 */
export function startLoad({ url, accessToken, workers = 6, sockets = 2, pauseMs = 5 }: LoadOptions) {
  const statuses = new Map<number | 'none', number>();
  const failures: Failure[] = [];
  const acknowledged: Acknowledged = { homes: new Map(), emails: new Set(), files: new Map() };
  let isOver = false;
  let sent = 0;
  /** Failed responses that an unavailable database does not explain. */
  const isWrong = (status: number, retryAfter: string | null) =>
    status === 503 ? !Number(retryAfter) : status < 200 || status >= 300;

  const note = (request: string, status: number, retryAfter: string | null, body: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isWrong(status, retryAfter)) failures.push({ request, status, body: body.slice(0, 300) });
  };

  /** The response, or null if the server is gone. */
  async function send<T>(method: string, path: string, body?: unknown, isGuest = false): Promise<T | null> {
    const isForm = body instanceof FormData;
    sent += 1;
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const response = await fetch(`${url()}${path}`, {
        method,
        headers: {
          ...(isGuest ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      text = await response.text();
      ({ status } = response);
      retryAfter = response.headers.get('retry-after');
    } catch {
      statuses.set('none', (statuses.get('none') ?? 0) + 1);
      await pause(AWAY_PAUSE_MS);
      return null;
    }
    note(`${method} ${path}`, status, retryAfter, text);
    if (status === 503) await pause(AWAY_PAUSE_MS);
    return status >= 200 && status < 300 && /^[{[]/.test(text) ? (JSON.parse(text) as T) : null;
  }

  async function writeHome(name: string): Promise<void> {
    const home = await send<{ id: string }>('POST', '/api/listings', { city: name });
    if (!home) return;
    // from here on a change may be made without a response
    acknowledged.homes.set(home.id, '');
    const changed = await send<{ city: string }>('PATCH', `/api/listings/${home.id}`, { city: `${name}b` });
    if (changed) acknowledged.homes.set(home.id, `${name}b`);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(2000), Buffer.from('\n%%EOF\n')]);
    const form = new FormData();
    form.append('type', 'LISTING_DOC');
    form.append('listingId', home.id);
    form.append('file', new File([bytes], 'plan.pdf', { type: 'application/pdf' }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (await send('POST', '/api/uploads', form)) acknowledged.files.set(sha256, home.id);
  }

  async function signUp(email: string): Promise<void> {
    const body = { email, password: PASSWORD, firstName: 'A', lastName: 'B', type: 'BUYER' };
    if (await send('POST', '/api/users', body, true)) acknowledged.emails.add(email);
  }

  async function work(own: number): Promise<void> {
    const run = randomBytes(3).toString('hex');
    for (let i = own; !isOver; i += 1) {
      switch (i % 6) {
        case 0:
          await writeHome(`${run}-${i}`);
          break;
        case 1:
          await send('GET', '/api/mls-listings?$limit=5');
          break;
        case 2:
          await send('GET', '/api/listings?$limit=5');
          break;
        case 3:
          await send('GET', '/api/home-clusters?zoom=7&west=-90&south=30&east=-80&north=37');
          break;
        case 4:
          await send('GET', '/api/notifications');
          break;
        default:
          if ((i - 5) % 18) await send('GET', '/robots.txt', undefined, true);
          else await signUp(`${run}-${i}@example.test`);
      }
      await pause(pauseMs);
    }
  }

  /** Calls over a socket that reconnects and logs in again after each disconnect. */
  async function workOverSocket(): Promise<void> {
    while (!isOver) {
      const socket = io(url(), { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve);
          socket.once('connect_error', reject);
        });
        const gone = new Promise<'gone'>((resolve) => {
          socket.once('disconnect', () => resolve('gone'));
        });
        const ask = async (what: string, ...args: unknown[]): Promise<boolean> => {
          const response = await Promise.race([
            gone,
            new Promise<{ code?: number; message?: string; data?: { retryAfterSeconds?: number } } | null>(
              (resolve) => {
                sent += 1;
                socket.emit(what, ...args, (error: never) => resolve(error));
              },
            ),
          ]);
          if (response === 'gone') return false;
          note(
            `socket ${what} ${String(args[0])}`,
            response?.code ?? 200,
            String(response?.data?.retryAfterSeconds ?? ''),
            JSON.stringify(response),
          );
          await pause(pauseMs);
          return response === null;
        };
        if (await ask('create', 'authentication', { strategy: 'jwt', accessToken }, {}))
          while (
            !isOver &&
            (await ask('find', 'notifications', {})) &&
            (await ask('find', 'mls-listings', { $limit: 5 }))
          );
      } catch {
        statuses.set('none', (statuses.get('none') ?? 0) + 1);
      }
      socket.disconnect();
      await pause(AWAY_PAUSE_MS);
    }
  }

  const working = Promise.all([
    ...Array.from({ length: workers }, (_, own) => work(own)),
    ...Array.from({ length: sockets }, () => workOverSocket()),
  ]);
  return {
    statuses,
    failures,
    acknowledged,
    /** Number of requests sent so far. */
    sent: () => sent,
    answered: (status: number | 'none') => statuses.get(status) ?? 0,
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}

/**
 * What the database or the upload folder lacks of the acknowledged writes, and whether all writes have their audit
 * entry.
 */
export async function findLosses(prisma: Database, acknowledged: Acknowledged, uploads?: string) {
  const promised = {
    homes: [...acknowledged.homes],
    emails: [...acknowledged.emails],
    files: [...acknowledged.files.keys()],
  };
  const homes = await prisma.listing.findMany({ select: { id: true, city: true } });
  const cities = new Map(homes.map(({ id, city }) => [id, city]));
  const mailed = new Set((await prisma.email.findMany({ select: { to: true } })).map((row) => row.to));
  const files = new Map(
    (await prisma.upload.findMany({ select: { sha256: true, key: true } })).map(({ sha256, key }) => [sha256, key]),
  );
  const audits = await prisma.auditEntry.findMany({ where: { action: 'listing.created' }, select: { entityId: true } });
  const audited = new Set(audits.map((row) => row.entityId));
  const stored = uploads ? new Set(await readdir(uploads)) : null;
  const chain: AuditVerdict = await verifyAuditChain(prisma);
  return {
    lost: [
      ...promised.homes
        .filter(([id, city]) => !cities.has(id) || (city !== '' && cities.get(id) !== city))
        .map(([id]) => `home ${id}`),
      ...promised.emails.filter((email) => !mailed.has(email)).map((email) => `email to ${email}`),
      ...promised.files.filter((sha256) => !files.has(sha256)).map((sha256) => `file ${sha256}`),
      ...[...files.values()].filter((key) => stored && !stored.has(key)).map((key) => `bytes of ${key}`),
    ],
    unaudited: [...cities.keys()].filter((id) => !audited.has(id)),
    chain,
  };
}
