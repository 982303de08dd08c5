/** A buyer's criteria: the last sentence, and the stored preferences where they apply. */
import type { BuyerPreferenceInput } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import { merged, preferenceCriteria } from '#shared/property-matches/preference-criteria.ts';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';
import { understandSentence } from '#shared/property-matches/sentence.rules.ts';
import { readProposal, withProposal } from '#shared/property-matches/proposed-criteria.ts';
import { criterionKey, criterionLabel } from '#shared/property-matches/criteria.labels.ts';
import type { HomeCriterion } from '#shared/property-matches/criteria.types.ts';
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
export async function storedCriteria(
  tx: Pick<Transaction, 'buyerPreference'>,
  userId: string,
  now: Date,
): Promise<HomeCriterion[]> {
  const preferences = await tx.buyerPreference.findUnique({ where: { userId } });
  return preferences
    ? preferenceCriteria(preferences as Partial<BuyerPreferenceInput>, gazetteer(), now.getUTCFullYear())
    : [];
}

/** The filters that are searched by, and how the sentence was understood, for the screen. */
export async function criteriaOf(
  tx: Pick<Transaction, 'buyerPreference'>,
  userId: string,
  search: SearchedSentence,
  now: Date,
): Promise<{ criteria: HomeCriterion[]; understood: UnderstoodSearch }> {
  const { filters, passedOver } = withProposal(
    understandSentence(search.sentence, gazetteer(), now.getUTCFullYear()),
    readProposal(search.proposal),
    gazetteer(),
  );
  const asked = filters.filter((filter) => !search.leftOut.includes(criterionKey(filter)));
  const all = search.applyPreferences ? merged(asked, await storedCriteria(tx, userId, now)) : asked;
  const chip = (filter: HomeCriterion) => ({
    key: criterionKey(filter),
    label: criterionLabel(filter),
    isFromPreferences: !asked.includes(filter),
  });
  const criteria = all.filter((filter) => !search.leftOut.includes(criterionKey(filter)));
  return {
    criteria,
    understood: {
      naturalLanguage: search.sentence,
      applyPreferences: search.applyPreferences,
      leftOut: [...search.leftOut],
      filters: criteria.map(chip),
      passedOver,
    },
  };
}
