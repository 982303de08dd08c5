import Box from '@mui/material/Box';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import { useBudget } from '../../state/use-budget.ts';
import { HomeCard } from './home-card.tsx';

interface HomeGridProps {
  homes: readonly Home[];
  label: string;
  /** Dimmed while the next result loads. */
  isStale?: boolean;
  isCompact?: boolean;
  isMarked?: (home: Home) => boolean;
  onPoint?: (home: Home | null) => void;
}

const cardId = (id: string) => `card-${id}`;

/** Scrolls the card of a home into view. */
export function showCard(id: string): void {
  document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' });
}

export function HomeGrid({ homes, label, isStale = false, isCompact = false, isMarked, onPoint }: HomeGridProps) {
  // the terms of the monthly costs on the cards
  useBudget();
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isStale}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: isCompact ? 1.5 : 3,
        gridTemplateColumns: isCompact ? '1fr' : 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
        opacity: isStale ? 0.6 : 1,
        transition: 'opacity 120ms',
      }}
    >
      {homes.map((home, at) => (
        <li key={home.id} id={cardId(home.id)}>
          <HomeCard
            home={home}
            isPriority={at < 4}
            isMarked={isMarked?.(home)}
            isCompact={isCompact}
            onPoint={onPoint}
          />
        </li>
      ))}
    </Box>
  );
}
