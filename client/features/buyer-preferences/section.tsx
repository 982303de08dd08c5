import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  explanation: string;
  children: ReactNode;
}

/** A part of the page: what it is about, beside its fields or above them on phones. */
export function Section({ title, explanation, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        p: { xs: 2, sm: 3 },
      }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {explanation}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>{children}</Box>
    </Paper>
  );
}
