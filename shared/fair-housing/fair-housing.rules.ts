/** Reads what a seller writes for words about who should live in a home rather than about the home. The same check in the form and at the server. */
import { PHRASES, type Phrase, type ProtectedClass } from './fair-housing.phrases.ts';

export interface FairHousingFinding {
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** As it was written. */
  words: string;
  of: ProtectedClass;
  grade: Phrase['grade'];
  reason: string;
  instead: string;
}

const REASONS: Readonly<Record<Phrase['grade'], (of: ProtectedClass) => string>> = {
  refused: (of) =>
    `This states a preference or a limit by ${of}, which the Fair Housing Act does not allow in an advertisement.`,
  advised: (of) => `This can be read as a preference by ${of}.`,
};

/** Every finding in the order of the text; words found by two phrases are told once. Never throws. */
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

/** The texts of a home that everybody reads. */
export const ADVERTISED_FIELDS = ['description', 'inclusions', 'uniques'] as const;
export type AdvertisedField = (typeof ADVERTISED_FIELDS)[number];

/** What keeps a home from being submitted, by field: the first refused words of each. */
export function fairHousingRefusals(
  listing: Readonly<Record<AdvertisedField, string>>,
): { field: AdvertisedField; message: string }[] {
  return ADVERTISED_FIELDS.flatMap((field) => {
    const refused = fairHousingFindings(listing[field]).find(({ grade }) => grade === 'refused');
    return refused ? [{ field, message: `“${refused.words}”: ${refused.reason} ${refused.instead}` }] : [];
  });
}
