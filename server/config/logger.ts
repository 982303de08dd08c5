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

/** Query parameters that let somebody in: one-time secrets, private links, sessions of open offers. */
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
/** Paths whose next part is the permission itself, in the API and on the pages. */
const SECRET_PATHS =
  /\/(offer-portal|password-resets|email-changes|verifications|unsubscribe|email-copies|search-alerts|newsletter-subscriptions|sign)\/[^/?#]+/gi;

/** The name of a parameter as the server reads it; as it stands where it cannot be read. */
function nameOf(raw: string): string {
  try {
    return decodeURIComponent(raw).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
}

/** An address as it may be logged: whatever lets somebody in is cut out of path and query, however it is spelled. */
export function loggableUrl(url: string): string {
  const [path = '', ...queries] = url.split('?');
  const readable = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    // a path may be spelled with codes too; what would change its parts stays
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
