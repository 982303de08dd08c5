import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { MAX_STOPS } from '#shared/outings/outings.types.ts';
import { TOO_MANY_STOPS } from '#shared/outings/outings.messages.ts';
import { Photo } from '../../ui/photo.tsx';
import type { TourableHome } from './tourable-homes.ts';

interface ChooseHomesProps {
  homes: readonly TourableHome[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ChooseHomes({ homes, chosen, onChange }: ChooseHomesProps) {
  const isFull = chosen.length >= MAX_STOPS;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
        Homes
      </Typography>
      {isFull && (
        <Typography role="status" color="text.secondary">
          {TOO_MANY_STOPS}
        </Typography>
      )}
      {homes.map(({ listingId, address, city, photo, note }) => {
        const isChosen = chosen.includes(listingId);
        return (
          <FormControlLabel
            key={listingId}
            sx={{ display: 'flex', mr: 0, py: 0.5 }}
            disabled={isFull && !isChosen}
            control={
              <Checkbox
                checked={isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((id) => id !== listingId) : [...chosen, listingId])}
              />
            }
            label={
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Box sx={{ width: 64, flexShrink: 0 }} aria-hidden>
                  <Photo url={photo} alt="" radius={6} sizes="64px" absentText="" />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  {address}, {city}
                  <Typography variant="body2" color="text.secondary">
                    {note}
                  </Typography>
                </Box>
              </Box>
            }
          />
        );
      })}
    </Box>
  );
}
