import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { inAnotherRoom, INVITATION_OVER, ROOM_FULL, wrongAccount } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { MAX_ROOM_MEMBERS } from '#shared/buying-rooms/buying-rooms.types.ts';
import { isAnswerable, isInvited } from '#shared/buying-rooms/room-invitations.rules.ts';
import { roomLink } from '#shared/notifications/notifications.links.ts';
import { hashSecret } from '../../config/secrets.ts';
import type { Database, Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { lockPerson, lockRooms, membersOf, roomChanged } from './room-records.ts';

/** The invitation of an emailed link, whatever became of it. Throws 404 for an unknown, withdrawn or expired one. */
export async function invitationOfLink(db: Database | Transaction, secret: string, now: Date) {
  const found = await db.buyingRoomInvitation.findUnique({
    where: { secretHash: hashSecret(secret) },
    include: { invitedBy: { select: { firstName: true, lastName: true } } },
  });
  if (!found || !(isAnswerable(found, now) || found.acceptedAt || found.declinedAt)) throw notFound(INVITATION_OVER);
  return found;
}

/**
 * Joins the room of an invitation. Whoever is alone in a room of their own takes their votes and notes along, and that
 * room ends; so two people who invite each other meet in one room. Safe to repeat. Throws 403 for another account than
 * the invited one, 404 for a link that no longer works, 409 when the seat is taken or the person buys with another.
 */
export async function acceptInvitation(unit: Unit, actor: UserActor, secret: string): Promise<void> {
  const { userId } = actor;
  await lockPerson(unit, userId);
  const asked = await invitationOfLink(unit.tx, secret, unit.now);
  if (!isInvited(asked, actor.email))
    throw forbidden('buying-room.wrong-account', wrongAccount(asked.email, actor.email));
  const own = await unit.tx.buyingRoomMember.findUnique({ where: { userId }, select: { roomId: true } });
  await lockRooms(unit, [asked.roomId, ...(own ? [own.roomId] : [])]);
  // what others did until the locks were free
  const invitation = await invitationOfLink(unit.tx, secret, unit.now);
  const { roomId } = invitation;
  if (own?.roomId === roomId) return;
  if (!isAnswerable(invitation, unit.now)) throw notFound(INVITATION_OVER);
  const mates = own ? (await membersOf(unit, own.roomId)).filter((member) => member.userId !== userId) : [];
  if (mates[0]) throw conflict('buying-room.another', inAnotherRoom(mates[0].user.firstName || mates[0].user.email));
  const members = await membersOf(unit, roomId);
  const seat = [1, 2].find((free) => members.every((member) => member.seat !== free));
  if (members.length >= MAX_ROOM_MEMBERS || seat === undefined) throw conflict('buying-room.full', ROOM_FULL);
  if (own) {
    // votes and notes follow by their foreign keys
    await unit.tx.buyingRoomMember.update({
      where: { userId },
      data: { roomId, seat, joinedAt: unit.now },
    });
    await unit.tx.buyingRoom.delete({ where: { id: own.roomId } });
  } else await unit.tx.buyingRoomMember.create({ data: { userId, roomId, seat, joinedAt: unit.now } });
  // who shared a budget before did not share it with this person
  await unit.tx.buyingRoomMember.updateMany({ where: { roomId }, data: { sharesBudget: false } });
  await unit.tx.buyingRoomInvitation.update({
    where: { id: invitation.id },
    data: { acceptedAt: unit.now, acceptedById: userId },
  });
  unit.audit({
    action: 'buying-room.joined',
    entityType: 'buying-room',
    entityId: roomId,
    after: { invitation: invitation.id },
  });
  const { firstName } = await unit.tx.user.findUniqueOrThrow({ where: { id: userId }, select: { firstName: true } });
  await notify(
    unit,
    members.map((member) => member.userId),
    {
      text: `${firstName || actor.email} accepted: you’re now looking for a home together.`,
      paragraphs: ['You see each other’s saved homes, votes and notes. Budgets stay private until each of you shares.'],
      link: roomLink(),
      dedupeKey: `room-joined:${invitation.id}`,
      actionLabel: 'See your homes',
    },
  );
  roomChanged(unit, roomId);
}

/** Declines, with or without an account: the link is proof enough. Safe to repeat. */
export async function declineInvitation(unit: Unit, secret: string): Promise<void> {
  const asked = await invitationOfLink(unit.tx, secret, unit.now);
  await lockRooms(unit, [asked.roomId]);
  const { id, roomId, invitedById, email, declinedAt, acceptedAt } = await invitationOfLink(unit.tx, secret, unit.now);
  if (declinedAt) return;
  if (acceptedAt) throw notFound(INVITATION_OVER);
  await unit.tx.buyingRoomInvitation.update({ where: { id }, data: { declinedAt: unit.now } });
  unit.audit({
    action: 'buying-room.invitation-declined',
    entityType: 'buying-room',
    entityId: roomId,
    after: { invitation: id },
  });
  await notify(unit, [invitedById], {
    text: `Your invitation to ${email} was declined.`,
    link: roomLink(),
    dedupeKey: `room-declined:${id}`,
    isListOnly: true,
  });
  roomChanged(unit, roomId);
}
