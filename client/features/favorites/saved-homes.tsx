import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { roomLink } from '#shared/notifications/notifications.links.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindFavoritesQuery } from '../../state/favorites.endpoints.ts';
import { useCoBuyer } from '../../state/use-co-buyer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { comparePath } from '../../lib/compare-choice.ts';
import { MAX_COMPARED } from '#shared/compare/compare.rules.ts';
import { SavedHome } from './saved-home.tsx';
import { useArrival } from '../../ui/use-arrival.ts';

const FIRST = 6;

/** The user's saved homes, newest first. */
export function SavedHomes() {
  const list = readList(useFindFavoritesQuery());
  const items = list.data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  const { partner, canBuyTogether } = useCoBuyer();
  const section = useArrival('saved-homes', !list.isLoading);
  const listed = items.filter(({ isListed }) => isListed);
  return (
    <Box
      component="section"
      id="saved-homes"
      ref={section}
      tabIndex={-1}
      aria-labelledby="saved-homes-title"
      sx={{ scrollMarginTop: 80, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id="saved-homes-title" variant="h3" component="h2" sx={{ mb: 1 }}>
          Saved homes
        </Typography>
        <Box>
          {listed.length > 1 && listed.length <= MAX_COMPARED && (
            <Button
              component={Link}
              to={comparePath(listed.map(({ property }) => property.id))}
            >{`Compare all ${listed.length}`}</Button>
          )}
          {canBuyTogether && (partner ?? items.length > 0) && (
            <Button component={Link} to={roomLink()}>
              {partner ? `You and ${partner.firstName || partner.email}` : 'Buy together with someone'}
            </Button>
          )}
        </Box>
      </Box>
      {list.error && <PartError message={list.error} onRetry={list.retry} />}
      {list.isLoading && <ListSkeleton rows={2} hasPictures />}
      {list.data && items.length === 0 && !list.error && (
        <EmptyState
          isRow
          icon={<HeartIcon />}
          title="Homes you save will appear here"
          action={
            <Button component={Link} to="/browse" variant="outlined">
              Browse homes
            </Button>
          }
        >
          Tap the heart on a home. We’ll let you know when its price or status changes.
        </EmptyState>
      )}
      {items.length > 0 && (
        <Box
          component="ul"
          aria-label="Saved homes"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {items.slice(0, isOpen ? undefined : FIRST).map((favorite) => (
            <li key={favorite.id}>
              <SavedHome favorite={favorite} />
            </li>
          ))}
        </Box>
      )}
      {items.length > FIRST && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ mt: 1 }}>
          {isOpen ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </Box>
  );
}
