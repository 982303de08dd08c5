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
/** The homes in Eastern time as stored: their state, and their counties as feeds and people write them. */
export const EASTERN_HOMES = {
  state: 'TN',
  counties: [...EASTERN_TENNESSEE].flatMap((name) => [name, `${name} County`, `${name} county`]),
} as const;

/** IANA zone of a home by state and county (`Knox` or `Knox County`); Central if the county is unknown. */
export function timeZoneOfHome(state: string, county?: string | null): string {
  const name = (county ?? '').replace(/ county$/i, '').trim();
  return state === 'TN' && EASTERN_TENNESSEE.has(name) ? EASTERN : DEFAULT_TIME_ZONE;
}
