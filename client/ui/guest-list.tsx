import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { plural } from '../lib/format.ts';

export interface GuestOfList {
  id: string;
  name: string;
  /** Themselves included. */
  people: number;
  email?: string;
  phone?: string | null;
}

/** Who comes, and how many. */
export function GuestList({ guests }: { guests: readonly GuestOfList[] }) {
  const total = guests.reduce((sum, { people }) => sum + people, 0);
  if (total === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        No one has signed up yet. Visitors may also come without signing up.
      </Typography>
    );
  return (
    <>
      <Typography variant="body2">{plural(total, 'person is coming', 'people are coming')}:</Typography>
      <Box component="ul" aria-label="Who’s coming" sx={{ m: 0, pl: 2.5 }}>
        {guests.map(({ id, name, people, email, phone }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[people > 1 ? `${name}, ${people} people` : name, email, phone].filter(Boolean).join(' · ')}
          </Typography>
        ))}
      </Box>
    </>
  );
}
