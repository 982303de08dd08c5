import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import type { HomePage } from './home-page.model.ts';

const FACTS = [
  ['beds', 'bedrooms'],
  ['baths', 'bathrooms'],
  ['area', 'size'],
] as const;

/**
 * What a buyer looks for first and the listing of a home that can be toured does not state; none where only the photos
 * are missing, as their place says so.
 */
export function leftOut({ facts, details, photos, isOpenToTours, isOwn }: HomePage): string[] {
  if (!isOpenToTours || isOwn) return [];
  // land has neither rooms nor a year
  if (details.some(({ label, value }) => label === 'Type' && value === PROPERTY_TYPE_LABELS.OTHER)) return [];
  const missing: string[] = FACTS.filter(([key]) => !facts.some((fact) => fact.key === key)).map(([, name]) => name);
  if (missing.length === 0) return [];
  return [
    ...(photos.length === 0 ? ['photos'] : []),
    ...missing,
    ...(details.some(({ label }) => label === 'Year built') ? [] : ['year built']),
  ];
}
