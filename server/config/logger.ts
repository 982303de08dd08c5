import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** A signed token anywhere in a text: logins and private links of offers. */
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;

/** Structured logs, one JSON line each, with secrets removed, to standard output by default. */
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

/** Query parameters that grant access: one-time secrets, private links, sessions of unsubmitted offers. */
const SECRET_PARAMS = new Set([
  'token',
  'jwttoken',
  'accesstoken',
  'secret',
  'verify',
  'confirm',
  'code',
  'alerts',
  'sessionid',
  'idempotencykey',
]);
/** Paths whose next segment grants access, in the API and on pages. */
const SECRET_PATHS = new RegExp(
  '/(offer-portal|password-resets|email-changes|verifications|unsubscribe|email-copies|showing-surveys|search-alerts' +
    '|newsletter-subscriptions|sign|form-signing)/[^/?#]+',
  'gi',
);

/** The decoded name of a parameter; unchanged if it cannot be decoded. */
function nameOf(raw: string): string {
  try {
    return decodeURIComponent(raw).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
}

/** A URL safe for the log: everything that grants access is removed from path and query, in any encoding. */
export function loggableUrl(url: string): string {
  const [path = '', ...queries] = url.split('?');
  const readable = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    // a path may be percent-encoded too; encoded separators stay as they are
    return /[\w-]/.test(letter) ? letter : code;
  });
  const query = queries
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length && SECRET_PARAMS.has(nameOf(name)) ? `${name}=[removed]` : pair;
    })
    .join('&');
  return readable.replace(SECRET_PATHS, '/$1/[removed]') + (queries.length ? `?${query}` : '');
}
