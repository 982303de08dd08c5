import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { OfflineBar } from './offline-bar.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame of login and of pages opened by an emailed link: logo, tagline, Learn More. */
export function PlainShell({ children }: { children: ReactNode }) {
  const { tagline } = useSiteConfig().brand;
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 64, gap: { xs: 0.5, sm: 2 }, px: { xs: 2, sm: 3 } }}
      >
        <BrandMark />
        <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {tagline}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <SchemeToggle />
        <Button component={Link} to="/" variant="outlined" sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
          Learn More
        </Button>
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
        <OfflineBar top={0} />
        {children}
      </Box>
    </>
  );
}
