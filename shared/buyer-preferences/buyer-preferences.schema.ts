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
} from './buyer-preferences.limits.ts';
import { rangeErrors } from './buyer-preferences.rules.ts';

const number = (field: keyof typeof PREFERENCE_NUMBERS) => {
  const { max, what } = PREFERENCE_NUMBERS[field];
  return count(0, max, what).nullable();
};
const words = (field: keyof typeof PREFERENCE_LISTS) => {
  const what = PREFERENCE_LISTS[field];
  return z
    .array(text(MAX_ENTRY), { error: `List the ${what}.` })
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
    zipCodes: words('zipCodes'),
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
