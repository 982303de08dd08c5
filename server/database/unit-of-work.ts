import type { Actor, Side } from '#shared/kernel/actor.ts';
import { RuleError, unprocessable } from '#shared/kernel/rule-error.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { JobName, JobOptions, JobPayload } from '../queue/job-queue.ts';
import type { Database, Transaction } from './prisma.ts';

export interface AuditRecord {
  /** `offer.accepted`: entity and participle. */
  action: string;
  entityType: string;
  entityId: string;
  side?: Side | undefined;
  /** Ids and terms only, never names or addresses: deleting an account must not break the chain. */
  before?: unknown;
  after?: unknown;
}

export type EventName = 'created' | 'patched' | 'removed';
export interface PublishedEvent {
  path: string;
  event: EventName;
  row: { id: string };
}

/** What a second press would do twice: who pressed, the key they sent, and a hash of what they asked. */
export interface Idempotency {
  key: string;
  actorKey: string;
  requestHash: string;
}
export interface Origin {
  actor: Actor;
  idempotency?: Idempotency | undefined;
  /** The work deletes the actor's own account: it waits for everything else they have under way. */
  endsActor?: boolean | undefined;
}

export interface Unit {
  readonly tx: Transaction;
  readonly now: Date;
  readonly actor: Actor;
  /** Absolute address of the product, without a slash at the end; links in mails start with it. */
  readonly baseUrl: string;
  /** The private link of one party of an offer, absolute. */
  offerLink(offer: { id: string; buyerTokenVersion: number; sellerTokenVersion: number }, party: Side): string;
  /** Opens nothing but the switch for e-mail copies of this person, or for the search alerts that the subject names. */
  unsubscribeCode(subject: string): string;
  audit(record: AuditRecord): void;
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: JobOptions): void;
  publish(path: string, event: EventName, row: { id: string }): void;
}

export type RunUnit = <T>(origin: Actor | Origin, work: (unit: Unit) => Promise<T>) => Promise<T>;

interface UnitContext {
  prisma: Database;
  baseUrl: string;
  clock: () => Date;
  signOfferToken: (offerId: string, party: Side, version: number) => string;
  signUnsubscribe: (subject: string) => string;
  enqueueIn: <N extends JobName>(
    tx: Transaction,
    name: N,
    payload: JobPayload<N>,
    options?: JobOptions,
  ) => Promise<void>;
  /** Lets so many units be under way at once as leave connections for those who read. Without it all begin at once. */
  gate?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after a commit that queued work, so that it is done at once. */
  wakeJobs?: () => void;
  /** Called after the commit, once for each event. Must not throw. */
  publish: (event: PublishedEvent) => void;
}

const toJson = (value: unknown) =>
  value === undefined ? Prisma.DbNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

/** The identifying parts of an actor for the audit log. */
function auditActor(actor: Actor): { actorKind: string; actorId: string | null } {
  if (actor.kind === 'user') return { actorKind: actor.type, actorId: actor.userId };
  if (actor.kind === 'token') return { actorKind: `TOKEN_${actor.party}`, actorId: actor.offerId };
  return { actorKind: actor.kind.toUpperCase(), actorId: actor.kind === 'system' ? actor.name : null };
}

/** PostgreSQL chose this transaction to end a deadlock, or could not order it among the others: nothing of it stands, and it may be done again. */
const isUndone = (error: unknown) => {
  const { code, meta } = error as {
    code?: unknown;
    meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  const original = meta?.driverAdapterError?.cause?.originalCode ?? meta?.code;
  return code === 'P2034' || original === '40P01' || original === '40001';
};
const MAX_ATTEMPTS = 4;

/**
 * The person who acts still has their account until the transaction ends: deleting it waits for the lock. People come before homes in the order of
 * locks. Throws RuleError 401 where the account is deleted.
 */
async function holdActor(tx: Transaction, { actor, endsActor }: Origin): Promise<void> {
  if (actor.kind !== 'user') return;
  const [person] = await tx.$queryRawUnsafe<{ isDeleted: boolean }[]>(
    `SELECT "deletedAt" IS NOT NULL AS "isDeleted" FROM "User" WHERE id = $1 FOR ${endsActor ? 'UPDATE' : 'KEY SHARE'}`,
    actor.userId,
  );
  if (person?.isDeleted) throw new RuleError('unauthenticated', 'login.deleted', 'This account is deleted.');
}

/**
 * One database transaction that holds the rows, the audit entries and the queued follow-ups; events leave after the commit.
 * With an idempotency key the first answer is kept beside the work, so that a repeated request gets it back and changes nothing.
 */
export function createRunUnit(context: UnitContext): RunUnit {
  async function answered(idempotency: Idempotency): Promise<{ response: unknown } | null> {
    const stored = await context.prisma.idempotencyKey.findUnique({
      where: { key: `${idempotency.actorKey}:${idempotency.key}` },
    });
    if (!stored) return null;
    if (stored.requestHash !== idempotency.requestHash)
      throw unprocessable(
        'idempotency.reused',
        'This Idempotency-Key was already used for a different request. Send a new one.',
      );
    return { response: stored.response };
  }

  return async (from, work) => {
    const origin: Origin = 'kind' in from ? { actor: from } : from;
    const { actor, idempotency } = origin;
    const earlier = idempotency && (await answered(idempotency));
    if (earlier) return earlier.response as Awaited<ReturnType<typeof work>>;

    const transaction = context.gate ?? ((run) => run());
    const attempt = async () => {
      const published: PublishedEvent[] = [];
      const audits: AuditRecord[] = [];
      const jobs: ((tx: Transaction) => Promise<void>)[] = [];
      const result = await transaction(() =>
        context.prisma.$transaction(async (tx) => {
          await holdActor(tx, origin);
          const answer = await work({
            tx,
            actor,
            now: context.clock(),
            baseUrl: context.baseUrl,
            offerLink: (offer, party) =>
              `${context.baseUrl}/offer-portal/${context.signOfferToken(offer.id, party, party === 'BUYER' ? offer.buyerTokenVersion : offer.sellerTokenVersion)}`,
            unsubscribeCode: context.signUnsubscribe,
            audit: (record) => audits.push(record),
            enqueue: (name, payload, options) => jobs.push((inTx) => context.enqueueIn(inTx, name, payload, options)),
            publish: (path, event, row) => published.push({ path, event, row }),
          });
          if (idempotency) {
            await tx.idempotencyKey.create({
              data: {
                key: `${idempotency.actorKey}:${idempotency.key}`,
                actorKey: idempotency.actorKey,
                requestHash: idempotency.requestHash,
                status: 201,
                response: JSON.parse(JSON.stringify(answer ?? null)) as Prisma.InputJsonValue,
              },
            });
          }
          for (const insert of jobs) await insert(tx);
          // last, because the chain is locked from here to the commit
          const at = context.clock();
          for (const { side, before, after, ...record } of audits) {
            await tx.auditEntry.create({
              data: {
                ...record,
                ...auditActor(actor),
                at,
                side: side ?? null,
                before: toJson(before),
                after: toJson(after),
              },
            });
          }
          return answer;
        }),
      );
      if (jobs.length) context.wakeJobs?.();
      for (const event of published) context.publish(event);
      return result;
    };
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        // a second press that waited for the first is refused by the state the first one left: it gets the first answer
        const twin = idempotency ? await answered(idempotency) : null;
        if (twin) return twin.response as Awaited<ReturnType<typeof work>>;
        if (!isUndone(error) || attempts === MAX_ATTEMPTS) throw error;
      }
    }
  };
}
