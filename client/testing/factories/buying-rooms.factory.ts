import type { Room, RoomHome, RoomMember } from '../../state/buying-rooms.endpoints.ts';
import { homeCard } from './homes.factory.ts';
import { buyer } from './users.factory.ts';

const member = (fields: Partial<RoomMember>): RoomMember => ({
  userId: 'ada',
  firstName: 'Ada',
  lastName: 'Ellery',
  email: 'ada@example.test',
  profilePicUrl: null,
  joinedAt: '2026-11-20T12:00:00.000Z',
  isSelf: false,
  sharesBudget: false,
  ...fields,
});
const { id, firstName, lastName, email } = buyer();
export const marcus = (fields: Partial<RoomMember> = {}) =>
  member({ userId: id, firstName, lastName, email, isSelf: true, ...fields });
export const ada = (fields: Partial<RoomMember> = {}) => member(fields);

/** The room of the buyer and Ada, as the buyer sees it. */
export const room = (fields: Partial<Room> = {}): Room => ({
  id: 'r1',
  createdAt: '2026-11-20T12:00:00.000Z',
  members: [marcus(), ada()],
  invitation: null,
  canShareBudget: false,
  jointBudget: null,
  ...fields,
});

/** A home that Ada saved, without votes. */
export const roomHome = (fields: Partial<RoomHome> = {}): RoomHome => ({
  id: 'm1',
  savedAt: '2026-11-21T12:00:00.000Z',
  isListed: true,
  agreement: 'UNDECIDED',
  savedBy: ['ada'],
  votes: [],
  noteCount: 0,
  property: homeCard({ id: fields.id ?? 'm1' }),
  ...fields,
});
export const roomHomes = (data: readonly RoomHome[], total = data.length) => ({
  total,
  limit: 20,
  skip: 0,
  data,
  counts: { ALL: total, LOVED: 0, TO_VOTE: total },
});
