import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Confirmation with what comes next. */
export function SentPanel({ heading, text, children }: { heading?: string; text?: string; children?: ReactNode }) {
  return (
    <Box role="status" sx={{ textAlign: 'center', py: { xs: 4, sm: 6 }, px: 2, maxWidth: 520, mx: 'auto' }}>
      <CheckIcon aria-hidden sx={{ fontSize: 56, color: 'success.main', mb: 1 }} />
      {heading && (
        <Typography variant="h3" component="h3" gutterBottom>
          {heading}
        </Typography>
      )}
      {text && <Typography variant={heading ? 'body1' : 'subtitle1'}>{text}</Typography>}
      {children}
    </Box>
  );
}
