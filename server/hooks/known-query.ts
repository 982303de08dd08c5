import type { RequestHandler } from 'express';
import { z } from 'zod';
import { badInput } from './errors.ts';

/** The query fields of an Express route that streams: any other is refused by name (400), as the pipeline does for a service. */
export function knownQuery(...names: readonly string[]): RequestHandler {
  const schema = z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])));
  return (req, _res, next) => {
    const parsed = schema.safeParse(req.query);
    next(parsed.success ? undefined : badInput(parsed.error));
  };
}
