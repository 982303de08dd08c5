import type { UserActor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import type { BookShowing } from '#shared/showings/showings.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { createBuyerListing } from '../listings/edit-listing.ts';
import { requestShowing, type ShowingRequestOptions } from './request-showing.ts';
import { lockShowing } from './showing-records.ts';

/** The person for whom a broker books, locked before the home; the broker themselves without one. */
async function bookedFor(unit: Unit, broker: UserActor, userId: string | undefined): Promise<UserActor> {
  if (!userId) return broker;
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const person = await unit.tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true, type: true, email: true },
  });
  if (!person) throw invalidField('user', 'Choose a person with an account.');
  return { kind: 'user', userId: person.id, type: person.type, email: person.email };
}

/**
 * A broker books a showing for a person, of one of our homes or of a home of the market, for which the person's listing
 * is made. Nothing is paid online; what the person has to sign first, and an offer of theirs in review, count as when
 * they ask themselves. With `isConfirmed` the host's confirmation is given at once.
 */
export async function bookShowing(
  unit: Unit,
  broker: UserActor,
  { listing, mlsListing, user, isConfirmed, agentBooks, ...input }: BookShowing,
  options: Omit<ShowingRequestOptions, 'broker'> = {},
): Promise<{ id: string }> {
  const person = await bookedFor(unit, broker, user?.connect.id);
  const home = mlsListing ? await createBuyerListing(unit, person, mlsListing.connect.id) : listing!.connect;
  return requestShowing(
    unit,
    person,
    { ...input, listing: { connect: home } },
    null,
    {},
    {
      ...options,
      broker: { isConfirmed, agentBooks },
    },
  );
}

/** A broker's notes on a showing: Agent Books, and its numbers in outside scheduling systems. Notifies nobody. */
export async function noteShowing(
  unit: Unit,
  id: string,
  where: object,
  notes: {
    agentBooks?: boolean | undefined;
    externalCalendarId?: string | null | undefined;
    externalLockboxId?: string | null | undefined;
  },
): Promise<{ id: string }> {
  await lockShowing(unit, id, where);
  await unit.tx.showing.update({ where: { id }, data: notes });
  unit.audit({
    action: 'showing.noted',
    entityType: 'showing',
    entityId: id,
    after: { fields: Object.keys(notes).sort(), agentBooks: notes.agentBooks },
  });
  unit.publish('showings', 'patched', { id });
  return { id };
}
