/** What a client gets for a referral, by the state of the home that the referred person closes on. */
import { formatUsd } from '../kernel/money.ts';
import { STATE_NAMES, STATES, type State } from '../listings/listings.types.ts';

/**
 * NONE: thanks, and nothing of value. FEE_REDUCTION: whole dollars off Hearthport's own fee on the next home that the
 * person sells with us. There is no kind for cash, gifts or prizes: Tennessee bans them for clients, and the license
 * laws of both states ban paying a person without a license for a referral.
 */
export type ReferralReward = { kind: 'NONE' } | { kind: 'FEE_REDUCTION'; dollars: number };

/** The setting. NONE until the broker and a lawyer decide otherwise for a state (decision 061). */
export const REFERRAL_REWARDS: Readonly<Record<State, ReferralReward>> = {
  AL: { kind: 'NONE' },
  TN: { kind: 'NONE' },
};

/** True where the state's setting gives a client nothing, so that only a licensed brokerage may be paid. */
export const isOnlyForLicensed = (state: State, rewards = REFERRAL_REWARDS): boolean => rewards[state].kind === 'NONE';

/** The reward in words: `No reward to a client`, `$500 off our fee`. */
export function rewardLabel(state: State, rewards = REFERRAL_REWARDS): string {
  const reward = rewards[state];
  return reward.kind === 'NONE' ? 'No reward to a client' : `${formatUsd(reward.dollars)} off our fee`;
}

/**
 * What the person who invites reads about each state with the same answer: `{places: 'Alabama and Tennessee', text}`.
 */
export function rewardNotes(rewards = REFERRAL_REWARDS): { places: string; text: string }[] {
  const notes = new Map<string, string[]>();
  for (const state of STATES) {
    const reward = rewards[state];
    const text =
      reward.kind === 'NONE'
        ? 'You get our thanks, and nothing else. The law limits what a brokerage may give for a referral, so we give ' +
          'no money, credit or gift for it.'
        : `When the person you invited closes, ${formatUsd(reward.dollars)} comes off our fee on the next home that you sell with us.`;
    notes.set(text, [...(notes.get(text) ?? []), STATE_NAMES[state]]);
  }
  return [...notes].map(([text, names]) => ({ places: names.join(' and '), text }));
}
