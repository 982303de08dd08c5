import Box from '@mui/material/Box';
import { useState } from 'react';
import { NumberedMap } from '../../ui/numbered-map.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

interface OutingMapProps {
  stops: readonly { listingId: string; lat: number | null; lng: number | null; label: string }[];
}

/** The stops of a day, numbered in their order. The list beside it says the same. */
export function OutingMap({ stops }: OutingMapProps) {
  const { mapTiles } = useSiteConfig();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const places = stops.flatMap(({ listingId, lat, lng, label }, at) =>
    lat === null || lng === null
      ? []
      : [{ id: listingId, lat, lng, face: String(at + 1), label: `${at + 1}. ${label}`, tone: 'chosen' as const }],
  );
  if (places.length === 0) return null;
  return (
    <Box sx={{ height: { xs: 240, md: 380 }, borderRadius: 2, overflow: 'hidden' }}>
      <NumberedMap
        label="The route for the day"
        places={places}
        markedId={markedId}
        tiles={mapTiles}
        onPoint={setMarkedId}
      />
    </Box>
  );
}
