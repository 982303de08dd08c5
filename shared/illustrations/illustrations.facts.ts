// One home as a picture needs it: the facts and the views.

export const PROPERTY_TYPES = ['SFR', 'CONDO', 'TOWNHOME', 'OTHER'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Every picture that can be drawn of a home, in the order of a gallery. */
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
  /** Decides everything that the other facts leave open: colors, season, light, furniture. */
  id: string;
  propertyType: PropertyType;
  beds: number;
  /** Half baths count as .5. */
  baths: number;
  /** Square feet. */
  area: number;
  yearBuilt: number;
  lotAcres: number;
  hasGarage: boolean;
  hasBasement: boolean;
  city: string;
  /** Postal code of the state: Tennessee has ridges behind the house, Alabama pine woods. */
  state: string;
  /** Whole dollars. */
  price: number;
}

/** Whether a text names a property type. */
export function isPropertyType(text: string): text is PropertyType {
  return PROPERTY_TYPES.some((type) => type === text);
}

/** Whether a text names a view. */
export function isView(text: string): text is View {
  return VIEWS.some((view) => view === text);
}

/** Facts with the gaps filled by likely values; a number that makes no sense counts as missing. */
export function completeFacts(facts: Partial<HomeFacts>): HomeFacts {
  const number = (value: number | undefined, least: number, fallback: number) =>
    value !== undefined && Number.isFinite(value) && value >= least ? value : fallback;
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
