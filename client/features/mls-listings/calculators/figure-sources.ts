/** Where figures of our own rules come from. */
export const RULES_SOURCE = 'Hearthport’s calculator, an estimate and no offer of a loan, as of November 2026';
export const LISTED_SOURCE = 'What the listing states; ask the lender for the exact balance and terms';
