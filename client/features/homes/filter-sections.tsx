/** The filters themselves: shown in small menus on wide screens and all together in a sheet on phones. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { HOME_SORT_LABELS, HOME_SORTS, MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { AT_LEAST, STATUS_WORDS, type HomeFilters } from './home-filters.ts';

export type SetFilters = (filters: HomeFilters, how?: 'typed' | 'chosen') => void;
interface SectionProps { filters: HomeFilters; setFilters: SetFilters }

const toggles = { '& .MuiToggleButton-root': { minWidth: 48, minHeight: 40, px: 1.5, textTransform: 'none', fontWeight: 600 }, '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': { backgroundColor: 'primary.main', color: 'primary.contrastText' } } as const;

/** Calls the last `run` after a pause in typing, at once with `flush`, never after the field is gone. */
export function useTypingPause(ms: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void } | null>(null);
  const flush = () => {
    const pending = waiting.current;
    waiting.current = null;
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.run();
  };
  useEffect(() => () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
  }, []);
  const later = (run: () => void) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { run, timer: setTimeout(flush, ms) };
  };
  return { later, flush };
}

export function PriceSection({ filters, setFilters }: SectionProps) {
  // what is typed stays as typed until the field is left
  const [typed, setTyped] = useState<{ minPrice?: number | null; maxPrice?: number | null }>({});
  const { later, flush } = useTypingPause(500);
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <MoneyField
      size="small" label={label} value={typed[name] === undefined ? filters[name] : typed[name]}
      onChange={(dollars) => {
        const next = { ...typed, [name]: dollars };
        setTyped(next);
        later(() => setFilters({ ...filters, ...next, [name]: dollars || null }, 'typed'));
      }}
      onBlur={() => { flush(); setTyped({}); }}
      onKeyDown={(event) => { if (event.key === 'Enter') flush(); }}
    />
  );
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>{field('minPrice', 'Lowest price')}{field('maxPrice', 'Highest price')}</Box>;
}

export function AtLeastSection({ filters, setFilters, name, label }: SectionProps & { name: 'beds' | 'baths'; label: string }) {
  return (
    <ToggleButtonGroup exclusive size="small" aria-label={label} value={filters[name] ?? 0} onChange={(_, value: number | null) => setFilters({ ...filters, [name]: value || null })} sx={toggles}>
      <ToggleButton value={0}>Any</ToggleButton>
      {AT_LEAST.map((least) => <ToggleButton key={least} value={least} aria-label={`${least} or more`}>{least}+</ToggleButton>)}
    </ToggleButtonGroup>
  );
}

interface TicksProps<Value extends string> { label: string; values: readonly Value[]; words: Readonly<Record<Value, string>>; chosen: readonly Value[]; onChange: (chosen: Value[]) => void }

function Ticks<Value extends string>({ label, values, words, chosen, onChange }: TicksProps<Value>) {
  return (
    <FormGroup role="group" aria-label={label} sx={{ '& .MuiFormControlLabel-root': { mr: 0 } }}>
      {values.map((value) => (
        <FormControlLabel
          key={value} label={words[value]}
          control={<Checkbox checked={chosen.includes(value)} onChange={(event) => onChange(values.filter((one) => (one === value ? event.target.checked : chosen.includes(one))))} />}
        />
      ))}
    </FormGroup>
  );
}

export function TypeSection({ filters, setFilters }: SectionProps) {
  return <Ticks label="Home type" values={PROPERTY_TYPES} words={PROPERTY_TYPE_LABELS} chosen={filters.types} onChange={(types) => setFilters({ ...filters, types })} />;
}

/** At least one status stays ticked: without any, nothing could be found. */
export function StatusSection({ filters, setFilters }: SectionProps) {
  return <Ticks label="Status" values={MLS_STATUSES} words={STATUS_WORDS} chosen={filters.statuses} onChange={(statuses) => setFilters({ ...filters, statuses: statuses.length ? statuses : ['ACTIVE'] })} />;
}

export function StateSection({ filters, setFilters }: SectionProps) {
  return (
    <ToggleButtonGroup exclusive size="small" aria-label="State" value={filters.state ?? 'BOTH'} onChange={(_, value: string | null) => setFilters({ ...filters, state: STATES.find((state) => state === value) ?? null })} sx={toggles}>
      <ToggleButton value="BOTH">Both</ToggleButton>
      {STATES.map((state) => <ToggleButton key={state} value={state}>{STATE_NAMES[state]}</ToggleButton>)}
    </ToggleButtonGroup>
  );
}

export function SortField({ filters, setFilters }: SectionProps) {
  return (
    <TextField select size="small" label="Sort by" fullWidth={false} value={filters.sort} onChange={(event) => setFilters({ ...filters, sort: HOME_SORTS.find((sort) => sort === event.target.value) ?? 'newest' })} sx={{ minWidth: 180 }}>
      {HOME_SORTS.map((sort) => <MenuItem key={sort} value={sort}>{HOME_SORT_LABELS[sort]}</MenuItem>)}
    </TextField>
  );
}
