import type { Actor } from '../kernel/actor.ts';

export interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
}

/** A device that is logged in, as its person sees it. */
export const sessionView = ({ id, createdAt, lastSeenAt, expiresAt, userAgent, ip }: SessionRow, actor: Actor) => ({
  id,
  createdAt,
  lastSeenAt,
  expiresAt,
  userAgent,
  ip,
  isCurrent: actor.kind === 'user' && actor.sessionId === id,
});
export type SessionView = ReturnType<typeof sessionView>;
