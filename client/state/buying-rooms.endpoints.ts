/** Buying together: the room of two people, its invitations, homes, votes, notes and offers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { InvitationPage, PatchRoom } from '#shared/buying-rooms/buying-rooms.schema.ts';
import type { HomeVote, RoomFilter } from '#shared/buying-rooms/buying-rooms.types.ts';
import type {
  RoomHomeView,
  RoomInvitationView,
  RoomNoteView,
  RoomOfferRow,
  RoomView,
} from '#shared/buying-rooms/buying-rooms.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Room = Wire<RoomView>;
export type RoomMember = Room['members'][number];
export type RoomHome = Wire<RoomHomeView>;
export type RoomNote = Wire<RoomNoteView>;
export type RoomOffer = Wire<RoomOfferRow>;
export type RoomInvitation = Wire<RoomInvitationView>;
export type LinkedInvitation = Wire<InvitationPage>;
export type RoomHomes = Envelope<RoomHome> & { counts: Record<RoomFilter, number> };
export interface RoomHomesQuery {
  show?: RoomFilter;
  /** Only this home. */
  home?: string;
  $limit?: number;
}

/** The one that is not the person who looks. */
export const partnerOf = (room: Room | null): RoomMember | null => room?.members.find(({ isSelf }) => !isSelf) ?? null;

const invitationPath = (id: string) => `/buying-room-invitations/${encodeURIComponent(id)}`;
const linkPath = (secret: string) => `/buying-room-links/${encodeURIComponent(secret)}`;
const notePath = (id: string) => `/buying-room-notes/${encodeURIComponent(id)}`;
const withVote = (home: RoomHome, userId: string, vote: HomeVote | null): void => {
  home.votes = home.votes.filter((each) => each.userId !== userId);
  if (vote) home.votes.push({ userId, vote });
};

const roomsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a person who buys alone. */
    getOwnRoom: build.query<Room | null, void>({
      query: () => ({ path: '/buying-rooms' }),
      transformResponse: (found: Room | Record<string, never>) => ('id' in found ? (found as Room) : null),
      providesTags: ['Rooms'],
    }),
    leaveRoom: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/buying-rooms/${id}` }),
      invalidatesTags: ['Rooms'],
    }),
    inviteCoBuyer: build.mutation<RoomInvitation, string>({
      query: (email) => ({ method: 'POST', path: '/buying-room-invitations', body: { email } }),
      invalidatesTags: ['Rooms'],
    }),
    resendRoomInvitation: build.mutation<RoomInvitation, string>({
      query: (id) => ({ method: 'PATCH', path: invitationPath(id), body: { action: 'RESEND' } }),
      invalidatesTags: ['Rooms'],
    }),
    revokeRoomInvitation: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: invitationPath(id) }),
      invalidatesTags: ['Rooms'],
    }),
    getLinkedInvitation: build.query<LinkedInvitation, string>({
      query: (secret) => ({ path: linkPath(secret) }),
      providesTags: ['Rooms'],
    }),
    answerRoomInvitation: build.mutation<LinkedInvitation, { secret: string; answer: 'ACCEPT' | 'DECLINE' }>({
      query: ({ secret, answer }) => ({ method: 'PATCH', path: linkPath(secret), body: { answer } }),
      invalidatesTags: ['Rooms'],
    }),
    findRoomHomes: build.query<RoomHomes, RoomHomesQuery>({
      query: (query) => ({ path: '/buying-room-homes', query: { ...query } }),
      providesTags: ['Rooms'],
    }),
    findRoomNotes: build.query<Envelope<RoomNote>, string>({
      query: (mlsListingId) => ({ path: '/buying-room-notes', query: { mlsListingId, $limit: 100 } }),
      providesTags: ['Rooms'],
    }),
    writeRoomNote: build.mutation<RoomNote, { mlsListingId: string; text: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/buying-room-notes', body, idempotencyKey }),
      invalidatesTags: ['Rooms'],
    }),
    changeRoomNote: build.mutation<RoomNote, { id: string; text: string }>({
      query: ({ id, text }) => ({ method: 'PATCH', path: notePath(id), body: { text } }),
      invalidatesTags: ['Rooms'],
    }),
    deleteRoomNote: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: notePath(id) }),
      invalidatesTags: ['Rooms'],
    }),
    findRoomOffers: build.query<Envelope<RoomOffer>, void>({
      query: () => ({ path: '/buying-room-offers' }),
      providesTags: ['Rooms', 'Offers'],
    }),
  }),
});

/** What is shown before the server has answered. */
const changesApi = roomsApi.injectEndpoints({
  endpoints: (build) => ({
    updateRoom: build.mutation<Room, { id: string; change: PatchRoom }>({
      query: ({ id, change }) => ({ method: 'PATCH', path: `/buying-rooms/${id}`, body: change }),
      onQueryStarted: async ({ change: { sharesBudget } }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          roomsApi.util.updateQueryData('getOwnRoom', undefined, (room) => {
            const self = room?.members.find(({ isSelf }) => isSelf);
            if (self && sharesBudget !== undefined) self.sharesBudget = sharesBudget;
          }),
        );
        const stored = await queryFulfilled.catch(() => null);
        if (stored) dispatch(roomsApi.util.updateQueryData('getOwnRoom', undefined, () => stored.data));
        else shown.undo();
      },
    }),
    voteOnHome: build.mutation<RoomHome, { id: string; userId: string; vote: HomeVote | null }>({
      query: ({ id, vote }) => ({ method: 'PATCH', path: `/buying-room-homes/${id}`, body: { vote } }),
      // shown at once, and taken back where the server refuses it
      onQueryStarted: async ({ id, userId, vote }, { dispatch, getState, queryFulfilled }) => {
        const lists = serverApi.util
          .selectInvalidatedBy(getState(), ['Rooms'])
          .filter(({ endpointName }) => endpointName === 'findRoomHomes');
        const change = (update: (home: RoomHome) => void) =>
          lists.map(({ originalArgs }) =>
            dispatch(
              roomsApi.util.updateQueryData('findRoomHomes', originalArgs as RoomHomesQuery, (list) => {
                const home = list.data.find((each) => each.id === id);
                if (home) update(home);
              }),
            ),
          );
        const shown = change((home) => withVote(home, userId, vote));
        const stored = await queryFulfilled.catch(() => null);
        if (!stored) return shown.forEach((patch) => patch.undo());
        change((home) => {
          home.votes = stored.data.votes;
          home.agreement = stored.data.agreement;
        });
      },
    }),
  }),
});

export const {
  useAnswerRoomInvitationMutation,
  useChangeRoomNoteMutation,
  useDeleteRoomNoteMutation,
  useFindRoomHomesQuery,
  useFindRoomNotesQuery,
  useFindRoomOffersQuery,
  useGetLinkedInvitationQuery,
  useGetOwnRoomQuery,
  useInviteCoBuyerMutation,
  useLeaveRoomMutation,
  useResendRoomInvitationMutation,
  useRevokeRoomInvitationMutation,
  useWriteRoomNoteMutation,
} = roomsApi;
export const { useUpdateRoomMutation, useVoteOnHomeMutation } = changesApi;
