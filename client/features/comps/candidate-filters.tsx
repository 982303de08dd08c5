import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import {
  AREA_PERCENTS,
  MONTHS,
  RADII,
  USUAL_FILTERS,
  YEAR_SPANS,
  type SubjectHome,
} from '#shared/comps/comps.types.ts';
import { plural } from '../../lib/format.ts';

export const FILTER_NAMES = ['radius', 'months', 'areaPercent', 'years', 'propertyType'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

interface CandidateFiltersProps {
  values: Readonly<Record<FilterName, string>>;
  subject: SubjectHome | null;
  onChange: (name: FilterName, value: string) => void;
}

/** Defaults for filters missing from the URL. */
export const usualValue = (name: FilterName, subject: SubjectHome | null): string =>
  name === 'propertyType' ? (subject?.propertyType ?? 'SFR') : String(USUAL_FILTERS[name] ?? 'any');

/** Filters for sold homes, stored in the URL. */
export function CandidateFilters({ values, subject, onChange }: CandidateFiltersProps) {
  const field = (name: FilterName, label: string, options: readonly [value: string, words: string][]) => (
    <TextField
      select
      size="small"
      label={label}
      value={values[name] || usualValue(name, subject)}
      onChange={(event) => onChange(name, event.target.value === usualValue(name, subject) ? '' : event.target.value)}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      role="search"
      aria-label="Which sold homes"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' } }}
    >
      {field(
        'radius',
        'Within',
        RADII.map((miles) => [String(miles), plural(miles, 'mile')]),
      )}
      {field(
        'months',
        'Sold in the last',
        MONTHS.map((months) => [String(months), plural(months, 'month')]),
      )}
      {field('areaPercent', 'Living area', [
        ...AREA_PERCENTS.map((share): [string, string] => [String(share), `± ${share}%`]),
        ['any', 'Any size'],
      ])}
      {field('years', 'Built', [
        ...YEAR_SPANS.map((years): [string, string] => [String(years), `± ${years} years`]),
        ['any', 'Any year'],
      ])}
      {field('propertyType', 'Type', [
        ...PROPERTY_TYPES.map((type): [string, string] => [type, PROPERTY_TYPE_LABELS[type]]),
        ['any', 'Any type'],
      ])}
    </Box>
  );
}
