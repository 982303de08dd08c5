import type { Actor } from '../kernel/actor.ts';
import type { MatchReason } from './match.rules.ts';
import { homeCardView, type HomeCardRow } from '../mls-listings/mls-listings.view.ts';

export interface PropertyMatchRow {
  id: string;
  score: number;
  /** Stored by matching: MatchReason[]. */
  reasons: unknown;
  isViewed: boolean;
  isSaved: boolean;
  isDismissed: boolean;
  createdAt: Date;
  mlsListing: HomeCardRow;
}

const isReason = (value: unknown): value is MatchReason =>
  typeof value === 'object' &&
  value !== null &&
  'verdict' in value &&
  'text' in value &&
  typeof value.text === 'string';
/** Stored reasons as matching wrote them; what has another form is left out. */
export const reasonsOf = (stored: unknown): MatchReason[] =>
  Array.isArray(stored) ? stored.filter(isReason).map(({ verdict, text }) => ({ verdict, text })) : [];

/** A home that was matched to a buyer, as the buyer sees it. */
export const propertyMatchView = (row: PropertyMatchRow, _actor: Actor, now: Date) => ({
  id: row.id,
  score: row.score,
  reasons: reasonsOf(row.reasons),
  isViewed: row.isViewed,
  isSaved: row.isSaved,
  isDismissed: row.isDismissed,
  createdAt: row.createdAt,
  property: homeCardView(row.mlsListing, now),
});
export type PropertyMatchView = ReturnType<typeof propertyMatchView>;
