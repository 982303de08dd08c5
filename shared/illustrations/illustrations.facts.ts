// The facts of a home that an illustration needs, and the available views.

export const PROPERTY_TYPES = ['SFR', 'CONDO', 'TOWNHOME', 'OTHER'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** All views of a home, in gallery order. */
export const VIEWS = [
  'exterior',
  'exterior-dusk',
  'living',
  'kitchen',
  'bedroom',
  'bath',
  'yard',
  'floorplan',
] as const;
export type View = (typeof VIEWS)[number];

export interface HomeFacts {
  /** Seed for everything that the facts do not determine: colors, season, light, furniture. */
  id: string;
  propertyType: PropertyType;
  beds: number;
  /** Half baths count as 0.5. */
  baths: number;
  /** Square feet. */
  area: number;
  yearBuilt: number;
  lotAcres: number;
  hasGarage: boolean;
  hasBasement: boolean;
  city: string;
  /** Postal code of the state: Tennessee homes have ridges in the background, Alabama homes pine woods. */
  state: string;
  /** Whole dollars. */
  price: number;
}

/** Type guard for property types. */
export function isPropertyType(text: string): text is PropertyType {
  return PROPERTY_TYPES.some((type) => type === text);
}

/** Type guard for views. */
export function isView(text: string): text is View {
  return VIEWS.some((view) => view === text);
}

/** Fills missing facts with likely values; an implausible number counts as missing. */
export function completeFacts(facts: Partial<HomeFacts>): HomeFacts {
  const number = (value: number | undefined, min: number, fallback: number) =>
    value !== undefined && Number.isFinite(value) && value >= min ? value : fallback;
  const propertyType = facts.propertyType ?? 'SFR';
  const beds = number(facts.beds, 0, 3);
  const baths = number(facts.baths, 0.1, 2);
  const yearBuilt = number(facts.yearBuilt, 1701, 1985);
  const area = number(facts.area, 151, 500 + beds * 420);
  const lotAcres = number(facts.lotAcres, 0, propertyType === 'CONDO' ? 0 : 0.3);
  const price = number(facts.price, 0, 0);
  const city = facts.city ?? '';
  return {
    id: facts.id ?? [city, price, area, yearBuilt].join('|'),
    propertyType,
    beds,
    baths,
    area,
    yearBuilt,
    lotAcres,
    hasGarage: facts.hasGarage ?? false,
    hasBasement: facts.hasBasement ?? false,
    city,
    state: facts.state ?? 'AL',
    price,
  };
}
