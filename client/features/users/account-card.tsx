import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { ACCOUNT_HOUSE } from '#shared/illustrations/site-homes.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { Photo } from '../../ui/photo.tsx';

const PICTURE = illustrationUrl(ACCOUNT_HOUSE, 'exterior-dusk', 800);

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** Layout of the login and sign-up pages. */
export function AccountCard({ title, lead, children, footer }: AccountCardProps) {
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 8,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 440px) minmax(0, 1fr)' },
        maxWidth: 1120,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 3, sm: 6 },
        justifyContent: 'center',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 440, mx: 'auto' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {lead && (
          <Typography component="div" color="text.secondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
        {footer && (
          <Box sx={(theme) => ({ mt: 4, pt: 3, borderTop: `1px solid ${theme.vars.palette.divider}` })}>{footer}</Box>
        )}
      </Box>
      <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'start' }}>
        <Photo url={PICTURE} alt="" ratio="1 / 1" radius={20} sizes="600px" />
      </Box>
    </Box>
  );
}
