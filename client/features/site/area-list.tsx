import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import type { CityCount, StateAreas } from '#shared/mls-listings/home-areas.types.ts';
import { count, plural } from '../../lib/format.ts';

const COUNTIES_SHOWN = 12;
const CITIES_SHOWN = 8;

export const areaId = (state: string, county: string) => `${state}-${county}`.toLowerCase().replace(/[^a-z]+/g, '-');

function Cities({ state, cities }: { state: string; cities: readonly CityCount[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
      {cities.map(({ name, homes }) => (
        <li key={name}>
          <Link
            component={RouterLink}
            to={`/explore?text=${encodeURIComponent(name)}&state=${state}`}
            sx={{ display: 'inline-block', py: 0.5 }}
          >
            {name}{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {count(homes)}
            </Typography>
          </Link>
        </li>
      ))}
    </Box>
  );
}

/** Counties of a state with their cities, most homes for sale first. */
export function AreaList({ areas: { state, homes, counties, cities } }: { areas: StateAreas }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? counties : counties.slice(0, COUNTIES_SHOWN);
  const elsewhere = cities.filter(({ county }) => county === null);
  return (
    <Box
      component="section"
      id={STATE_NAMES[state].toLowerCase()}
      aria-labelledby={`${state}-title`}
      sx={{ scrollMarginTop: '88px' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography variant="h2" id={`${state}-title`}>
          {STATE_NAMES[state]}
        </Typography>
        <Link component={RouterLink} to={`/explore?state=${state}`}>
          {homes ? `${plural(homes, 'home')} for sale` : 'Explore the map'}
        </Link>
      </Box>
      {homes === 0 && (
        <Typography color="text.secondary">
          We have no homes for sale to show here today. We serve sellers and buyers in all of {STATE_NAMES[state]} just
          the same.
        </Typography>
      )}
      {shown.map((county) => (
        <Box
          key={county.name}
          id={areaId(state, county.name)}
          tabIndex={-1}
          sx={(theme) => ({
            py: 2,
            scrollMarginTop: '88px',
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            outline: 'none',
            '&:target, &:focus': {
              backgroundColor: theme.vars.palette.paper.sunken,
              boxShadow: `-16px 0 0 ${theme.vars.palette.paper.sunken}, 16px 0 0 ${theme.vars.palette.paper.sunken}`,
            },
          })}
        >
          <Typography variant="h4" component="h3">
            {county.name} County{' '}
            <Typography component="span" color="text.secondary">
              {plural(county.homes, 'home')}
            </Typography>
          </Typography>
          <Cities
            state={state}
            cities={cities.filter((city) => city.county === county.name).slice(0, isWhole ? undefined : CITIES_SHOWN)}
          />
        </Box>
      ))}
      {elsewhere.length > 0 && (
        <Box sx={{ py: 2 }}>
          <Cities state={state} cities={elsewhere.slice(0, CITIES_SHOWN)} />
        </Box>
      )}
      {counties.length > COUNTIES_SHOWN && (
        <Button onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole} sx={{ mt: 1 }}>
          {isWhole ? 'Show fewer' : `Show all ${counties.length} counties`}
        </Button>
      )}
    </Box>
  );
}
