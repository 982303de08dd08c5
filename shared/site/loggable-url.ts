/** URLs as logs, error reports and visit counts may hold them: without what grants access. */

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
  'mailing',
  'sessionid',
  'idempotencykey',
]);
/** Paths whose next segment grants access, in the API and on pages. */
const SECRET_PATHS = new RegExp(
  '/(offer-portal|password-resets|email-changes|verifications|unsubscribe|email-copies|showing-surveys|search-alerts' +
    '|newsletter-subscriptions|open-house-guests|sign|form-signing|inspection|inspection-visits|review|review-links' +
    '|mailer-subscriptions|brokerage-exports|workshop-seat|workshop-links|buying-room-links' +
    '|buying-together/invitation|verify|document-verifications|your-tours|visitor-tours|showing-answers?)' +
    '/[^/?#]+',
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

/** The URL with everything that grants access removed from path and query, in any encoding. */
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

/** True if whoever has the URL can act for the person it was sent to. */
export const grantsAccess = (url: string): boolean => loggableUrl(url).includes('[removed]');

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The path without query, the same for every record: what a duration is averaged over. */
export const routeOf = (url: string): string =>
  loggableUrl(url.split('?')[0] ?? '')
    .replace(UUID, '{id}')
    .replace(/\/\d+(?=\/|$)/g, '/{id}');
