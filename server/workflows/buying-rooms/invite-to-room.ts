import { PRODUCT } from '#shared/brand/product.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import {
  ALREADY_INVITED,
  INVITATION_MISSING,
  INVITED_SELF,
  ROOM_FULL,
} from '#shared/buying-rooms/buying-rooms.messages.ts';
import { MAX_ROOM_MEMBERS, ROOM_INVITATION_DAYS } from '#shared/buying-rooms/buying-rooms.types.ts';
import { invitationExpiry, isPending, isInvited } from '#shared/buying-rooms/room-invitations.rules.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { newSecret } from '../../config/secrets.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { lockOwnRoom, lockPerson, lockRooms, membersOf, roomChanged } from './room-records.ts';

async function emailInvitation(unit: Unit, inviterId: string, email: string, secret: string): Promise<void> {
  const inviter = await unit.tx.user.findUniqueOrThrow({
    where: { id: inviterId },
    select: { firstName: true, lastName: true, email: true },
  });
  const name = fullName(inviter) || 'Someone';
  await sendEmail(unit, email, {
    kind: 'ROOM_INVITATION',
    subject: `${name} invites you to look for a home together`,
    greeting: 'Hello,',
    paragraphs: [
      `${name} would like to look for a home with you on ${PRODUCT}: you see each other’s saved homes, vote on them ` +
        'and write notes.',
      `You decide after you have logged in. The link works once, within ${ROOM_INVITATION_DAYS} days.`,
    ],
    notYou: 'If you don’t know this person, ignore this email: nothing is shared unless you accept.',
    action: { label: 'See the invitation', url: `${unit.baseUrl}/buying-together/invitation/${secret}` },
  });
}

/**
 * Invites the other person by email; a person without a room gets one. Throws 400 for one's own address, 409 when the
 * room is full or an invitation is open; one that expired is replaced. Returns the ids of room and invitation.
 */
export async function inviteToRoom(
  unit: Unit,
  { userId, email: ownEmail }: UserActor,
  email: string,
): Promise<{ roomId: string; id: string }> {
  if (isInvited({ email }, ownEmail)) throw invalidField('email', INVITED_SELF);
  await lockPerson(unit, userId);
  const own = await unit.tx.buyingRoomMember.findUnique({ where: { userId }, select: { roomId: true } });
  const { id: roomId } = own
    ? { id: own.roomId }
    : await unit.tx.buyingRoom.create({
        data: { createdAt: unit.now, members: { create: { userId, seat: 1, joinedAt: unit.now } } },
        select: { id: true },
      });
  await lockRooms(unit, [roomId]);
  if ((await membersOf(unit, roomId)).length >= MAX_ROOM_MEMBERS) throw conflict('buying-room.full', ROOM_FULL);
  const before = await unit.tx.buyingRoomInvitation.findFirst({ where: { roomId }, orderBy: { createdAt: 'desc' } });
  if (before && isPending(before)) {
    if (before.expiresAt > unit.now) throw conflict('buying-room.invited', ALREADY_INVITED);
    await unit.tx.buyingRoomInvitation.update({ where: { id: before.id }, data: { revokedAt: unit.now } });
  }
  const { secret, hash } = newSecret();
  const { id } = await unit.tx.buyingRoomInvitation.create({
    data: {
      roomId,
      invitedById: userId,
      email,
      secretHash: hash,
      createdAt: unit.now,
      sentAt: unit.now,
      expiresAt: invitationExpiry(unit.now),
    },
    select: { id: true },
  });
  await emailInvitation(unit, userId, email, secret);
  unit.audit({ action: 'buying-room.invited', entityType: 'buying-room', entityId: roomId, after: { invitation: id } });
  roomChanged(unit, roomId);
  return { roomId, id };
}

/** The pending invitation of one's room, locked. Throws 404 for any other. */
async function lockInvitation(unit: Unit, userId: string, id: string) {
  const { roomId } = await lockOwnRoom(unit, userId);
  const found = await unit.tx.buyingRoomInvitation.findFirst({ where: { id, roomId } });
  if (!found || !isPending(found)) throw notFound(INVITATION_MISSING);
  return found;
}

/** Emails the invitation again with a new link; the earlier one stops working. */
export async function resendInvitation(unit: Unit, userId: string, id: string): Promise<void> {
  const { roomId, email } = await lockInvitation(unit, userId, id);
  const { secret, hash } = newSecret();
  await unit.tx.buyingRoomInvitation.update({
    where: { id },
    data: { secretHash: hash, sentAt: unit.now, expiresAt: invitationExpiry(unit.now) },
  });
  await emailInvitation(unit, userId, email, secret);
  unit.audit({
    action: 'buying-room.invitation-sent-again',
    entityType: 'buying-room',
    entityId: roomId,
    after: { invitation: id },
  });
  roomChanged(unit, roomId);
}

/** Makes the link of an invitation useless. */
export async function revokeInvitation(unit: Unit, userId: string, id: string): Promise<void> {
  const { roomId } = await lockInvitation(unit, userId, id);
  await unit.tx.buyingRoomInvitation.update({ where: { id }, data: { revokedAt: unit.now } });
  unit.audit({
    action: 'buying-room.invitation-revoked',
    entityType: 'buying-room',
    entityId: roomId,
    after: { invitation: id },
  });
  roomChanged(unit, roomId);
}
