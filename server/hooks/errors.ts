import { BadRequest, Conflict, FeathersError, Forbidden, GeneralError, NotAuthenticated, NotFound, TooManyRequests } from '@feathersjs/errors';
import type { ZodError } from 'zod';
import { RuleError, type FieldError, type RuleErrorKind } from '#shared/kernel/rule-error.ts';
import type { Log } from '../lib/logger.ts';

class PayloadTooLarge extends FeathersError {
  constructor(message: string, data?: unknown) { super(message, 'PayloadTooLarge', 413, 'payload-too-large', data); }
}

const KIND: Readonly<Record<RuleErrorKind, (message: string, data: object) => FeathersError>> = {
  invalid: (m, d) => new BadRequest(m, d),
  unauthenticated: (m, d) => new NotAuthenticated(m, d),
  forbidden: (m, d) => new Forbidden(m, d),
  'not-found': (m, d) => new NotFound(m, d),
  conflict: (m, d) => new Conflict(m, d),
  'too-large': (m, d) => new PayloadTooLarge(m, d),
  'too-many': (m, d) => new TooManyRequests(m, d),
};

/** Dotted paths; an unknown field is named by its own name. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: at ? `${at}.${key}` : key, code: 'unknown', message: `${key} is not a field we know here.` }));
    }
    return [{ path: at, code: issue.code, message: issue.message }];
  });
}

/** A 400 that names each field and says what to do. */
export function badInput(error: ZodError): FeathersError {
  const errors = fieldErrors(error);
  const first = errors[0];
  const message = !first ? 'Please check what you entered.' : errors.length === 1 ? first.message : `${first.message} (and ${errors.length - 1} more)`;
  return new BadRequest(message, { errors });
}

interface Coded { code?: unknown; meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } } }
/** The constraint codes that mean "somebody else was first" or "this is not possible now". */
const CONFLICTS = new Set(['P2002', 'P2034', '23505', '23P01', '40001', '40P01']);

/** Whatever happened becomes a Feathers error fit to be shown; nothing of the database or the stack goes out. */
export function toFeathersError(error: unknown, log: Log, where: Record<string, unknown>): FeathersError {
  if (error instanceof RuleError) {
    return KIND[error.kind](error.message, { reason: error.code, ...error.data, ...(error.fields.length ? { errors: error.fields } : {}) });
  }
  if (error instanceof FeathersError && error.code < 500) return error;
  const coded = error as Coded;
  const original = coded.meta?.driverAdapterError?.cause?.originalCode ?? coded.meta?.code ?? coded.code;
  if (CONFLICTS.has(String(coded.code)) || CONFLICTS.has(String(original))) {
    log.warn({ ...where, databaseCode: original }, 'refused by a database constraint');
    return new Conflict('Somebody else changed this at the same moment. Please look again and repeat.', { reason: 'conflict' });
  }
  if (String(original) === '23514' || coded.code === 'P2004') {
    log.warn({ ...where, databaseCode: original }, 'refused by a database check');
    return new BadRequest('One of the values is outside of what is possible. Please check what you entered.', { reason: 'out-of-range' });
  }
  if (coded.code === 'P2025') return new NotFound('We could not find that.');
  log.error({ ...where, error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error) }, 'unexpected failure');
  return new GeneralError('Something went wrong on our side. Nothing was changed; please try again.');
}
