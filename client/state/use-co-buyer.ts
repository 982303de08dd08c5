import { partnerOf, useGetOwnRoomQuery, type Room, type RoomMember } from './buying-rooms.endpoints.ts';
import { useUser } from './hooks.ts';

/** Who may buy together; brokers and partners of a sale have no room. */
const BUYERS: ReadonlySet<string> = new Set(['SELLER', 'BUYER', 'PBUYER']);

/** The room of the person who looks and the other person in it; null without. */
export function useCoBuyer(): { room: Room | null; partner: RoomMember | null; canBuyTogether: boolean } {
  const type = useUser()?.type;
  const canBuyTogether = type !== undefined && BUYERS.has(type);
  const { data } = useGetOwnRoomQuery(undefined, {
    skip: !canBuyTogether,
    // one request for all parts of a page
    refetchOnMountOrArgChange: false,
  });
  const room = data ?? null;
  return { room, partner: partnerOf(room), canBuyTogether };
}
