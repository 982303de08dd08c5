/** What a message says about the preferences its writer has stored. */

const WITHOUT =
  /[,;]?\s*\b(?:(?:but|and) )?(?:without|ignor(?:e|ing)|not by|leav(?:e|ing) out|forget(?: about)?)\s+(?:using\s+)?(?:all\s+)?(?:my|the)\s+(?:stored\s+|saved\s+)?preferences\b/gi;
const BY =
  /[,;]?\s*\b(?:(?:that|which|who)\s+)?(?:fit(?:s|ting)?|match(?:es|ing)?|meets?|suits?|by|with|from|for|using|us(?:e|ing)|to)\s+(?:all\s+)?(?:of\s+)?my\s+(?:stored\s+|saved\s+)?preferences\b/gi;

export interface OwnPreferences {
  /** The message without the words about preferences. */
  rest: string;
  use: 'leftOut' | 'named' | 'unnamed';
}

/** Whether a message leaves its writer's stored preferences out, names them, or says nothing of them. */
export function ownPreferencesIn(message: string): OwnPreferences {
  const kept = message.replace(WITHOUT, '');
  const rest = kept.replace(BY, '');
  return { rest: rest.trim(), use: kept !== message ? 'leftOut' : rest !== kept ? 'named' : 'unnamed' };
}
