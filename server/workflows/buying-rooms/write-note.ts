import { HOUR } from '#shared/kernel/instant.ts';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { NOTE_MISSING, NOTE_NOT_YOURS } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { roomLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { lockOwnRoom, roomChanged } from './room-records.ts';
import { homeOfRoom } from './vote-on-home.ts';

/** Within this time after a note, the next ones of the same person are not emailed. */
const QUIET_HOURS = 24;

/** Writes a note on a home of one's room. The other person is notified, by email only of the first one in a while. */
export async function writeNote(
  unit: Unit,
  userId: string,
  { mlsListingId, text }: { mlsListingId: string; text: string },
): Promise<{ id: string }> {
  const { roomId, members } = await lockOwnRoom(unit, userId);
  const place = await homeOfRoom(unit, members, mlsListingId);
  const recent = await unit.tx.buyingRoomNote.findFirst({
    where: { roomId, userId, createdAt: { gt: new Date(unit.now.getTime() - QUIET_HOURS * HOUR) } },
    select: { id: true },
  });
  const { id } = await unit.tx.buyingRoomNote.create({
    data: { roomId, userId, mlsListingId, text, createdAt: unit.now },
    select: { id: true },
  });
  const own = members.find((member) => member.userId === userId);
  await notify(
    unit,
    members.map((member) => member.userId),
    {
      text: `${own?.user.firstName || 'Your co-buyer'} wrote a note about ${place}.`,
      link: roomLink({ notes: mlsListingId }),
      dedupeKey: `room-note:${id}`,
      actionLabel: 'Read the note',
      isListOnly: recent !== null,
    },
  );
  roomChanged(unit, roomId);
  return { id };
}

async function lockOwnNote(unit: Unit, userId: string, id: string): Promise<string> {
  const { roomId } = await lockOwnRoom(unit, userId);
  const found = await unit.tx.buyingRoomNote.findFirst({ where: { id, roomId }, select: { userId: true } });
  if (!found) throw notFound(NOTE_MISSING);
  if (found.userId !== userId) throw forbidden('buying-room.note', NOTE_NOT_YOURS);
  return roomId;
}

/** Changes one's own note. Throws 404 outside one's room, 403 for the other person's. */
export async function changeNote(unit: Unit, userId: string, id: string, text: string): Promise<void> {
  const roomId = await lockOwnNote(unit, userId, id);
  await unit.tx.buyingRoomNote.update({ where: { id }, data: { text, editedAt: unit.now } });
  roomChanged(unit, roomId);
}

/** Deletes one's own note. Throws as `changeNote`. */
export async function deleteNote(unit: Unit, userId: string, id: string): Promise<void> {
  const roomId = await lockOwnNote(unit, userId, id);
  await unit.tx.buyingRoomNote.delete({ where: { id } });
  roomChanged(unit, roomId);
}
