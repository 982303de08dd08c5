/** What the commands of rooms lock and read. Locks are taken in one order: the person, then rooms by id. */
import { notFound } from '#shared/kernel/rule-error.ts';
import { ROOM_MISSING } from '#shared/buying-rooms/buying-rooms.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** Serializes what one person does with rooms. */
export async function lockPerson(unit: Unit, userId: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/** Serializes changes of these rooms, in an order that cannot deadlock. */
export async function lockRooms(unit: Unit, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await unit.tx.$queryRaw`SELECT 1 FROM "BuyingRoom" WHERE id = ${id} FOR NO KEY UPDATE`;
}

export interface RoomMember {
  userId: string;
  seat: number;
  user: { firstName: string; lastName: string; email: string };
}
/** The members of a room by seat; empty for a room that no longer exists. */
export const membersOf = (unit: Unit, roomId: string): Promise<RoomMember[]> =>
  unit.tx.buyingRoomMember.findMany({
    where: { roomId },
    orderBy: { seat: 'asc' },
    select: { userId: true, seat: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });

/** Locks the room of a person and returns it with its members. Throws 404 without one. */
export async function lockOwnRoom(unit: Unit, userId: string): Promise<{ roomId: string; members: RoomMember[] }> {
  await lockPerson(unit, userId);
  const own = await unit.tx.buyingRoomMember.findUnique({ where: { userId }, select: { roomId: true } });
  if (!own) throw notFound(ROOM_MISSING);
  await lockRooms(unit, [own.roomId]);
  return { roomId: own.roomId, members: await membersOf(unit, own.roomId) };
}

/** The members read the room again: of homes, votes, notes and people. */
export const roomChanged = (unit: Unit, roomId: string): void =>
  unit.publish('buying-rooms', 'patched', { id: roomId });

/** The same for what a person saves or shares; nothing without a room. */
export async function roomOfPersonChanged(unit: Unit, userId: string): Promise<void> {
  const own = await unit.tx.buyingRoomMember.findUnique({ where: { userId }, select: { roomId: true } });
  if (own) roomChanged(unit, own.roomId);
}
