/** What of the stored preferences homes are not matched by. */
import type { BuyerPreferenceInput } from '../buyer-preferences/buyer-preferences.schema.ts';
import { featureOf } from './home-features.ts';

/** An association: the one thing people rule out that is known by its absence. */
export const isHoa = (words: string): boolean =>
  /^\s*(?:an? )?(?:hoas?|homeowners['’]? associations?)(?: (?:fees?|dues))?\s*$/i.test(words);

/** Features of a person's own, which no rule of matching knows. */
export const unreadWords = (preferences: Partial<BuyerPreferenceInput>): string[] =>
  [preferences.mustHaves, preferences.niceToHaves, preferences.dealBreakers, preferences.features]
    .flatMap((list) => list ?? [])
    .filter((words) => featureOf(words) === null && !isHoa(words));
