import Box from '@mui/material/Box';
import type { Geometry, Position } from 'geojson';
import { useEffect, useState } from 'react';
import type { State } from '#shared/listings/listings.types.ts';
import type { StateAreas } from '#shared/mls-listings/home-areas.types.ts';
import { loadCountyOutlines, type CountyOutlines } from '../../lib/county-outlines.ts';
import { plural } from '../../lib/format.ts';

/** Bounds of the two states in degrees, and the longitude scale at their center. */
const BOX = { west: -90.4, east: -81.6, north: 36.75, south: 30.1 } as const;
const NARROWING = Math.cos((33.4 * Math.PI) / 180);
const UNIT = 100;
const WIDTH = (BOX.east - BOX.west) * NARROWING * UNIT;
const HEIGHT = (BOX.north - BOX.south) * UNIT;

const at = ([lng = 0, lat = 0]: Position) =>
  `${((lng - BOX.west) * NARROWING * UNIT).toFixed(1)} ${((BOX.north - lat) * UNIT).toFixed(1)}`;
const ringPath = (ring: readonly Position[]) => `M${ring.map(at).join('L')}Z`;

export function countyPath(geometry: Geometry): string {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(ringPath).join('');
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(ringPath).join('') : '';
}

/** Fill of a county, by square root, so that one city does not make the rest look empty. */
export const fillShare = (homes: number, max: number): number =>
  homes === 0 || max === 0 ? 0 : 0.25 + 0.75 * Math.sqrt(homes / max);

interface AreaMapProps {
  areas: readonly StateAreas[];
  onChoose: (state: State, county: string) => void;
}

/** Map of counties, darker with more homes for sale. The list shows the same figures. */
export function AreaMap({ areas, onChoose }: AreaMapProps) {
  const [outlines, setOutlines] = useState<CountyOutlines | null>(null);
  useEffect(() => {
    let isHere = true;
    // without outlines only the list is shown
    loadCountyOutlines().then(
      (loaded) => {
        if (isHere) setOutlines(loaded);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  const counts = new Map(
    areas.flatMap(({ state, counties }) => counties.map(({ name, homes }) => [`${state} ${name}`, homes] as const)),
  );
  const max = Math.max(0, ...counts.values());
  return (
    <Box sx={{ aspectRatio: `${WIDTH} / ${HEIGHT}`, width: '100%' }}>
      {outlines && (
        <Box
          component="svg"
          viewBox={`0 0 ${WIDTH.toFixed(0)} ${HEIGHT.toFixed(0)}`}
          role="img"
          aria-label="Map of homes for sale by county in Alabama and Tennessee. The list has the same figures."
          sx={(theme) => ({
            display: 'block',
            width: '100%',
            height: '100%',
            '& .county': {
              fill: theme.vars.palette.background.paper,
              stroke: theme.vars.palette.paper.line,
              strokeWidth: 1,
            },
            '& .has-homes': { cursor: 'pointer' },
            '& .has-homes:hover': { stroke: theme.vars.palette.text.primary, strokeWidth: 3 },
            '& .tint': { fill: theme.vars.palette.primary.main, pointerEvents: 'none' },
            '& .state-line': {
              fill: 'none',
              stroke: theme.vars.palette.text.secondary,
              strokeWidth: 2.5,
              pointerEvents: 'none',
            },
          })}
        >
          {outlines.counties.map(({ name, state, geometry }) => {
            const homes = counts.get(`${state} ${name}`) ?? 0;
            const path = countyPath(geometry);
            return (
              <g key={`${state} ${name}`}>
                <path
                  d={path}
                  className={homes ? 'county has-homes' : 'county'}
                  onClick={homes ? () => onChoose(state, name) : undefined}
                >
                  <title>{`${name} County, ${state}: ${homes ? plural(homes, 'home') : 'none for sale today'}`}</title>
                </path>
                {homes > 0 && <path d={path} className="tint" opacity={fillShare(homes, max)} />}
              </g>
            );
          })}
          {outlines.stateLines.coordinates.map((line) => (
            <path
              key={`${line.length} ${line[0]?.join(' ')}`}
              d={`M${line.map(at).join('L')}`}
              className="state-line"
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
