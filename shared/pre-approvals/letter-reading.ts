/** Finds amount, lender, last day and buyer in the text of a pre-approval letter or a proof of funds. */
import { ANALYSIS_MESSAGES, messageFor, NOTHING_FOUND } from '../document-analysis/analysis-messages.ts';
import type { DocumentText } from '../document-analysis/document-analysis.types.ts';
import { date } from '../document-analysis/found-dates.ts';
import { personName } from '../document-analysis/found-names.ts';
import { days, money } from '../document-analysis/found-values.ts';
import { quote } from '../document-analysis/form-labels.ts';
import { orderedPages } from '../document-analysis/page-cells.ts';
import { addCalendarDays } from '../kernel/business-days.ts';
import {
  LETTER_FIELDS,
  MAX_LETTER_NAME,
  type LetterField,
  type LetterFinding,
  type LetterReading,
  type LetterType,
} from './pre-approvals.types.ts';

interface Candidate extends LetterFinding {
  /** A named price counts more than a sentence, and that more than a loan amount. */
  strength: number;
}
/** A value, and where its words end in the text. */
type Found = { value: string | number; end: number } | null;
interface Rule {
  field: LetterField;
  strength: number;
  lead: RegExp;
  read: (rest: string) => { value: string | number; length: number } | null;
}

/** Up to the first amount: no other sentence between a label and its value. */
const TO_AMOUNT = '[^$\\d.;]{0,60}?(?=\\$|\\d)';
const AMOUNTS: Readonly<Record<LetterType, readonly (readonly [strength: number, lead: RegExp])[]>> = {
  PRE_APPROVAL: [
    [4, new RegExp(`\\b(?:purchase|sales?|home|contract) price\\b${TO_AMOUNT}`, 'gi')],
    [3, /\b(?:pre-?\s?approv|pre-?\s?qualif|approved|qualif)[a-z]*\b[^$.;]{0,140}?(?=\$)/gi],
    [2, new RegExp(`\\b(?:loan|mortgage|financing|total) amount\\b${TO_AMOUNT}`, 'gi')],
    [1, /\b(?:up to|not to exceed|maximum(?: of)?)\b[^$.;\d]{0,40}?(?=\$)/gi],
  ],
  PROOF_OF_FUNDS: [
    [4, new RegExp(`\\b(?:total|available|current|ending|combined) (?:balance|funds|assets)\\b${TO_AMOUNT}`, 'gi')],
    [3, /\b(?:on deposit|in excess of|at least|verif(?:y|ied)|liquid)\b[^$.;]{0,80}?(?=\$)/gi],
    [2, new RegExp(`\\b(?:balance|funds|assets|amount)\\b${TO_AMOUNT}`, 'gi')],
  ],
};

const NAME_LABEL =
  /(?<![\w’'])(?:co-?)?(?:borrowers?|applicants?|buyers?|clients?|customers?|purchasers?|account (?:holder|owner)s?)(?:\(s\))?(?:['’]s?)?(?: names?)?\s*:\s*/gi;
const NAME_LEAD =
  /\b(?:(?:certif(?:y|ies)|confirms?|inform|advise|verif(?:y|ies)|state)(?: you)? that|congratulations,?|dear|pre-?approval (?:for|of)|behalf of)\s+/gi;
const EXPIRY_LEAD =
  /\b(?:expir(?:es?|ation|y|ing)(?: date)?|valid (?:until|through|thru|to)|good (?:through|until|thru)|void after|effective (?:through|until))\b/gi;
const BEFORE_DATE =
  /^[\s:–—-]*(?:(?:on|is|date|of|the|this|until|through|after|by|letter|pre-?approval|approval|will|end)\b[\s:–—-]*){0,6}/i;
