import type { UserActor } from '#shared/kernel/actor.ts';
import { millisOf } from '#shared/kernel/instant.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { dayIn, minuteOfDay } from '#shared/kernel/zoned-time.ts';
import { homeTourObstacle, obstacleText } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { canSeeStreet, shownPlace } from '#shared/listings/address-visibility.rules.ts';
import { NO_ROOM, NO_TIMES } from '#shared/outings/outings.messages.ts';
import { planOuting } from '#shared/outings/outings.plan.ts';
import type { PlanOuting, ProposedOuting } from '#shared/outings/outings.schema.ts';
import { placeOf } from '#shared/outings/outings.view.ts';
import { timeTooFar } from '#shared/showings/showings.messages.ts';
import { showingFeeCents, showingState } from '#shared/showings/showings.rules.ts';
import { slotsOfDay } from '#shared/showings/showings.slots.ts';
import type { AppContext } from '../../context.ts';
import { showableHomes } from '../../queries/showable-homes.ts';
import { readSlotFacts, type SlotFacts } from '../../queries/slot-facts.ts';

type Homes = Awaited<ReturnType<typeof homesOf>>;
type Home = Homes[number];

/** The homes in the order they were named, with the person's own tours of them. */
async function homesOf({ prisma }: AppContext, person: UserActor, ids: readonly string[]) {
  const homes = await prisma.listing.findMany({
    where: { AND: [showableHomes(person), { id: { in: [...ids] } }] },
    include: {
      showings: {
        where: { userId: person.userId, type: 'TOUR' },
        orderBy: { createdAt: 'desc' },
      },
    },
  });
  return ids.map((id, index) => {
    const home = homes.find((one) => one.id === id);
    if (!home) throw invalidField(`stops.${index}.listingId`, 'We could not find that home.');
    return home;
  });
}

/**
 * The distance of the day from today where the home is. `furthest`: how far ahead the host of any of the homes lets
 * visitors ask.
 */
function daysAhead(day: string, now: Date, zone: string, furthest: number): number {
  const days = (Date.parse(day) - Date.parse(dayIn(now, zone))) / 86_400_000;
  if (days < 0) throw invalidField('day', 'Choose today or a later day.');
  if (days > furthest) throw invalidField('day', timeTooFar(furthest));
  return days;
}

/** The person's tour of the home that is still open. */
const openTour = ({ showings }: Home, userId: string, now: Date) =>
  showings.find(
    (one) =>
      one.userId === userId &&
      one.type === 'TOUR' &&
      ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(showingState(one, now)),
  ) ?? null;

/** When the person may see the home on that day, oldest first, in milliseconds; the arranged time is one of them. */
function startsAt(
  home: Home,
  own: ReturnType<typeof openTour>,
  facts: SlotFacts,
  furthest: number,
  { day, from }: PlanOuting,
  now: Date,
): number[] {
  const zone = timeZoneOfHome(home.state, home.county);
  // a host who cannot at the asked time has named others
  if (own && showingState(own, now) === 'DENIED')
    return own.suggestedTimes
      .map(millisOf)
      .filter((time) => time > now.getTime() && dayIn(new Date(time), zone) === day)
      .sort((a, b) => a - b);
  const opens = home.externalStatus === 'COMING_SOON' && home.liveDate ? millisOf(home.liveDate) : 0;
  const current = own && millisOf(own.proposedTime);
  return slotsOfDay(daysAhead(day, now, zone, furthest), { now, zone, type: 'TOUR', ...facts })
    .filter(({ start, free }) => {
      const time = start.getTime();
      return free && time >= opens && (minuteOfDay(start, zone) >= from || time === current);
    })
    .map(({ start }) => start.getTime());
}

/**
 * Proposes the order and times of an outing for this person, from the homes' free times. Changes nothing. Throws 400 for
 * a home the person may not tour, and for a day that tours cannot be booked for.
 */
export async function planDay(context: AppContext, person: UserActor, input: PlanOuting): Promise<ProposedOuting> {
  const now = context.clock();
  const homes = await homesOf(
    context,
    person,
    input.stops.map(({ listingId }) => listingId),
  );
  const asked = await context.prisma.showing.count({ where: { userId: person.userId } });
  const slots = await Promise.all(
    homes.map((home) => readSlotFacts(context.prisma, home.id, now, openTour(home, person.userId, now)?.id)),
  );
  const furthest = Math.max(...slots.map(({ availability }) => availability.daysAhead));
  const reasons = new Map<string, string>();
  const known = homes.map((home, index) => {
    const own = openTour(home, person.userId, now);
    const obstacle = homeTourObstacle(home);
    const starts = obstacle ? [] : startsAt(home, own, slots[index]!, furthest, input, now);
    const fixed = input.stops[index]!.fixedTime;
    if (obstacle) reasons.set(home.id, obstacleText(obstacle));
    else if (!starts.length) reasons.set(home.id, NO_TIMES);
    const hasConfirmedTour = own !== null && showingState(own, now) === 'CONFIRMED';
    const place = shownPlace(home, canSeeStreet(home, person, { hasConfirmedTour, isOfSale: false }));
    return {
      id: home.id,
      // by what the person may know of the place, so that no driving time tells more
      place: placeOf(place),
      starts: fixed ? starts.filter((start) => start === millisOf(fixed)) : starts,
      current: own && showingState(own, now) !== 'DENIED' ? millisOf(own.proposedTime) : null,
      shown: {
        starts: starts.map((start) => new Date(start)),
        lat: place.lat,
        lng: place.lng,
        timeZone: timeZoneOfHome(home.state, home.county),
        feeCents: own ? 0 : showingFeeCents('TOUR', home.type, null, asked),
      },
    };
  });
  const { stops, left } = planOuting(known, input);
  return {
    stops: stops.map(({ id, start, ...stop }) => ({
      listingId: id,
      time: new Date(start),
      ...stop,
      ...known.find((home) => home.id === id)!.shown,
    })),
    left: left.map((listingId) => ({ listingId, reason: reasons.get(listingId) ?? NO_ROOM })),
  };
}
