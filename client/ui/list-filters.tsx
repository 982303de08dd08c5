import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import type { ListAddress } from './use-list-address.ts';

interface FilterFieldProps {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter of a list; no choice means all. */
export function FilterField({ label, all, value, options, onChange }: FilterFieldProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** `{A: 'Word'}` as the options of a filter. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface ListFiltersProps {
  address: Pick<ListAddress<never>, 'text' | 'setText'>;
  item: string;
  searchLabel?: string | undefined;
  filters?: ReactNode;
  isNarrow?: boolean;
  /** Opens what is folded. */
  button?: ReactNode;
}

/** Search and filters of a broker's list, also above another view of it. */
export function ListFilters({ address, item, searchLabel, filters, isNarrow = false, button }: ListFiltersProps) {
  if (searchLabel === undefined && !filters && !button) return null;
  const hasWideSearch = searchLabel !== undefined && !isNarrow;
  return (
    <Box
      role="search"
      aria-label={`Find ${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`}
      sx={{
        // a search alone needs no whole line
        ...(!filters && !button && !isNarrow && { maxWidth: 560 }),
        ...(button && !filters
          ? { display: 'flex', gap: 2, '& > :last-child': { flexShrink: 0 } }
          : {
              display: 'grid',
              gap: 2,
              // the search is twice as wide as a filter; where they are too many for one line, they go on below it
              gridTemplateColumns: isNarrow
                ? '1fr'
                : {
                    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
                    // filters alone stay as wide as what they say
                    sm: hasWideSearch
                      ? 'repeat(auto-fit, minmax(148px, 1fr))'
                      : 'repeat(auto-fill, minmax(200px, 1fr))',
                  },
              '& > :first-of-type': {
                gridColumn: { xs: '1 / -1', sm: hasWideSearch ? 'span 2' : 'auto' },
              },
            }),
      }}
    >
      {searchLabel && <SearchField label={searchLabel} value={address.text} onChange={address.setText} />}
      {filters}
      {button && <div>{button}</div>}
    </Box>
  );
}

interface FoldButtonProps {
  /** What it opens, and how many of it are in use. */
  name: string;
  active: number;
  id: string;
  isOpen: boolean;
  isSmall?: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function FoldButton({ name, active, id, isOpen, isSmall = false, onOpen }: FoldButtonProps) {
  return (
    <Button
      {...(isSmall ? { size: 'small' } : { variant: 'outlined' })}
      startIcon={<TuneIcon />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {active > 0 ? `${name} (${active})` : name}
    </Button>
  );
}

/** Folded filters beside one another. */
export const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
} as const;

/** Search and filters above another view of a list: on phones and tablets the filters stay behind a button. */
export function FoldingFilters({
  filters,
  ...rest
}: Pick<ListFiltersProps, 'item' | 'searchLabel' | 'filters'> & { address: ListAddress<never> }) {
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isNarrow) return <ListFilters {...rest} filters={filters} />;
  const active = Object.values<string>(rest.address.filters).filter(Boolean).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ListFilters {...rest} button={<FoldButton name="Filters" onOpen={setOpen} {...{ active, id, isOpen }} />} />
      {isOpen && (
        <Box id={id} sx={SIDE_BY_SIDE}>
          {filters}
        </Box>
      )}
    </Box>
  );
}
