import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { AtLeastSection, PriceSection, SortField, StateSection, StatusSection, TypeSection, useTypingPause, type SetFilters } from './filter-sections.tsx';
import { activeFilters } from './active-filters.ts';
import { NO_FILTERS, type HomeFilters } from './home-filters.ts';

interface FilterBarProps {
  filters: HomeFilters;
  setFilters: SetFilters;
  /** `214 homes`, for the button that closes the sheet. */
  countWords: string | null;
}

function PlaceField({ filters, setFilters }: Omit<FilterBarProps, 'countWords'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const { later, flush } = useTypingPause(350);
  const shown = typed ?? filters.text;
  const change = (text: string) => {
    setTyped(text);
    later(() => setFilters({ ...filters, text: text.trim() }, 'typed'));
  };
  return (
    <Box component="form" role="search" onSubmit={(event) => { event.preventDefault(); flush(); }} sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <TextField
        size="small" type="text" value={shown} onChange={(event) => change(event.target.value)} onBlur={() => { flush(); setTyped(null); }}
        placeholder="City, zip or street"
        slotProps={{
          htmlInput: { 'aria-label': 'City, zip or street', autoComplete: 'off', enterKeyHint: 'search', maxLength: 200 },
          input: {
            startAdornment: <InputAdornment position="start"><SearchIcon aria-hidden /></InputAdornment>,
            endAdornment: shown !== '' && (
              <InputAdornment position="end">
                <IconButton size="small" edge="end" aria-label="Clear the place" onMouseDown={(event) => event.preventDefault()} onClick={() => { setTyped(null); later(() => setFilters({ ...filters, text: '' })); flush(); }}><CloseIcon fontSize="small" /></IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}

function FilterMenu({ label, isActive, children }: { label: string; isActive: boolean; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined" color={isActive ? 'primary' : 'inherit'} endIcon={<ExpandIcon />} aria-haspopup="dialog" aria-expanded={anchor !== null} aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => ({ whiteSpace: 'nowrap', borderColor: isActive ? theme.vars.palette.primary.main : theme.vars.palette.paper.line, backgroundColor: theme.vars.palette.background.paper })}
      >
        {label}
      </Button>
      <Popover id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': label, elevation: 3, sx: { mt: 1, p: 2, maxWidth: 400, borderRadius: 3 } } }}>
        {children}
      </Popover>
    </>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>{title}</Typography>
      {children}
    </Box>
  );
}

export function FilterBar({ filters, setFilters, countWords }: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 1023.95px)');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const active = activeFilters(filters);
  const section = { filters, setFilters };
  const labelOf = (key: string, name: string) => active.find((filter) => filter.key === key)?.label ?? name;
  const is = (key: string) => active.some((filter) => filter.key === key);
  const inSheet = active.filter(({ key }) => key !== 'text').length;
  if (isNarrow) {
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <PlaceField {...section} />
        <Button variant="outlined" startIcon={<TuneIcon />} aria-haspopup="dialog" onClick={() => setSheetOpen(true)} sx={{ flexShrink: 0 }}>{inSheet ? `Filters (${inSheet})` : 'Filters'}</Button>
        <SheetDialog
          isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title="Filters"
          actions={(
            <>
              <Button onClick={() => setFilters({ ...NO_FILTERS, text: filters.text, sort: filters.sort })} disabled={inSheet === 0}>Clear all</Button>
              <Button variant="contained" onClick={() => setSheetOpen(false)} sx={{ flex: 1 }}>{countWords ? `Show ${countWords}` : 'Show homes'}</Button>
            </>
          )}
        >
          <Stack spacing={3}>
            <Titled title="Price"><PriceSection {...section} /></Titled>
            <Titled title="Bedrooms"><AtLeastSection {...section} name="beds" label="Bedrooms" /></Titled>
            <Titled title="Bathrooms"><AtLeastSection {...section} name="baths" label="Bathrooms" /></Titled>
            <Titled title="Home type"><TypeSection {...section} /></Titled>
            <Titled title="Status"><StatusSection {...section} /></Titled>
            <Titled title="State"><StateSection {...section} /></Titled>
            <Titled title="Order"><SortField {...section} /></Titled>
          </Stack>
        </SheetDialog>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <PlaceField {...section} />
      <FilterMenu label={labelOf('price', 'Price')} isActive={is('price')}><PriceSection {...section} /></FilterMenu>
      <FilterMenu label={labelOf('beds', 'Beds')} isActive={is('beds')}><AtLeastSection {...section} name="beds" label="Bedrooms" /></FilterMenu>
      <FilterMenu label={labelOf('baths', 'Baths')} isActive={is('baths')}><AtLeastSection {...section} name="baths" label="Bathrooms" /></FilterMenu>
      <FilterMenu label={labelOf('types', 'Home type')} isActive={is('types')}><TypeSection {...section} /></FilterMenu>
      <FilterMenu label={labelOf('statuses', 'For sale')} isActive={is('statuses')}><StatusSection {...section} /></FilterMenu>
      <FilterMenu label={labelOf('state', 'Both states')} isActive={is('state')}><StateSection {...section} /></FilterMenu>
    </Box>
  );
}

/** The active filters, each with its own way off. */
export function FilterChips({ filters, setFilters }: Omit<FilterBarProps, 'countWords'>) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {active.map(({ key, label, without }) => (
        <Chip key={key} component="button" label={label} onClick={() => setFilters(without)} onDelete={() => setFilters(without)} deleteIcon={<CloseIcon aria-hidden />} aria-label={`Remove the filter ${label}`} variant="outlined" sx={{ minHeight: 32 }} />
      ))}
      {active.length > 1 && <Button size="small" onClick={() => setFilters({ ...NO_FILTERS, sort: filters.sort })}>Clear all</Button>}
    </Box>
  );
}
