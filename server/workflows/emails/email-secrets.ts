/** Removes private links from stored emails: a link grants the recipient's access to anyone who can read it. */
import type { EmailKind } from '#shared/notifications/email-kinds.rules.ts';
import { grantsAccess } from '#shared/site/loggable-url.ts';
import { escapeHtml } from './email-homes.ts';

export const LINK_REMOVED = '[Link removed after sending]';
export const LINK_NOT_SHOWN = '[Link not shown]';
export const LINK_IN_EMAIL = '[Open this email to see its link]';

/** Email kinds whose button grants access without a login. */
const SECRET_KINDS: ReadonlySet<EmailKind> = new Set([
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'ACCOUNT_OPENED',
  'TOUR_CODE',
  'OFFER_LINK',
  'ROOM_INVITATION',
  'SHOWING_REQUEST',
  'SURVEY',
  'REVIEW',
  'WORKSHOP',
]);
/** True for emails whose links act without a login. */
export const carriesSecret = (kind: EmailKind): boolean => SECRET_KINDS.has(kind);

interface Bodies {
  text: string;
  html: string;
  secretLinks: readonly string[];
}

/** Text and HTML with a note in place of each private link; button labels remain. */
export function withoutSecretLinks({ text, html, secretLinks }: Bodies, note: string): { text: string; html: string } {
  let [plain, marked] = [text, html];
  for (const link of secretLinks) {
    plain = plain.replaceAll(link, note);
    const href = escapeHtml(link);
    const [before, ...parts] = marked.split(`<a href="${href}"`);
    marked = [before, ...parts.map((part) => part.replace(/^[^>]*>(.*?)<\/a>/s, `$1 ${note}`))]
      .join('')
      .replaceAll(href, note);
  }
  return { text: plain, html: marked };
}

/** Column values that remove private links, applied by the statement that marks an email as sent. */
export const withLinksRemoved = (mail: Bodies) => ({ ...withoutSecretLinks(mail, LINK_REMOVED), secretLinks: [] });

/**
 * Every link in a text that acts for whoever it was sent to, whether or not it was listed as secret when it was
 * written.
 */
export const grantingLinks = (text: string): string[] => [
  // the longest first, so that no link is replaced by the note of one that it begins with
  ...new Set((text.match(/https?:\/\/[^\s"<>]+/g) ?? []).filter(grantsAccess).sort((a, b) => b.length - a.length)),
];
