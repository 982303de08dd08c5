import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { setPageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

/** Page for an invalid private link. */
export function DeadLink({ reason }: { reason?: string | undefined }) {
  const {
    brand: { supportPhone, supportEmail, brokerage },
  } = useSiteConfig();
  useEffect(() => setPageTitle('Invalid link'), []);
  return (
    <EmptyState
      component="h1"
      icon={<LinkOffIcon />}
      title="This private link doesn’t open an offer"
      action={
        <Button component={RouterLink} to="/explore" variant="contained">
          Browse homes
        </Button>
      }
    >
      {reason && <p>{reason}</p>}
      <p>
        It may be incomplete, replaced by a newer one, or no longer valid because the offer has ended. Open the link in
        your latest email, or ask {brokerage} for a new one.
      </p>
      <Box>
        <Link href={`tel:${supportPhone}`}>{supportPhone}</Link> ·{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
      </Box>
    </EmptyState>
  );
}
