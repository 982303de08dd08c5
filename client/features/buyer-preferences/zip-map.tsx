import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ZipCenter } from '#shared/listings/zip-codes.types.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindZipCentersQuery } from '../../state/mls-listings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NumberedMap } from '../../ui/numbered-map.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

/** As many places as the server looks around at once. */
const MAX_PLACES = 40;
const nameOf = ({ zip, city, state }: ZipCenter): string => `${zip}, ${city}, ${state}`;

interface ZipMapProps {
  id: string;
  cities: readonly string[];
  zips: readonly string[];
  onChange: (zips: string[]) => void;
}

/** The zip codes around the chosen places as buttons on a map. The chips above it show the same choice. */
export function ZipMap({ id, cities, zips, onChange }: ZipMapProps) {
  const { mapTiles } = useSiteConfig();
  const [pointed, setPointed] = useState<string | null>(null);
  // a press must not move the map: only zip codes chosen elsewhere bring others around them
  const [opened] = useState(zips);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const others = zips.filter((zip) => !opened.includes(zip) && !pressed.includes(zip));
  const places = [...new Set([...cities, ...opened, ...others])].slice(0, MAX_PLACES);
  const { data, error, isLoading, retry } = readList(useFindZipCentersQuery(places));
  if (error && !data) return <ErrorState message={error} onRetry={retry} isRetrying={isLoading} />;
  const found = data?.zips ?? [];
  const shown = found.find(({ zip }) => zip === pointed);
  const press = (zip: string) => {
    setPressed((before) => [...before, zip]);
    onChange(zips.includes(zip) ? zips.filter((one) => one !== zip) : [...zips, zip]);
  };
  return (
    <Box id={id}>
      {data && found.length === 0 ? (
        <Typography color="text.secondary">Enter a city first; the zip codes around it appear here.</Typography>
      ) : (
        <>
          <Box
            sx={{ position: 'relative', height: { xs: 360, sm: 420 }, borderRadius: 2, overflow: 'hidden' }}
            aria-busy={isLoading}
          >
            {data ? (
              <NumberedMap
                label="Zip codes to choose. The chips above the map show the chosen ones."
                places={found.map((center) => ({
                  id: center.zip,
                  lat: center.lat,
                  lng: center.lng,
                  face: center.zip,
                  label: nameOf(center),
                  tone: zips.includes(center.zip) ? 'chosen' : 'plain',
                }))}
                markedId={pointed}
                tiles={mapTiles}
                onPoint={setPointed}
                onPress={press}
              />
            ) : (
              <Spinner caption="Loading the map" minHeight="100%" />
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: '1.5em' }}>
            {shown
              ? nameOf(shown)
              : data && !data.isAround
                ? 'The zip codes with the most homes for sale. Press one to add or remove it; enter a city to see those around it.'
                : 'Press a zip code to add or remove it.'}
          </Typography>
          {error && <ErrorState message={error} onRetry={retry} isRetrying={isLoading} />}
        </>
      )}
    </Box>
  );
}
