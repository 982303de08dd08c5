/** What the form of the preferences holds: every field, empty ones as null, '' or an empty list. */
import type { BuyerPreferenceInput } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import { otherEnd, preferenceProblems } from '#shared/buyer-preferences/buyer-preferences.rules.ts';

export type Preferences = Required<BuyerPreferenceInput>;
export type PreferenceField = keyof Preferences;
/** The fields of one kind of value. */
export type FieldOf<Value> = {
  [Field in PreferenceField]: Preferences[Field] extends Value ? Field : never;
}[PreferenceField];

export const NO_PREFERENCES: Preferences = {
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyTypes: [],
  minSquareFeet: null,
  maxSquareFeet: null,
  minPrice: null,
  maxPrice: null,
  cities: [],
  neighborhoods: [],
  zipCodes: [],
  commuteMinutes: null,
  commuteAddress: null,
  mustHaves: [],
  niceToHaves: [],
  dealBreakers: [],
  freeText: '',
  features: [],
  schoolDistricts: [],
  searchRadius: null,
};
const FIELDS = Object.keys(NO_PREFERENCES) as PreferenceField[];

export const isPreferenceField = (path: string): path is PreferenceField => path in NO_PREFERENCES;

/** The form's fields of a stored record. */
export const preferencesOf = (stored: Partial<Preferences> | null): Preferences =>
  Object.fromEntries(FIELDS.map((field) => [field, stored?.[field] ?? NO_PREFERENCES[field]])) as Preferences;

const isSame = (a: Preferences[PreferenceField], b: Preferences[PreferenceField]): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, at) => one === b[at]) : a === b;

export const changedPreferences = (now: Preferences, before: Preferences): PreferenceField[] =>
  FIELDS.filter((field) => !isSame(now[field], before[field]));

export const hasPreferences = (values: Preferences): boolean => changedPreferences(values, NO_PREFERENCES).length > 0;

export const only = (values: Preferences, fields: readonly PreferenceField[]): Partial<Preferences> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** A draft of the tab: some of the fields, each of the kind the form expects. */
export const isPreferencesDraft = (value: unknown): value is Partial<Preferences> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([field, one]: [string, unknown]) => {
    if (!isPreferenceField(field)) return false;
    const kind = NO_PREFERENCES[field];
    if (Array.isArray(kind)) return Array.isArray(one) && one.every((word) => typeof word === 'string');
    if (field === 'freeText' || field === 'commuteAddress') return typeof one === 'string' || one === null;
    return one === null || typeof one === 'number';
  });

export type PreferenceErrors = Partial<Record<PreferenceField, string>>;

/** The message of each field that cannot be saved. Of a range out of order, the end that was changed carries it. */
export function errorsOf(values: Preferences, changed: readonly PreferenceField[]): PreferenceErrors {
  return preferenceProblems(values, only(values, changed));
}

/** True if the field, or the other end of its range, has an error: neither end is sent without the other. */
export function isBlocked(field: PreferenceField, errors: Readonly<PreferenceErrors>): boolean {
  const end = otherEnd(field);
  return field in errors || (end !== null && end in errors);
}
