/**
 * Checks what a language model wrote: every number, address and link must come from the tools, each number beside a
 * link to where it comes from, and nothing may speak about who lives where. What fails is not shown.
 */
import { fairHousingFindings } from '../fair-housing/fair-housing.rules.ts';
import { steeringAsk } from '../fair-housing/steering.rules.ts';
import { withDigits } from '../property-matches/sentence-numbers.ts';
import { factText, NUMBERS } from './answers.ts';
import type { Fact } from './assistant.types.ts';
import { addressesIn, STREET_ENDINGS } from './street-address.ts';
import { linksOf, parseMarkdown, plainText, type Inline } from './markdown.ts';

export type AnswerProblem = 'empty' | 'number' | 'address' | 'link' | 'contact' | 'fair-housing';
export type CheckedAnswer = { answer: string } | { problem: AnswerProblem; words: string };

/** `$319,900` is `$319900`, `$320k` is `$320000`, `98 %` is `98%`: kind and value. */
function numbersOf(text: string): string[] {
  const spelled = withDigits(text)
    .replace(/(\d[\d,.]*) ?percent/g, '$1%')
    .replace(
      /(\$? ?)(\d[\d,]*(?:\.\d+)?) ?(k|m|mm|million|thousand)\b/g,
      (_, sign: string, digits: string, unit: string) =>
        `${sign.trim()}${String(Math.round(Number(digits.replaceAll(',', '')) * (/^m/.test(unit) ? 1_000_000 : 1000)))}`,
    )
    .replace(/(\d[\d,]*(?:\.\d+)?) dollars/g, '$$$1');
  return [...spelled.matchAll(NUMBERS)].map(([found]) => {
    const value = Number(found.replace(/[^\d.]/g, ''));
    return `${found.startsWith('$') ? '$' : ''}${value}${found.endsWith('%') ? '%' : ''}`;
  });
}

const ADDRESS = /\b\d{1,6} (?:[NSEW]\.? )?[A-Z][\p{L}'.-]+(?: [A-Z][\p{L}'.-]+){0,4}/gu;
const flat = (text: string) => text.toLowerCase().replace(/[.,]/g, '').replace(/\s+/g, ' ').trim();
/** A unit after a count is no street: `3 Bedrooms`. */
const UNIT = /^\d+ (?:Bed|Bath|Square|Sq|Acre|Car|Day|Month|Year|Mile|Home|Percent|Story|Stories|Garage|HOA)/;
const STREET_WORD = new RegExp(`^${STREET_ENDINGS}$`);
const CONTACT = /[\w.+-]+@[\w-]+\.[\w.]+|\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|gov|edu|io|us)\b/i;
/** "One of them" and "at one time" are no counts of anything. */
const PRONOUN_ONE =
  /\b(?:this|that|the|which|each|any|no|every|another|either|first|second|third|last|only|next|right) one\b|\bone (?:of|by|another|at a time|thing|place|more)\b/gi;

/** The answer as it may be shown, with a source beside each number; or what is wrong with it. */
export function checkAnswer(answer: string, facts: readonly Fact[]): CheckedAnswer {
  const blocks = parseMarkdown(answer);
  const parts = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.children]));
  const whole = parts.map(plainText).join('\n').trim();
  if (!whole) return { problem: 'empty', words: '' };
  const steering = fairHousingFindings(whole)[0]?.words ?? steeringAsk(whole)?.words;
  if (steering) return { problem: 'fair-housing', words: steering };

  const known = facts.map((fact) => ({
    href: fact.href,
    numbers: new Set(numbersOf(factText(fact))),
    text: flat(factText(fact)),
  }));
  const hrefs = new Set(known.map(({ href }) => href));
  for (const href of parts.flatMap(linksOf)) if (!hrefs.has(href)) return { problem: 'link', words: href };
  const contact = CONTACT.exec(whole);
  if (contact && !known.some(({ text }) => text.includes(flat(contact[0]))))
    return { problem: 'contact', words: contact[0] };
  for (const address of [...[...whole.matchAll(ADDRESS)].map(([found]) => found), ...addressesIn(whole)])
    if (!UNIT.test(address) && !known.some(({ text }) => isWithin(flat(address), text)))
      return { problem: 'address', words: address };

  /** Sources that the answer's own links do not name yet. */
  const sourcesOf = (part: readonly Inline[]): { missing: string[] } | { unknown: string } => {
    const linked = new Set(linksOf(part));
    const missing: string[] = [];
    for (const number of numbersOf(plainText(part).replace(PRONOUN_ONE, ' '))) {
      const from = known.filter(({ numbers }) => numbers.has(number));
      if (!from.length) return { unknown: number };
      if (!from.some(({ href }) => linked.has(href) || missing.includes(href))) missing.push(from[0]!.href);
    }
    return { missing };
  };
  const appended: string[] = [];
  for (const part of parts) {
    const sources = sourcesOf(part);
    if ('unknown' in sources) return { problem: 'number', words: sources.unknown };
    appended.push(sources.missing.map((href) => ` [Source](${href})`).join(''));
  }
  return { answer: withSources(answer, blocks, appended) };
}

/** A run like "12 Oak St In Hoover" stands in a fact up to the end of its street. */
function isWithin(address: string, text: string): boolean {
  const words = address.split(' ');
  const end = words.findLastIndex((word, at) => at > 1 && STREET_WORD.test(word));
  return text.includes(words.slice(0, end === -1 ? 2 : end + 1).join(' '));
}

/** Adds the sources; an answer that needs none stays as it was written. */
function withSources(answer: string, blocks: ReturnType<typeof parseMarkdown>, appended: readonly string[]): string {
  if (appended.every((one) => !one)) return answer.trim();
  let at = 0;
  const written = (part: readonly Inline[]): string =>
    part
      .map((one) => {
        if (one.kind === 'text') return one.text.replace(/[\\[\]*_<>]/g, '\\$&');
        if (one.kind === 'break') return '\n';
        if (one.kind === 'bold') return `**${written(one.children)}**`;
        return `[${written(one.children)}](${one.href})`;
      })
      .join('');
  const next = (part: readonly Inline[]) => written(part) + appended[at++]!;
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? next(block.children)
        : block.items.map((item, n) => `${block.isOrdered ? `${n + 1}.` : '-'} ${next(item)}`).join('\n'),
    )
    .join('\n\n');
}
