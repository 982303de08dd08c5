/** The first response to a request that the client may repeat, stored under the key that it sent. */
import { unprocessable } from '#shared/kernel/rule-error.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Transaction } from './prisma.ts';

/** Identifies a retry: the actor, the key they sent, and a hash of the request. */
export interface Idempotency {
  key: string;
  actorKey: string;
  requestHash: string;
}

const storedKey = ({ key, actorKey }: Idempotency) => `${actorKey}:${key}`;

/** The stored first response; null for the first attempt. Throws 422 for a key that another request has used. */
export async function readResponse(
  prisma: Pick<Transaction, 'idempotencyKey'>,
  idempotency: Idempotency,
): Promise<{ response: unknown } | null> {
  const stored = await prisma.idempotencyKey.findUnique({ where: { key: storedKey(idempotency) } });
  if (!stored) return null;
  if (stored.requestHash !== idempotency.requestHash)
    throw unprocessable(
      'idempotency.reused',
      'This arrived the first time you sent it. What you changed since then wasn’t sent.',
    );
  return { response: stored.response };
}

/** Stores the first response in the transaction of its work. Of two simultaneous requests the second one fails here. */
export async function storeResponse(tx: Transaction, idempotency: Idempotency, response: unknown): Promise<void> {
  await tx.idempotencyKey.create({
    data: {
      key: storedKey(idempotency),
      actorKey: idempotency.actorKey,
      requestHash: idempotency.requestHash,
      status: 201,
      response: JSON.parse(JSON.stringify(response ?? null)) as Prisma.InputJsonValue,
    },
  });
}
