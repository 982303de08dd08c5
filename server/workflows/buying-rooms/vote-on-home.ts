import { notFound } from '#shared/kernel/rule-error.ts';
import { isStreetPublic, addressLabel } from '#shared/listings/address-visibility.rules.ts';
import { agreementOf } from '#shared/buying-rooms/agreement.rules.ts';
import { HOME_NOT_IN_ROOM } from '#shared/buying-rooms/buying-rooms.messages.ts';
import type { HomeVote } from '#shared/buying-rooms/buying-rooms.types.ts';
import { roomLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { lockOwnRoom, roomChanged, type RoomMember } from './room-records.ts';

/** A home that a member saved, named as the public may know it. Throws 404 for any other. */
export async function homeOfRoom(unit: Unit, members: readonly RoomMember[], mlsListingId: string) {
  const saved = await unit.tx.favorite.findFirst({
    where: { mlsListingId, userId: { in: members.map(({ userId }) => userId) } },
    select: { mlsListing: { select: { address: true, city: true, hideAddress: true } } },
  });
  if (!saved) throw notFound(HOME_NOT_IN_ROOM);
  return addressLabel(saved.mlsListing, isStreetPublic(saved.mlsListing));
}

/**
 * Stores a person's vote on a home of their room; null takes it back. Once both love a home, the other person is
 * notified in the list, once for each home.
 */
export async function voteOnHome(
  unit: Unit,
  userId: string,
  mlsListingId: string,
  vote: HomeVote | null,
): Promise<void> {
  const { roomId, members } = await lockOwnRoom(unit, userId);
  const place = await homeOfRoom(unit, members, mlsListingId);
  const key = { userId_mlsListingId: { userId, mlsListingId } };
  const before = await unit.tx.buyingRoomVote.findUnique({ where: key });
  if ((before?.vote ?? null) === vote) return;
  if (vote === null) await unit.tx.buyingRoomVote.delete({ where: key });
  else
    await unit.tx.buyingRoomVote.upsert({
      where: key,
      create: { userId, mlsListingId, roomId, vote, updatedAt: unit.now },
      update: { vote, updatedAt: unit.now },
    });
  roomChanged(unit, roomId);
  if (vote !== 'LOVE') return;
  const votes = await unit.tx.buyingRoomVote.findMany({ where: { roomId, mlsListingId }, select: { vote: true } });
  const all = votes.map((each) => each.vote);
  if (agreementOf(all, members.length) !== 'BOTH_LOVE') return;
  const own = members.find((member) => member.userId === userId);
  await notify(
    unit,
    members.map((member) => member.userId),
    {
      text: `You and ${own?.user.firstName || 'your co-buyer'} both love ${place}.`,
      link: roomLink(),
      dedupeKey: `room-love:${roomId}:${mlsListingId}`,
      isListOnly: true,
    },
  );
}
