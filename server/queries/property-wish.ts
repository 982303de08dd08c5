/** A buyer's wish as filters: the last sentence, and the stored preferences where they apply. */
import type { BuyerPreferenceInput } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import { merged, preferencesWish } from '#shared/property-matches/preferences-wish.ts';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';
import { understandSentence } from '#shared/property-matches/sentence.rules.ts';
import { readProposal, withProposal } from '#shared/property-matches/proposed-wish.ts';
import { wishKey, wishLabel } from '#shared/property-matches/wish.labels.ts';
import type { WishFilter } from '#shared/property-matches/wish.types.ts';
import type { Transaction } from '../database/prisma.ts';
import { gazetteer } from './gazetteer.ts';

export interface SearchedSentence {
  sentence: string;
  applyPreferences: boolean;
  /** Keys of filters that were taken off. */
  leftOut: readonly string[];
  /** What a language model proposed for the sentence, as it was stored. */
  proposal?: unknown;
}

/** The filters of the stored preferences; empty without any. */
export async function storedWish(
  tx: Pick<Transaction, 'buyerPreference'>,
  userId: string,
  now: Date,
): Promise<WishFilter[]> {
  const preferences = await tx.buyerPreference.findUnique({ where: { userId } });
  return preferences
    ? preferencesWish(preferences as Partial<BuyerPreferenceInput>, gazetteer(), now.getUTCFullYear())
    : [];
}

/** The filters that are searched by, and how the sentence was understood, for the screen. */
export async function wishOf(
  tx: Pick<Transaction, 'buyerPreference'>,
  userId: string,
  search: SearchedSentence,
  now: Date,
): Promise<{ wish: WishFilter[]; understood: UnderstoodSearch }> {
  const { filters, passedOver } = withProposal(
    understandSentence(search.sentence, gazetteer(), now.getUTCFullYear()),
    readProposal(search.proposal),
    gazetteer(),
  );
  const asked = filters.filter((filter) => !search.leftOut.includes(wishKey(filter)));
  const all = search.applyPreferences ? merged(asked, await storedWish(tx, userId, now)) : asked;
  const chip = (filter: WishFilter) => ({
    key: wishKey(filter),
    label: wishLabel(filter),
    isFromPreferences: !asked.includes(filter),
  });
  const wish = all.filter((filter) => !search.leftOut.includes(wishKey(filter)));
  return {
    wish,
    understood: {
      naturalLanguage: search.sentence,
      applyPreferences: search.applyPreferences,
      leftOut: [...search.leftOut],
      filters: wish.map(chip),
      passedOver,
    },
  };
}
