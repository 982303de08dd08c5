import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured logs, one JSON line each; whatever may carry a secret is cut out before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'accessToken', 'secret', 'authorization', '*.password', '*.token', '*.accessToken', '*.secret', '*.authorization', 'headers.authorization', 'headers.cookie'],
      censor: '[removed]',
    },
  });
}

/** An address as it may be logged: the private link's token and one-time secrets are cut out of path and query. */
export function loggableUrl(url: string): string {
  return url
    .replace(/([?&](?:token|jwtToken|secret|verify)=)[^&]*/gi, '$1[removed]')
    .replace(/\/(offer-portal|password-resets|sign)\/[^/?]+/g, '/$1/[removed]');
}
