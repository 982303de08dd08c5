import type { RequestHandler } from 'express';
import { z } from 'zod';
import { badInput } from './errors.ts';

/**
 * Allows only these query fields on a streaming Express route; others are refused (400) by name, as the pipeline does
 * for services.
 */
export function knownQuery(...names: readonly string[]): RequestHandler {
  const schema = z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])));
  return (req, _res, next) => {
    const parsed = schema.safeParse(req.query);
    next(parsed.success ? undefined : badInput(parsed.error));
  };
}
