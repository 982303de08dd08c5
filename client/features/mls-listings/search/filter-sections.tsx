/** The filter sections, used in menus on wide screens and in a sheet on phones. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { affordable, HIGHEST } from '#shared/buyer-budgets/affordability.rules.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#shared/listings/listings.types.ts';
import { OPEN_HOUSE_WHENS, type FlagFilterName } from '#shared/mls-listings/home-filters.rules.ts';
import {
  HOME_SORT_LABELS,
  HOME_SORTS,
  MLS_STATUS_LABELS,
  MLS_STATUSES,
} from '#shared/mls-listings/mls-listings.types.ts';
import { usd } from '../../../lib/format.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { RangeSection } from './range-section.tsx';
import { MIN_CHOICES, type SectionProps } from './home-filters.ts';

const toggles = {
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': { minWidth: 44, minHeight: 40, px: 1, textTransform: 'none', fontWeight: 600 },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    backgroundColor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;

/** The range of the budget a person saved, one press away; nothing without a budget. */
function BudgetChoice({ filters, setFilters }: SectionProps) {
  const [budget] = useBudget();
  const isSaved = useAppSelector((state) => state.buyerBudgets.budget !== null);
  const maxPrice = isSaved ? affordable(budget, HIGHEST).price : 0;
  if (maxPrice === 0) return null;
  return (
    <Button
      sx={{ mt: 1.5 }}
      disabled={filters.maxPrice === maxPrice}
      onClick={() => setFilters({ ...filters, minPrice: null, maxPrice })}
    >
      Within my budget: up to {usd(maxPrice)}
    </Button>
  );
}

export function PriceSection(section: SectionProps) {
  return (
    <>
      <RangeSection {...section} min="minPrice" max="maxPrice" labels={['Min price', 'Max price']} before="$" />
      <BudgetChoice {...section} />
    </>
  );
}

