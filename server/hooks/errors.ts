import {
  BadRequest,
  Conflict,
  FeathersError,
  Forbidden,
  GeneralError,
  NotAuthenticated,
  NotFound,
  TooManyRequests,
  Unavailable,
  Unprocessable,
} from '@feathersjs/errors';
import type { ZodError } from 'zod';
import { RuleError, type FieldError, type RuleErrorKind } from '#shared/kernel/rule-error.ts';
import { isDiskFull } from '../media/disk-writes.ts';
import type { Log } from '../config/logger.ts';
import { isDatabaseUnavailable } from '../database/postgres-connections.ts';
import { isProviderError } from '../providers/provider-error.ts';

class PayloadTooLarge extends FeathersError {
  constructor(message: string, data?: unknown) {
    super(message, 'PayloadTooLarge', 413, 'payload-too-large', data);
  }
}

const KIND: Readonly<Record<RuleErrorKind, (message: string, data: object) => FeathersError>> = {
  invalid: (m, d) => new BadRequest(m, d),
  unauthenticated: (m, d) => new NotAuthenticated(m, d),
  forbidden: (m, d) => new Forbidden(m, d),
  'not-found': (m, d) => new NotFound(m, d),
  conflict: (m, d) => new Conflict(m, d),
  unprocessable: (m, d) => new Unprocessable(m, d),
  'too-large': (m, d) => new PayloadTooLarge(m, d),
  'too-many': (m, d) => new TooManyRequests(m, d),
  unavailable: (m, d) => new Unavailable(m, d),
};

/** Dotted paths; an unknown field is listed by its own name. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: at ? `${at}.${key}` : key,
        code: 'unknown',
        message: `${key} isn’t a known field.`,
      }));
    }
    return [{ path: at, code: issue.code, message: issue.message }];
  });
}

/** A 400 that names each field and says what to do. */
export function badInput(error: ZodError): FeathersError {
  const errors = fieldErrors(error);
  const first = errors[0];
  const message = !first
    ? 'Please check what you entered.'
    : errors.length === 1
      ? first.message
      : `${first.message} (and ${errors.length - 1} more)`;
  return new BadRequest(message, { errors });
}

interface Coded {
  code?: unknown;
  meta?: { code?: unknown; driverAdapterError?: { cause?: { originalCode?: unknown } } };
}
/** Constraint codes that mean a concurrent change or an action that is not possible now. */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2034', '23503', '23505', '23P01', '40001', '40P01']);
/** A value its column cannot hold: a check constraint, or PostgreSQL's class 22, "data exception". */
const OUT_OF_RANGE = /^(P2000|P2004|P2020|P2033|23514|22\w{3})$/;
/** When to retry: a restart of the database takes a few seconds. */
const RETRY_AFTER_SECONDS = 5;
/** A full disk or an unavailable external service needs someone to fix it. */
const LONG_RETRY_AFTER_SECONDS = 60;

const DATABASE_UNAVAILABLE = 'Our database is unavailable at the moment. Please try again in a minute.';
const NO_SPACE = 'There is no space to store this at the moment. Please try again later.';
const SERVICE_UNAVAILABLE = 'A service we need for this is unavailable at the moment. Please try again in a minute.';
const UNEXPECTED = 'Something went wrong on our side. Nothing was changed; please try again.';

/**
 * An error for the log. Prisma's messages quote the whole call, including personal input, so only the last line with
 * the cause is logged.
 */
function logged(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isPrisma = error.name.startsWith('PrismaClient');
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    name: error.name,
    code: (error as Coded).code,
    message: isPrisma ? error.message.trim().split('\n').at(-1) : error.message,
    stack: isPrisma ? frames : error.stack,
  };
}

/** Maps any failure to a Feathers error with a message for people; no database details or stack traces are exposed. */
export function toFeathersError(error: unknown, log: Log, where: Record<string, unknown>): FeathersError {
  if (error instanceof RuleError) {
    return KIND[error.kind](error.message, {
      reason: error.code,
      ...error.data,
      ...(error.fields.length ? { errors: error.fields } : {}),
    });
  }
  // a service already mapped and logged it
  if (error instanceof FeathersError && (error.code < 500 || error.code === 503 || error.message === UNEXPECTED))
    return error;
  const coded = error as Coded;
  const original = coded.meta?.driverAdapterError?.cause?.originalCode ?? coded.meta?.code ?? coded.code;
  if (CONFLICTS.has(String(coded.code)) || CONFLICTS.has(String(original))) {
    log.warn({ ...where, databaseCode: original }, 'refused by a database constraint');
    return new Conflict('Someone else changed this at the same time. Please reload and try again.', {
      reason: 'conflict',
    });
  }
  if (OUT_OF_RANGE.test(String(original)) || OUT_OF_RANGE.test(String(coded.code))) {
    log.warn({ ...where, databaseCode: original }, 'refused by the database: value out of range');
    return new BadRequest('One of the values is out of range. Please check what you entered.', {
      reason: 'out-of-range',
    });
  }
  if (coded.code === 'P2025') return new NotFound('We couldn’t find that.');
  if (isDiskFull(error)) {
    log.error({ ...where, error: logged(error) }, 'the disk is full');
    return new Unavailable(NO_SPACE, { reason: 'no-room', retryAfterSeconds: LONG_RETRY_AFTER_SECONDS });
  }
  // checked before the database, because its own connection may be the cause
  if (isProviderError(error) && error.temporary) {
    log.error({ ...where, error: logged(error) }, 'an external service is unavailable');
    return new Unavailable(SERVICE_UNAVAILABLE, {
      reason: 'outside-service',
      retryAfterSeconds: LONG_RETRY_AFTER_SECONDS,
    });
  }
  if (isDatabaseUnavailable(error)) {
    log.error({ ...where, error: logged(error) }, 'the database is unavailable');
    return new Unavailable(DATABASE_UNAVAILABLE, { reason: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  log.error({ ...where, error: logged(error) }, 'unexpected failure');
  return new GeneralError(UNEXPECTED);
}
