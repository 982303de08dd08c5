import { randomUUID } from 'node:crypto';
import type { Unit } from '../lib/unit-of-work.ts';

export interface Letter { subject: string; greeting?: string; paragraphs: readonly string[]; action?: { label: string; url: string } }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The text and HTML of a letter: the same words, the link written out in the text. */
export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  const lines = [...(letter.greeting ? [letter.greeting] : []), ...letter.paragraphs];
  const text = [...lines, ...(letter.action ? [`${letter.action.label}: ${letter.action.url}`] : []), 'Hearthport'].join('\n\n');
  const button = letter.action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(letter.action.url)}" style="background:#1f4d3f;color:#fffdf8;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f2ea;font-family:Georgia,serif;color:#26302b"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${lines.map((p) => `<p style="line-height:1.6">${escapeHtml(p)}</p>`).join('')}${button}<p style="color:#6b6f68">Hearthport</p></div></body></html>`;
  return { subject: letter.subject, text, html };
}

/** Keeps the letter and queues its delivery in the unit's transaction. The same `dedupeKey` never sends twice. */
export async function sendLetter(unit: Unit, to: string, letter: Letter, dedupeKey: string = randomUUID()): Promise<void> {
  const { subject, text, html } = renderLetter(letter);
  const kept = await unit.tx.mail.createManyAndReturn({ data: [{ dedupeKey, to, subject, text, html }], skipDuplicates: true, select: { id: true } });
  for (const { id } of kept) unit.enqueue('send-mail', { mailId: id });
}