const LENDER_LABEL =
  /(?<![\w’'])(?:lender|bank|lending institution|financial institution|mortgage company|institution|issued by)(?: name)?\s*:\s*/gi;
const FIRM_END = '(?:Bank|Mortgage|Credit Union|Lending|Home Loans|Financial|Funding|Savings|Bancorp|Capital)';
const FIRM = new RegExp(
  `\\b((?:[A-Z][\\w&'’.]*\\s){1,4}${FIRM_END}(?:\\s(?:Group|Corporation|Company|Corp\\.?|Inc\\.?|LLC|N\\.A\\.|Bank|Mortgage))*)(?![\\w])`,
  'g',
);
/** Words that begin a sentence or name a kind of loan, not a firm. */
const NOT_FIRM =
  /^(?:The|Your|This|Our|A|An|Dear|Home|Conventional|Residential|Fixed|FHA|VA|USDA|Rate|Pre-?Approval|Year|From|To|With|At|By|In|On|Of|For)\s/;

function firmName(text: string): { value: string; length: number } | null {
  const line = /^[A-Z0-9][^:;]{1,100}?(?=\s{2,}|\s(?:NMLS|Phone|Date|Loan|Address|Account)\b|[;:]|$)/.exec(text);
  const value = line?.[0].replace(/[\s,.]+$/, '');
  return value ? { value: value.slice(0, MAX_LETTER_NAME), length: line![0].length } : null;
}
const person = (text: string) => {
  const name = personName(text);
  return name && { value: `${name.firstName} ${name.lastName}`.slice(0, MAX_LETTER_NAME), length: name.length };
};
function lastDay(text: string) {
  const skipped = BEFORE_DATE.exec(text)![0].length;
  const found = date(text.slice(skipped));
  return found && { value: found.value, length: skipped + found.length };
}
const positive = (text: string) => {
  const found = money(text);
  return found && found.value > 0 ? found : null;
};

const rulesFor = (type: LetterType): readonly Rule[] => [
  ...AMOUNTS[type].map(([strength, lead]) => ({ field: 'amount' as const, strength, lead, read: positive })),
  { field: 'buyerName', strength: 3, lead: NAME_LABEL, read: person },
  { field: 'buyerName', strength: 2, lead: NAME_LEAD, read: person },
  { field: 'expiresOn', strength: 2, lead: EXPIRY_LEAD, read: lastDay },
  { field: 'lender', strength: 3, lead: LENDER_LABEL, read: firmName },
];

/** The name right before `has been pre-approved`. */
function approvedPerson(text: string): (Found & { start: number }) | null {
  const verb = /\s(?:(?:has|have) been|is|are)\s(?:pre-?\s?)?(?:approved|qualified)/i.exec(text);
  const names = verb && /(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’.-]*$/u.exec(text.slice(0, verb.index));
  const name = names && person(names[0]);
  return name ? { value: name.value, end: names.index + name.length, start: names.index } : null;
}

/** `valid for 90 days`, from the date of the letter. */
function statedDays(text: string): { count: number; words: string } | null {
  const lead = /\b(?:valid|good|effective|expires?)\s+(?:for|in|within)\s+(?:a period of\s+)?/i.exec(text);
  const read = lead && days(text.slice(lead.index + lead[0].length));
  return read ? { count: read.value, words: text.slice(lead.index, lead.index + lead[0].length + read.length) } : null;
}

function candidatesIn(text: string, page: number, type: LetterType): Candidate[] {
  const found: Candidate[] = [];
  const add = (field: LetterField, strength: number, value: string | number, words: string) =>
    found.push({ field, strength, value, page, words: quote(words) });
  for (const { field, strength, lead, read } of rulesFor(type))
    for (const match of text.matchAll(lead)) {
      const end = match.index + match[0].length;
      const value = read(text.slice(end));
      if (value) add(field, strength, value.value, text.slice(match.index, end + value.length));
    }
  for (const [firm] of text.matchAll(FIRM)) {
    let name = firm;
    while (NOT_FIRM.test(name)) name = name.replace(NOT_FIRM, '');
    if (new RegExp(`^\\S+\\s.*${FIRM_END}|^\\S+\\s${FIRM_END}`).test(name)) add('lender', 1, name, name);
  }
  const approved = approvedPerson(text);
  if (approved) add('buyerName', 2, approved.value, text.slice(approved.start, approved.end));
  return found;
}

/** The strongest candidate of each field, with other values of the same strength. */
function strongest(candidates: readonly Candidate[]): LetterFinding[] {
  return LETTER_FIELDS.flatMap((field) => {
    const all = candidates.filter((one) => one.field === field);
    const max = Math.max(...all.map(({ strength }) => strength));
    const [first, ...more] = all.filter(({ strength }) => strength === max);
    if (!first) return [];
    const { value, page, words } = first;
    const key = (one: string | number) => String(one).toLowerCase();
    const others = more
      .filter(
        (other, at) =>
          key(other.value) !== key(value) &&
          // a name into which the next line ran says nothing else
          !(field === 'buyerName' && key(other.value).startsWith(`${key(value)} `)) &&
          more.findIndex((one) => key(one.value) === key(other.value)) === at,
      )
      .slice(0, 3)
      .map((other) => ({ value: other.value, page: other.page, words: other.words }));
    return [{ field, value, page, words, ...(field !== 'lender' && others.length > 0 && { others }) }];
  });
}

/**
 * What a letter states, each value with its page and words. Nothing is guessed; a letter that is valid for some days
 * states its last day where it states its own date.
 */
export function readLetter({ pages, pageCount }: DocumentText, type: LetterType): LetterReading {
  const candidates: Candidate[] = [];
  let written: string | null = null;
  let span: { count: number; words: string; page: number } | null = null;
  for (const [at, page] of orderedPages(pages, () => false).entries()) {
    const lines = page.lines.map((line) => line.map(({ text }) => text).join('  '));
    for (const text of lines) {
      candidates.push(...candidatesIn(text, at + 1, type));
      const own = /^(?:date[d:]*\s*)?(.*)$/i.exec(text)![1]!;
      written ??= date(own.trim())?.value ?? null;
    }
    // a sentence that runs over lines
    for (const { text, cells } of page.blocks) {
      if (cells.length > 1) candidates.push(...candidatesIn(text, at + 1, type));
      const stated = statedDays(text);
      if (stated) span ??= { ...stated, page: at + 1 };
    }
  }
  if (written && span && !candidates.some(({ field }) => field === 'expiresOn'))
    candidates.push({
      field: 'expiresOn',
      strength: 1,
      value: addCalendarDays(written, span.count),
      page: span.page,
      words: quote(span.words),
    });
  const findings = strongest(candidates);
  const pagesWithoutText = pages.flatMap((items, at) => (items.some(({ text }) => text.trim()) ? [] : [at + 1]));
  if (pagesWithoutText.length === pages.length) return { findings: [], message: ANALYSIS_MESSAGES['no-text'] };
  const facts = { pageCount, pagesRead: pages.length, pagesWithoutText, found: findings.length };
  const message = messageFor(null, facts);
  return { findings, message: message?.replace(NOTHING_FOUND, LETTER_NOTHING_FOUND) ?? null };
}

export const LETTER_NOTHING_FOUND =
  'We found no amount, lender, date or name in this document. Please enter the details yourself.';
