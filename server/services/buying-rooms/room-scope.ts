import type { Actor } from '#shared/kernel/actor.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';

/** Who may buy together. A room is private: brokers see none. */
export const ROOM_ROLES = ['SELLER', 'BUYER', 'PBUYER'] as const;
const LIMIT = 'Please wait a moment.';
/** Of commands within a room. */
export const ROOM_LIMIT = { windowSeconds: 60, max: 120, message: `That is too many changes in a minute. ${LIMIT}` };

/** The room that the actor is a member of. */
export const ownRoom = (actor: Actor) =>
  actor.kind === 'user' ? { members: { some: { userId: actor.userId } } } : NO_ROWS;

/** Rows of members of that room: votes and notes. */
export const ofOwnRoom = (actor: Actor) =>
  actor.kind === 'user' ? { member: { room: { members: { some: { userId: actor.userId } } } } } : NO_ROWS;
