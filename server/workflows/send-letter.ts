import { randomUUID } from 'node:crypto';
import type { Unit } from '../lib/unit-of-work.ts';
import { escapeHtml, sectionsHtml, sectionsText, type LetterSection } from './letter-homes.ts';

export interface Letter {
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Homes below the words. */
  sections?: readonly LetterSection[];
  action?: { label: string; url: string };
  /** Of a letter its receiver may switch off. Without it the letter belongs to an account, a sale or a signature: it is always sent, and says so. */
  unsubscribeCode?: string;
  /** Of a letter that its receiver asked for by itself: why it comes, and the page where the code ends it. Without it the code switches e-mail copies. */
  subscription?: { why: string; label: string; page: string };
}

const ALWAYS_SENT =
  'This letter is part of your account, your sale or your signature, so it is sent whatever your e-mail settings say.';
const OPTIONAL = 'You get this copy because e-mail copies are switched on in your settings.';

/** The page where a person switches e-mail copies off by a letter's link, and on again. */
export const unsubscribePage = (baseUrl: string, code: string): string => `${baseUrl}/unsubscribe?code=${code}`;
/** Where mail programs post their one-click unsubscribe (RFC 8058). */
export const unsubscribePost = (baseUrl: string, code: string): string => `${baseUrl}/api/unsubscribe/${code}`;

/** The text and HTML of a letter: the same words, the links written out in the text. `baseUrl` is the product's absolute address. */
export function renderLetter(letter: Letter, baseUrl: string): { subject: string; text: string; html: string } {
  const lines = [...(letter.greeting ? [letter.greeting] : []), ...letter.paragraphs];
  const sections = letter.sections ?? [];
  const off =
    letter.subscription?.page ?? (letter.unsubscribeCode ? unsubscribePage(baseUrl, letter.unsubscribeCode) : null);
  const [why, leave] = [letter.subscription?.why ?? OPTIONAL, letter.subscription?.label ?? 'Unsubscribe'];
  const text = [
    ...lines,
    ...sectionsText(sections),
    ...(letter.action ? [`${letter.action.label}: ${letter.action.url}`] : []),
    'Hearthport',
    `-- \n${off ? `${why} ${leave}: ${off}` : ALWAYS_SENT}`,
  ].join('\n\n');
  const button = letter.action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(letter.action.url)}" style="background:#1f4d3f;color:#fffdf8;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>`
    : '';
  const footer = off
    ? `${escapeHtml(why)} <a href="${escapeHtml(off)}" style="color:#5d625b">${escapeHtml(leave)}</a>`
    : ALWAYS_SENT;
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f2ea;font-family:Georgia,serif;color:#26302b"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${lines.map((p) => `<p style="line-height:1.6">${escapeHtml(p)}</p>`).join('')}${sectionsHtml(sections)}${button}<p style="color:#5d625b">Hearthport</p><p style="color:#5d625b;font-size:13px;line-height:1.5;border-top:1px solid #ddd5c6;padding-top:12px">${footer}</p></div></body></html>`;
  return { subject: letter.subject, text, html };
}

/** Keeps the letter and queues its delivery in the unit's transaction. The same `dedupeKey` never sends twice. */
export async function sendLetter(
  unit: Unit,
  to: string,
  letter: Letter,
  dedupeKey: string = randomUUID(),
): Promise<void> {
  const { subject, text, html } = renderLetter(letter, unit.baseUrl);
  const unsubscribeUrl = letter.unsubscribeCode ? unsubscribePost(unit.baseUrl, letter.unsubscribeCode) : null;
  const kept = await unit.tx.mail.createManyAndReturn({
    data: [{ dedupeKey, to, subject, text, html, unsubscribeUrl }],
    skipDuplicates: true,
    select: { id: true },
  });
  for (const { id } of kept) unit.enqueue('send-mail', { mailId: id });
}
