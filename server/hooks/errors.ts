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
import { isDatabaseAway } from '../database/postgres-connections.ts';
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

/** Dotted paths; an unknown field is named by its own name. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: at ? `${at}.${key}` : key,
        code: 'unknown',
        message: `${key} is not a field we know here.`,
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
/** The constraint codes that mean "somebody else was first" or "this is not possible now". */
const CONFLICTS = new Set(['P2002', 'P2003', 'P2034', '23503', '23505', '23P01', '40001', '40P01']);
/** A value that no column of its kind can hold: a check, or PostgreSQL's class 22, "data exception". */
const IMPOSSIBLE = /^(P2000|P2004|P2020|P2033|23514|22\w{3})$/;
/** When a caller may try again: a restart of the database takes a few seconds. */
const RETRY_AFTER_SECONDS = 5;
/** A disk is full, or an outside service away, until somebody does something about it. */
const LONG_RETRY_AFTER_SECONDS = 60;

const DATABASE_AWAY = 'We cannot reach our records at the moment. Please try again in a minute.';
const NO_ROOM = 'There is no room to store this at the moment. Please try again later.';
const OUTSIDE_AWAY = 'A service that we need for this cannot be reached at the moment. Please try again in a minute.';
const UNEXPECTED = 'Something went wrong on our side. Nothing was changed; please try again.';

/** An error as it is logged. Prisma's messages quote the whole call, with what people typed: of those the last line, which says what is wrong. */
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

/** Whatever happened becomes a Feathers error fit to be shown; nothing of the database or the stack goes out. */
export function toFeathersError(error: unknown, log: Log, where: Record<string, unknown>): FeathersError {
  if (error instanceof RuleError) {
    return KIND[error.kind](error.message, {
      reason: error.code,
      ...error.data,
      ...(error.fields.length ? { errors: error.fields } : {}),
    });
  }
  // a service has mapped and logged it before it comes here again as a response
  if (error instanceof FeathersError && (error.code < 500 || error.code === 503 || error.message === UNEXPECTED))
    return error;
  const coded = error as Coded;
  const original = coded.meta?.driverAdapterError?.cause?.originalCode ?? coded.meta?.code ?? coded.code;
  if (CONFLICTS.has(String(coded.code)) || CONFLICTS.has(String(original))) {
    log.warn({ ...where, databaseCode: original }, 'refused by a database constraint');
    return new Conflict('Somebody else changed this at the same moment. Please look again and repeat.', {
      reason: 'conflict',
    });
  }
  if (IMPOSSIBLE.test(String(original)) || IMPOSSIBLE.test(String(coded.code))) {
    log.warn({ ...where, databaseCode: original }, 'refused by the database: a value it cannot hold');
    return new BadRequest('One of the values is outside of what is possible. Please check what you entered.', {
      reason: 'out-of-range',
    });
  }
  if (coded.code === 'P2025') return new NotFound('We could not find that.');
  if (isDiskFull(error)) {
    log.error({ ...where, error: logged(error) }, 'the disk is full');
    return new Unavailable(NO_ROOM, { reason: 'no-room', retryAfterSeconds: LONG_RETRY_AFTER_SECONDS });
  }
  // before the database: it may have been caused by a connection of its own
  if (isProviderError(error) && error.temporary) {
    log.error({ ...where, error: logged(error) }, 'an outside service cannot be used');
    return new Unavailable(OUTSIDE_AWAY, { reason: 'outside-service', retryAfterSeconds: LONG_RETRY_AFTER_SECONDS });
  }
  if (isDatabaseAway(error)) {
    log.error({ ...where, error: logged(error) }, 'the database cannot be reached');
    return new Unavailable(DATABASE_AWAY, { reason: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  log.error({ ...where, error: logged(error) }, 'unexpected failure');
  return new GeneralError(UNEXPECTED);
}
