import { ipKey } from '../http/ip-key.ts';
import type { HookFactory } from './request-context.ts';

/** Counts external calls by address and method; 429 with the seconds to wait. */
export const limitRate: HookFactory =
  (definition, { rateLimiter }) =>
  async ({ method, params, data }, next) => {
    const limit = definition.limits?.[method];
    if (params.provider && limit && (limit.counts?.(data) ?? true))
      rateLimiter.hit(`${definition.path}.${method}.${ipKey(params.ip)}`, limit);
    await next();
  };
