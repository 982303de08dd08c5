/** Search filters as SQL: one set of conditions for list, count, map and listing events. */
import { boxOfDrawn } from '#shared/mls-listings/drawn-area.rules.ts';
import { boxAround, EARTH_MILES, openHouseWindow } from '#shared/mls-listings/home-filters.rules.ts';
import type { HomeQuestion } from '#shared/mls-listings/mls-listings.schema.ts';
import { cellRange, FINEST_ZOOM, type MapBox } from './map-cells.ts';

export interface Sql {
  text: string;
  values: unknown[];
}

/** Collects conditions with their values for `$1`, `$2` and so on. */
class Conditions {
  readonly parts: string[] = [];
  readonly values: unknown[] = [];

  add(...parts: string[]): void {
    this.parts.push(...parts);
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  anyOf(column: string, type: string, list: readonly string[] | undefined): void {
    if (list?.length === 1) this.add(`${column} = ${this.bind(list[0])}::${type}`);
    else if (list?.length) this.add(`${column} = ANY(${this.bind(list)}::${type}[])`);
  }

  compare(column: string, operator: '>=' | '<=', value: number | undefined): void {
    if (value !== undefined) this.add(`${column} ${operator} ${this.bind(value)}`);
  }

  /** The grid cells that a box touches, which the index contains. */
  cells(box: Partial<MapBox>): void {
    const { west, east, north, south } = cellRange(box, FINEST_ZOOM);
    this.add(
      `"cellX" BETWEEN ${this.bind(west)}::int AND ${this.bind(east)}::int`,
      `"cellY" BETWEEN ${this.bind(north)}::int AND ${this.bind(south)}::int`,
    );
  }
}

/**
 * The conditions of a search with numbered values. Duplicates and deleted homes are never found. `now` is for days on
 * market and open houses. Map areas use "mapLat" and "mapLng", which a trigger rounds to hundredths of a degree for a
 * hidden address.
 */
export function searchConditions(question: HomeQuestion, now: Date): Sql {
  const conditions = new Conditions();
  conditions.add('"deletedAt" IS NULL', 'NOT "isDuplicate"');
  conditions.anyOf('status', '"MlsStatus"', question.status);
  conditions.anyOf('"propertyType"', '"PropertyType"', question.propertyType);
  addArea(conditions, question);
  addBox(conditions, question);
  addCircle(conditions, question);
  addDrawn(conditions, question);
  addFacts(conditions, question);
  addTimes(conditions, question, now);
  addText(conditions, question.text);
  return { text: conditions.parts.join(' AND '), values: conditions.values };
}

function addArea(conditions: Conditions, { state, county, city, zip }: HomeQuestion): void {
  conditions.anyOf('state', 'text', state && [state]);
  conditions.anyOf('zip', 'text', zip ? [zip] : undefined);
  conditions.anyOf('city', 'text', city ? [city] : undefined);
  conditions.anyOf('county', 'text', county ? [county, `${county} County`] : undefined);
}

function addBox(conditions: Conditions, { north, south, east, west }: HomeQuestion): void {
  if ([north, south, east, west].every((side) => side === undefined)) return;
  conditions.cells({
    ...(north !== undefined && { north }),
    ...(south !== undefined && { south }),
    ...(east !== undefined && { east }),
    ...(west !== undefined && { west }),
  });
  const edges = [
    south === undefined ? '' : `"mapLat" >= ${conditions.bind(south)}`,
    north === undefined ? '' : `"mapLat" <= ${conditions.bind(north)}`,
    west === undefined ? '' : `"mapLng" >= ${conditions.bind(west)}`,
    east === undefined ? '' : `"mapLng" <= ${conditions.bind(east)}`,
  ];
  // in an opaque CASE, so that the planner does not treat the exact edges as an independent condition
  conditions.add(`CASE WHEN ${edges.filter(Boolean).join(' AND ')} THEN true ELSE false END`);
}

/** The formula of milesBetween() in the shared rules, after the cells that the circle touches. */
function addCircle(conditions: Conditions, { near, within }: HomeQuestion): void {
  if (!near || within === undefined) return;
  conditions.cells(boxAround(near, within));
  const lat = `radians(${conditions.bind(near.lat)}::float8)`;
  const lng = `radians(${conditions.bind(near.lng)}::float8)`;
  const reach = `${conditions.bind(Math.sin(within / 2 / EARTH_MILES) ** 2)}::float8`;
  conditions.add(
    `sin((radians("mapLat") - ${lat}) / 2) ^ 2
      + cos(${lat}) * cos(radians("mapLat")) * sin((radians("mapLng") - ${lng}) / 2) ^ 2 <= ${reach}`,
  );
}

/** isInDrawn() of the shared rules, after the cells that the area's box touches. */
function addDrawn(conditions: Conditions, { drawn }: HomeQuestion): void {
  if (!drawn) return;
  conditions.cells(boxOfDrawn(drawn));
  const corners = conditions.bind(`(${drawn.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`);
  conditions.add(`${corners}::polygon @> point("mapLng", "mapLat")`);
}

function addFacts(conditions: Conditions, question: HomeQuestion): void {
  conditions.compare('price', '>=', question.minPrice);
  conditions.compare('price', '<=', question.maxPrice);
  conditions.compare('beds', '>=', question.beds);
  conditions.compare('baths', '>=', question.baths);
  conditions.compare('area', '>=', question.minArea);
  conditions.compare('area', '<=', question.maxArea);
  conditions.compare('"lotSizeAcres"', '>=', question.minLot);
  conditions.compare('"lotSizeAcres"', '<=', question.maxLot);
  conditions.compare('"yearBuilt"', '>=', question.minYear);
  conditions.compare('"yearBuilt"', '<=', question.maxYear);
  // a garage of unknown size has one space
  conditions.compare(
    'greatest(coalesce("garageSpaces", 0), CASE WHEN "hasGarage" THEN 1 ELSE 0 END)',
    '>=',
    question.garage || undefined,
  );
  if (question.basement) conditions.add('"hasBasement"');
  if (question.maxHoa !== undefined)
    conditions.add(`("hasHOA" = false OR "hoaFees" <= ${conditions.bind(question.maxHoa)})`);
  if (question.reduced) conditions.add('"listingPrice" < "originalPrice"');
  if (question.assumable) conditions.add('id IN (SELECT "mlsListingId" FROM "AssumableProperty")');
}

function addTimes(conditions: Conditions, { maxDays, openHouse }: HomeQuestion, now: Date): void {
  if (maxDays !== undefined) {
    const counted = `"activationDate" > coalesce("closeDate", ${conditions.bind(now)}::timestamp)
      - make_interval(days => ${conditions.bind(maxDays + 1)}::int)`;
    conditions.add(`CASE WHEN dom IS NOT NULL THEN dom <= ${conditions.bind(maxDays)}::int ELSE ${counted} END`);
  }
  if (openHouse) {
    const { from, to } = openHouseWindow(openHouse, now);
    conditions.add(
      `"listingId" IN (SELECT "listingId" FROM "OpenHouse" WHERE "cancelledAt" IS NULL
        AND "endTime" > ${conditions.bind(from)}::timestamp AND "startTime" < ${conditions.bind(to)}::timestamp)`,
    );
  }
}

const MAX_WORDS = 8;
/** The searchable text of a home, exactly as in its trigram index. */
const TEXT = `(address || ' ' || city || ' ' || coalesce(zip, '') || ' ' || coalesce(subdivision, ''))`;
/** The searchable text of a home with a hidden street: without the street, so that it cannot be guessed. */
const TEXT_WITHOUT_STREET = `(city || ' ' || coalesce(zip, ''))`;

/** Each word must occur in a home's text; at most this many count. */
function addText(conditions: Conditions, text = ''): void {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (const word of words.slice(0, MAX_WORDS)) {
    const like = conditions.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.add(`(${TEXT} ILIKE ${like} AND (NOT "hideAddress" OR ${TEXT_WITHOUT_STREET} ILIKE ${like}))`);
  }
}
