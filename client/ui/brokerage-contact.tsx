import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { toE164 } from '#shared/kernel/phone.ts';
import { phone } from '../lib/format.ts';
import { useSiteConfig } from './use-site-config.ts';

/** Whom to ask, for people who have no message thread with the brokerage. */
export function BrokerageContact() {
  const { brokerage, supportPhone, supportEmail } = useSiteConfig().brand;
  return (
    <Typography variant="body2" color="text.secondary">
      Questions? Call {brokerage} at{' '}
      <Link href={`tel:${toE164(supportPhone) ?? supportPhone}`} sx={{ whiteSpace: 'nowrap' }}>
        {phone(supportPhone)}
      </Link>{' '}
      or write to{' '}
      <Link href={`mailto:${supportEmail}`} sx={{ overflowWrap: 'anywhere' }}>
        {supportEmail}
      </Link>
      .
    </Typography>
  );
}
