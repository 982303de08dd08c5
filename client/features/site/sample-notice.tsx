import Alert from '@mui/material/Alert';

/** Said above every text that a lawyer has to look at before a broker uses it. */
export const SampleNotice = ({ what }: { what: string }) => (
  <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
    Sample {what}: have it reviewed by counsel.
  </Alert>
);
