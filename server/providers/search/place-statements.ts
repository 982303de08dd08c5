/** The SQL for suggestions as one types. Each statement reads the start of one index. */
import type { Sql } from './search-conditions.ts';
import { CARD_COLUMNS } from './search-statements.ts';

const FOUND = '"deletedAt" IS NULL AND NOT "isDuplicate"';
/** Exactly as in the index: the address without its number, then city, state and zip. */
const STREET = `normalized_address(regexp_replace(address, '^\\d\\S*\\s+', '') || ' ' || city || ' ' || state || ' ' || coalesce(zip, ''), '')`;
const MIN_LETTERS = 3;
const MIN_NUMBER_LETTERS = 4;

const ORDINAL = /^\d+(st|nd|rd|th)$/i;

/** `12 Oak St` as number and street; a street alone has no number, nor has `12th Ave`. */
export function typedAddress(text: string): { number: string | null; street: string } {
  const [, number, street] = /^(\d\S*)\s+(.+)$/.exec(text.trim()) ?? [];
  return number && street && !ORDINAL.test(number) ? { number, street } : { number: null, street: text.trim() };
}

/** Whether a text can be the start of an MLS number: letters and digits, at least one digit. */
const isNumberLike = (text: string): boolean => text.length >= MIN_NUMBER_LETTERS && /^[A-Z-]*\d[A-Z\d-]*$/i.test(text);

/** Cards of homes for sale or pending by the start of their public street, and of any home by its MLS number. */
export function homesLikeSql(text: string, limit: number): Sql | null {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { number, street } = typedAddress(text);
  const found: string[] = [];
  if (/[a-z]/i.test(street) && street.replaceAll(/[^a-z\d]/gi, '').length >= MIN_LETTERS - (number ? 1 : 0))
    found.push(
      `(SELECT id FROM "MlsListing" WHERE ${FOUND} AND NOT "hideAddress" AND status <> 'SOLD'
        AND ${STREET} LIKE normalized_address(${bind(street)}::text, '') || '%'
        ${number ? `AND lower(split_part(address, ' ', 1)) = ${bind(number.toLowerCase())}` : ''} LIMIT ${limit})`,
    );
  if (isNumberLike(text.trim()))
    found.push(
      `(SELECT id FROM "MlsListing" WHERE ${FOUND} AND upper("mlsNumber") LIKE ${bind(`${text.trim().toUpperCase()}%`)}
        LIMIT ${limit})`,
    );
  if (!found.length) return null;
  return {
    text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id IN (${found.join(' UNION ')})
      ORDER BY status, address, number LIMIT ${limit}`,
    values,
  };
}

/** Neighborhoods with homes for sale by the start of their name, largest first. Hidden homes have none. */
export function neighborhoodsSql(text: string, limit: number): Sql | null {
  const typed = text.trim().toLowerCase();
  if (typed.length < MIN_LETTERS) return null;
  return {
    text: `SELECT min(subdivision) AS name, city, state, count(*)::int AS homes, max("mapLat") AS north,
        min("mapLat") AS south, max("mapLng") AS east, min("mapLng") AS west
      FROM "MlsListing" WHERE ${FOUND} AND NOT "hideAddress" AND status = 'ACTIVE' AND subdivision IS NOT NULL
        AND "mapLat" IS NOT NULL AND lower(subdivision) LIKE $1
      GROUP BY lower(subdivision), city, state ORDER BY homes DESC, name LIMIT ${limit}`,
    values: [`${typed.replaceAll(/[\\%_]/g, '\\$&')}%`],
  };
}
