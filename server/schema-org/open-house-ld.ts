import type { Brand } from '#shared/brand/brand.ts';
import { toCome } from '#shared/open-houses/open-houses.rules.ts';
import type { Event, PostalAddress } from 'schema-dts';
import type { PublicHome } from '../queries/public-homes.ts';

/** The upcoming open houses of a home as schema.org events at its address. */
export function openHousesLd(
  home: PublicHome,
  address: Exclude<PostalAddress, string>,
  brand: Brand,
  base: string,
  now: Date,
): Exclude<Event, string>[] {
  return toCome(home.openHouses ?? [], now).map(({ id, startTime, endTime, note }) => ({
    '@type': 'Event',
    '@id': `${base}${home.path}#open-house-${id}`,
    name: `Open house: ${home.address}, ${home.city}`,
    startDate: new Date(startTime).toISOString(),
    endDate: new Date(endTime).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    url: base + home.path,
    location: { '@type': 'Place', name: home.address, address },
    organizer: { '@type': 'Organization', name: brand.brokerage, url: `${base}/` },
    ...(note && { description: note }),
  }));
}
