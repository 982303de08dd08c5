import { MAX_FAVORITES } from '../favorites/favorites.types.ts';

/** Seats of a room: an offer has a first and a second buyer. */
export const MAX_ROOM_MEMBERS = 2;
/** Homes that the members of a room can have saved together. */
export const MAX_ROOM_HOMES = MAX_ROOM_MEMBERS * MAX_FAVORITES;
/** Days until an invitation expires; it can be sent again. */
export const ROOM_INVITATION_DAYS = 14;
/** Maximum length of a note. */
export const MAX_ROOM_NOTE = 2000;

export const HOME_VOTES = ['LOVE', 'MAYBE', 'NO'] as const;
export type HomeVote = (typeof HOME_VOTES)[number];
export const HOME_VOTE_LABELS: Readonly<Record<HomeVote, string>> = { LOVE: 'Love', MAYBE: 'Maybe', NO: 'No' };

/** In the order in which the homes of a room are listed. */
export const AGREEMENTS = ['BOTH_LOVE', 'LEANING', 'POSSIBLE', 'UNDECIDED', 'SPLIT', 'OUT'] as const;
export type Agreement = (typeof AGREEMENTS)[number];
export const AGREEMENT_LABELS: Readonly<Record<Agreement, string>> = {
  BOTH_LOVE: 'You both love it',
  LEANING: 'Leaning yes',
  POSSIBLE: 'A maybe',
  UNDECIDED: 'No votes yet',
  SPLIT: 'You disagree',
  OUT: 'A no',
};

/** `LOVED`: both love it. `TO_VOTE`: the person asking has not voted. */
export const ROOM_FILTERS = ['ALL', 'LOVED', 'TO_VOTE'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

export type RoomInvitationState = 'WAITING' | 'EXPIRED' | 'DECLINED';
