import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FeathersError, NotFound } from '@feathersjs/errors';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { loggableUrl, routeOf } from '#shared/site/loggable-url.ts';
import type { Log } from '../config/logger.ts';
import type { AppContext } from '../context.ts';
import { toFeathersError } from '../hooks/errors.ts';

/** What middleware determined about a request before a service or route handles it. */
export interface RequestFacts {
  ip?: string;
  requestId?: string;
  authentication?: { strategy?: string; accessToken?: string };
}
export type FeathersRequest = Request & { feathers?: RequestFacts };

/** Adds a request id and the client's address, and writes one log line and one trace per request. */
export function requestContext({ log, errorReports }: Pick<AppContext, 'log' | 'errorReports'>): RequestHandler {
  return (req: FeathersRequest, res, next) => {
    const sent = req.get('x-request-id');
    const requestId = sent && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
    req.feathers = { ...req.feathers, ip: req.ip ?? '', requestId };
    res.setHeader('x-request-id', requestId);
    // API responses depend on the actor; cacheable ones set their own header
    res.setHeader('cache-control', 'no-store');
    const startedAt = performance.now();
    res.once('finish', () => {
      const { method, originalUrl } = req;
      const status = res.statusCode;
      const ms = performance.now() - startedAt;
      log.info({ requestId, method, url: loggableUrl(originalUrl), status, ms: Math.round(ms) }, 'request');
      const parent = { sentryTrace: req.get('sentry-trace'), baggage: req.get('baggage') };
      errorReports.traceRequest({ method, route: routeOf(originalUrl), status, ms, parent });
    });
    next();
  };
}

/** A path with a NUL byte is never valid, and PostgreSQL cannot look it up. */
export const refuseUnreadablePaths: RequestHandler = (req, _res, next) =>
  next(req.path.includes('%00') ? new NotFound('There is no such page.') : undefined);

/** The address of a socket's client, with the same proxy trust as requests (`trust proxy fn` of Express). */
export function socketAddress(request: IncomingMessage, isTrusted: (address: string, hop: number) => boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse();
  const chain = [request.socket.remoteAddress ?? '', ...forwarded];
  const at = chain.findIndex((address, hop) => hop === chain.length - 1 || !isTrusted(address, hop));
  return chain[at]!;
}

/** Always responds with JSON, whatever the Accept header says. */
export const sendJson: RequestHandler = (_req, res, next) => {
  const { data } = res as unknown as { data?: unknown };
  if (data === undefined) return next();
  const body = JSON.stringify(data);
  // `res.json` would copy the body into a buffer and send headers and body separately
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(body));
  res.end(body);
};

const BROKEN_COMPRESSION = new RuleError(
  'invalid',
  'body.encoding',
  'The encoding of the request body doesn’t match its Content-Encoding, or the body is incomplete.',
);
const UNREADABLE_BODY = new RuleError('invalid', 'body.unreadable', 'The request body couldn’t be read.');
const BODY_FAULTS: Readonly<Record<string, RuleError>> = {
  'entity.parse.failed': new RuleError('invalid', 'body.malformed', 'The request body isn’t valid JSON.'),
  'entity.too.large': new RuleError('too-large', 'body.too-large', 'The request is too large.'),
  'encoding.unsupported': new RuleError(
    'invalid',
    'body.encoding',
    'The encoding of the request body isn’t supported.',
  ),
  'charset.unsupported': new RuleError(
    'invalid',
    'body.charset',
    'The character set of the request body isn’t supported.',
  ),
  'request.aborted': new RuleError('invalid', 'body.aborted', 'The request was interrupted.'),
  'request.size.invalid': new RuleError('invalid', 'body.size', 'The request body doesn’t match its Content-Length.'),
};

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const NOT_JSON = new RuleError(
  'invalid',
  'body.type',
  'Send the request body as JSON, with the header Content-Type: application/json.',
);
/** Refuses a body that the JSON parser left unread: its fields would be ignored as if nobody had sent them. */
export const refuseUnreadBodies: RequestHandler = (req, _res, next) =>
  next(
    WITH_BODY.has(req.method) && req.get('content-length') !== '0' && req.is('application/json') === false
      ? NOT_JSON
      : undefined,
  );

/** The message for a body parser error; undefined for other errors. */
function bodyFault(error: unknown): RuleError | undefined {
  const {
    type = '',
    code = '',
    status,
    expose,
  } = error as {
    type?: string;
    code?: unknown;
    status?: number;
    expose?: boolean;
  };
  if (BODY_FAULTS[type]) return BODY_FAULTS[type];
  if (String(code).startsWith('Z_')) return BROKEN_COMPRESSION;
  return status === 400 && expose ? UNREADABLE_BODY : undefined;
}

/** Refuses a compressed body on routes that store the raw bytes. */
export function assertPlainBody(req: Request): void {
  const encoding = req.get('content-encoding');
  if (encoding && encoding.toLowerCase() !== 'identity') throw BODY_FAULTS['encoding.unsupported']!;
}

/** Last handler: every failure is sent as a Feathers error in JSON. */
export function sendErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, req: FeathersRequest, res, next) => {
    if (res.headersSent) return next(error);
    const isBadUrl = error instanceof URIError;
    const response: FeathersError = isBadUrl
      ? new NotFound('There is no such page.')
      : toFeathersError(bodyFault(error) ?? error, log, {
          requestId: req.feathers?.requestId,
          url: loggableUrl(req.originalUrl),
        });
    if (response.code === 429 || response.code === 503) {
      const seconds = (response.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
      if (seconds) res.setHeader('retry-after', String(seconds));
    }
    res.status(response.code).json(response.toJSON());
  };
}
