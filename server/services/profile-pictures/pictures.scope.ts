import type { Actor } from '#shared/kernel/actor.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { seenBySellers } from '../../queries/offer-scope.ts';

/**
 * Whose picture a person may see: their own, those of brokers, of people they exchange messages with, of people who
 * requested a showing of their home or made an offer on it, of who countered their offer, and of the other side of
 * their sale.
 */
export function picturesScope(actor: Actor): object | typeof NO_ROWS {
  // brokers show their face to everybody who may write to them
  if (actor.kind === 'guest') return { type: 'ADMIN' as const };
  if (actor.kind !== 'user') return NO_ROWS;
  const { userId, type } = actor;
  if (type === 'ADMIN') return {};
  const myHome = { type: 'SELLER' as const, userId };
  return {
    OR: [
      { id: userId },
      { type: 'ADMIN' as const },
      { sentMessages: { some: { receiverId: userId } } },
      { receivedMessages: { some: { senderId: userId } } },
      { showings: { some: { listing: myHome } } },
      { offers: { some: { listing: myHome, ...seenBySellers } } },
      { rounds: { some: { offer: { userId } } } },
      { listings: { some: { type: 'SELLER' as const, offers: { some: { userId, status: 'ACCEPTED' as const } } } } },
    ],
  };
}
