import { z } from 'zod';
import { count, dollars, text } from '../kernel/fields.schema.ts';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import {
  MAX_ENTRIES,
  MAX_ENTRY,
  PREFERENCE_LISTS,
  PREFERENCE_NUMBERS,
  PREFERENCE_TEXTS,
  tooManyEntries,
  zipCodeProblem,
} from './buyer-preferences.limits.ts';
import { rangeErrors } from './buyer-preferences.rules.ts';

const number = (field: keyof typeof PREFERENCE_NUMBERS) => {
  const { min = 0, max, what } = PREFERENCE_NUMBERS[field];
  return count(min, max, what).nullable();
};
/** `problemOf` says what is wrong with one entry; blank ones are left out. */
const words = (field: keyof typeof PREFERENCE_LISTS, problemOf: (entry: string) => string | null = () => null) => {
  const what = PREFERENCE_LISTS[field];
  const entry = text(MAX_ENTRY).superRefine((word, context) => {
    const message = word === '' ? null : problemOf(word);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return z
    .array(entry, { error: `List the ${what}.` })
    .max(MAX_ENTRIES, tooManyEntries(what))
    .transform((list) => [...new Set(list.filter((word) => word !== ''))]);
};

const fields = z
  .strictObject({
    minBedrooms: number('minBedrooms'),
    maxBedrooms: number('maxBedrooms'),
    minBathrooms: number('minBathrooms'),
    maxBathrooms: number('maxBathrooms'),
    propertyTypes: z.array(z.enum(PROPERTY_TYPES)).max(PROPERTY_TYPES.length),
    minSquareFeet: number('minSquareFeet'),
    maxSquareFeet: number('maxSquareFeet'),
    minPrice: dollars().nullable(),
    maxPrice: dollars().nullable(),
    cities: words('cities'),
    neighborhoods: words('neighborhoods'),
    zipCodes: words('zipCodes', zipCodeProblem),
    commuteMinutes: number('commuteMinutes'),
    commuteAddress: text(PREFERENCE_TEXTS.commuteAddress).nullable(),
    mustHaves: words('mustHaves'),
    niceToHaves: words('niceToHaves'),
    dealBreakers: words('dealBreakers'),
    freeText: text(PREFERENCE_TEXTS.freeText),
    features: words('features'),
    schoolDistricts: words('schoolDistricts'),
    searchRadius: number('searchRadius'),
  })
  .partial();

/**
 * POST /buyer-preferences and PATCH /buyer-preferences/{id}: any of the fields. A minimum cannot exceed its maximum.
 */
export const buyerPreferenceSchema = fields.superRefine((preference, context) => {
  for (const { path, message } of rangeErrors(preference)) context.addIssue({ code: 'custom', path: [path], message });
});
export type BuyerPreferenceInput = z.output<typeof buyerPreferenceSchema>;
