/** What a buyer should do next, across offers, sale, tours, letters, matches and preparation, in one order. */
import type { BuyerActionKind } from './buyer-journey.types.ts';

/** What asks for an action, most urgent first: what ends by itself, then what others wait for, then what helps. */
export const NEXT_KINDS = [
  'respond',
  'sign',
  'sale-step',
  'tour-time',
  'letter-returned',
  'letter-ended',
  'letter-unsent',
  'tour-feedback',
  'letter-ending',
  'matches',
  'preferences',
  'budget',
  'letter-missing',
  'preparation',
] as const;
export type NextKind = (typeof NEXT_KINDS)[number];

export interface NextAction {
  key: string;
  kind: NextKind;
  title: string;
  text: string;
  link: string;
  /** Somebody waits for it, or it ends. */
  isDue: boolean;
}

/** A home of the buyer with the step that matters now. */
export interface NextHome {
  listingId: string;
  address: string;
  offerId: string | null;
  steps: readonly {
    state: string;
    label: string;
    action: { kind: BuyerActionKind; obstacle: object | null } | null;
  }[];
}

/** What is known about the buyer; null where it is not known (yet), and then nothing is asked for. */
export interface NextFacts {
  userId: string;
  homes: readonly NextHome[];
  /** Their tours: one whose times were refused is answered even where another tour of the home took place. */
  tours: readonly { listingId: string; address: string; isRefused: boolean }[];
  /** The visit that they are asked about. */
  visited: { id: string; address: string } | null;
  /** Open sales with the step to do, if any. */
  sales: readonly { id: string; address: string; step: string | null }[];
  /** Their pre-approval; `left`: days until it ends, negative when it ended. */
  letter: { state: 'none' | 'unsent' | 'waiting' | 'returned' | 'accepted'; left: number | null } | null;
  unviewedMatches: number;
  hasPreferences: boolean | null;
  hasBudget: boolean | null;
  /** Whole percent. */
  preparation: number | null;
}

/** Days before its end from which a letter is renewed. */
export const RENEW_DAYS = 14;

const OF_HOME: Readonly<
  Partial<Record<BuyerActionKind, { kind: NextKind; title: (address: string) => string; query?: string }>>
> = {
  respond: { kind: 'respond', title: (address) => `Respond to the seller of ${address}`, query: 'respond' },
  'review-and-sign': { kind: 'sign', title: (address) => `Sign your offer on ${address}`, query: 'sign' },
  'reschedule-tour': { kind: 'tour-time', title: (address) => `Choose another time to see ${address}` },
};

function homeActions({ userId, homes }: NextFacts): NextAction[] {
  return homes.flatMap(({ listingId, address, offerId, steps }) =>
    steps.flatMap(({ state, label, action }): NextAction[] => {
      const known = action && OF_HOME[action.kind];
      if (state !== 'needed' || !known || action.obstacle) return [];
      const query = known.query && offerId ? `?${known.query}=${offerId}` : '';
      return [
        {
          key: `${known.kind}-${listingId}`,
          kind: known.kind,
          title: known.title(address),
          text: label,
          link: `/buyers/${userId}/listing/${listingId}${query}`,
          isDue: true,
        },
      ];
    }),
  );
}

const tourActions = ({ userId, tours }: NextFacts): NextAction[] =>
  tours
    .filter(({ isRefused }) => isRefused)
    .map(({ listingId, address }) => ({
      key: `tour-time-${listingId}`,
      kind: 'tour-time' as const,
      title: `Choose another time to see ${address}`,
      text: 'The host suggested other times.',
      link: `/buyers/${userId}/listing/${listingId}`,
      isDue: true,
    }));

const visitActions = ({ visited }: NextFacts): NextAction[] =>
  visited
    ? [
        {
          key: `tour-feedback-${visited.id}`,
          kind: 'tour-feedback',
          title: `Say how you liked ${visited.address}`,
          text: 'It takes a minute. The seller will read your answer.',
          link: `/showing-survey/${visited.id}`,
          isDue: false,
        },
      ]
    : [];

const saleActions = ({ sales }: NextFacts): NextAction[] =>
  sales.flatMap(({ id, address, step }) =>
    step === null
      ? []
      : [
          {
            key: `sale-step-${id}`,
            kind: 'sale-step' as const,
            title: `Your purchase of ${address}`,
            text: `Next: ${step}`,
            link: `/transactions/${id}`,
            isDue: true,
          },
        ],
  );

/** Who is buying a home isn't asked to set up a search or to show that they can buy. */
const isUnderContract = (sales: NextFacts['sales']): boolean => sales.length > 0;

function letterActions({ letter, sales }: NextFacts): NextAction[] {
  if (!letter || letter.state === 'waiting') return [];
  const say = (kind: NextKind, title: string, text: string, isDue: boolean): NextAction[] => [
    { key: kind, kind, title, text, link: '/pre-approval', isDue },
  ];
  const { state, left } = letter;
  if (state === 'returned')
    return say('letter-returned', 'Your pre-approval was sent back', 'Correct it and send it again.', true);
  if (state === 'unsent')
    return say('letter-unsent', 'Send your pre-approval for review', 'You haven’t sent it yet.', true);
  if (state === 'none')
    return isUnderContract(sales)
      ? []
      : say(
          'letter-missing',
          'Show that you can buy',
          'Upload a letter from your lender or bank, so that your offers carry more weight.',
          false,
        );
  if (left !== null && left < 0)
    return say(
      'letter-ended',
      'Your pre-approval has ended',
      'Upload a new letter, so that sellers see it again.',
      true,
    );
  if (left !== null && left <= RENEW_DAYS)
    return say(
      'letter-ending',
      'Renew your pre-approval',
      left === 0 ? 'It ends today.' : `It ends in ${left} ${left === 1 ? 'day' : 'days'}.`,
      false,
    );
  return [];
}

function helpfulActions({ unviewedMatches, hasPreferences, hasBudget, preparation, sales }: NextFacts): NextAction[] {
  const actions: NextAction[] = [];
  const say = (kind: NextKind, title: string, text: string, link: string) =>
    actions.push({ key: kind, kind, title, text, link, isDue: false });
  if (unviewedMatches > 0)
    say(
      'matches',
      unviewedMatches === 1 ? 'Look at a new match' : `Look at ${unviewedMatches} new matches`,
      'Each says why it fits, and what it lacks.',
      '/matches',
    );
  if (hasPreferences === false && !isUnderContract(sales))
    say(
      'preferences',
      'Say what you’re looking for',
      'Then we find homes that fit, and let you know when a new one comes to market.',
      '/buyer-preferences',
    );
  if (hasBudget === false && !isUnderContract(sales))
    say('budget', 'Find your price range', 'From your income and debts, in two minutes.', '/budget');
  if (preparation === 0)
    say('preparation', 'Start your preparation', 'Five milestones, from your budget to closing.', '/preparation');
  else if (preparation !== null && preparation < 100)
    say('preparation', 'Continue your preparation', `${preparation}% done.`, '/preparation');
  return actions;
}

/** The next actions of a buyer, most urgent first; each at most once. */
export function nextActions(facts: NextFacts): NextAction[] {
  const all = [
    ...homeActions(facts),
    ...tourActions(facts),
    ...saleActions(facts),
    ...visitActions(facts),
    ...letterActions(facts),
    ...helpfulActions(facts),
  ];
  return [...new Map(all.map((action) => [action.key, action])).values()].sort(
    (a, b) => NEXT_KINDS.indexOf(a.kind) - NEXT_KINDS.indexOf(b.kind),
  );
}
