import Typography from '@mui/material/Typography';
import { passedOver } from './home-filters.ts';

/** Says which parts of an address mean nothing: they narrow nothing, and nobody should think they do. */
export function PassedOver({ params }: { params: URLSearchParams }) {
  const wrong = passedOver(params);
  if (wrong.length === 0) return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ overflowWrap: 'anywhere' }}
    >{`Not understood in the address and left out: ${wrong.join(', ')}.`}</Typography>
  );
}
