import { TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import { RateLimiter } from '../hooks/rate-limit.ts';

const LIMIT = { windowSeconds: 900, max: 10, message: TOO_MANY_PASSWORDS };

export interface WrongPasswords {
  /** Before the password is compared. Throws 429 with the seconds to wait. */
  count(userId: string): void;
  /** The right one was entered. */
  forget(userId: string): void;
}

/** Wrong passwords for one account, entered by somebody who is in it or has its link: counted together, whichever service asks for the password. */
export function createWrongPasswords(rateLimitFactor: number, clock: () => Date): WrongPasswords {
  const limiter = new RateLimiter(rateLimitFactor, clock);
  return {
    count: (userId) => limiter.hit(userId, LIMIT),
    forget: (userId) => limiter.forget(userId),
  };
}
