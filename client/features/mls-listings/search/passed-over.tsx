import Typography from '@mui/material/Typography';
import { passedOver } from './home-filters.ts';

/** Warns about ignored filters in the URL. */
export function PassedOver({ params }: { params: URLSearchParams }) {
  const wrong = passedOver(params);
  if (wrong.length === 0) return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ overflowWrap: 'anywhere' }}
    >{`We couldn’t read these filters in the link: ${wrong.join(', ')}.`}</Typography>
  );
}
