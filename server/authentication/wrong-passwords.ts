import { TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import { RateLimiter } from '../hooks/rate-limit.ts';

const LIMIT = { windowSeconds: 900, max: 10, message: TOO_MANY_PASSWORDS };

export interface WrongPasswords {
  /** Called before the password is verified. Throws 429 with the seconds to wait. */
  count(userId: string): void;
  /** Called after the correct password. */
  forget(userId: string): void;
}

/**
 * Counts wrong passwords per account, entered by someone who is logged in or holds its link, across all services that
 * ask for the password.
 */
export function createWrongPasswords(rateLimitFactor: number, clock: () => Date): WrongPasswords {
  const limiter = new RateLimiter(rateLimitFactor, clock);
  return {
    count: (userId) => limiter.hit(userId, LIMIT),
    forget: (userId) => limiter.forget(userId),
  };
}
