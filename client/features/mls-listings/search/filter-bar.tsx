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
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { AllFilters } from './all-filters.tsx';
import { AreaPicker } from './area-picker.tsx';
import { MinimumSection, PriceSection, StatusSection, TypeSection } from './filter-sections.tsx';
import { activeFilters } from './active-filters.ts';
import { NO_FILTERS, type HomeFilters, type SectionProps, type SetFilters } from './home-filters.ts';
import { useTypingPause } from './use-typing-pause.ts';

interface FilterBarProps {
  filters: HomeFilters;
  setFilters: SetFilters;
  /** `214 homes`, for the button that closes the sheet. */
  countLabel: string | null;
  /** In place of the field that filters by words. */
  search?: ReactNode;
}

function AreaField({ filters, setFilters }: SectionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { later, flush } = useTypingPause(350);
  const shown = typed ?? filters.text;
  const change = (text: string) => {
    setTyped(text);
    later(() => setFilters({ ...filters, text: text.trim() }, 'typed'));
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
    >
      <TextField
        size="small"
        type="text"
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          flush();
          setTyped(null);
        }}
        placeholder="City, zip or street"
        slotProps={{
          htmlInput: {
            'aria-label': 'City, zip or street',
            autoComplete: 'off',
            enterKeyHint: 'search',
            maxLength: 200,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon aria-hidden />
              </InputAdornment>
            ),
            endAdornment: shown !== '' && (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label="Clear location"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setTyped(null);
                    later(() => setFilters({ ...filters, text: '' }));
                    flush();
                  }}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
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
        variant="outlined"
        color={isActive ? 'primary' : 'inherit'}
        endIcon={<ExpandIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => ({
          whiteSpace: 'nowrap',
          maxWidth: 280,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          display: 'inline-flex',
          borderColor: isActive ? theme.vars.palette.primary.main : theme.vars.palette.paper.line,
          backgroundColor: theme.vars.palette.background.paper,
        })}
      >
        {label}
      </Button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            elevation: 3,
            sx: { mt: 1, p: 2, maxWidth: 400, borderRadius: 3 },
          },
        }}
      >
        {children}
      </Popover>
    </>
  );
}

/** Filters without their own button in the bar. */
const IN_BAR = ['text', 'area', 'state', 'price', 'beds', 'baths', 'types'];

export function FilterBar({ filters, setFilters, countLabel, search }: FilterBarProps) {
  const isPhone = useMediaQuery('(max-width: 767.95px)');
  const isWide = useMediaQuery('(min-width: 1240px)');
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(filters);
  const section = { filters, setFilters };
  const labelOf = (keys: string[], name: string) => active.find(({ key }) => keys.includes(key))?.label ?? name;
  const is = (...keys: string[]) => active.some(({ key }) => keys.includes(key));
  const shown = isPhone ? ['text'] : isWide ? [...IN_BAR, 'statuses'] : IN_BAR;
  const others = active.filter(({ key }) => !shown.includes(key)).length;
  const name = isPhone ? 'Filters' : 'All filters';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: isPhone ? 'nowrap' : 'wrap' }}>
      {search ?? <AreaField {...section} />}
      {!isPhone && (
        <>
          <FilterMenu label={labelOf(['area', 'state'], 'Area')} isActive={is('area', 'state')}>
            <Box sx={{ width: 340, maxWidth: '100%' }}>
              <AreaPicker {...section} />
            </Box>
          </FilterMenu>
          <FilterMenu label={labelOf(['price'], 'Price')} isActive={is('price')}>
            <PriceSection {...section} />
          </FilterMenu>
          <FilterMenu label={labelOf(['beds'], 'Beds')} isActive={is('beds')}>
            <MinimumSection {...section} name="beds" label="Bedrooms" />
          </FilterMenu>
          <FilterMenu label={labelOf(['baths'], 'Baths')} isActive={is('baths')}>
            <MinimumSection {...section} name="baths" label="Bathrooms" />
          </FilterMenu>
          <FilterMenu label={labelOf(['types'], 'Home type')} isActive={is('types')}>
            <TypeSection {...section} />
          </FilterMenu>
          {isWide && (
            <FilterMenu label={labelOf(['statuses'], 'For sale')} isActive={is('statuses')}>
              <StatusSection {...section} />
            </FilterMenu>
          )}
        </>
      )}
      <Button
        variant="outlined"
        color={others ? 'primary' : 'inherit'}
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          flexShrink: 0,
          whiteSpace: 'nowrap',
          borderColor: others ? theme.vars.palette.primary.main : theme.vars.palette.paper.line,
          backgroundColor: theme.vars.palette.background.paper,
        })}
      >
        {others ? `${name} (${others})` : name}
      </Button>
      <AllFilters
        {...section}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isFullScreen={isPhone}
        countLabel={countLabel}
      />
    </Box>
  );
}

/** Removable chips of the active filters. */
export function FilterChips({ filters, setFilters }: SectionProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <Box role="group" aria-label="Active filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {active.map(({ key, label, without }) => (
        <Chip
          key={key}
          component="button"
          label={label}
          onClick={() => setFilters(without)}
          onDelete={() => setFilters(without)}
          deleteIcon={<CloseIcon aria-hidden />}
          aria-label={`Remove the filter ${label}`}
          variant="outlined"
          sx={{ minHeight: 32 }}
        />
      ))}
      {active.length > 1 && (
        <Button size="small" onClick={() => setFilters({ ...NO_FILTERS, sort: filters.sort })}>
          Clear all
        </Button>
      )}
    </Box>
  );
}
