import { randomUUID } from 'node:crypto';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import type { CalendarEntry } from '#shared/calendars/calendar-entries.ts';
import { invitation } from '../../calendars/calendar-file.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { withoutLinks } from '#shared/kernel/plain-text.ts';
import { hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { emailLimit, type EmailKind } from '#shared/notifications/email-kinds.rules.ts';
import { buttonsHtml } from './email-buttons.ts';
import { escapeHtml, sectionsHtml, sectionsText, type EmailSection } from './email-homes.ts';
import { carriesSecret, LINK_NOT_SHOWN, withoutSecretLinks } from './email-secrets.ts';

export interface Email {
  /** Defaults to NOTICE. */
  kind?: EmailKind;
  /** Rendered as plain text like the paragraphs: only the button may be a link, never text that a person typed. */
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Homes or sales listed below the paragraphs. */
  sections?: readonly EmailSection[];
  action?: { label: string; url: string };
  /** Other buttons below it, drawn as outlines; they grant access where the first one does. */
  moreActions?: readonly { label: string; url: string }[];
  /** A plain link below the buttons, into the product. */
  more?: { label: string; url: string };
  /** Words of the paragraphs that grant access, like a link: treated as one where the kind carries secrets. */
  secrets?: readonly string[];
  /**
   * Appointments that the email puts into the recipient's calendar, changes there, or takes out. Mail programs act on
   * one by themselves; several are a file that the recipient opens.
   */
  calendar?: readonly CalendarEntry[] | undefined;
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
  /** Last lines of an advertisement: who sends it, with license and postal address (15 U.S.C. 7704(a)(5)). */
  imprint?: readonly string[];
}

const ALWAYS_SENT =
  'This email is part of your account, your sale or your signature, so it is sent whatever your email settings say.';
/** For people who may have no account: why they receive it. */
const WHY_SENT: Readonly<Partial<Record<EmailKind, string>>> = {
  OFFER_LINK: 'You get this email because your address was given for one side of this offer or sale.',
  ROOM_INVITATION: 'You get this email because the person named above entered your address.',
  TOUR_CODE: 'You get this email because your address was entered to ask for a tour.',
  WORKSHOP: 'You get this email because your address was used to sign up for the workshop.',
};
const OPTIONAL = 'You get this copy because email copies are turned on in your settings.';

/** In the job queue: people wait for their other emails, so mailings go when nothing else does. */
export const MAILER_PRIORITY = -1;

/** The page where a person turns email copies off or back on through an email's link. */
export const unsubscribePage = (baseUrl: string, code: string): string => `${baseUrl}/unsubscribe?code=${code}`;
/** The endpoint for one-click unsubscribe (RFC 8058). */
export const unsubscribePost = (baseUrl: string, code: string): string => `${baseUrl}/api/unsubscribe/${code}`;

/**
 * Renders an email as text and HTML with the same content; links are written out in the text. `baseUrl` is the
 * product's absolute URL. It ends with the product's name and the number of the brokerage.
 */
export function renderEmail(
  email: Email,
  baseUrl: string,
  { product, supportPhone }: { product: string; supportPhone: string } = BRAND_DEFAULTS,
): { subject: string; text: string; html: string } {
  const lines = [...(email.greeting ? [email.greeting] : []), ...email.paragraphs].map(withoutLinks);
  // an imprint has its own
  const signature = email.imprint ? product : `${product} · ${supportPhone}`;
  const notYou = email.notYou ? `Not you? ${email.notYou}` : null;
  const sections = (email.sections ?? []).map((section) => ({
    ...section,
    title: withoutLinks(section.title),
    ...(section.text && { text: withoutLinks(section.text) }),
  }));
  const off =
    email.subscription?.page ?? (email.unsubscribeCode ? unsubscribePage(baseUrl, email.unsubscribeCode) : null);
  const always = WHY_SENT[email.kind ?? 'NOTICE'] ?? ALWAYS_SENT;
  const actions = [email.action, ...(email.moreActions ?? []), email.more].filter((one) => one !== undefined);
  const [why, leave] = [email.subscription?.why ?? OPTIONAL, email.subscription?.label ?? 'Unsubscribe'];
  const text = [
    ...lines,
    ...sectionsText(sections),
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    ...(notYou ? [notYou] : []),
    signature,
    `-- \n${[off ? `${why} ${leave}: ${off}` : always, ...(email.imprint ?? [])].join('\n')}`,
  ].join('\n\n');
  const footer = off
    ? `${escapeHtml(why)} <a href="${escapeHtml(off)}" style="color:#5d625b">${escapeHtml(leave)}</a>`
    : always;
  const html = [
    '<!doctype html><html lang="en">',
    `<head><meta charset="utf-8"><title>${escapeHtml(withoutLinks(email.subject))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    '<body style="margin:0;background:#f6f2ea;font-family:Georgia,serif;color:#26302b">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px">',
    ...lines.map((p) => `<p style="line-height:1.6">${escapeHtml(p).replaceAll('\n', '<br>')}</p>`),
    sectionsHtml(sections),
    buttonsHtml(email),
    notYou ? `<p style="line-height:1.6;color:#5d625b">${escapeHtml(notYou)}</p>` : '',
    `<p style="color:#5d625b">${escapeHtml(signature)}</p>`,
    '<p style="color:#5d625b;font-size:13px;line-height:1.5;border-top:1px solid #ddd5c6;padding-top:12px">',
    [footer, ...(email.imprint ?? []).map(escapeHtml)].join('<br>'),
    '</p></div></body></html>',
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

const calendarPart = (unit: Unit, to: string, entries: readonly CalendarEntry[]): string =>
  invitation(entries, {
    product: unit.brand.product,
    host: new URL(unit.baseUrl).hostname,
    organizer: unit.sender,
    attendee: { name: to, email: to },
  });

/**
 * Stores the email and queues its delivery in the same transaction. The same `dedupeKey` never sends twice. An email
 * above the limit of its kind is stored without its link and not sent: the caller responds as usual, and brokers see it
 * as suppressed. Returns whether this call stored it: false for a key that was used before, and for an account that has
 * only a number.
 */
export async function sendEmail(
  unit: Unit,
  to: string,
  email: Email,
  dedupeKey: string = randomUUID(),
): Promise<boolean> {
  return (await storeEmail(unit, to, email, dedupeKey)) !== null;
}

/** As `sendEmail`; returns the id of the stored email, or null for a key that was used before. */
export async function storeEmail(unit: Unit, to: string, email: Email, dedupeKey: string): Promise<string | null> {
  if (hasOnlyNumber(to)) return null;
  const kind = email.kind ?? 'NOTICE';
  const unsubscribeUrl = email.unsubscribeCode ? unsubscribePost(unit.baseUrl, email.unsubscribeCode) : null;
  const links = [
    email.action,
    ...(email.moreActions ?? []),
    ...(email.sections ?? []).flatMap((section) => section.links),
  ];
  const secretLinks = carriesSecret(kind)
    ? [...links.flatMap((link) => link?.url ?? []), ...(email.secrets ?? [])]
    : [];
  const calendar = email.calendar?.length ? calendarPart(unit, to, email.calendar) : null;
  const row = {
    dedupeKey,
    kind,
    to,
    unsubscribeUrl,
    ...renderEmail(email, unit.baseUrl, unit.brand),
    secretLinks,
    calendar,
  };
  if (await isOverLimit(unit, to, kind)) {
    const held = { ...row, ...withoutSecretLinks(row, LINK_NOT_SHOWN), secretLinks: [] };
    const [suppressed] = await unit.tx.email.createManyAndReturn({
      data: [{ ...held, status: 'SUPPRESSED', error: 'too many emails of this kind to one address' }],
      skipDuplicates: true,
      select: { id: true },
    });
    return suppressed?.id ?? null;
  }
  const [stored] = await unit.tx.email.createManyAndReturn({ data: [row], skipDuplicates: true, select: { id: true } });
  if (stored) unit.enqueue('send-mail', { mailId: stored.id }, kind === 'MAILER' ? { priority: MAILER_PRIORITY } : {});
  return stored?.id ?? null;
}
