/** The time zone of a home. Times are stored in UTC and shown in the zone of the home. */

export const DEFAULT_TIME_ZONE = 'America/Chicago';
const EASTERN = 'America/New_York';

/** Counties of East Tennessee in Eastern time (49 CFR 71.5(b)). */
const EASTERN_TENNESSEE = new Set([
  'Anderson',
  'Blount',
  'Bradley',
  'Campbell',
  'Carter',
  'Claiborne',
  'Cocke',
  'Grainger',
  'Greene',
  'Hamblen',
  'Hamilton',
  'Hancock',
  'Hawkins',
  'Jefferson',
  'Johnson',
  'Knox',
  'Loudon',
  'McMinn',
  'Meigs',
  'Monroe',
  'Morgan',
  'Polk',
  'Rhea',
  'Roane',
  'Scott',
  'Sevier',
  'Sullivan',
  'Unicoi',
  'Union',
  'Washington',
]);

/** The zones that homes are in. */
export const HOME_ZONES = [DEFAULT_TIME_ZONE, EASTERN] as const;
const ZONE_NAMES: Readonly<Record<string, string>> = { [DEFAULT_TIME_ZONE]: 'Central time', [EASTERN]: 'Eastern time' };
/** `Central time` for `America/Chicago`; a zone without homes by its IANA name. */
export const zoneName = (zone: string): string => ZONE_NAMES[zone] ?? zone;
/** A county as feeds and people write it (`Knox`, `KNOX COUNTY`), in one form: `knox`. */
export const countyKey = (county: string): string =>
  county
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')
    .replace(/[^a-z]/g, '');

const EASTERN_KEYS = new Set([...EASTERN_TENNESSEE].map(countyKey));
/** The homes in Eastern time for a query, which compares the counties without case. */
export const EASTERN_HOMES = {
  state: 'TN',
  counties: [...EASTERN_TENNESSEE].flatMap((name) => [name, `${name} County`]),
} as const;

/** IANA zone of a home by state and county, however it is written; Central if the county is unknown. */
export function timeZoneOfHome(state: string, county?: string | null): string {
  return state === 'TN' && EASTERN_KEYS.has(countyKey(county ?? '')) ? EASTERN : DEFAULT_TIME_ZONE;
}
