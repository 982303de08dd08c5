/** Finds the buyer and the buyer's agent on a page. */
import type { FoundField } from './document-analysis.types.ts';
import { CONTACTS, isLabel, quote, type PageContext, type Strength } from './form-labels.ts';
import { partyAt } from './form-parties.ts';
import { personName } from './found-names.ts';
import { email, phone, type Reader } from './found-values.ts';
import { neighborOf } from './label-neighbors.ts';

const CONTACT_FIELDS = {
  agent: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' },
  buyer: { firstName: 'buyerFirstName', lastName: 'buyerLastName', phone: 'buyerPhone', email: null },
  other: null,
} as const;
const nameReader: Reader<string> = (text) => {
  const name = personName(text);
  return name && { value: JSON.stringify([name.firstName, name.lastName]), length: name.length };
};
/** Further buyers behind the first one. */
const OTHER_NAMES = /^(?:\s*(?:,|&|\band\b)\s+\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,4}){0,4}/u;
const wordReader: Reader<string> = (text) => {
  const found = /^\p{Lu}[\p{L}'’. -]{0,40}/u.exec(text);
  return found && { value: found[0].trim(), length: found[0].length };
};

/** Whether a label that ends here names its party itself. */
const isNamed = (text: string, end: number) =>
  CONTACTS.some(
    ({ party, inText: label }) => party && [...text.matchAll(label)].some((one) => one.index + one[0].length === end),
  );

/** Adds the buyer and the buyer's agent that a page names. */
export function contactsOf({ page, number, direction, add }: PageContext): void {
  for (const rule of CONTACTS) {
    const read = rule.read ?? (rule.what === 'name' ? nameReader : wordReader);
    const found = (party: 'agent' | 'buyer' | 'other' | null, value: string, words: string, strength: Strength) => {
      const fields = party && CONTACT_FIELDS[party];
      if (!fields) return;
      const say = (field: FoundField, one: string) =>
        add({ field, value: one, words: quote(words), page: number, strength });
      if (rule.what === 'name') {
        const [first, last] = JSON.parse(value) as [string, string];
        say(fields.firstName, first);
        say(fields.lastName, last);
      } else {
        const field = fields[rule.what];
        if (field) say(field, value);
      }
    };
    for (const line of page.lines)
      for (const cell of line) {
        const party = () => rule.party ?? partyAt(cell, page);
        if (cell.text.length <= 90 && rule.whole.test(cell.text)) {
          const near = neighborOf(cell, { page, direction, read, isLabel });
          if (near) found(party(), String(near.value), `${cell.text} ${near.words}`, 2);
          continue;
        }
        for (const label of cell.text.matchAll(rule.inText)) {
          const end = label.index + label[0].length;
          // "Buyer's Agent Phone" ends with "Agent Phone"
          if (!rule.party && isNamed(cell.text, end)) continue;
          const colon = /^\s*[:–—-]\s*/.exec(cell.text.slice(end));
          const lead = colon ?? (/undersigned/i.test(label[0]) ? /^,?\s*/.exec(cell.text.slice(end)) : null);
          const value = lead && read(cell.text.slice(end + lead[0].length));
          if (!value || (/\b(?:seller|listing|co)['’]?s?\s*$/i.test(cell.text.slice(0, label.index)) && !rule.party))
            continue;
          const owner = rule.party ?? partyAt(cell, page, label.index);
          const to = end + lead[0].length + value.length;
          const others = rule.what === 'name' ? OTHER_NAMES.exec(cell.text.slice(to))![0].length : 0;
          found(owner, value.value, cell.text.slice(label.index, to + others), 2);
        }
      }
  }
  for (const block of page.blocks)
    partiesOf(block.text, (field, value, words) =>
      add({ field, value, words: quote(words), page: number, strength: 1 }),
    );
}

const NAMED_BUYER =
  /\(?\s*(?:hereinafter\s+|collectively\s+|called\s+|the\s+){0,3}["“](?:the\s+)?(?:buyer|purchaser)s?["”]\s*\)?/gi;
const REPRESENTED = /\b(?:buyer|purchaser)s?\s+(?:is|are)\s+represented\s+by\s+/gi;

/** The parties that sentences name: "between Nina Okoye ("Buyer") and …", "Buyer is represented by Ada Lane". */
function partiesOf(text: string, say: (field: FoundField, value: string, words: string) => void): void {
  for (const named of text.matchAll(NAMED_BUYER)) {
    const before = text.slice(Math.max(0, named.index - 200), named.index);
    const parts = before.split(/\bbetween\b|\bfrom\b|["”]\s*\)?,?\s*(?:and\b)?|\bundersigned\b/i);
    const from = parts.at(-1)!.trimStart();
    const name = personName(from.replace(/^and\s+/i, ''));
    if (!name) continue;
    const words = text.slice(named.index - from.length, named.index + named[0].length);
    say('buyerFirstName', name.firstName, words);
    say('buyerLastName', name.lastName, words);
  }
  for (const named of text.matchAll(REPRESENTED)) {
    const rest = text.slice(named.index + named[0].length, named.index + named[0].length + 300);
    const name = personName(rest);
    if (!name) continue;
    say('firstName', name.firstName, named[0] + rest.slice(0, name.length));
    say('lastName', name.lastName, named[0] + rest.slice(0, name.length));
    const sentence = rest.split(/(?<=[a-z)])\.\s+(?=[A-Z])/)[0]!;
    for (const [field, read] of [
      ['phone', phone],
      ['email', email],
    ] as const) {
      const starts = [...sentence.matchAll(/(?<=[\s(,:]|^)\S/g)].map(({ index }) => index);
      const at = starts.find((start) => read(sentence.slice(start)) !== null);
      const value = at === undefined ? null : read(sentence.slice(at));
      if (value && at !== undefined) say(field, value.value, named[0] + rest.slice(0, at + value.length));
    }
  }
}
