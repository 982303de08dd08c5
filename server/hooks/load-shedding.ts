import { Unavailable } from '@feathersjs/errors';
import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Request, RequestHandler, Response } from 'express';
import { PRODUCT } from '#shared/brand/product.ts';
import type { LoadLimiter, RequestKind } from '../config/load-limits.ts';

export const BUSY = `${PRODUCT} is very busy right now. Please try again in a few seconds.`;
const RETRY_AFTER_SECONDS = 2;

const busy = () => new Unavailable(BUSY, { reason: 'overloaded', retryAfterSeconds: RETRY_AFTER_SECONDS });
const BUSY_JSON = JSON.stringify(busy().toJSON());
/** The page reloads itself, after a random delay, so that not everyone returns at once. */
const busyPage = () =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + Math.floor(Math.random() * 4)}"><title>One ` +
  `moment</title></head><body><h1>One moment</h1><p>${BUSY}</p></body></html>`;

// Express paths are case-insensitive
const API = /^\/api(?:\/|$)/i;
const HEALTH = /^\/api\/health\//i;
/** Logins, and webhooks that are not retried: a STOP text must arrive. */
const ESSENTIAL = /^\/api\/(?:authentication|webhooks\/[^/]+)\/?$/i;
/** Built files, from memory or disk. The signature of a private link has a longer suffix than any of these. */
const FILE = /\.(?:js|mjs|css|map|png|jpe?g|webp|avif|gif|svg|ico|json|txt|woff2?|webmanifest)$/i;

/** Undefined for requests that are never refused. */
function kindOf({ method, path }: Request): RequestKind | undefined {
  if (HEALTH.test(path) || (!API.test(path) && FILE.test(path))) return undefined;
  if (ESSENTIAL.test(path) && method === 'POST') return 'essential';
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write';
}

function refuse(req: Request, res: Response): void {
  const isPage = !API.test(req.path);
  res.writeHead(503, {
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  });
  res.end(req.method === 'HEAD' ? undefined : isPage ? busyPage() : BUSY_JSON);
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Refuses with 503 and `Retry-After` what would have to wait too long. A request counts from the end of its body until
 * its response begins, because uploads, downloads and event streams are limited by the client's connection, not by our
 * work.
 */
export function shedRequests(limiter: LoadLimiter): RequestHandler {
  return (req, res, next) => {
    const kind = kindOf(req);
    if (kind === undefined) return next();
    if (limiter.refuses(kind)) return refuse(req, res);
    let release: (() => void) | undefined;
    let isResponding = false;
    const begin = () => {
      if (!isResponding) release = limiter.begin(kind);
    };
    const end = () => {
      isResponding = true;
      release?.();
    };
    if (hasBody(req)) req.once('end', begin);
    else begin();
    const writeHead = res.writeHead;
    res.writeHead = function (this: Response, ...head: unknown[]) {
      end();
      return Reflect.apply(writeHead, this, head) as Response;
    } as typeof res.writeHead;
    res.once('close', end);
    next();
  };
}

/** The same for calls over a socket, which bypass Express middleware. */
export function shedSocketCalls(limiter: LoadLimiter) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    if (context.params.provider !== 'socketio') return next();
    const kind: RequestKind =
      context.path === 'authentication' && context.method === 'create'
        ? 'essential'
        : context.method === 'find' || context.method === 'get'
          ? 'read'
          : 'write';
    if (limiter.refuses(kind)) throw busy();
    const end = limiter.begin(kind);
    try {
      await next();
    } finally {
      end();
    }
  };
}
