import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A SHA-256 with its name. */
export function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography component="dt" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
    </Box>
  );
}
