/** Actors (who makes a request) and roles (what permissions are keyed by). */

export const USER_TYPES = ['SELLER', 'BUYER', 'ADMIN', 'PBUYER', 'LENDER', 'TITLE'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const SIDES = ['BUYER', 'SELLER'] as const;
/** The two sides of a sale. */
export type Side = (typeof SIDES)[number];

export interface GuestActor {
  kind: 'guest';
}
export interface UserActor {
  kind: 'user';
  userId: string;
  type: UserType;
  email: string;
  sessionId?: string;
  /** An admin who sees Hearthport as this person, to read only. */
  support?: { viewId: string; adminId: string };
}
/** The holder of an offer's private link, who can act for one party of one offer and nothing else. */
export interface TokenActor {
  kind: 'token';
  offerId: string;
  listingId: string;
  party: Side;
  /** The seller side has countered or accepted the offer. */
  isAnswered?: boolean;
}
/** Scheduled work and imports; never a request. */
export interface SystemActor {
  kind: 'system';
  name: string;
}
export type Actor = GuestActor | UserActor | TokenActor | SystemActor;

export const ROLES = ['GUEST', 'TOKEN', ...USER_TYPES] as const;
export type Role = (typeof ROLES)[number];

export const GUEST: GuestActor = { kind: 'guest' };

/** The role of an actor. System actors have none, because they never make requests. */
export function roleOf(actor: Actor): Role | null {
  if (actor.kind === 'guest') return 'GUEST';
  if (actor.kind === 'token') return 'TOKEN';
  return actor.kind === 'user' ? actor.type : null;
}

/** True for a signed-in admin. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'ADMIN';
}

/** True if the actor is this signed-in user. */
export function isUser(actor: Actor, userId: string | null | undefined): boolean {
  return actor.kind === 'user' && userId != null && actor.userId === userId;
}
