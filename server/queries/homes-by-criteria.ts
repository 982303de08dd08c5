/** Homes for sale that may meet a buyer's criteria: hard ones in the database, the rest judged by rule. */
import { DAY } from '#shared/kernel/instant.ts';
import { boxAround } from '#shared/mls-listings/home-filters.rules.ts';
import { daysOnMarket } from '#shared/mls-listings/mls-listings.view.ts';
import type { MatchedHome } from '#shared/property-matches/match.rules.ts';
import type { NumberCriterion, CriteriaPlace, HomeCriterion } from '#shared/property-matches/criteria.types.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import { publicRows } from './public-homes.ts';

type Where = Prisma.MlsListingWhereInput;

const COLUMNS: Readonly<Partial<Record<NumberCriterion, 'price' | 'beds' | 'area' | 'lotSizeAcres' | 'yearBuilt'>>> = {
  minPrice: 'price',
  maxPrice: 'price',
  minBeds: 'beds',
  maxBeds: 'beds',
  minArea: 'area',
  maxArea: 'area',
  minLot: 'lotSizeAcres',
  maxLot: 'lotSizeAcres',
  minYear: 'yearBuilt',
  maxYear: 'yearBuilt',
};
const orUnknown = (column: string, limit: object): Where => ({ OR: [{ [column]: limit }, { [column]: null }] });

function placeWhere(place: CriteriaPlace): Where {
  switch (place.in) {
    case 'state':
      return { state: place.state };
    case 'zip':
      return { zip: place.zip };
    case 'circle': {
      const { north, south, east, west } = boxAround(place, place.miles);
      return {
        OR: [
          { mapLat: { gte: south, lte: north }, mapLng: { gte: west, lte: east } },
          // without a location, its town or zip code decides
          { mapLat: null, city: { equals: place.name, mode: 'insensitive' } },
          { mapLat: null, zip: place.name },
        ],
      };
    }
    case 'county':
      return { county: { in: [place.name, `${place.name} County`] }, ...(place.state && { state: place.state }) };
    case 'city':
      return { city: place.name, ...(place.state && { state: place.state }) };
  }
}

function filterWhere(filter: HomeCriterion, now: Date): Where | null {
  switch (filter.kind) {
    case 'minBaths':
      return orUnknown('baths', { gte: Math.floor(filter.value) - 1 });
    case 'maxBaths':
      return orUnknown('baths', { lte: filter.value });
    case 'maxDays':
      return { activationDate: { gte: new Date(now.getTime() - (filter.value + 1) * DAY) } };
    case 'maxHoa':
      return { OR: [{ hasHOA: false }, { hasHOA: null }, { hoaFees: null }, { hoaFees: { lte: filter.value } }] };
    case 'minGarage':
      return orUnknown('garageSpaces', { gte: filter.value });
    case 'assumable':
      return { assumable: { isNot: null } };
    case 'openHouse':
      return { published: { openHouses: { some: openHouseSoon(now) } } };
    case 'feature':
      if (filter.value === 'noHoa') return { OR: [{ hasHOA: false }, { hasHOA: null }, { hoaFees: 0 }] };
      if (filter.value === 'basement') return { OR: [{ hasBasement: true }, { hasBasement: null }] };
      if (filter.value === 'garage') return { OR: [{ hasGarage: true }, { hasGarage: null }] };
      return null;
    case 'neighborhood':
    case 'schoolDistrict':
    case 'reduced':
    case 'without':
    case 'type':
    case 'place':
    case 'minPrice':
    case 'maxPrice':
    case 'minBeds':
    case 'maxBeds':
    case 'minArea':
    case 'maxArea':
    case 'minLot':
    case 'maxLot':
    case 'minYear':
    case 'maxYear': {
      const column = COLUMNS[filter.kind as NumberCriterion];
      if (!column) return null;
      const limit = { [filter.kind.startsWith('min') ? 'gte' : 'lte']: (filter as { value: number }).value };
      return column === 'price' ? { price: limit } : orUnknown(column, limit);
    }
  }
}

const openHouseSoon = (now: Date) => ({
  cancelledAt: null,
  endTime: { gt: now },
  startTime: { lt: new Date(now.getTime() + 7 * DAY) },
});

/** Public homes for sale within the hard limits; not the person's own. A home whose listing is silent stays in. */
export function criteriaWhere(criteria: readonly HomeCriterion[], userId: string | null, now: Date): Where {
  const hard = criteria.filter(({ isSoft }) => !isSoft);
  const places = hard.flatMap((filter) => (filter.kind === 'place' ? [placeWhere(filter.value)] : []));
  const types = hard.flatMap((filter) => (filter.kind === 'type' ? [filter.value] : []));
  return {
    ...publicRows,
    status: 'ACTIVE',
    ...(userId !== null && { NOT: { published: { userId } } }),
    AND: [
      ...(places.length ? [{ OR: places }] : []),
      ...(types.length ? [{ propertyType: { in: types } }] : []),
      ...hard.map((filter) => filterWhere(filter, now)).filter((where): where is Where => where !== null),
    ],
  };
}

/** What `matchedHome` reads. */
export const matchedColumns = (now: Date) =>
  ({
    id: true,
    price: true,
    listingPrice: true,
    originalPrice: true,
    beds: true,
    baths: true,
    halfBaths: true,
    area: true,
    lotSizeAcres: true,
    yearBuilt: true,
    subdivision: true,
    propertyType: true,
    city: true,
    county: true,
    state: true,
    zip: true,
    mapLat: true,
    mapLng: true,
    dom: true,
    activationDate: true,
    closeDate: true,
    hasBasement: true,
    hasGarage: true,
    garageSpaces: true,
    hasHOA: true,
    hoaFees: true,
    description: true,
    assumable: { select: { id: true } },
    published: { select: { userId: true, openHouses: { where: openHouseSoon(now), select: { id: true }, take: 1 } } },
  }) as const satisfies Prisma.MlsListingSelect;
export type MatchedRow = Prisma.MlsListingGetPayload<{ select: ReturnType<typeof matchedColumns> }>;

/** A row as matching reads it, with the public location only. */
export const matchedHome = ({ mapLat, mapLng, assumable, published, ...row }: MatchedRow, now: Date): MatchedHome => ({
  ...row,
  lat: mapLat,
  lng: mapLng,
  daysOnMarket: daysOnMarket(row, now),
  isAssumable: assumable !== null,
  hasOpenHouse: (published?.openHouses.length ?? 0) > 0,
});
