import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What this page is for, "Your offers will appear here". */
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  icon?: ReactNode;
  /** `h1` where nothing else is on the page. */
  component?: 'p' | 'h1';
  /** Below the heading of its page, at its left edge. */
  isLeft?: boolean;
}

export function EmptyState({ title, children, action, icon, component = 'p', isLeft = false }: EmptyStateProps) {
  return (
    <Box
      sx={isLeft ? { maxWidth: 480 } : { textAlign: 'center', py: { xs: 4, md: 6 }, px: 2, maxWidth: 480, mx: 'auto' }}
    >
      {icon && (
        <Box aria-hidden sx={{ color: 'text.secondary', mb: 1, '& svg': { fontSize: 40 } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h3" component={component} gutterBottom>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="text.secondary">
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
