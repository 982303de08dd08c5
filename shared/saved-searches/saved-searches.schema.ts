import { z } from 'zod';
import { paging, requiredText } from '../kernel/fields.schema.ts';
import { homeFiltersSchema, mapBoxShape } from '../mls-listings/mls-listings.schema.ts';
import { ALERT_FREQUENCIES, MAX_SAVED_SEARCHES, MAX_SEARCH_NAME } from './saved-searches.types.ts';

/**
 * The filter of a saved search: filters and map bounds of the list, without page and order. It reuses the list's
 * schema, so that new filters work here, too.
 */
export const searchQuestionSchema = homeFiltersSchema.extend(mapBoxShape);

/** Maximum length; about three times the longest possible filter. */
const MAX_FILTER_LENGTH = 3000;

/** The original filter, which is stored, next to its parsed form. */
const savedFilter = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .transform((given, context) => {
    const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''));
    if (JSON.stringify(kept).length > MAX_FILTER_LENGTH) {
      context.addIssue({ code: 'custom', message: 'This search is too long to save.' });
      return z.NEVER;
    }
    const parsed = searchQuestionSchema.safeParse(kept);
    if (parsed.success) return { kept, question: parsed.data };
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

const name = () => requiredText(MAX_SEARCH_NAME, 'Give the search a name.');
const frequency = () => z.enum(ALERT_FREQUENCIES, { error: `Choose from ${ALERT_FREQUENCIES.join(', ')}.` });
/** Only pages that show searches, because the path appears in emails. */
const address = requiredText(2000, 'Say where the search opens.').refine(
  (value) => /^\/(browse|explore)(\?[^#\s]*)?$/.test(value),
  'A search opens on /browse or /explore.',
);

export const createSavedSearchSchema = z.strictObject({
  name: name(),
  filter: savedFilter,
  address,
  frequency: frequency().default('DAILY'),
});
export const patchSavedSearchSchema = z.strictObject({ name: name(), frequency: frequency() }).partial();
export const findSavedSearchesSchema = z.strictObject(paging(MAX_SAVED_SEARCHES, MAX_SAVED_SEARCHES));
/** PATCH /search-alerts/{code}: changes the frequency of each search in an email. */
export const patchSearchAlertsSchema = z.strictObject({
  searches: z
    .array(z.strictObject({ id: requiredText(100, 'Name the search by its id.'), frequency: frequency() }))
    .max(MAX_SAVED_SEARCHES),
});

export type CreateSavedSearch = z.output<typeof createSavedSearchSchema>;
export type PatchSavedSearch = z.output<typeof patchSavedSearchSchema>;
export type FindSavedSearches = z.output<typeof findSavedSearchesSchema>;
export type PatchSearchAlerts = z.output<typeof patchSearchAlertsSchema>;
