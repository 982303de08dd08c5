import { z } from 'zod';
import { count, dollars, text } from '../kernel/fields.schema.ts';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';
import { rangeErrors } from './buyer-preferences.rules.ts';

const rooms = (what: string) => count(0, 100, what).nullable();
const area = count(0, 1_000_000, 'The area').nullable();
const words = (what: string) =>
  z
    .array(text(200), { error: `List the ${what}.` })
    .max(50, `List at most 50 ${what}.`)
    .transform((list) => [...new Set(list.filter((word) => word !== ''))]);

const fields = z
  .strictObject({
    minBedrooms: rooms('Bedrooms'),
    maxBedrooms: rooms('Bedrooms'),
    minBathrooms: rooms('Bathrooms'),
    maxBathrooms: rooms('Bathrooms'),
    propertyTypes: z.array(z.enum(PROPERTY_TYPES)).max(PROPERTY_TYPES.length),
    minSquareFeet: area,
    maxSquareFeet: area,
    minPrice: dollars().nullable(),
    maxPrice: dollars().nullable(),
    cities: words('cities'),
    neighborhoods: words('neighborhoods'),
    zipCodes: words('zip codes'),
    commuteMinutes: count(0, 600, 'Minutes').nullable(),
    commuteAddress: text(300).nullable(),
    mustHaves: words('must-haves'),
    niceToHaves: words('nice-to-haves'),
    dealBreakers: words('deal-breakers'),
    freeText: text(5000),
    features: words('features'),
    schoolDistricts: words('school districts'),
    searchRadius: count(0, 500, 'Miles').nullable(),
  })
  .partial();

/**
 * POST /buyer-preferences and PATCH /buyer-preferences/{id}: any of the fields. A minimum cannot exceed its maximum.
 */
export const buyerPreferenceSchema = fields.superRefine((preference, context) => {
  for (const { path, message } of rangeErrors(preference)) context.addIssue({ code: 'custom', path: [path], message });
});
export type BuyerPreferenceInput = z.output<typeof buyerPreferenceSchema>;
