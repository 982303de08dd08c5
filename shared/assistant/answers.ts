/** The built-in answers: a tool's facts as markdown. */
import { escapeMarkdown } from './markdown.ts';
import type { Fact, ToolResult } from './assistant.types.ts';

/** An amount, a percentage or a count as people write it. */
export const NUMBERS = /\$ ?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?(?: ?%)?/g;

/** Data for a fact: braces would be read as a link. */
export const inFact = (value: string): string => value.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
/** A text of a page as a fact: each of its numbers becomes a link to it. */
export const quoted = (text: string): string => inFact(text).replace(NUMBERS, '{$&}');

/** A fact without its braces. */
export const factText = ({ text }: Fact): string => text.replace(/[{}]/g, '');

/** A fact as markdown; without a link of its own, its source comes last. */
export function factMarkdown({ text, href }: Fact): string {
  const parts = text.split(/\{([^}]*)\}/);
  const body = parts.map((part, at) => (at % 2 ? `[${escapeMarkdown(part)}](${href})` : escapedPart(part))).join('');
  return parts.length > 1 ? body : `${body} [Source](${href})`;
}
// spaces around a link must stay
const escapedPart = (part: string) =>
  /^\s*/.exec(part)![0] + escapeMarkdown(part.trim()) + (part.trim() ? /\s*$/.exec(part)![0] : '');

/** The whole answer. One fact is a sentence, several are a list. */
export function answerMarkdown({ lead, facts, note }: Pick<ToolResult, 'lead' | 'facts' | 'note'>): string {
  const [only, ...more] = facts;
  const body = more.length
    ? facts.map((fact) => `- ${factMarkdown(fact)}`).join('\n')
    : only
      ? factMarkdown(only)
      : null;
  return [lead, body, note].filter(Boolean).join('\n\n');
}
