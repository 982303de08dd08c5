import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hasBrokerThread } from '#shared/messages/messages.rules.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { Link as RouterLink } from 'react-router-dom';
import { toE164 } from '#shared/kernel/phone.ts';
import { phone } from '../../lib/format.ts';
import { useUser } from '../../state/hooks.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

export function ContactDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { supportPhone, supportEmail } = useSiteConfig().brand;
  const user = useUser();
  const number = toE164(supportPhone) ?? supportPhone;
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} title="How would you like to reach us?" width="xs">
      <Typography sx={{ mb: 3 }}>Whether you prefer texting or calling, we&apos;re here to help!</Typography>
      <Stack spacing={2}>
        <Button variant="contained" size="large" href={`tel:${number}`} startIcon={<PhoneIcon />}>
          Call {phone(supportPhone)}
        </Button>
        <Button variant="outlined" size="large" href={`sms:${number}`} startIcon={<SmsIcon />}>
          Text {phone(supportPhone)}
        </Button>
        {user && hasBrokerThread(user.type) && (
          <Button
            variant="outlined"
            size="large"
            component={RouterLink}
            to={threadLink(null, null)}
            onClick={onClose}
            startIcon={<ForumIcon />}
          >
            Message your broker
          </Button>
        )}
      </Stack>
      <Typography color="text.secondary" sx={{ mt: 3 }}>
        Or write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Typography>
    </SheetDialog>
  );
}
