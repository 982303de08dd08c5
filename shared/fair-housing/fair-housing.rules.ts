/** Checks a seller's text for phrases about who should live in a home. The form and the server use the same check. */
import { PHRASES, type Phrase, type ProtectedClass } from './fair-housing.phrases.ts';

export interface FairHousingFinding {
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** The matched text. */
  words: string;
  of: ProtectedClass;
  grade: Phrase['grade'];
  reason: string;
  instead: string;
}

const REASONS: Readonly<Record<Phrase['grade'], (of: ProtectedClass) => string>> = {
  refused: (of) =>
    `This states a preference or limitation by ${of}, which the Fair Housing Act does not allow in an advertisement.`,
  advised: (of) => `This can be read as a preference by ${of}.`,
};

/** All findings in text order; overlapping matches are reported once. Never throws. */
export function fairHousingFindings(text: string): FairHousingFinding[] {
  const found: FairHousingFinding[] = [];
  for (const { words, of, grade, instead } of PHRASES) {
    for (const match of text.matchAll(words)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ start, end, words: match[0], of, grade, reason: REASONS[grade](of), instead });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The public texts of a home. */
export const ADVERTISED_FIELDS = ['description', 'inclusions', 'uniques'] as const;
export type AdvertisedField = (typeof ADVERTISED_FIELDS)[number];

/** Errors that prevent submission, by field: the first refused phrase of each. */
export function fairHousingRefusals(
  listing: Readonly<Record<AdvertisedField, string>>,
): { field: AdvertisedField; message: string }[] {
  return ADVERTISED_FIELDS.flatMap((field) => {
    const refused = fairHousingFindings(listing[field]).find(({ grade }) => grade === 'refused');
    return refused ? [{ field, message: `“${refused.words}”: ${refused.reason} ${refused.instead}` }] : [];
  });
}
