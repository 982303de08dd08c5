import { useNavigate } from 'react-router-dom';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import type { Listing } from '../../state/wire-types.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { addressOf } from './listing-labels.ts';

const CHANGES = [
  { value: 'PAUSE', label: 'Pause the showings' },
  { value: 'TAKE_OFF', label: 'Take the home off the market' },
  { value: 'CORRECT', label: 'Correct something on its page' },
] as const;

type Change = (typeof CHANGES)[number]['value'];
/** Begins the message; the seller writes the rest. */
const DRAFTS: Readonly<Record<Change, (home: string) => string>> = {
  PAUSE: (home) => `Please pause the showings of ${home} until `,
  TAKE_OFF: (home) => `Please take ${home} off the market. The reason: `,
  CORRECT: (home) => `Please correct the page of ${home}. It should say: `,
};

/** A seller asks the broker to change what a published home does not let them change: begins the message. */
const useAsk = (listing: Listing) => {
  const navigate = useNavigate();
  return (change: Change) =>
    void navigate(threadLink(null, null), { state: { draft: DRAFTS[change](addressOf(listing)) } });
};

export function AskForChange({ listing }: { listing: Listing }) {
  const ask = useAsk(listing);
  return (
    <MenuButton
      label="Ask for a change"
      size="medium"
      name={`Ask for a change: ${addressOf(listing)}`}
      options={CHANGES}
      onChoose={ask}
    />
  );
}

const OPINION = { value: 'opinion', label: 'See the price opinion' } as const;

/** The same with the price opinion, where there is no room for a button each. */
export function MoreOfHome({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const ask = useAsk(listing);
  return (
    <MenuButton<Change | 'opinion'>
      label="More"
      size="medium"
      name={`More for ${addressOf(listing)}`}
      options={[OPINION, ...CHANGES.map(({ value, label }) => ({ value, label: `Ask: ${lowerFirst(label)}` }))]}
      onChoose={(choice) => (choice === 'opinion' ? void navigate(`/price-opinion/${listing.id}`) : ask(choice))}
    />
  );
}
