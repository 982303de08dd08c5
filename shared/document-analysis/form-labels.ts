/** The labels of purchase agreements as patterns, and what findings are made of. */
import { MAX_QUOTE, type Finding } from './document-analysis.types.ts';
import { ADDITIONAL_TERMS_LABEL, CONNECTORS, CONTACT_RULES, TERM_RULES } from './field-rules.ts';
import type { Direction } from './label-neighbors.ts';
import type { Cell, Page } from './page-cells.ts';

/** A label with its value counts more than a sentence. */
export type Strength = 2 | 1;
export interface Candidate extends Finding {
  strength: Strength;
}
/** A page that is being searched. */
export interface PageContext {
  page: Page;
  number: number;
  direction: Direction;
  add: (candidate: Candidate) => void;
}

const NUMBERING = '[\\s#•*.-]{0,6}(?:(?:\\d{1,2}|[A-Z])[.)]\\s*){0,2}';
const HINT = '(?:\\s*\\([^()]{0,40}\\))?';
const whole = (label: string, more = '') =>
  new RegExp(`^${NUMBERING}(?:${label})(?:\\s+(?:${CONNECTORS}${more && `|${more}`})){0,4}${HINT}\\W{0,4}$`, 'i');
const inText = (label: string) => new RegExp(`(?<![\\w'’])(?:${label})(?![\\w])${HINT}`, 'gi');
const connector = (more = '') =>
  new RegExp(
    `^[\\s:;,.()$–—=>#-]{0,12}(?:(?:${CONNECTORS}${more && `|${more}`})\\b['’]?[\\s:,.()–—-]{0,8}){0,14}`,
    'i',
  );

export const TERMS = TERM_RULES.map((rule) => ({
  ...rule,
  whole: whole(rule.label, rule.between),
  inText: inText(rule.label),
  connector: connector(rule.between),
}));
export const CONTACTS = CONTACT_RULES.map((rule) => ({
  ...rule,
  whole: whole(rule.label),
  inText: inText(rule.label),
}));
export const ADDITIONAL = {
  whole: whole(ADDITIONAL_TERMS_LABEL),
  start: new RegExp(`^${NUMBERING}(?:${ADDITIONAL_TERMS_LABEL})\\s*[:.–—-]\\s*`, 'i'),
};
/** Labels of forms that no field is read from; values never stand in them. */
const OTHER_LABEL = /^[^\d$@]{2,60}:$/;
/** How a new statement begins. */
export const LABELED = /^(?:\W{0,4}\d{1,2}[.)]\s+[A-Z]|[A-Z][A-Za-z'’/() -]{2,40}:(?:\s|$))/;

/** The words of a finding: on one line, cut where they are long. */
export const quote = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > MAX_QUOTE ? `${plain.slice(0, MAX_QUOTE - 1).trimEnd()}…` : plain;
};

/** Whether a cell is a label and nothing else. */
export function isLabel(cell: Cell): boolean {
  const { text } = cell;
  if (text.length > 90) return false;
  return (
    OTHER_LABEL.test(text) ||
    ADDITIONAL.whole.test(text) ||
    TERMS.some((rule) => rule.whole.test(text)) ||
    CONTACTS.some((rule) => rule.whole.test(text))
  );
}
