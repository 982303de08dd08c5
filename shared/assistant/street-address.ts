/** Street addresses in running text. */
export const STREET_ENDINGS =
  '(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|circle|cir|boulevard|blvd|way|place|pl|trail|trl|terrace|ter|' +
  'parkway|pkwy|highway|hwy|pike|loop|cove|cv|ridge|run|trace|hollow|crossing|point|square|row|path|pass|bend|view|hill)';

const source = `\\b\\d{1,6}(?: ?[a-d])? (?:[nsew]\\.? |north |south |east |west )?(?:[a-z0-9.'-]+ ){1,4}?${STREET_ENDINGS}\\b`;

/** The first address of a text, such as `1408 Sycamore Street`; null without one. */
export const addressIn = (text: string): string | null => new RegExp(source, 'i').exec(text)?.[0].trim() ?? null;
/** Every address of a text, in its order. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(source, 'gi'))].map(([found]) => found);
