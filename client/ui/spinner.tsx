import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

interface SpinnerProps {
  caption?: string | null;
  minHeight?: number | string;
}

/** `caption={null}` shows only the spinner. */
export function Spinner({ caption = 'Loading...', minHeight = '50vh' }: SpinnerProps) {
  return (
    <Box
      role="status"
      sx={{
        minHeight,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
      }}
    >
      <CircularProgress aria-label={caption ?? 'Loading'} size={36} thickness={4} />
      {caption !== null && <Typography color="text.secondary">{caption}</Typography>}
    </Box>
  );
}
