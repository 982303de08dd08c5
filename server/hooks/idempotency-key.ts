import { createHash } from 'node:crypto';
import type { Actor } from '#shared/kernel/actor.ts';
import type { Idempotency } from '../database/idempotency.ts';

const keyOfActor = (actor: Actor, ip: string) =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'token' ? `${actor.offerId}:${actor.party}` : `guest:${ip}`;

/**
 * The key that the client sent with the first attempt identifies a retry; `request` is what has to be the same. Nothing
 * without a key.
 */
export function idempotencyOf(
  key: string | undefined,
  { actor, ip }: { actor: Actor; ip: string },
  request: unknown,
): Idempotency | undefined {
  if (!key) return undefined;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { key: key.slice(0, 200), actorKey: keyOfActor(actor, ip), requestHash };
}
