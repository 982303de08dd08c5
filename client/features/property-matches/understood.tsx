import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';

interface UnderstoodProps {
  search: UnderstoodSearch;
  isSearching: boolean;
  /** Searches again without the filters of these keys. */
  onLeaveOut: (keys: string[]) => void;
}

/** How a sentence was read: filters that can be taken off, and words that became none. */
export function Understood({ search, isSearching, onLeaveOut }: UnderstoodProps) {
  const { filters, passedOver, leftOut } = search;
  return (
    <Box component="section" aria-label="How we read it" sx={{ mt: 2 }}>
      {filters.length > 0 ? (
        <Box
          component="ul"
          aria-label="Filters"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
        >
          {filters.map(({ key, label, isFromPreferences }) => (
            <li key={key}>
              <Chip
                label={isFromPreferences ? `${label} · preferences` : label}
                variant={isFromPreferences ? 'outlined' : 'filled'}
                disabled={isSearching}
                // all of it can be pressed, not only the small cross
                onClick={() => onLeaveOut([...leftOut, key])}
                onDelete={() => onLeaveOut([...leftOut, key])}
                slotProps={{ root: { 'aria-label': `${label}: take it off` } }}
                sx={{ height: { xs: 44, sm: 32 } }}
              />
            </li>
          ))}
        </Box>
      ) : (
        <Typography>Nothing we can search by. Try a place, a price or a number of bedrooms.</Typography>
      )}
      {leftOut.length > 0 && (
        <Typography sx={{ mt: 1 }} color="text.secondary">
          {leftOut.length === 1 ? 'One filter was removed.' : `${leftOut.length} filters were removed.`}{' '}
          <Link component="button" type="button" onClick={() => onLeaveOut([])} sx={{ verticalAlign: 'baseline' }}>
            Put back
          </Link>
        </Typography>
      )}
      {passedOver.length > 0 && (
        <Box component="ul" aria-label="Not searched by" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary' }}>
          {passedOver.map(({ words, why }) => (
            <li key={words}>
              “{words}”: {why ?? 'we didn’t understand this, so it changed nothing.'}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
