/** The zone of a home. Times are UTC in storage and shown in the zone the home stands in. */

export const DEFAULT_TIME_ZONE = 'America/Chicago';
const EASTERN = 'America/New_York';

/** Counties of East Tennessee on Eastern time (49 CFR 71.5(b)). */
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

/** The IANA zone of a home by state and county (`Knox` or `Knox County`); Central where the county is unknown. */
export function timeZoneOfHome(state: string, county?: string | null): string {
  const name = (county ?? '').replace(/ county$/i, '').trim();
  return state === 'TN' && EASTERN_TENNESSEE.has(name) ? EASTERN : DEFAULT_TIME_ZONE;
}
