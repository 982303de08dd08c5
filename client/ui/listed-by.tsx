import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { phone as phoneText } from '../lib/format.ts';

/** The agent and brokerage that sell a home, with a telephone link. */
export function ListedBy({ names, phone }: { names: string; phone: string | null }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      Listed by {names}
      {phone && (
        <>
          {' · '}
          <Link href={`tel:${phone}`} sx={{ whiteSpace: 'nowrap' }}>
            {phoneText(phone)}
          </Link>
        </>
      )}
    </Typography>
  );
}
