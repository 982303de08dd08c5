import type { UserActor } from '#shared/kernel/actor.ts';
import { DAY, millisOf } from '#shared/kernel/instant.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { dayAhead, dayIn, minuteOfDay } from '#shared/kernel/zoned-time.ts';
import { homeTourObstacle, obstacleText } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { canSeeStreet, shownPlace } from '#shared/listings/address-visibility.rules.ts';
import { NO_ROOM, NO_TIMES } from '#shared/outings/outings.messages.ts';
import { clashOf, ownVisits, type OwnVisit } from '#shared/outings/outings.clash.ts';
import { outingFees } from '#shared/outings/outings.fees.ts';
import { planOuting } from '#shared/outings/outings.plan.ts';
import type { PlanOuting, ProposedOuting } from '#shared/outings/outings.schema.ts';
import { placeOf } from '#shared/outings/outings.view.ts';
import { timeTooFar } from '#shared/showings/showings.messages.ts';
import { MAX_DAYS_AHEAD } from '#shared/showing-availability/showing-availability.rules.ts';
import { TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { eachSlotOfDay, HOLD_MINUTES } from '#shared/showings/showings.slots.ts';
import type { AppContext } from '../../context.ts';
import { showableHomes } from '../../queries/showable-homes.ts';
import { countShowingsWithFee } from '../../queries/showings-with-fee.ts';
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
    if (!home) throw invalidField(`stops.${index}.listingId`, 'We couldn’t find that home.');
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

/** When the person may see the home on that day, oldest first; the arranged time is one of them. */
function* startsAt(
  home: Home,
  own: ReturnType<typeof openTour>,
  facts: SlotFacts,
  { ahead, from, now }: { ahead: number; from: number; now: Date },
): Generator<Date> {
  const zone = timeZoneOfHome(home.state, home.county);
  // a host who cannot at the asked time has named others
  if (own && showingState(own, now) === 'DENIED') {
    const day = dayAhead(now, ahead, zone);
    yield* own.suggestedTimes
      .filter((time) => time > now && dayIn(time, zone) === day)
      .sort((a, b) => millisOf(a) - millisOf(b));
    return;
  }
  const current = own && millisOf(own.proposedTime);
  for (const { start, free } of eachSlotOfDay(ahead, { now, zone, type: 'TOUR', ...facts })) {
    if (free && (minuteOfDay(start, zone) >= from || start.getTime() === current)) yield start;
  }
}

/** Works out no more than the first. */
const hasAny = (items: Iterable<unknown>): boolean => {
  for (const _ of items) return true;
  return false;
};

/** The person's visits that are not planned here, by what they may know of each place. */
async function otherVisits(
  { prisma, clock }: AppContext,
  person: UserActor,
  planned: readonly string[],
  outingId: string | null,
): Promise<OwnVisit[]> {
  const now = clock();
  const rows = await prisma.showing.findMany({
    where: {
      userId: person.userId,
      id: { notIn: [...planned] },
      accepted: { not: null },
      proposedTime: { gt: new Date(now.getTime() - MAX_DAYS_AHEAD * DAY) },
      ...(outingId ? { OR: [{ outingId: null }, { outingId: { not: outingId } }] } : {}),
    },
    include: { listing: true, outing: { select: { visitMinutes: true } } },
  });
  return ownVisits(
    rows.map((row) => {
      const ties = { hasConfirmedTour: row.accepted === true, isOfSale: false };
      const place = shownPlace(row.listing, canSeeStreet(row.listing, person, ties));
      const visitMinutes = row.outing?.visitMinutes ?? HOLD_MINUTES;
      return { ...row, visitMinutes, listing: { ...place, city: row.listing.city } };
    }),
    now,
  );
}

/** The homes whose fee the person paid and did not use yet. */
const paidHomes = async ({ prisma }: AppContext, { userId }: UserActor, ids: readonly string[]) =>
  new Set(
    (
      await prisma.payment.findMany({
        where: {
          userId,
          listingId: { in: [...ids] },
          showingId: null,
          status: 'SUCCEEDED',
          amountCents: TOUR_FEE_CENTS,
        },
        select: { listingId: true },
      })
    ).map(({ listingId }) => listingId),
  );

/**
 * Proposes the order and times of an outing for this person, from the homes' free times; around their other visits
 * where that leaves a time. Changes nothing. Throws 400 for a home the person may not tour, and for a day that tours
 * cannot be booked for.
 */
export async function planDay(context: AppContext, person: UserActor, input: PlanOuting): Promise<ProposedOuting> {
  const now = context.clock();
  const ids = input.stops.map(({ listingId }) => listingId);
  const homes = await homesOf(context, person, ids);
  const owns = homes.map((home) => openTour(home, person.userId, now));
  const facts = await Promise.all(
    homes.map((home, index) => readSlotFacts(context.prisma, home.id, now, owns[index]?.id)),
  );
  const zoneAt = (index: number) => timeZoneOfHome(homes[index]!.state, homes[index]!.county);
  const furthest = Math.max(...facts.map(({ availability }) => availability.daysAhead));
  const startsOf = (index: number, ahead: number) =>
    homeTourObstacle(homes[index]!)
      ? []
      : startsAt(homes[index]!, owns[index]!, facts[index]!, { ahead, from: input.from, now });
  const others = await otherVisits(
    context,
    person,
    owns.flatMap((own) => (own ? [own.id] : [])),
    input.outingId ?? null,
  );
  const paid = await paidHomes(context, person, ids);
  const fees = outingFees(
    homes.map(({ id, type }, index) => ({ listingId: id, type, isNew: !owns[index], isPaid: paid.has(id) })),
    input.coupon,
    await countShowingsWithFee(context.prisma, person.userId),
  );
  const reasons = new Map<string, string>();
  const known = homes.map((home, index) => {
    const own = owns[index]!;
    const obstacle = homeTourObstacle(home);
    const starts = [...startsOf(index, daysAhead(input.day, now, zoneAt(index), furthest))].map(millisOf);
    const fixed = input.stops[index]!.fixedTime;
    if (obstacle) reasons.set(home.id, obstacleText(obstacle));
    else if (!starts.length) reasons.set(home.id, NO_TIMES);
    const hasConfirmedTour = own !== null && showingState(own, now) === 'CONFIRMED';
    // by what the person may know of the place, so that no driving time reveals more
    const shown = shownPlace(home, canSeeStreet(home, person, { hasConfirmedTour, isOfSale: false }));
    const place = placeOf(shown);
    const current = own && showingState(own, now) !== 'DENIED' ? millisOf(own.proposedTime) : null;
    const apart = starts.filter(
      (start) => start === current || !clashOf({ start, minutes: input.visitMinutes, place }, others),
    );
    return {
      id: home.id,
      place,
      // a person who chose a time knows of their other visit
      starts: fixed ? starts.filter((start) => start === millisOf(fixed)) : apart.length > 0 ? apart : starts,
      current,
      shown: {
        starts: starts.map((start) => new Date(start)),
        lat: shown.lat,
        lng: shown.lng,
        timeZone: zoneAt(index),
        feeCents: fees.cents.get(home.id) ?? 0,
        isPaid: !own && paid.has(home.id),
        state: home.state,
        listingType: home.type,
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
    days: Array.from({ length: furthest + 1 }, (_, ahead) => ({
      day: dayAhead(now, ahead, zoneAt(0)),
      homes: homes.filter((_home, index) => hasAny(startsOf(index, ahead))).length,
    })),
    couponProblem: fees.problem,
  };
}
