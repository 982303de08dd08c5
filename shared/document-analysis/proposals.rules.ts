/** Values that a language model proposes, each checked against the text of the document. */
import { z } from 'zod';
import { escapePattern } from '../kernel/escape-pattern.ts';
import {
  FOUND_FIELDS,
  MAX_QUOTE,
  type DocumentText,
  type Finding,
  type FoundField,
} from './document-analysis.types.ts';
import { date, dateAndTime } from './found-dates.ts';
import { commission, days, email, money, moneyOrNone, phone, type Reader } from './found-values.ts';
import { orderedPages } from './page-cells.ts';

/**
 * How each proposed value must read in its quote. Choices are not taken from a model: no word of the text proves one.
 */
const READERS: Partial<Record<FoundField, Reader>> = {
  price: money,
  loan: money,
  earnestMoney: money,
  concessions: moneyOrNone,
  bagentComm: commission,
  closingDate: date,
  expiresOn: dateAndTime,
  inspectionPeriod: days,
  email,
  phone,
  buyerPhone: phone,
};
const NAMES: readonly FoundField[] = ['firstName', 'lastName', 'buyerFirstName', 'buyerLastName'];

export const PROPOSED_FIELDS: readonly FoundField[] = FOUND_FIELDS.filter(
  (field) => field in READERS || NAMES.includes(field),
);

const proposals = z.object({
  fields: z
    .array(z.object({ field: z.string(), value: z.union([z.string(), z.number()]), words: z.string().min(3) }))
    .max(60),
});

/** The text of each page, in reading order. */
export const pageTexts = ({ pages }: DocumentText): string[] =>
  orderedPages(pages, () => false).map(({ blocks }) => blocks.map(({ text }) => text).join('\n'));

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether the value can be read in the quoted words. */
function isStated(field: FoundField, value: string | number, words: string): boolean {
  if (NAMES.includes(field))
    return typeof value === 'string' && new RegExp(`(?<!\\p{L})${escapePattern(value)}(?!\\p{L})`, 'u').test(words);
  const read = READERS[field];
  if (!read) return false;
  for (const start of words.matchAll(/(?<![\w$,.])\S/g))
    if (read(words.slice(start.index))?.value === value) return true;
  return false;
}

/**
 * The proposals of a model's response that the document states: the quoted words stand on a page, and the value can be
 * read in them. All others are dropped, and so are fields that `known` has.
 */
export function provenProposals(response: string, texts: readonly string[], known: readonly FoundField[]): Finding[] {
  const json = /\{[\s\S]*\}/.exec(response)?.[0];
  const parsed = proposals.safeParse(json === undefined ? null : parseJson(json));
  if (!parsed.success) return [];
  const proven: Finding[] = [];
  for (const { field, value, words } of parsed.data.fields) {
    const name = PROPOSED_FIELDS.find((one) => one === field);
    const quote = plain(words);
    if (!name || known.includes(name) || proven.some((one) => one.field === name) || quote.length > MAX_QUOTE) continue;
    const page = texts.findIndex((text) => plain(text).includes(quote));
    if (page >= 0 && isStated(name, value, quote)) proven.push({ field: name, value, page: page + 1, words: quote });
  }
  return proven;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
