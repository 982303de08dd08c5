/** Converts stored homes to the types of the comparison. */
import type { PropertyType } from '../listings/listings.types.ts';
import { shownPlace } from '../listings/address-visibility.rules.ts';
import { homeCardView, photoAddresses, type HomeCardRow } from '../mls-listings/mls-listings.view.ts';
import type { Comparison, SoldHome, SubjectHome } from './comps.types.ts';

export interface SoldRow extends HomeCardRow {
  mlsNumber: string | null;
  hasBasement: boolean | null;
  basementArea: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
}

interface Spaces {
  hasBasement: boolean | null;
  basementArea: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
}
/** 0 if there is none; null (unknown) if there is one of unknown size. */
const spacesOf = ({ hasBasement, basementArea, hasGarage, garageSpaces }: Spaces) => ({
  garageSpaces: hasGarage === false ? 0 : garageSpaces,
  basementArea: hasBasement === false ? 0 : basementArea,
});

/**
 * A sold home as the public sees it, so a hidden address stays hidden. Null if its price or closing date is unknown.
 */
export function soldHomeOf(row: SoldRow, now: Date): SoldHome | null {
  if (!row.soldPrice || !row.closeDate) return null;
  const card = homeCardView(row, now);
  return {
    id: row.id,
    address: card.address,
    city: card.city,
    state: card.state,
    zip: card.zip,
    lat: card.lat,
    lng: card.lng,
    isPlaceCoarse: card.locationPrecision !== 'EXACT',
    photo: photoAddresses(row.photos)[0] ?? null,
    propertyType: card.propertyType,
    beds: card.beds,
    baths: card.baths,
    halfBaths: card.halfBaths,
    area: card.area,
    yearBuilt: card.yearBuilt,
    lotSizeAcres: card.lotSizeAcres,
    ...spacesOf(row),
    soldPrice: row.soldPrice,
    closeDate: row.closeDate,
    daysOnMarket: row.dom,
    origin: row.origin,
    source: row.source,
    mlsNumber: row.mlsNumber,
    listingOfficeName: row.listingOfficeName,
  };
}

/** A comparison without the streets and exact locations of sold homes that were hidden after it was made. */
export const withoutHidden = (comparison: Comparison, hidden: ReadonlySet<string>): Comparison => ({
  ...comparison,
  comps: comparison.comps.map((comp) =>
    hidden.has(comp.home.id)
      ? { ...comp, home: { ...comp.home, ...shownPlace(comp.home, false), isPlaceCoarse: true } }
      : comp,
  ),
});

export interface SubjectRow extends Spaces {
  id: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  lat: number | null;
  lng: number | null;
  propertyType: PropertyType;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  uploads?: readonly { url: string; main: boolean }[];
}

/** The subject, as its broker and seller see it. */
export function subjectOf(row: SubjectRow): SubjectHome {
  const {
    id,
    address,
    city,
    state,
    zip,
    lat,
    lng,
    propertyType,
    beds,
    baths,
    halfBaths,
    area,
    yearBuilt,
    lotSizeAcres,
  } = row;
  const photo = row.uploads?.find(({ main }) => main) ?? row.uploads?.[0];
  return {
    listingId: id,
    address,
    city,
    state,
    zip,
    lat,
    lng,
    propertyType,
    beds,
    baths,
    halfBaths,
    area,
    yearBuilt,
    lotSizeAcres,
    ...spacesOf(row),
    photo: photo?.url ?? null,
  };
}
