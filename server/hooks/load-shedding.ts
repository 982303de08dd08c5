import { Unavailable } from '@feathersjs/errors';
import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Request, RequestHandler, Response } from 'express';
import type { LoadLimiter, RequestKind } from '../config/load-limits.ts';

export const BUSY = 'Hearthport is very busy right now. Please try again in a few seconds.';
const RETRY_AFTER_SECONDS = 2;

const busy = () => new Unavailable(BUSY, { reason: 'overloaded', retryAfterSeconds: RETRY_AFTER_SECONDS });
const BUSY_JSON = JSON.stringify(busy().toJSON());
/** Comes back by itself, not everybody's in the same second. */
const busyPage = () =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + Math.floor(Math.random() * 4)}"><title>One moment</title></head><body><h1>One moment</h1><p>${BUSY}</p></body></html>`;

// Express does not look at the case of an address
const API = /^\/api(?:\/|$)/i;
const HEALTH = /^\/api\/health\//i;
/** Signing in, and deliveries that are not made twice: a text that says STOP must arrive. */
const ESSENTIAL = /^\/api\/(?:authentication|webhooks\/[^/]+)\/?$/i;
/** Built files, from memory or disk. The signature of a private link ends in more characters than any of these. */
const FILE = /\.(?:js|mjs|css|map|png|jpe?g|webp|avif|gif|svg|ico|json|txt|woff2?|webmanifest)$/i;

/** Undefined for what is always answered. */
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
 * Refuses at once, with 503 and `Retry-After`, what would have to wait too long. A request counts from when its body has come in until its response begins:
 * an upload, a download or a stream of events takes as long as the other side's connection, and that is no work of ours.
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

/** The same for calls over a socket, which pass no Express middleware. */
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
