/** Anybody says that they will come to an open house, or that they cannot. */
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { isPublic } from '#shared/listings/listings.rules.ts';
import type { CreateOpenHouseGuest, GuestVisit } from '#shared/open-houses/open-house-guests.schema.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import { assertCanBeOpen, isToCome } from '#shared/open-houses/open-houses.rules.ts';
import type { Listing, OpenHouse } from '../../../prisma/generated/client.ts';
import type { Database } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { listingPath } from '../../queries/public-homes.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { emailGuest, publicPlaceOf } from './notify-guests.ts';

const SIGN_UP_GONE = 'We can’t find this sign-up anymore.';
const peopleOf = (people: number) => (people === 1 ? '' : ` with ${people - 1} more`);

/** An open house that anybody may know of, and its home, locked for this transaction. */
async function lockOpen(unit: Unit, id: string) {
  const found = await unit.tx.openHouse.findUnique({ where: { id }, select: { listingId: true } });
  const home = found && (await lockListing(unit, found.listingId));
  if (!home || !isPublic(home)) throw notFound('We couldn’t find that open house.');
  return { home, open: await unit.tx.openHouse.findUniqueOrThrow({ where: { id } }) };
}

/**
 * Signs an address up for an open house, once: the same again changes its name, phone and number of people, without
 * another email, and brings back who had said that they cannot come. The owner is notified of each new guest. Throws
 * 404 for an open house out of sight, 409 for one that is over or cancelled.
 */
export async function signUpGuest(unit: Unit, input: CreateOpenHouseGuest): Promise<void> {
  const { home, open } = await lockOpen(unit, input.openHouseId);
  if (open.cancelledAt || !isToCome(open, unit.now))
    throw conflict('open-house.over', 'This open house is over or was canceled. Choose another one.');
  assertCanBeOpen(home);
  const { email, name, people } = input;
  const facts = { name, people, ...(input.phone && { phone: input.phone }) };
  const key = { openHouseId_email: { openHouseId: open.id, email } };
  const known = await unit.tx.openHouseGuest.findUnique({ where: key });
  const isNew = !known || known.cancelledAt !== null;
  const guest = known
    ? await unit.tx.openHouseGuest.update({
        where: key,
        data: { ...facts, cancelledAt: null, ...(isNew && { calendarSequence: { increment: 1 } }) },
      })
    : await unit.tx.openHouseGuest.create({
        data: { ...facts, openHouseId: open.id, email, createdAt: unit.now },
      });
  unit.publish('open-houses', 'patched', { id: open.id });
  if (!isNew) {
    const changed = (['name', 'people', 'phone'] as const).filter((fact) => known[fact] !== guest[fact]);
    if (!changed.length) return;
    unit.audit({
      action: 'open-house.guest-changed',
      entityType: 'open-house',
      entityId: open.id,
      before: { people: known.people },
      after: { guest: guest.id, people, fields: changed },
    });
    if (changed.includes('people'))
      await notifyHost(unit, home, open, guest, `${name} is now coming${peopleOf(people) || ' alone'} to`, unit.now);
    return;
  }
  unit.audit({
    action: 'open-house.guest-signed-up',
    entityType: 'open-house',
    entityId: open.id,
    after: { guest: guest.id, people },
  });
  await emailGuest(unit, guest, open, home, 'confirmed');
  await notifyHost(unit, home, open, guest, `${name}${peopleOf(people)} will come to`);
}

/** Where and when a sign-up is for, as anybody may know it. */
const visitOf = (open: OpenHouse, home: Listing) => ({
  place: publicPlaceOf(home),
  when: openWhen(open, timeZoneOfHome(home.state, home.county)),
  path: listingPath(home),
});

/**
 * What a sign-up is for, by the link of the guest's email, and whether the guest is still expected there. Throws 404
 * where the sign-up is gone.
 */
export async function visitOfGuest(db: Database, id: string, now: Date): Promise<GuestVisit> {
  const found = await db.openHouseGuest.findUnique({
    where: { id },
    include: { openHouse: { include: { listing: true } } },
  });
  if (!found) throw notFound(SIGN_UP_GONE);
  const { openHouse: open, cancelledAt } = found;
  const isOver = open.cancelledAt !== null || !isToCome(open, now);
  return { ...visitOf(open, open.listing), state: cancelledAt ? 'LEFT' : isOver ? 'OVER' : 'COMING' };
}

/**
 * A guest cannot come, by the link of their email. Safe to repeat. Returns where and when it would have been. Throws
 * 404 where the sign-up is gone.
 */
export async function releaseGuest(unit: Unit, id: string): Promise<Omit<GuestVisit, 'state'>> {
  const found = await unit.tx.openHouseGuest.findUnique({
    where: { id },
    include: { openHouse: { select: { listingId: true } } },
  });
  if (!found) throw notFound(SIGN_UP_GONE);
  const home = await lockListing(unit, found.openHouse.listingId);
  const open = await unit.tx.openHouse.findUniqueOrThrow({ where: { id: found.openHouseId } });
  const [guest] = await unit.tx.openHouseGuest.updateManyAndReturn({
    where: { id, cancelledAt: null },
    data: { cancelledAt: unit.now, calendarSequence: { increment: 1 } },
  });
  if (guest)
    unit.audit({ action: 'open-house.guest-left', entityType: 'open-house', entityId: open.id, after: { guest: id } });
  // nobody needs a notice about one that is over or cancelled
  if (guest && !open.cancelledAt && isToCome(open, unit.now)) {
    await emailGuest(unit, guest, open, home, 'left');
    await notifyHost(unit, home, open, guest, `${guest.name} can’t come to`);
    unit.publish('open-houses', 'patched', { id: open.id });
  }
  return visitOf(open, home);
}

/** The owner is notified of each guest; the brokers, who have many homes, find them in the list. */
async function notifyHost(
  unit: Unit,
  home: Awaited<ReturnType<typeof lockListing>>,
  open: { startTime: Date; endTime: Date },
  guest: { id: string; calendarSequence: number },
  does: string,
  /** Of a change that does not move the calendar entry. */
  changedAt?: Date,
): Promise<void> {
  await notify(unit, [home.userId], {
    text: `${does} your open house at ${home.address}: ${openWhen(open, timeZoneOfHome(home.state, home.county))}.`,
    subject: `Your open house at ${home.address}`,
    link: `/selling?listing=${home.id}`,
    dedupeKey: `open-house-guest:${guest.id}:${guest.calendarSequence}${changedAt ? `:${changedAt.getTime()}` : ''}`,
    actionLabel: 'See who’s coming',
  });
}
