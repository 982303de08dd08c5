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
  /** A low row, where several parts of a page may be empty and none of them is the page. */
  isRow?: boolean;
}

export function EmptyState({
  title,
  children,
  action,
  icon,
  component = 'p',
  isLeft = false,
  isRow = false,
}: EmptyStateProps) {
  if (isRow)
    return (
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1.5,
          alignItems: 'center',
          p: 2,
          borderRadius: 2,
          border: `1px dashed ${theme.vars.palette.divider}`,
        })}
      >
        {icon && (
          <Box aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'flex' } }}>
            {icon}
          </Box>
        )}
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography component={component} sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {children && (
            <Typography component="div" variant="body2" color="text.secondary">
              {children}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
    );
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
