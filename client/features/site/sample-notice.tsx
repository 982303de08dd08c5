import Alert from '@mui/material/Alert';

/** Notice above texts that need legal review. */
export const SampleNotice = ({ what }: { what: string }) => (
  <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
    Sample {what}: have it reviewed by counsel.
  </Alert>
);
