// One home as a picture needs it: the facts and the views.

export type PropertyType = 'SFR' | 'CONDO' | 'TOWNHOME' | 'OTHER';

export interface HomeFacts {
  id: string;
  propertyType: PropertyType;
  beds: number;
  baths: number;
  area: number;
  yearBuilt: number;
  lotAcres: number;
  hasGarage: boolean;
  hasBasement: boolean;
  city: string;
  state: string;
  price: number;
}

export type View = 'exterior' | 'exterior-dusk' | 'living' | 'kitchen' | 'bedroom' | 'bath' | 'yard' | 'floorplan';

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
] as const satisfies readonly View[];

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
