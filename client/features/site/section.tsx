import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  isSunken?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** Section of a public page. */
export function Section({ id, title, lead, isSunken = false, action, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      sx={(theme) => ({
        py: { xs: 6, md: 9 },
        scrollMarginTop: 64,
        ...(isSunken && { backgroundColor: theme.vars.palette.paper.sunken }),
      })}
    >
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            mb: { xs: 3, md: 5 },
          }}
        >
          <Box>
            <Typography variant="h2">{title}</Typography>
            {lead && (
              <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '62ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
