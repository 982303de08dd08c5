import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { zipCodeProblem } from '#shared/buyer-preferences/buyer-preferences.limits.ts';
import type { AreaKind } from '#shared/mls-listings/area-matches.types.ts';
import { areaName } from '#shared/mls-listings/area-matches.rules.ts';
import { useFindAreaMatchesQuery } from '../../state/mls-listings.endpoints.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { NumberPreference, WordsPreference } from './preference-fields.tsx';
import { Section } from './section.tsx';
import type { PreferencesForm } from './use-preferences.ts';
import { ZipMap } from './zip-map.tsx';

/** Names of areas with homes for sale that match what is typed; the largest before anything is. */
function useAreaNames(kind: AreaKind): [string[], (typed: string) => void] {
  const [typed, setTyped] = useState('');
  const { data } = useFindAreaMatchesQuery(useDebounced(typed, 200));
  return [(data?.areas ?? []).filter((area) => area.kind === kind).map(areaName), setTyped];
}

/** Each is looked up by a request of its own. */
const MAX_CHECKED = 10;

/** A name that no home for sale has: misspelled, or nothing is for sale there now. */
function UnknownCity({ city }: { city: string }) {
  const [name = ''] = city.split(',');
  const { data } = useFindAreaMatchesQuery(name.trim());
  const isSame = (text: string) => text.toLowerCase() === city.trim().toLowerCase();
  if (!data || data.areas.some((area) => area.kind === 'city' && (isSame(areaName(area)) || isSame(area.name))))
    return null;
  return (
    <Typography variant="body2" color="text.secondary">
      No home in {city} is for sale right now. Is it spelled right? If so, we’ll let you know when one is listed.
    </Typography>
  );
}

export function WhereSection({ form }: { form: PreferencesForm }) {
  const [cities, typeCity] = useAreaNames('city');
  const [zips, typeZip] = useAreaNames('zip');
  const [isMapOpen, setMapOpen] = useState(false);
  const mapId = useId();
  return (
    <Section title="Where" explanation="Name as many places as you like, or leave this empty to look everywhere.">
      <WordsPreference
        form={form}
        name="cities"
        label="Cities"
        suggestions={cities}
        onType={typeCity}
        hasCommas
        isSuggestionFirst
      />
      <Box role="status" sx={{ display: 'grid', gap: 0.5, mt: -1, px: '14px', '&:empty': { display: 'none' } }}>
        {form.values.cities.slice(0, MAX_CHECKED).map((city) => (
          <UnknownCity key={city} city={city} />
        ))}
      </Box>
      <WordsPreference form={form} name="neighborhoods" label="Neighborhoods" />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <WordsPreference
          form={form}
          name="zipCodes"
          label="Zip codes"
          suggestions={zips}
          onType={typeZip}
          problemOf={zipCodeProblem}
          inputMode="numeric"
        />
        <Box>
          <Button
            startIcon={<MapIcon />}
            onClick={() => setMapOpen(!isMapOpen)}
            aria-expanded={isMapOpen}
            aria-controls={isMapOpen ? mapId : undefined}
          >
            {isMapOpen ? 'Close the map' : 'Choose zip codes on a map'}
          </Button>
        </Box>
        {isMapOpen && (
          <ZipMap
            id={mapId}
            cities={form.values.cities}
            zips={form.values.zipCodes}
            onChange={(zipCodes) => form.change({ zipCodes })}
          />
        )}
      </Box>
      <WordsPreference form={form} name="schoolDistricts" label="School districts" />
      <Box sx={{ maxWidth: { sm: 280 }, display: 'grid' }}>
        <NumberPreference
          form={form}
          name="searchRadius"
          label="Search radius"
          unit="miles"
          helperText="Around the cities and zip codes above"
        />
      </Box>
    </Section>
  );
}
