/** Text description of the searched map area, for screen readers. */
import { milesBetween, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { MAP_CITIES } from '../../ui/map-cities.ts';
import { BOTH_STATES, type MapBounds } from '../../ui/map-view.ts';

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const rounded = (miles: number) => (miles >= 10 ? Math.round(miles) : Math.max(0.1, Math.round(miles * 10) / 10));

/** Compass direction from one point to another. */
function directionFrom(from: Place, to: Place): string {
  const across = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return COMPASS[Math.round((Math.atan2(across, to.lat - from.lat) / (2 * Math.PI)) * 8 + 8) % 8]!;
}

export const EVERYWHERE = 'All of Alabama and Tennessee';

/**
 * `About 34 by 21 miles around Hoover`, `About 4 by 3 miles, 12 miles south-west of Selma`, `All of Alabama and
 * Tennessee`.
 */
export function boxLabel(box: MapBounds): string {
  if (
    box.north >= BOTH_STATES.north &&
    box.south <= BOTH_STATES.south &&
    box.east >= BOTH_STATES.east &&
    box.west <= BOTH_STATES.west
  )
    return EVERYWHERE;
  const middle = { lat: (box.north + box.south) / 2, lng: (box.east + box.west) / 2 };
  const wide = rounded(milesBetween({ lat: middle.lat, lng: box.west }, { lat: middle.lat, lng: box.east }));
  const high = rounded(milesBetween({ lat: box.north, lng: middle.lng }, { lat: box.south, lng: middle.lng }));
  const size = `About ${wide} by ${high} miles`;
  const [city] = [...MAP_CITIES].sort((a, b) => milesBetween(middle, a) - milesBetween(middle, b));
  if (!city) return size;
  const away = milesBetween(middle, city);
  return away <= Math.max(2, Math.min(wide, high) / 4)
    ? `${size} around ${city.name}`
    : `${size}, ${rounded(away)} miles ${directionFrom(city, middle)} of ${city.name}`;
}
