// Converts rows of a county's sales file to sales. A row that cannot be a sale is rejected with the reason; everything
// else is accepted as it is.

import {
  COUNTY_SALE_COLUMNS,
  type CountySale,
  type CountySaleColumn,
  type CountySaleNote,
} from './county-sales.schema.ts';
import {
  readAmount,
  readCount,
  readDate,
  readDollars,
  readYesNo,
  tidyText,
  titleCaseAddress,
} from './county-sales.values.ts';

/** Column names in the order of the file. */
export interface CountySaleHeader {
  columns: readonly string[];
  /** Positions of all columns but the record number, in an order that does not depend on the file. */
  identityOrder: readonly number[];
}
export type HeaderReading = { ok: true; header: CountySaleHeader } | { ok: false; problem: string };
export type RowReading =
  | { ok: true; sale: CountySale }
  | { ok: false; reasons: readonly string[]; record: Readonly<Record<string, string>> };

/** Largest price the database can store: a 32-bit integer of whole dollars. */
const MAX_PRICE = 2_147_483_647;
/** Maximum length of a value quoted in a message. */
const QUOTE_LIMIT = 60;

/**
 * Reads the header row. Names may be in any order and have spaces (`UniqueID `). A missing or repeated name makes the
 * file unusable.
 */
export function readCountySaleHeader(fields: readonly string[]): HeaderReading {
  const columns = fields.map((field) => tidyText(field.replace(/^\uFEFF/, '')));
  const missing = COUNTY_SALE_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const found = columns
      .filter(Boolean)
      .slice(0, 20)
      .map((column) => column.slice(0, QUOTE_LIMIT))
      .join(', ');
    return {
      ok: false,
      problem: `The first row must name the columns; missing: ${missing.join(', ')}. It reads: ${found || 'nothing'}.`,
    };
  }
  const repeated = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (repeated) return { ok: false, problem: `The first row names the column ${repeated} twice.` };
  const identityOrder = columns
    .map((_, at) => at)
    .filter((at) => columns[at] !== '' && columns[at] !== 'UniqueID')
    .sort((a, b) => (columns[a]! < columns[b]! ? -1 : 1));
  return { ok: true, header: { columns, identityOrder } };
}

