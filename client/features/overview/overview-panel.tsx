import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface OverviewPanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function OverviewPanel({ title, action, children }: OverviewPanelProps) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          mb: 1,
          minHeight: 36,
          '& .MuiButton-root': { mr: -1 },
        }}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
