/**
 * Which texts of which records everybody can read or many people get, and are therefore checked as advertisements of a
 * home. A new public text is added here, and its command calls `assertPublishable` (server/queries/fair-housing.ts).
 *
 * Checked elsewhere: the assistant's answers (shared/assistant/answer-check.rules.ts) and the academy, whose text is
 * part of the code (shared/academy/academy.test.ts). Words that a feed or a county delivers are theirs, not ours.
 */
import type { State } from '../listings/listings.types.ts';

export const PUBLIC_TEXTS = {
  listing: {
    description: 'Description',
    renovations: 'Recent renovations',
    inclusions: 'What stays with the home',
    uniques: 'What makes it special',
    conditionDetails: 'What buyers should know',
  },
  'open-house': { note: 'Note to visitors' },
  review: { wentWell: 'What went well', couldImprove: 'What could be better' },
  mailer: { subject: 'Subject', body: 'Text', actionLabel: 'Button' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type PublicRecord = keyof typeof PUBLIC_TEXTS;
export const PUBLIC_RECORDS = Object.keys(PUBLIC_TEXTS) as [PublicRecord, ...PublicRecord[]];

/** Lists are checked line by line. */
export type PublicText = string | readonly string[];
/** The texts of a record by field, or an object that has them among others. */
export type PublicTexts<R extends PublicRecord> = Readonly<Record<keyof (typeof PUBLIC_TEXTS)[R], PublicText>>;

/** The fields of a record whose texts the public reads. */
export const publicFieldsOf = (record: PublicRecord): readonly string[] => Object.keys(PUBLIC_TEXTS[record]);
/** The label of such a field. */
export const publicLabelOf = (record: PublicRecord, field: string): string =>
  (PUBLIC_TEXTS[record] as Readonly<Record<string, string>>)[field] ?? field;

const FEDERAL_LAW = 'Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.75';
const STATE_LAW: Readonly<Record<State, string>> = {
  AL: 'Alabama Fair Housing Law, Ala. Code 24-8-4',
  TN: 'Tennessee Human Rights Act, Tenn. Code Ann. 4-21-601(a)(5)',
};

/** The law that forbids a preference in an advertisement, in the given state if it is one of ours. */
export const advertisingLaw = (state?: string | null): string =>
  state && state in STATE_LAW ? `${FEDERAL_LAW}; ${STATE_LAW[state as State]}` : FEDERAL_LAW;
