import type { Actor } from '#shared/kernel/actor.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';

/** Every opinion for brokers; approved ones of their own homes for sellers; none for others. */
export function pricingOpinionsScope(actor: Actor): object | typeof NO_ROWS {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.type === 'ADMIN')) return {};
  if (actor.kind !== 'user') return NO_ROWS;
  return { approvedAt: { not: null }, listing: { userId: actor.userId, type: 'SELLER' } };
}
