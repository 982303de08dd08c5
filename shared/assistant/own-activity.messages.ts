import type { OwnActivity } from './assistant.types.ts';

/** What comes before a person's own offers, tours or sales. */
export const OWN_ACTIVITY_LABELS: Readonly<Record<OwnActivity, string>> = {
  offers: 'Your offers, the latest first:',
  tours: 'Your upcoming tours and visits:',
  sales: 'Your sales on the way to closing:',
};
const NONE: Readonly<Record<OwnActivity, string>> = {
  offers: 'You have no offers yet.',
  tours: 'You have no upcoming tours or visits.',
  sales: 'You have no sales on the way to closing.',
};
/** The answer where there are none; `page` is where they would be. */
export const ownActivityNone = (about: OwnActivity, page: string): string =>
  `${NONE[about]} They’ll be on [your page](${page}).`;
export const SIGN_IN_FOR_OWN =
  'I can look up your offers, tours and sales once you’ve [logged in](/login). If an agent’s private link brought you ' +
  'here, your offer is on its page.';
