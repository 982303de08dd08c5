import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { setPageTitle } from '../lib/page-title.ts';
import { FailedParts } from './page-parts.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Left of the title: a face. */
  lead?: ReactNode;
  /** Right of the title, below it on phones. */
  actions?: ReactNode;
  /** Title of the browser tab, if different from the heading. */
  tabTitle?: string;
}

export function PageHeader({ title, subtitle, lead, actions, tabTitle }: PageHeaderProps) {
  useEffect(() => setPageTitle(tabTitle ?? title), [tabTitle, title]);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box sx={{ minWidth: 0, ...(lead && { display: 'flex', gap: 2, alignItems: 'center' }) }}>
          {lead}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="h1">
              {title}
            </Typography>
            {subtitle && (
              <Typography component="div" color="text.secondary" sx={{ mt: 0.5, maxWidth: lead ? 'none' : '68ch' }}>
                {subtitle}
              </Typography>
            )}
          </Box>
        </Box>
        {/* below the title, a text button aligns with the text above */}
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              // on a phone several may wrap, and each line begins below the title
              ml: { xs: -1, sm: 0 },
              '& > .MuiButton-text': { px: { xs: 1, sm: 2 } },
              '& > :not(.MuiButton-text)': { ml: { xs: 1, sm: 0 } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      <FailedParts />
    </>
  );
}
