/** How much the members of a room agree on a home, and the order of its homes. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { AGREEMENTS, type Agreement, type HomeVote, type RoomFilter } from './buying-rooms.types.ts';

/**
 * A no weighs more than anything but a love: then they disagree. `memberCount` is how many could vote; one person alone
 * agrees with nobody.
 */
export function agreementOf(votes: readonly HomeVote[], memberCount: number): Agreement {
  const has = (vote: HomeVote) => votes.includes(vote);
  if (has('NO')) return has('LOVE') ? 'SPLIT' : 'OUT';
  if (memberCount > 1 && votes.length >= memberCount && !has('MAYBE')) return 'BOTH_LOVE';
  if (has('LOVE')) return 'LEANING';
  return has('MAYBE') ? 'POSSIBLE' : 'UNDECIDED';
}

export interface RankedHome {
  id: string;
  /** When a member saved it last. */
  savedAt: Instant;
  isListed: boolean;
  agreement: Agreement;
}

/** Sorts by agreement, then the newest first; homes that are no longer listed come last. */
export function compareRoomHomes(a: RankedHome, b: RankedHome): number {
  return (
    Number(b.isListed) - Number(a.isListed) ||
    AGREEMENTS.indexOf(a.agreement) - AGREEMENTS.indexOf(b.agreement) ||
    millisOf(b.savedAt) - millisOf(a.savedAt) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Whether a filter shows a home. `hasOwnVote`: the person asking voted on it. */
export function isInFilter(filter: RoomFilter, home: { agreement: Agreement; hasOwnVote: boolean }): boolean {
  if (filter === 'LOVED') return home.agreement === 'BOTH_LOVE';
  return filter === 'ALL' || !home.hasOwnVote;
}
