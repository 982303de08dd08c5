import type { Unit } from '../../database/unit-of-work.ts';
import { lockPerson, lockRooms, membersOf, roomChanged } from './room-records.ts';

/**
 * Takes a person out of their room with their votes, notes and the invitation they sent; saved homes are their own
 * anyway. An empty room is deleted. Nothing happens without a room. Returns the id of the room that was left.
 */
export async function leaveRoom(unit: Unit, userId: string): Promise<string | null> {
  await lockPerson(unit, userId);
  const own = await unit.tx.buyingRoomMember.findUnique({ where: { userId }, select: { roomId: true } });
  if (!own) return null;
  const { roomId } = own;
  await lockRooms(unit, [roomId]);
  const others = (await membersOf(unit, roomId)).filter((member) => member.userId !== userId);
  // votes and notes follow by their foreign keys
  await unit.tx.buyingRoomMember.delete({ where: { userId } });
  if (others.length) {
    await unit.tx.buyingRoomInvitation.updateMany({
      where: { roomId, invitedById: userId, acceptedAt: null, declinedAt: null, revokedAt: null },
      data: { revokedAt: unit.now },
    });
    // their choice was for two
    await unit.tx.buyingRoom.update({ where: { id: roomId }, data: { interestRate: null, loanTerm: null } });
    roomChanged(unit, roomId);
  } else await unit.tx.buyingRoom.delete({ where: { id: roomId } });
  unit.audit({ action: 'buying-room.left', entityType: 'buying-room', entityId: roomId });
  return roomId;
}
