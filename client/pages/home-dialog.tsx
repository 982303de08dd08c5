import { useState } from 'react';
import { HomeModal } from '../features/mls-listings/detail/home-modal.tsx';
import { homePath, placeOf } from '../features/mls-listings/home-labels.ts';
import { useHomeInAddress } from '../lib/home-dialog.ts';
import type { HomeCard } from '../state/wire-types.ts';
import { HomeById } from './listing-detail/home-by-id.tsx';

/** Card data passed by the link; the browser stores it with the history entry, so it may be old. */
const isCard = (known: unknown): known is HomeCard => {
  const card = (known ?? {}) as Partial<Record<keyof HomeCard, unknown>>;
  return (
    typeof card.id === 'string' &&
    typeof card.address === 'string' &&
    typeof card.city === 'string' &&
    typeof card.state === 'string' &&
    typeof card.status === 'string' &&
    Array.isArray(card.photos)
  );
};

/** The home dialog for the URL (`?home=`), over any page. Back closes it. */
export default function HomeDialogPage() {
  const { id, known, close } = useHomeInAddress();
  const [found, setFound] = useState<HomeCard | null>(null);
  if (id === null) return null;
  const card = isCard(known) ? known : null;
  const named = found?.id === id ? found : card;
  return (
    <HomeModal
      title={named ? `${named.address}, ${placeOf(named)}` : 'A home'}
      pagePath={named ? homePath(named) : `/homes/${id}`}
      onClose={close}
    >
      <HomeById key={id} id={id} known={card} isInDialog onFound={setFound} />
    </HomeModal>
  );
}
