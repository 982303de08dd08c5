/** Finds the details of an offer in the text of a document, each with its page and the words it was read from. */
import { additionalTermsOf } from './additional-terms.ts';
import { blankAnalysis, messageFor } from './analysis-messages.ts';
import { contactsOf } from './contact-findings.ts';
import {
  FOUND_FIELDS,
  FOUND_TERMS,
  type Analysis,
  type DocumentText,
  type Finding,
  type FoundField,
  type FoundTerms,
  type FoundValue,
  type TermsAnalysis,
} from './document-analysis.types.ts';
import { isLabel, TERMS, type Candidate, type PageContext } from './form-labels.ts';
import { directionOn } from './label-neighbors.ts';
import { orderedPages } from './page-cells.ts';
import { termsOf } from './term-findings.ts';

/** The first of the strongest candidates for each field; other values of the same strength are conflicts. */
function findingsFrom(candidates: readonly Candidate[]): Finding[] {
  return FOUND_FIELDS.flatMap((field) => {
    const all = candidates.filter((candidate) => candidate.field === field);
    const strength = Math.max(...all.map((candidate) => candidate.strength));
    const [first, ...more] = all.filter((candidate) => candidate.strength === strength).sort((a, b) => a.page - b.page);
    if (!first) return [];
    const same = (a: FoundValue, b: FoundValue) => String(a).toLowerCase() === String(b).toLowerCase();
    const others = more.filter(
      (other, at) =>
        !same(other.value, first.value) &&
        // the second of two buyers, or an amount within the same words
        !first.words.toLowerCase().includes(String(other.value).toLowerCase()) &&
        more.findIndex(({ value }) => same(value, other.value)) === at,
    );
    // sentences that contradict each other state nothing
    if (strength === 1 && others.length > 0 && typeof first.value !== 'number') return [];
    const { value, page, words } = first;
    return [
      {
        field,
        value,
        page,
        words,
        ...(others.length > 0 && {
          others: others.slice(0, 3).map((other) => ({ value: other.value, page: other.page, words: other.words })),
        }),
      },
    ];
  });
}

/** The fields of an offer that the text of a document states. Nothing is guessed: what is not there is not in it. */
export function analyzeDocument({ pages, pageCount }: DocumentText): Analysis {
  const candidates: Candidate[] = [];
  const ordered = orderedPages(pages, isLabel);
  for (const [at, page] of ordered.entries()) {
    const direction = directionOn(page, { isLabel, readers: TERMS });
    const context: PageContext = { page, number: at + 1, direction, add: (candidate) => candidates.push(candidate) };
    termsOf(context);
    contactsOf(context);
    additionalTermsOf(context);
  }
  const findings = findingsFrom(candidates);
  const pagesWithoutText = pages.flatMap((items, at) => (items.some(({ text }) => text.trim()) ? [] : [at + 1]));
  const facts = { pageCount, pagesRead: pages.length, pagesWithoutText };
  const problem = pagesWithoutText.length === pages.length ? ('no-text' as const) : null;
  return withFindings(
    { ...blankAnalysis(problem), ...facts, message: messageFor(problem, { ...facts, found: findings.length }) },
    findings,
  );
}

/** The response with these findings and their values by field. */
export function withFindings(analysis: Analysis, findings: Finding[]): Analysis {
  const values = Object.fromEntries(findings.map(({ field, value }) => [field, value]));
  return { ...analysis, ...values, findings };
}

/** The same for a document of a transaction: its terms together. */
export function termsAnalysis(analysis: Analysis): TermsAnalysis {
  const { pageCount, pagesRead, pagesWithoutText, problem, message } = analysis;
  const isTerm = (field: FoundField): field is keyof FoundTerms => (FOUND_TERMS as readonly string[]).includes(field);
  const findings = analysis.findings.filter(({ field }) => isTerm(field));
  const terms: Partial<FoundTerms> = Object.fromEntries(findings.map(({ field, value }) => [field, value]));
  return { terms, findings, pageCount, pagesRead, pagesWithoutText, problem, message };
}
