import { useNavigate } from 'react-router-dom';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import type { Listing } from '../../state/wire-types.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { addressOf } from './listing-labels.ts';

const CHANGES = [
  { value: 'Please pause the showings of', label: 'Pause the showings' },
  { value: 'Please take off the market', label: 'Take the home off the market' },
  { value: 'Please correct the page of', label: 'Correct something on its page' },
] as const;
/** What the seller still has to say. */
const ENDS: Readonly<Record<(typeof CHANGES)[number]['value'], string>> = {
  'Please pause the showings of': ' until ',
  'Please take off the market': '. The reason: ',
  'Please correct the page of': '. It should say: ',
};

/** A seller asks the broker to change what a published home does not let them change: begins the message. */
export function AskForChange({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  return (
    <MenuButton
      label="Ask for a change"
      size="medium"
      name={`Ask for a change: ${addressOf(listing)}`}
      options={CHANGES}
      onChoose={(wish) =>
        void navigate(threadLink(null, null), { state: { draft: `${wish} ${addressOf(listing)}${ENDS[wish]}` } })
      }
    />
  );
}
