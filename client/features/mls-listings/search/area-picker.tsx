import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { AreaMatch } from '#shared/mls-listings/area-matches.types.ts';
import { isAreaLike, areaKey, areaName } from '#shared/mls-listings/area-matches.rules.ts';
import { readList } from '../../../lib/read-state.ts';
import { useFindAreaMatchesQuery } from '../../../state/mls-listings.endpoints.ts';
import { homesCount, NO_AREA, type HomeFilters, type SectionProps } from './home-filters.ts';
import { areaLabel } from './active-filters.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Steps of the search radius in miles; 0 is the area itself. */
const STEPS = [0, 1, 2, 5, 10, 25, 50, 100] as const;

const chosenArea = (
  filters: Pick<HomeFilters, 'state' | 'county' | 'city' | 'zip'>,
): Pick<AreaMatch, 'kind' | 'name' | 'state'> | null => {
  const state = filters.state ?? 'AL';
  if (filters.zip) return { kind: 'zip', name: filters.zip, state };
  if (filters.city) return { kind: 'city', name: filters.city, state };
  if (filters.county) return { kind: 'county', name: filters.county, state };
  return filters.state ? { kind: 'state', name: filters.state, state } : null;
};

/** Sets the area, keeping the radius except for a state. */
export function inArea(filters: HomeFilters, { kind, name, state, lat, lng }: AreaMatch): HomeFilters {
  const near = kind === 'state' ? '' : `${lat.toFixed(4)},${lng.toFixed(4)}`;
  return {
    ...filters,
    ...NO_AREA,
    state,
    ...(kind !== 'state' && { [kind]: name }),
    near,
    within: near ? filters.within : null,
  };
}

/** Area picker by name (county, city, zip code, state) with a radius in miles. */
export function AreaPicker({ filters, setFilters }: SectionProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, 200);
  const { state, county, city, zip } = filters;
  // a stable object, so that the field does not reset what is being typed
  const chosen = useMemo(() => chosenArea({ state, county, city, zip }), [state, county, city, zip]);
  const isChosen = (text: string) => chosen !== null && text === areaName(chosen);
  // while a request is pending, offer only options that still match the input
  const { data, error, isLoading } = readList(useFindAreaMatchesQuery(isChosen(asked) ? '' : asked));
  // tracked in state, as clicks come faster than the URL updates
  const [around, setAround] = useState({ within: filters.within, address: filters.within });
  if (around.address !== filters.within) setAround({ within: filters.within, address: filters.within });
  const at = STEPS.findIndex((miles) => miles >= (around.within ?? 0));
  const step = (by: number) => {
    const within = STEPS[Math.min(STEPS.length - 1, Math.max(0, at + by))] || null;
    setAround({ within, address: filters.within });
    setFilters({ ...filters, within });
  };
  const shown = { ...filters, within: around.within };
  return (
    <Stack spacing={2}>
      <Autocomplete<AreaMatch | Pick<AreaMatch, 'kind' | 'name' | 'state'>>
        size="small"
        value={chosen}
        options={data?.areas ?? []}
        loading={isLoading || asked !== typed}
        autoHighlight
        filterOptions={(all, { inputValue }) =>
          isChosen(inputValue) ? all : all.filter((area) => isAreaLike(area, inputValue))
        }
        getOptionLabel={areaName}
        getOptionKey={areaKey}
        isOptionEqualToValue={(a, b) => areaKey(a) === areaKey(b)}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, area) => {
          if (area === null) setFilters({ ...filters, ...NO_AREA });
          else if ('homes' in area) setFilters(inArea({ ...filters, text: '' }, area));
        }}
        noOptionsText={
          error ??
          (typed ? `No homes for sale in an area called “${typed.trim()}”` : 'Type a county, a city or a zip code')
        }
        renderOption={({ key, ...props }, area) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
            <span>{areaName(area)}</span>
            {'homes' in area && (
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
              >
                {homesCount(area.homes)}
              </Typography>
            )}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label="County, city, zip or state" />}
      />
      {filters.near !== '' && (
        <Box role="group" aria-label="Search radius in miles" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton aria-label="Smaller radius" onClick={() => step(-1)} disabled={at <= 0}>
            <RemoveIcon />
          </IconButton>
          <Typography role="status" sx={{ flex: 1, textAlign: 'center' }}>
            {shown.within === null ? `Only ${areaLabel(shown)}` : areaLabel(shown)}
          </Typography>
          <IconButton aria-label="Larger radius" onClick={() => step(1)} disabled={at >= STEPS.length - 1}>
            <AddIcon />
          </IconButton>
        </Box>
      )}
    </Stack>
  );
}
