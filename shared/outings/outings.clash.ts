/** Whether one person can be at both of two homes in time. */
import { millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import { formatClock } from '../kernel/zoned-time.ts';
import { addressLabel, HIDDEN_ADDRESS } from '../listings/address-visibility.rules.ts';
import type { Place } from '../mls-listings/home-filters.rules.ts';
import type { ShowingType } from '../showings/showings.types.ts';
import { travelMinutes } from './outings.travel.ts';

/** A visit of a person to a home: its start in milliseconds since 1970, and how long they stay. */
export interface Visit {
  start: number;
  minutes: number;
  place: Place | null;
}
/** A visit that leaves too little time for another one of the same person. */
export interface Clash<Known extends Visit> {
  other: Known;
  travelMinutes: number;
  /** Minutes from the end of the earlier visit to the start of the later one; negative where they overlap. */
  minutesBetween: number;
}

/** The person's other visit that leaves too little time before or after this one, the tightest; null without one. */
export function clashOf<Known extends Visit>(visit: Visit, others: readonly Known[]): Clash<Known> | null {
  const clashes = others
    .map((other) => {
      const [first, last] = visit.start < other.start ? [visit, other] : [other, visit];
      return {
        other,
        travelMinutes: travelMinutes(visit.place, other.place),
        minutesBetween: (last.start - first.start) / MINUTE - first.minutes,
      };
    })
    .filter((clash) => clash.minutesBetween < clash.travelMinutes)
    .sort((a, b) => a.minutesBetween - a.travelMinutes - (b.minutesBetween - b.travelMinutes));
  return clashes[0] ?? null;
}

/** The fields of a showing that say when its requester is where, as its view has them. */
export interface VisitedShowing {
  id: string;
  listingId: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Instant;
  otherTimes: readonly Instant[];
  noShowAt: Instant | null;
  visitMinutes: number;
  listing: { address: string; city: string; lat: number | null; lng: number | null };
}
/** A confirmed visit, or one of the times that a request names. */
export interface OwnVisit extends Visit {
  showingId: string;
  listingId: string;
  type: ShowingType;
  isConfirmed: boolean;
  /** `12 Oak St`, or `a home in Hoover` where the street is hidden. */
  address: string;
}

/** When and where a person will be by these showings of theirs, confirmed or asked for; what is over is left out. */
export const ownVisits = (showings: readonly VisitedShowing[], now: Date): OwnVisit[] =>
  showings
    .flatMap(({ id, listingId, type, accepted, proposedTime, otherTimes, noShowAt, visitMinutes, listing }) => {
      const { address, lat, lng } = listing;
      const isHidden = address === HIDDEN_ADDRESS;
      const times =
        accepted === null || noShowAt !== null ? [] : accepted ? [proposedTime] : [proposedTime, ...otherTimes];
      return times.map((time) => ({
        showingId: id,
        listingId,
        type,
        isConfirmed: accepted === true,
        address: addressLabel(listing, !isHidden),
        start: millisOf(time),
        minutes: visitMinutes,
        place: lat === null || lng === null ? null : { lat, lng },
      }));
    })
    .filter(({ start, minutes }) => start + minutes * MINUTE > now.getTime());

const DOES: Readonly<Record<ShowingType, string>> = {
  TOUR: 'tour',
  INSPECTION: 'are at the inspection of',
  APPRAISAL: 'are at the appraisal of',
  FINAL_WALKTHROUGH: 'walk through',
  OTHER: 'visit',
};

/**
 * Why a visit is too close to another one: `You tour 12 Oak St until 2:30 PM CST; the drive takes about 25 minutes.`
 * `person`: whose visits they are; null for the reader. Times are in `zone`, that of the home to be visited.
 */
export function clashText(
  visit: Visit,
  { other, travelMinutes: way, minutesBetween }: Clash<OwnVisit>,
  zone: string,
  person: string | null = null,
): string {
  const who = `${person ?? 'You'} ${other.isConfirmed ? (person ? 'will ' : '') : 'asked to '}`;
  const does = person || !other.isConfirmed ? DOES[other.type].replace(/^are /, 'be ') : DOES[other.type];
  const clock = (time: number) => formatClock(new Date(time), zone);
  const end = other.start + other.minutes * MINUTE;
  const isUnknown = !visit.place || !other.place;
  const drive = isUnknown ? `allow about ${way} minutes for the drive` : `the drive takes about ${way} minutes`;
  const what = `${who}${does} ${other.address}`;
  if (minutesBetween < 0) return `${what} from ${clock(other.start)} to ${clock(end)}, which overlaps.`;
  return other.start < visit.start
    ? `${what} until ${clock(end)}; ${drive}.`
    : `${what} at ${clock(other.start)}; ${drive}, and this visit ends at ` +
        `${clock(visit.start + visit.minutes * MINUTE)}.`;
}
