import { useNavigate } from 'react-router-dom';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import type { Listing } from '../../state/wire-types.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { addressOf } from './listing-labels.ts';

const CHANGES = [
  { value: 'Please pause the showings of', label: 'Pause the showings' },
  { value: 'Please take off the market', label: 'Take the home off the market' },
  { value: 'Please correct the page of', label: 'Correct something on its page' },
] as const;

type Change = (typeof CHANGES)[number]['value'];
/** What the seller still has to say. */
const ENDS: Readonly<Record<Change, string>> = {
  'Please pause the showings of': ' until ',
  'Please take off the market': '. The reason: ',
  'Please correct the page of': '. It should say: ',
};

/** A seller asks the broker to change what a published home does not let them change: begins the message. */
const useAsk = (listing: Listing) => {
  const navigate = useNavigate();
  return (change: Change) =>
    void navigate(threadLink(null, null), { state: { draft: `${change} ${addressOf(listing)}${ENDS[change]}` } });
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
