import { TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import { RateLimiter } from './rate-limit.ts';
import type { AppContext } from '../context.ts';

const LIMIT = { windowSeconds: 900, max: 10, message: TOO_MANY_PASSWORDS };
/** One for each app: several run in one process in tests. */
const limiters = new WeakMap<object, RateLimiter>();

/** Wrong passwords for one account, entered by somebody who is in it or has its link: counted together, whichever service asks for the password. */
export function wrongPasswords(appContext: Pick<AppContext, 'env' | 'clock'>) {
  const limiter = () => {
    const known = limiters.get(appContext);
    if (known) return known;
    const made = new RateLimiter(appContext.env.rateLimitFactor, appContext.clock);
    limiters.set(appContext, made);
    return made;
  };
  return {
    /** Before the password is compared. Throws 429 with the seconds to wait. */
    count: (userId: string) => limiter().hit(userId, LIMIT),
    /** The right one was entered. */
    forget: (userId: string) => limiter().forget(userId),
  };
}
