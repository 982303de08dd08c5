import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A form beside the text. */
export function FormCard({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      id={id}
      aria-label={title}
      sx={(theme) => ({
        position: 'relative',
        p: { xs: 2.5, sm: 3 },
        borderRadius: 2.5,
        scrollMarginTop: 88,
        backgroundColor: theme.vars.palette.paper.sunken,
      })}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
