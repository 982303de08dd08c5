/** How long the way between two homes takes. An estimate: no service for routes is asked, and the screens say so. */
import { milesBetween, type Place } from '../mls-listings/home-filters.rules.ts';

/**
 * Miles by road for each mile as the crow flies: 1.4, the mean that Boscoe, Henry and Zdeb found for the United States
 * (The Professional Geographer 64, 2012).
 */
const DETOUR = 1.4;
const TOWN_MILES = 5;
const TOWN_MPH = 25;
const ROAD_MPH = 45;
/** Leaving one home, parking and walking to the next. */
const PARKING_MINUTES = 5;
/** Where a home has no known place. */
export const UNKNOWN_TRAVEL_MINUTES = 30;

/** Whole minutes of driving from one home to the next with parking; 30 where a place is not known. */
export function travelMinutes(from: Place | null, to: Place | null): number {
  if (!from || !to) return UNKNOWN_TRAVEL_MINUTES;
  const miles = milesBetween(from, to) * DETOUR;
  const town = Math.min(miles, TOWN_MILES);
  // a part of a second is not a minute
  return Math.ceil(PARKING_MINUTES + (town / TOWN_MPH + (miles - town) / ROAD_MPH) * 60 - 0.01);
}
