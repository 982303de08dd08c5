/** Checks a public text for phrases about who should live in a home. The form and the server use the same check. */
import { RuleError } from '../kernel/rule-error.ts';
import { PHRASES, type Phrase, type ProtectedClass } from './fair-housing.phrases.ts';
import { PUBLIC_TEXTS, publicFieldsOf, type PublicRecord, type PublicText, type PublicTexts } from './public-texts.ts';

export interface FairHousingFinding {
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** The matched text. */
  words: string;
  /** The sentence or line around it: what an exception is made for. */
  sentence: string;
  of: ProtectedClass;
  grade: Phrase['grade'];
  reason: string;
  instead: string;
}

const REASONS: Readonly<Record<Phrase['grade'], (of: ProtectedClass) => string>> = {
  refused: (of) =>
    `This states a preference or limitation by ${of}, which the Fair Housing Act doesn’t allow in an advertisement.`,
  advised: (of) => `This can be read as a preference by ${of}.`,
};

/** The sentence or line of a text in which a phrase stands. */
function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).search(/[^.!?\n]*$/u);
  const after = text.slice(end).search(/[.!?\n]/u);
  return text.slice(before, after === -1 ? text.length : end + after + 1).trim();
}

/** All findings in text order; overlapping matches are reported once. Never throws. */
export function fairHousingFindings(text: string): FairHousingFinding[] {
  const found: Omit<FairHousingFinding, 'sentence'>[] = [];
  for (const { words, of, grade, instead, unless } of PHRASES) {
    if (unless?.test(text)) continue;
    for (const match of text.matchAll(words)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ start, end, words: match[0], of, grade, reason: REASONS[grade](of), instead });
    }
  }
  return found
    .map((one) => ({ ...one, sentence: sentenceAround(text, one.start, one.end) }))
    .sort((a, b) => a.start - b.start);
}

/** The findings of a public text; a list is checked line by line. */
export const publicTextFindings = (text: PublicText): FairHousingFinding[] =>
  fairHousingFindings(typeof text === 'string' ? text : text.join('\n'));

/** A broker's exception: this phrase may stand in this sentence of this field. */
export interface AllowedWords {
  field: string;
  words: string;
  sentence: string;
}

/** True if an exception covers the finding: the same field, the same words in the same sentence. */
export const covers = (
  allowed: AllowedWords,
  field: string,
  { words, sentence }: Pick<FairHousingFinding, 'words' | 'sentence'>,
): boolean => allowed.field === field && allowed.words === words && allowed.sentence === sentence;

/** What prevents publication, by field: the first refused phrase of each that no exception covers. */
export function fairHousingRefusals<R extends PublicRecord>(
  record: R,
  texts: PublicTexts<R>,
  allowed: readonly AllowedWords[] = [],
): { field: keyof (typeof PUBLIC_TEXTS)[R] & string; message: string }[] {
  return publicFieldsOf(record).flatMap((name) => {
    const field = name as keyof (typeof PUBLIC_TEXTS)[R] & string;
    const refused = publicTextFindings(texts[field]).find(
      (finding) => finding.grade === 'refused' && !allowed.some((one) => covers(one, field, finding)),
    );
    return refused ? [{ field, message: `“${refused.words}”: ${refused.reason} ${refused.instead}` }] : [];
  });
}

/**
 * Throws 400, by field, for phrases about who should live in a home. The Fair Housing Act forbids them in
 * advertisements.
 */
export function assertAdvertisable<R extends PublicRecord>(
  record: R,
  texts: PublicTexts<R>,
  allowed: readonly AllowedWords[] = [],
): void {
  const refused = fairHousingRefusals(record, texts, allowed);
  if (refused.length === 0) return;
  throw new RuleError(
    'invalid',
    `${record}.fair-housing`,
    record === 'review'
      ? 'This review says who should live in a home, so it can’t be published as it is.'
      : record === 'mailer'
        ? 'Please change the text that says who should live in a home. A mailing is an advertisement.'
        : 'Please change the text that says who should live in this home. Describe the home instead.',
    { fields: refused.map(({ field, message }) => ({ path: field, code: 'fair-housing', message })) },
  );
}
