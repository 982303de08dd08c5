import { randomUUID } from 'node:crypto';
import type { Unit } from '../../database/unit-of-work.ts';
import { withoutLinks } from '#shared/kernel/plain-text.ts';
import { emailLimit, type EmailKind } from '#shared/notifications/email-kinds.rules.ts';
import { escapeHtml, sectionsHtml, sectionsText, type EmailSection } from './email-homes.ts';
import { carriesSecret, LINK_NOT_SHOWN, withoutSecretLinks } from './email-secrets.ts';

export interface Email {
  /** Defaults to NOTICE. */
  kind?: EmailKind;
  /** Rendered as plain text like the paragraphs: only the button may be a link, never text that a person typed. */
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Homes listed below the paragraphs. */
  sections?: readonly EmailSection[];
  action?: { label: string; url: string };
  /** What a recipient who did not request this email can do; shown as "Not you?" below the button. */
  notYou?: string;
  /**
   * Set for emails the recipient can turn off. Without it, the email is about an account, a sale or a signature and is
   * always sent; its footer says so.
   */
  unsubscribeCode?: string;
  /**
   * Set for emails the recipient subscribed to: why they receive it, and the page where the code unsubscribes them.
   * Without it, the code turns off email copies.
   */
  subscription?: { why: string; label: string; page: string };
}

const ALWAYS_SENT =
  'This email is part of your account, your sale or your signature, so it is sent whatever your email settings say.';
const OPTIONAL = 'You get this copy because email copies are turned on in your settings.';

/** The page where a person turns email copies off or back on through an email's link. */
export const unsubscribePage = (baseUrl: string, code: string): string => `${baseUrl}/unsubscribe?code=${code}`;
/** The endpoint for one-click unsubscribe (RFC 8058). */
export const unsubscribePost = (baseUrl: string, code: string): string => `${baseUrl}/api/unsubscribe/${code}`;

/**
 * Renders an email as text and HTML with the same content; links are written out in the text. `baseUrl` is the
 * product's absolute URL.
 */
export function renderEmail(email: Email, baseUrl: string): { subject: string; text: string; html: string } {
  const lines = [...(email.greeting ? [email.greeting] : []), ...email.paragraphs].map(withoutLinks);
  const notYou = email.notYou ? `Not you? ${email.notYou}` : null;
  const sections = (email.sections ?? []).map((section) => ({ ...section, title: withoutLinks(section.title) }));
  const off =
    email.subscription?.page ?? (email.unsubscribeCode ? unsubscribePage(baseUrl, email.unsubscribeCode) : null);
  const [why, leave] = [email.subscription?.why ?? OPTIONAL, email.subscription?.label ?? 'Unsubscribe'];
  const text = [
    ...lines,
    ...sectionsText(sections),
    ...(email.action ? [`${email.action.label}: ${email.action.url}`] : []),
    ...(notYou ? [notYou] : []),
    'Hearthport',
    `-- \n${off ? `${why} ${leave}: ${off}` : ALWAYS_SENT}`,
  ].join('\n\n');
  const button = email.action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(email.action.url)}" ` +
      'style="background:#1f4d3f;color:#fffdf8;padding:12px 20px;border-radius:8px;text-decoration:none">' +
      `${escapeHtml(email.action.label)}</a></p>`
    : '';
  const footer = off
    ? `${escapeHtml(why)} <a href="${escapeHtml(off)}" style="color:#5d625b">${escapeHtml(leave)}</a>`
    : ALWAYS_SENT;
  const html = [
    '<!doctype html><html lang="en">',
    '<body style="margin:0;background:#f6f2ea;font-family:Georgia,serif;color:#26302b">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    ...lines.map((p) => `<p style="line-height:1.6">${escapeHtml(p)}</p>`),
    sectionsHtml(sections),
    button,
    notYou ? `<p style="line-height:1.6;color:#5d625b">${escapeHtml(notYou)}</p>` : '',
    '<p style="color:#5d625b">Hearthport</p>',
    '<p style="color:#5d625b;font-size:13px;line-height:1.5;border-top:1px solid #ddd5c6;padding-top:12px">',
    `${footer}</p></div></body></html>`,
  ].join('');
  return { subject: withoutLinks(email.subject), text, html };
}

/**
 * True when the address received the maximum number of emails of a kind. Uses the database clock, which all processes
 * share. Suppressed emails do not count.
 */
async function isOverLimit(unit: Unit, to: string, kind: EmailKind): Promise<boolean> {
  const limit = emailLimit(kind, unit.actor);
  if (!limit) return false;
  // serialize concurrent sends in any process, so that the second one counts the first
  await unit.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`email:${kind}:${to}`}, 0))`;
  const [sent] = await unit.tx.$queryRaw<{ hour: number; day: number }[]>`
    SELECT count(*) FILTER (WHERE "createdAt" > now() - interval '1 hour')::int AS hour, count(*)::int AS day
    FROM "Email" WHERE "to" = ${to} AND kind = ${kind} AND status <> 'SUPPRESSED'
      AND "createdAt" > now() - interval '1 day'`;
  return sent!.hour >= limit.perHour || sent!.day >= limit.perDay;
}

/**
 * Stores the email and queues its delivery in the same transaction. The same `dedupeKey` never sends twice. An email
 * above the limit of its kind is stored without its link and not sent: the caller responds as usual, and brokers see it
 * as suppressed.
 */
export async function sendEmail(unit: Unit, to: string, email: Email, dedupeKey: string = randomUUID()): Promise<void> {
  const kind = email.kind ?? 'NOTICE';
  const unsubscribeUrl = email.unsubscribeCode ? unsubscribePost(unit.baseUrl, email.unsubscribeCode) : null;
  const secretLinks = email.action && carriesSecret(kind) ? [email.action.url] : [];
  const row = { dedupeKey, kind, to, unsubscribeUrl, ...renderEmail(email, unit.baseUrl), secretLinks };
  if (await isOverLimit(unit, to, kind)) {
    const held = { ...row, ...withoutSecretLinks(row, LINK_NOT_SHOWN), secretLinks: [] };
    await unit.tx.email.createMany({
      data: [{ ...held, status: 'SUPPRESSED', error: 'too many emails of this kind to one address' }],
      skipDuplicates: true,
    });
    return;
  }
  const stored = await unit.tx.email.createManyAndReturn({ data: [row], skipDuplicates: true, select: { id: true } });
  for (const { id } of stored) unit.enqueue('send-mail', { mailId: id });
}
