import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';

interface UnderstoodProps {
  search: UnderstoodSearch;
  isSearching: boolean;
  /** Searches again without the filters of these keys. */
  onLeaveOut: (keys: string[]) => void;
}

interface FilterListProps {
  label: string;
  filters: UnderstoodSearch['filters'];
  isSearching: boolean;
  onRemove: (key: string) => void;
}

function FilterList({ label, filters, isSearching, onRemove }: FilterListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {filters.map(({ key, label: words, isFromPreferences }) => (
        <li key={key}>
          <Chip
            label={words}
            variant={isFromPreferences ? 'outlined' : 'filled'}
            disabled={isSearching}
            // all of it can be pressed, not only the small cross
            onClick={() => onRemove(key)}
            onDelete={() => onRemove(key)}
            slotProps={{ root: { 'aria-label': `Remove: ${words}` } }}
            sx={{ height: { xs: 36, sm: 32 } }}
          />
        </li>
      ))}
    </Box>
  );
}

/** How a sentence was read: filters that can be removed, and words that became none. */
export function Understood({ search, isSearching, onLeaveOut }: UnderstoodProps) {
  const { filters, passedOver, leftOut } = search;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const said = filters.filter(({ isFromPreferences }) => !isFromPreferences);
  const preferred = filters.filter(({ isFromPreferences }) => isFromPreferences);
  const section = useRef<HTMLElement>(null);
  const leaveOut = (keys: string[]) => {
    // what is pressed goes away
    section.current?.focus({ preventScroll: true });
    onLeaveOut(keys);
  };
  const list = { isSearching, onRemove: (key: string) => leaveOut([...leftOut, key]) };
  return (
    <Box ref={section} component="section" tabIndex={-1} aria-label="How we read it" sx={{ mt: 2, outline: 'none' }}>
      {filters.length === 0 && leftOut.length === 0 && (
        <Typography>Nothing we can search by. Try a place, a price or a number of bedrooms.</Typography>
      )}
      {said.length > 0 && <FilterList label="Filters" filters={said} {...list} />}
      {preferred.length > 0 && (
        <Box sx={{ mt: said.length > 0 ? 1.5 : 0 }}>
          <Typography variant="body2" color="text.secondary" component="div" sx={{ mb: 0.5 }}>
            {isPhone ? `And ${preferred.length} from your preferences` : 'From your preferences'}
            {isPhone && (
              <Button
                size="small"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
                sx={{ ml: 0.5 }}
              >
                {isOpen ? 'Hide' : 'Show'}
              </Button>
            )}
          </Typography>
          {(!isPhone || isOpen) && (
            <Box id={id}>
              <FilterList label="From your preferences" filters={preferred} {...list} />
            </Box>
          )}
        </Box>
      )}
      {leftOut.length > 0 && (
        <Typography sx={{ mt: 1 }} color="text.secondary">
          {leftOut.length === 1 ? 'One filter was removed.' : `${leftOut.length} filters were removed.`}{' '}
          <Link component="button" type="button" onClick={() => leaveOut([])} sx={{ verticalAlign: 'baseline' }}>
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
