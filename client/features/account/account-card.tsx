import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { setPageTitle } from '../../lib/page-title.ts';

interface AccountCardProps { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The one column that logging in and signing up stand in. */
export function AccountCard({ title, lead, children, footer }: AccountCardProps) {
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Box sx={{ width: '100%', maxWidth: 440, mx: 'auto', px: 2, py: { xs: 3, sm: 7 } }}>
      <Typography variant="h2" component="h1">{title}</Typography>
      {lead && <Typography component="div" color="text.secondary" sx={{ mt: 1 }}>{lead}</Typography>}
      <Box sx={{ mt: 3 }}>{children}</Box>
      {footer && <Box sx={(theme) => ({ mt: 4, pt: 3, borderTop: `1px solid ${theme.vars.palette.divider}` })}>{footer}</Box>}
    </Box>
  );
}
