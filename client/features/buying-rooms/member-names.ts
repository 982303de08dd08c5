import type { RoomMember } from '../../state/buying-rooms.endpoints.ts';

/** What a member is called on screen: the first name, or the address where there is none. */
export const nameOf = ({ firstName, email }: Pick<RoomMember, 'firstName' | 'email'>): string => firstName || email;
