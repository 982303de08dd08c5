/**
 * The made-up showings of the sample home: two requests, and a visit that has taken place with what the visitor said.
 */
import { DAY } from '#shared/kernel/instant.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { daysLater, instantAt, wallClock } from '#shared/kernel/zoned-time.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { ShowingRow } from '#shared/showings/showings.view.ts';

interface Visitor {
  id: string;
  firstName: string;
  lastName: string;
}
const person = ({ id, firstName, lastName }: Visitor): ShowingRow['user'] => ({
  id,
  firstName,
  lastName,
  email: `${id}@example.com`,
  phone: null,
});

/** A time of day a number of days from now, at the home. */
export function timeAtHome(home: Pick<ListingRow, 'state' | 'county'>, now: Date, days: number, hour: number): Date {
  const zone = timeZoneOfHome(home.state, home.county);
  return instantAt({ ...wallClock(daysLater(now, days, zone), zone), hour, minute: 0 }, zone);
}

/** A showing of the home as it is stored. */
export function visitRow(
  home: ListingRow,
  visitor: ShowingRow['user'],
  fields: Partial<ShowingRow> & Pick<ShowingRow, 'id' | 'proposedTime'>,
  now: Date,
): ShowingRow {
  return {
    listingId: home.id,
    userId: visitor.id,
    type: 'TOUR',
    accepted: false,
    isAgent: false,
    agentBooks: false,
    otherTimes: [],
    suggestedTimes: [],
    feedback: null,
    feedbackAt: null,
    cancelReason: null,
    purpose: null,
    onTheWayAt: null,
    requesterLateMinutes: null,
    hostLateMinutes: null,
    noShowAt: null,
    calendarSequence: 0,
    survey: null,
    stripePaymentIntentId: null,
    externalCalendarId: null,
    externalLockboxId: null,
    createdAt: now,
    updatedAt: now,
    listing: { ...home, uploads: (home.uploads ?? []).map(({ url }) => ({ url })), mlsListing: null },
    user: visitor,
    ...fields,
  };
}

/** The showings that the seller of the sample home finds. */
export function sampleVisits(home: ListingRow, now: Date): ShowingRow[] {
  const lena = person({ id: 'sample-lena', firstName: 'Lena', lastName: 'Brooks' });
  const owen = person({ id: 'sample-owen', firstName: 'Owen', lastName: 'Castillo' });
  const priya = person({ id: 'sample-priya', firstName: 'Priya', lastName: 'Raman' });
  const visited = timeAtHome(home, now, -2, 16);
  return [
    visitRow(
      home,
      lena,
      {
        id: 'sample-visit-1',
        proposedTime: timeAtHome(home, now, 1, 11),
        otherTimes: [timeAtHome(home, now, 2, 15)],
      },
      now,
    ),
    visitRow(home, owen, { id: 'sample-visit-2', proposedTime: timeAtHome(home, now, 3, 17) }, now),
    visitRow(
      home,
      priya,
      {
        id: 'sample-visit-3',
        accepted: true,
        proposedTime: visited,
        createdAt: new Date(visited.getTime() - 2 * DAY),
        feedback: 'We loved the kitchen. The second bathroom needs work, so we’re thinking about the price.',
        feedbackAt: new Date(visited.getTime() + DAY / 4),
        survey: {
          opinion: 'LIKE',
          pros: ['Kitchen', 'Yard'],
          cons: ['Bathroom'],
          priceOpinion: 'ABOUT_RIGHT',
          wouldPay: null,
          askingPrice: home.price,
          createdAt: new Date(visited.getTime() + DAY / 4),
        },
      },
      now,
    ),
  ];
}
