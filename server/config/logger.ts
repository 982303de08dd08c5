import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** A signed token anywhere in a text: logins and private links of offers. */
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;

/** A line as it was logged: secrets removed, errors as `{ name, message, stack }`. */
export type LoggedLine = Readonly<Record<string, unknown>> & { level: number; msg?: string };
/** Error and fatal, as pino begins their lines. */
const FAILURE = /^\{"level":(?:50|60),/;

/**
 * Structured logs, one JSON line each, with secrets removed, to standard output by default. `onFailure` receives each
 * line of level error and above.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
  onFailure?: (line: LoggedLine) => void,
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        streamWrite: (line) => {
          const safe = line.replace(SIGNED_TOKEN, '[removed]');
          if (onFailure && FAILURE.test(safe)) onFailure(JSON.parse(safe) as LoggedLine);
          return safe;
        },
      },
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
