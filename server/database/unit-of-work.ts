import type { AuditedRecord } from '#shared/audit/audit.rules.ts';
import type { Actor, Side } from '#shared/kernel/actor.ts';
import { RuleError, unprocessable } from '#shared/kernel/rule-error.ts';
import { SUPPORT_READ_ONLY } from '#shared/support-views/support-views.messages.ts';
import type { AskedShowing } from '#shared/showings/answer-links.rules.ts';
import { isSupport } from '#shared/support-views/support-views.rules.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { JourneyStep } from '#shared/transactions/transactions.types.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { JobName, JobOptions, JobPayload } from '../queue/job-queue.ts';
import type { Database, Transaction } from './prisma.ts';

export interface AuditRecord {
  /** `offer.accepted`: entity and participle. */
  action: string;
  entityType: AuditedRecord;
  entityId: string;
  side?: Side | undefined;
  /** The actor where it is not the unit's: what the server itself does as a consequence. */
  actor?: Actor;
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

/** Identifies a retry: the actor, the key they sent, and a hash of the request. */
export interface Idempotency {
  key: string;
  actorKey: string;
  requestHash: string;
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

export interface Unit {
  readonly tx: Transaction;
  readonly now: Date;
  readonly actor: Actor;
  /** Absolute URL of the product, without a trailing slash; links in emails start with it. */
  readonly baseUrl: string;
  /** From whom emails come: the organizer of the appointments that go with them. */
  readonly sender: MailSender;
  /** The absolute private link of one party of an offer. */
  offerLink(offer: { id: string; buyerTokenVersion: number; sellerTokenVersion: number }, party: Side): string;
  /** The same for the offer's sale, opened at one of its steps. */
  saleLink(
    sale: { id: string; offer: { id: string; buyerTokenVersion: number; sellerTokenVersion: number } },
    party: Side,
    section: JourneyStep,
  ): string;
  /** The slug of a signer's link to a document (`/sign/{slug}`). */
  signingSlug(signer: { id: string; slugVersion: number }): string;
  /** The slug of an inspector's link to one inspection (`/inspection/{slug}`). */
  inspectionSlug(inspection: { id: string; linkVersion: number }): string;
  /** The slug of the link to one review (`/review/{slug}`). */
  reviewSlug(review: { id: string }): string;
  /** The slug of the link to one seat in a workshop (`/workshop-seat/{slug}`). */
  workshopSlug(seat: { id: string }): string;
  /** The code in the private link to the tours of a number without an email (`/your-tours/{code}`). */
  visitorCode(user: { id: string; email: string }): string;
  /** The code with which the host answers one request for a showing (`/showing-answer/{code}`). */
  answerCode(showing: AskedShowing, host: { id: string; email: string }): string;
  /** Grants only turning off email copies of this person, or the search alerts of the subject. */
  unsubscribeCode(subject: string): string;
  audit(record: AuditRecord): void;
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: JobOptions): void;
  publish(path: string, event: EventName, row: { id: string }): void;
}

export type RunUnit = <T>(origin: Actor | Origin, work: (unit: Unit) => Promise<T>) => Promise<T>;

interface UnitContext {
  prisma: Database;
  baseUrl: string;
  /** Without a mail server nobody can write back: an address of the product's own host. */
  sender?: MailSender;
  clock: () => Date;
  signOfferToken: (offerId: string, party: Side, version: number) => string;
  signUnsubscribe: (subject: string) => string;
  signingSlug: (signer: { id: string; slugVersion: number }) => string;
  inspectionSlug: (inspection: { id: string; linkVersion: number }) => string;
  reviewSlug: (review: { id: string }) => string;
  workshopSlug: (seat: { id: string }) => string;
  visitorCode: (user: { id: string; email: string }) => string;
  answerCode: (showing: AskedShowing, host: { id: string; email: string }) => string;
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

const toJson = (value: unknown) =>
  value === undefined ? Prisma.DbNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

/** The token of the private link that one party of an offer has now. */
const tokenOf = (
  { signOfferToken }: UnitContext,
  offer: { id: string; buyerTokenVersion: number; sellerTokenVersion: number },
  party: Side,
) => signOfferToken(offer.id, party, party === 'BUYER' ? offer.buyerTokenVersion : offer.sellerTokenVersion);

/** The actor's columns of an audit entry. */
function auditActor(actor: Actor): { actorKind: string; actorId: string | null } {
  if (actor.kind === 'user') return { actorKind: actor.type, actorId: actor.userId };
  if (actor.kind === 'token') return { actorKind: `TOKEN_${actor.party}`, actorId: actor.offerId };
  return { actorKind: actor.kind.toUpperCase(), actorId: actor.kind === 'system' ? actor.name : null };
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
    // the second door, behind the pipeline's
    if (isSupport(actor)) throw new RuleError('forbidden', 'support-view.read-only', SUPPORT_READ_ONLY);
    const earlier = idempotency && (await answered(idempotency));
    if (earlier) return earlier.response as Awaited<ReturnType<typeof work>>;

    const transaction = context.gate ?? ((run) => run());
    const attempt = async () => {
      const published: PublishedEvent[] = [];
      const audits: AuditRecord[] = [];
      const jobs: ((tx: Transaction) => Promise<void>)[] = [];
      const result = await transaction(() =>
        context.prisma.$transaction(async (tx) => {
          await lockActor(tx, origin);
          const answer = await work({
            tx,
            actor,
            now: context.clock(),
            baseUrl: context.baseUrl,
            sender: context.sender ?? { name: 'Hearthport', email: `no-reply@${new URL(context.baseUrl).hostname}` },
            offerLink: (offer, party) => `${context.baseUrl}/offer-portal/${tokenOf(context, offer, party)}`,
            saleLink: ({ id, offer }, party, section) =>
              `${context.baseUrl}${transactionLink(id, section)}&token=${tokenOf(context, offer, party)}`,
            signingSlug: context.signingSlug,
            inspectionSlug: context.inspectionSlug,
            reviewSlug: context.reviewSlug,
            workshopSlug: context.workshopSlug,
            visitorCode: context.visitorCode,
            answerCode: context.answerCode,
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
          // last, because the audit chain is locked from here to the commit
          const at = context.clock();
          for (const { side, before, after, actor: auditedActor = actor, ...record } of audits) {
            await tx.auditEntry.create({
              data: {
                ...record,
                ...auditActor(auditedActor),
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
        // a retry that waited for the first request may be refused by the state it left: it gets the first response
        const twin = idempotency ? await answered(idempotency) : null;
        if (twin) return twin.response as Awaited<ReturnType<typeof work>>;
        if (!isRetryable(error) || attempts === MAX_ATTEMPTS) throw error;
      }
    }
  };
}