export function MinimumSection({
  filters,
  setFilters,
  name,
  label,
  max = 5,
}: SectionProps & { name: 'beds' | 'baths' | 'garage'; label: string; max?: number }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={filters[name] ?? 0}
      onChange={(_, value: number | null) => setFilters({ ...filters, [name]: value || null })}
      sx={toggles}
    >
      <ToggleButton value={0}>Any</ToggleButton>
      {MIN_CHOICES.filter((min) => min <= max).map((min) => (
        <ToggleButton key={min} value={min} aria-label={`${min} or more`}>
          {min}+
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface TicksProps<Value extends string> {
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Ticks<Value extends string>({ label, values, words, chosen, onChange }: TicksProps<Value>) {
  return (
    <FormGroup role="group" aria-label={label} sx={{ '& .MuiFormControlLabel-root': { mr: 0 } }}>
      {values.map((value) => (
        <FormControlLabel
          key={value}
          label={words[value]}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(values.filter((one) => (one === value ? event.target.checked : chosen.includes(one))))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}

/** As people look for them, with the rest last. */
const TYPES = ['SFR', 'TOWNHOME', 'CONDO', 'OTHER'] as const satisfies readonly PropertyType[];

export function TypeSection({ filters, setFilters }: SectionProps) {
  return (
    <Ticks
      label="Home type"
      values={TYPES}
      words={PROPERTY_TYPE_LABELS}
      chosen={filters.types}
      onChange={(types) => setFilters({ ...filters, types })}
    />
  );
}

/** At least one status stays checked. */
export function StatusSection({ filters, setFilters }: SectionProps) {
  return (
    <Ticks
      label="Status"
      values={MLS_STATUSES}
      words={MLS_STATUS_LABELS}
      chosen={filters.statuses}
      onChange={(statuses) => setFilters({ ...filters, statuses: statuses.length ? statuses : ['ACTIVE'] })}
    />
  );
}

export function YearSection({ filters, setFilters }: SectionProps) {
  const newest = new Date().getFullYear() - 1;
  const isNew = filters.minYear !== null && filters.minYear >= newest && filters.maxYear === null;
  return (
    <>
      <RangeSection
        filters={filters}
        setFilters={setFilters}
        min="minYear"
        max="maxYear"
        labels={['Built in or after', 'Built in or before']}
        isGrouped={false}
      />
      <FormControlLabel
        sx={{ mt: 1 }}
        label={`New construction (built ${newest} or later)`}
        control={
          <Checkbox
            checked={isNew}
            onChange={(event) =>
              setFilters({ ...filters, minYear: event.target.checked ? newest : null, maxYear: null })
            }
          />
        }
      />
    </>
  );
}

interface LimitProps extends SectionProps {
  name: 'maxHoa' | 'maxDays';
  label: string;
  any: string;
  values: readonly number[];
  words: (value: number) => string;
  note?: string;
}

/** A maximum from a few usual values; a custom value from the URL is also offered. */
function LimitSection({ filters, setFilters, name, label, any, values, words, note }: LimitProps) {
  const value = filters[name];
  const offered = value === null || values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? 'any'}
      helperText={note}
      onChange={(event) =>
        setFilters({ ...filters, [name]: event.target.value === 'any' ? null : Number(event.target.value) })
      }
    >
      <MenuItem value="any">{any}</MenuItem>
      {offered.map((each) => (
        <MenuItem key={each} value={each}>
          {words(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const HoaSection = (section: SectionProps) => (
  <LimitSection
    {...section}
    name="maxHoa"
    label="HOA fee"
    any="Any or none"
    values={[0, 50, 100, 200, 300, 500]}
    words={(dollars) => (dollars === 0 ? 'No HOA fee' : `Up to $${dollars.toLocaleString('en-US')} a month`)}
    note={section.filters.maxHoa !== null ? 'Homes without a known fee aren’t shown.' : undefined}
  />
);

export const DaysSection = (section: SectionProps) => (
  <LimitSection
    {...section}
    name="maxDays"
    label="Days on market"
    any="Any"
    values={[0, 3, 7, 14, 30, 90]}
    words={(days) => (days === 0 ? 'New today' : `At most ${days} days`)}
  />
);

export function OpenHouseSection({ filters, setFilters }: SectionProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Open house"
      value={filters.openHouse ?? 'any'}
      onChange={(_, value: string | null) =>
        setFilters({ ...filters, openHouse: OPEN_HOUSE_WHENS.find((when) => when === value) ?? null })
      }
      sx={toggles}
    >
      <ToggleButton value="any">Any</ToggleButton>
      <ToggleButton value="weekend">This weekend</ToggleButton>
      <ToggleButton value="week">Next 7 days</ToggleButton>
    </ToggleButtonGroup>
  );
}

const FLAG_LABELS: Readonly<Record<FlagFilterName, string>> = {
  basement: 'With a basement',
  reduced: 'Price reduced',
  assumable: 'With an assumable loan',
};

export function FlagSection({ filters, setFilters, names }: SectionProps & { names: readonly FlagFilterName[] }) {
  return (
    <Ticks
      label="More"
      values={names}
      words={FLAG_LABELS}
      chosen={names.filter((name) => filters[name])}
      onChange={(chosen) =>
        setFilters({ ...filters, ...Object.fromEntries(names.map((name) => [name, chosen.includes(name)])) })
      }
    />
  );
}

export function SortField({ filters, setFilters }: SectionProps) {
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      fullWidth={false}
      value={filters.sort}
      onChange={(event) =>
        setFilters({ ...filters, sort: HOME_SORTS.find((sort) => sort === event.target.value) ?? 'newest' })
      }
      sx={{ minWidth: 190 }}
    >
      {HOME_SORTS.map((sort) => (
        <MenuItem key={sort} value={sort}>
          {HOME_SORT_LABELS[sort]}
        </MenuItem>
      ))}
    </TextField>
  );
}
