/** How commands write: one database transaction that holds the rows, the audit entries and the queued jobs. */
import { BRAND_DEFAULTS, type Brand } from '#shared/brand/brand.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { SUPPORT_READ_ONLY } from '#shared/support-views/support-views.messages.ts';
import { isSupport } from '#shared/support-views/support-views.rules.ts';
import type { JobName, JobOptions, JobPayload } from '../queue/job-queue.ts';
import { appendAuditEntries, type AuditRecord } from './audit-entries.ts';
import { readResponse, storeResponse, type Idempotency } from './idempotency.ts';
import type { Database, Transaction } from './prisma.ts';
import { privateLinks, type LinkCodes, type PrivateLinks } from './private-links.ts';

export type EventName = 'created' | 'patched' | 'removed';
export interface PublishedEvent {
  path: string;
  event: EventName;
  row: { id: string };
}

export interface Origin {
  actor: Actor;
  idempotency?: Idempotency | undefined;
  /** The work deletes the actor's own account: it waits for all their concurrent work. */
  endsActor?: boolean | undefined;
}

export interface MailSender {
  name: string;
  email: string;
}

type UnitBrand = Pick<Brand, 'product' | 'brokerage' | 'supportPhone'>;

/** What a command works with. */
export interface Unit extends PrivateLinks {
  readonly tx: Transaction;
  readonly now: Date;
  readonly actor: Actor;
  /** Absolute URL of the product, without a trailing slash; links in emails start with it. */
  readonly baseUrl: string;
  /** Whose names emails, texts and homes for sale carry. */
  readonly brand: UnitBrand;
  /** From whom emails come: the organizer of the appointments that go with them. */
  readonly sender: MailSender;
  /** Adds an entry to the audit log, in the same transaction. */
  audit(record: AuditRecord): void;
  /** Queues a job, in the same transaction. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: JobOptions): void;
  /** Publishes an event of a service (`path`), after the commit. */
  publish(path: string, event: EventName, row: { id: string }): void;
}

export type RunUnit = <T>(origin: Actor | Origin, work: (unit: Unit) => Promise<T>) => Promise<T>;

interface UnitContext {
  prisma: Database;
  baseUrl: string;
  /** The sample brand without one. */
  brand?: UnitBrand;
  /** Without a mail server nobody can write back: an address of the product's own host. */
  sender?: MailSender;
  clock: () => Date;
  linkCodes: LinkCodes;
  enqueueIn: <N extends JobName>(
    tx: Transaction,
    name: N,
    payload: JobPayload<N>,
    options?: JobOptions,
  ) => Promise<void>;
  /** Limits concurrent units, so that connections remain for reads. Without it all start at once. */
  gate?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after a commit that queued jobs, so that they run at once. */
  wakeJobs?: () => void;
  /** Called after the commit, once for each event. Must not throw. */
  publish: (event: PublishedEvent) => void;
}

/**
 * PostgreSQL aborted this transaction because of a deadlock or a serialization failure: nothing was written, so it can
 * be retried.
 */
const isRetryable = (error: unknown) => {
  const { code, meta } = error as {
    code?: unknown;
    meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  const original = meta?.driverAdapterError?.cause?.originalCode ?? meta?.code;
  return code === 'P2034' || original === '40P01' || original === '40001';
};
const MAX_ATTEMPTS = 4;

/**
 * Holds the actor's account until the transaction ends: deleting it waits for the lock. In the lock order people come
 * before homes. Throws RuleError 401 for a deleted account.
 */
async function lockActor(tx: Transaction, { actor, endsActor }: Origin): Promise<void> {
  if (actor.kind !== 'user') return;
  const [person] = await tx.$queryRawUnsafe<{ isDeleted: boolean }[]>(
    `SELECT "deletedAt" IS NOT NULL AS "isDeleted" FROM "User" WHERE id = $1 FOR ${endsActor ? 'UPDATE' : 'KEY SHARE'}`,
    actor.userId,
  );
  if (person?.isDeleted) throw new RuleError('unauthenticated', 'login.deleted', 'This account is deleted.');
}

/**
 * One database transaction with its rows, audit entries and queued jobs; events are published after the commit. With an
 * idempotency key the first response is stored in the same transaction, so that a repeated request returns it and
 * changes nothing.
 */
export function createRunUnit(context: UnitContext): RunUnit {
  const { prisma, clock, baseUrl, brand = BRAND_DEFAULTS, gate = (run) => run() } = context;
  const links = privateLinks(context.linkCodes, baseUrl);
  const sender = context.sender ?? { name: brand.product, email: `no-reply@${new URL(baseUrl).hostname}` };

  /** One attempt: the transaction, then what follows its commit. */
  async function attempt<T>(origin: Origin, work: (unit: Unit) => Promise<T>): Promise<T> {
    const { actor, idempotency } = origin;
    const audits: AuditRecord[] = [];
    const jobs: ((tx: Transaction) => Promise<void>)[] = [];
    const events: PublishedEvent[] = [];
    const result = await gate(() =>
      prisma.$transaction(async (tx) => {
        await lockActor(tx, origin);
        const response = await work({
          ...links,
          tx,
          actor,
          now: clock(),
          baseUrl,
          brand,
          sender,
          audit: (record) => audits.push(record),
          enqueue: (name, payload, options) => jobs.push((inTx) => context.enqueueIn(inTx, name, payload, options)),
          publish: (path, event, row) => events.push({ path, event, row }),
        });
        if (idempotency) await storeResponse(tx, idempotency, response);
        for (const enqueue of jobs) await enqueue(tx);
        // last, because the audit chain is locked from here to the commit
        await appendAuditEntries(tx, audits, { actor, at: clock() });
        return response;
      }),
    );
    if (jobs.length) context.wakeJobs?.();
    for (const event of events) context.publish(event);
    return result;
  }

  return async <T>(from: Actor | Origin, work: (unit: Unit) => Promise<T>): Promise<T> => {
    const origin: Origin = 'kind' in from ? { actor: from } : from;
    const { actor, idempotency } = origin;
    // the pipeline refuses it first; this also covers work that does not come through the pipeline
    if (isSupport(actor)) throw new RuleError('forbidden', 'support-view.read-only', SUPPORT_READ_ONLY);
    const stored = idempotency && (await readResponse(prisma, idempotency));
    if (stored) return stored.response as T;
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(origin, work);
      } catch (error) {
        // a retry that waited for the first request may be refused by the state it left: it gets the first response
        const first = idempotency && (await readResponse(prisma, idempotency));
        if (first) return first.response as T;
        if (!isRetryable(error) || attempts === MAX_ATTEMPTS) throw error;
      }
    }
  };
}
