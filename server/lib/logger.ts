import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** A signed token, wherever in a text it stands: logins and private links of offers. */
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;

/** Structured logs, one JSON line each; whatever may carry a secret is cut out before it is written. They go to standard output where no other place is given. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: (line) => line.replace(SIGNED_TOKEN, '[removed]') },
      redact: {
        paths: [
          'password',
          'token',
          'accessToken',
          'secret',
          'authorization',
          '*.password',
          '*.token',
          '*.accessToken',
          '*.secret',
          '*.authorization',
          'headers.authorization',
          'headers.cookie',
        ],
        censor: '[removed]',
      },
    },
    destination,
  );
}

/** An address as it may be logged: the private link's token and one-time secrets are cut out of path and query. */
export function loggableUrl(url: string): string {
  return url
    .replace(/([?&](?:token|jwtToken|accessToken|secret|verify|sessionId)=)[^&]*/gi, '$1[removed]')
    .replace(/\/(offer-portal|password-resets|sign)\/[^/?]+/g, '/$1/[removed]');
}