/** Parses one row. Never throws: the result is a sale, or a rejection with every reason. */
export function readCountySale(header: CountySaleHeader, fields: readonly string[]): RowReading {
  const record: Record<string, string> = {};
  header.columns.forEach((column, at) => {
    if (column !== '') record[column] = (fields[at] ?? '').replaceAll('\0', '');
  });
  const extra = fields.slice(header.columns.length);
  if (fields.length < header.columns.length || extra.some((field) => field.trim() !== '')) {
    return {
      ok: false,
      record,
      reasons: [`The row has ${fields.length} values where the header names ${header.columns.length} columns.`],
    };
  }

  const value = (column: CountySaleColumn) => record[column] ?? '';
  const has = (column: CountySaleColumn) => value(column).trim() !== '';
  const notes: CountySaleNote[] = [];
  const reasons: string[] = [];
  const refuse = (column: CountySaleColumn, need: string) => {
    reasons.push(has(column) ? `${column} ${quote(value(column))} ${need}.` : `${column} is empty.`);
  };

  const uniqueId = tidyText(value('UniqueID'));
  if (uniqueId === '') refuse('UniqueID', '');
  const saleDate = readDate(value('SaleDate'));
  if (saleDate === null) refuse('SaleDate', 'isn’t a date');
  const price = readDollars(value('SalePrice'));
  if (price === null) refuse('SalePrice', 'isn’t an amount in dollars');
  else if (price > MAX_PRICE) refuse('SalePrice', `is more than $${MAX_PRICE.toLocaleString('en-US')}`);
  if (reasons.length > 0 || saleDate === null || price === null) return { ok: false, reasons, record };
  if (price === 0) notes.push('price-zero');
  if (!/^\d+$/.test(value('SalePrice'))) notes.push('price-not-plain');

  const optional = (
    column: CountySaleColumn,
    read: (text: string) => number | null,
    limit: number,
    note: CountySaleNote,
  ): number | null => {
    if (!has(column)) return null;
    const number = read(value(column));
    if (number !== null && number <= limit) return number;
    if (!notes.includes(note)) notes.push(note);
    return null;
  };
  let yearBuilt = optional('YearBuilt', readCount, 2200, 'year-built-unreadable');
  if (yearBuilt !== null && yearBuilt < 1600) {
    notes.push('year-built-unreadable');
    yearBuilt = null;
  }
  // a lot that was sold first and built on later: the file shows the newer house, so the year is kept and flagged
  if (yearBuilt !== null && yearBuilt > Number(saleDate.slice(0, 4))) notes.push('year-built-after-sale');
  const soldAsVacant = readYesNo(value('SoldAsVacant'));
  if (soldAsVacant === null && has('SoldAsVacant')) notes.push('sold-as-vacant-unreadable');

  const place = readPlace(value('PropertyAddress'));
  if (place.street === '') notes.push('address-missing');
  if (place.city === null) notes.push('city-missing');
  const parcel = tidyText(value('ParcelID'));
  const sale: CountySale = {
    uniqueId,
    saleDate,
    price,
    soldAsVacant,
    yearBuilt,
    address: place.street || (parcel ? `Parcel ${parcel}` : `County record ${uniqueId}`),
    city: place.city,
    zip: place.zip,
    propertyType: propertyTypeOfLandUse(value('LandUse')),
    acres: optional('Acreage', readAmount, 1_000_000, 'acreage-unreadable'),
    beds: optional('Bedrooms', readCount, 100, 'bedrooms-unreadable'),
    baths: optional('FullBath', readCount, 100, 'baths-unreadable'),
    halfBaths: optional('HalfBath', readCount, 100, 'baths-unreadable'),
    notes,
    record,
    identity: header.identityOrder.map((at) => tidyText(fields[at]!)).join('\u001f'),
  };
  return { ok: true, sale };
}

/** Maps the county's land use to a property type. Land, duplexes and anything that is not a single home is OTHER. */
export function propertyTypeOfLandUse(landUse: string): CountySale['propertyType'] {
  const use = tidyText(landUse).toUpperCase();
  // a zero-lot-line house has its own lot, with one wall on the lot line
  if (use === 'SINGLE FAMILY' || use === 'ZERO LOT LINE') return 'SFR';
  return use === 'RESIDENTIAL CONDO' || use === 'CONDO' ? 'CONDO' : 'OTHER';
}

/** Splits `1808  FOX CHASE DR, GOODLETTSVILLE` into street, city and zip; a trailing state and zip are recognized. */
export function readPlace(address: string): { street: string; city: string | null; zip: string | null } {
  const parts = tidyText(address)
    .split(',')
    .map((part) => part.trim());
  let zip: string | null = null;
  if (parts.length > 1) {
    const last = parts.pop()!;
    zip = /(?:^| )(\d{5})(?:-\d{4})?$/.exec(last)?.[1] ?? null;
    const rest = last
      .replace(/(?:^| )\d{5}(?:-\d{4})?$/, '')
      .replace(/(?:^| )(?:TN|TENNESSEE)$/i, '')
      .trim();
    if (rest !== '' || parts.length === 1) parts.push(rest);
  }
  const city = parts.length > 1 ? titleCaseAddress(parts.pop()!) : '';
  return {
    street: titleCaseAddress(parts.filter(Boolean).join(', ')),
    city: city === '' || city === 'Unknown' ? null : city,
    zip,
  };
}

function quote(text: string): string {
  // by code points, so that no character is cut in half
  const characters = Array.from(tidyText(text));
  const end = characters.length > QUOTE_LIMIT ? '…' : '';
  return `"${characters.slice(0, QUOTE_LIMIT).join('')}${end}"`;
}
