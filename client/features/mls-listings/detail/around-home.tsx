/** Where a home is, and the homes around it that compare: for sale, and sold. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { hasSimilarBeds, similarHomesQuery, type ComparedHome } from '#shared/mls-listings/similar-homes.rules.ts';
import type { MlsStatus } from '#shared/mls-listings/mls-listings.types.ts';
import { readList } from '../../../lib/read-state.ts';
import { useFindHomesQuery } from '../../../state/mls-listings.endpoints.ts';
import { NumberedMap } from '../../../ui/numbered-map.tsx';
import { useSiteConfig } from '../../../ui/use-site-config.ts';
import { HomeCard } from '../home-card.tsx';
import { Commute } from './commute.tsx';

/** A row on wide screens, two on tablets. */
const SHOWN = 4;
/** More than are shown, as some have too many bedrooms. */
const ASKED = 24;

export interface HomeAround extends ComparedHome {
  /** The MLS listing, which is not similar to itself; null if it has none. */
  mlsListingId: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  /** False where only the zip code or city is known, or the address is hidden. */
  isExact: boolean;
}

interface SimilarHomesProps {
  home: HomeAround;
  status: MlsStatus;
  title: string;
  isInDialog: boolean;
}

/** Nothing where there are none, or they could not be read: the page is about another home. */
function SimilarHomes({ home, status, title, isInDialog }: SimilarHomesProps) {
  const id = useId();
  const query = similarHomesQuery(home);
  const list = readList(useFindHomesQuery(query ? { ...query, status, $limit: ASKED } : skipToken));
  const homes = (list.data?.data ?? [])
    .filter((other) => other.id !== home.mlsListingId && hasSimilarBeds(home.beds, other.beds))
    .slice(0, SHOWN);
  if (homes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component={isInDialog ? 'h3' : 'h2'} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
        }}
      >
        {homes.map((other) => (
          <li key={other.id}>
            <HomeCard home={other} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function LocationMap({ home, isInDialog }: { home: HomeAround; isInDialog: boolean }) {
  const { mapTiles } = useSiteConfig();
  const id = useId();
  if (home.lat === null || home.lng === null || !home.isExact) return null;
  const place = { id: 'home', lat: home.lat, lng: home.lng, face: 'This home', tone: 'subject' as const };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component={isInDialog ? 'h3' : 'h2'} sx={{ mb: 2 }}>
        Location
      </Typography>
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: { xs: 280, sm: 360 },
          borderRadius: 3,
          overflow: 'hidden',
          border: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <NumberedMap
          label={`Map of ${home.address}. Arrow keys move it, plus and minus zoom.`}
          places={[{ ...place, label: home.address }]}
          markedId={null}
          tiles={mapTiles}
          radius={1}
          onPoint={() => undefined}
        />
      </Box>
    </Box>
  );
}

/** Loads its own data; shown when scrolled near. */
export function AroundHome({ home, isInDialog = false }: { home: HomeAround; isInDialog?: boolean }) {
  return (
    <Stack spacing={5}>
      <LocationMap home={home} isInDialog={isInDialog} />
      {home.lat !== null && home.lng !== null && (
        <Commute home={{ lat: home.lat, lng: home.lng }} isExact={home.isExact} isInDialog={isInDialog} />
      )}
      <SimilarHomes home={home} status="ACTIVE" title="Similar homes for sale" isInDialog={isInDialog} />
      <SimilarHomes home={home} status="SOLD" title={`Similar homes sold in ${home.city}`} isInDialog={isInDialog} />
    </Stack>
  );
}
