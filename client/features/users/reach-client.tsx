import CallIcon from '@mui/icons-material/CallOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { fullName, phone } from '../../lib/format.ts';
import type { User } from '../../state/wire-types.ts';

/** How a broker reaches a client. Nobody logs in to an account that is a number alone, so it gets no message. */
export function ReachClient({ user }: { user: User }) {
  const name = fullName(user) || user.email;
  const hasEmail = !hasOnlyNumber(user.email);
  return (
    <>
      {hasEmail && (
        <Button
          variant="contained"
          startIcon={<MessageIcon />}
          component={Link}
          to={threadLink(null, user.id)}
          aria-label={`Message ${name}`}
        >
          Message
        </Button>
      )}
      {user.phone && (
        <Button
          variant={hasEmail ? 'outlined' : 'contained'}
          startIcon={<CallIcon />}
          href={`tel:${user.phone}`}
          aria-label={`Call ${name}, ${phone(user.phone)}`}
        >
          Call
        </Button>
      )}
      {hasEmail && (
        <Button
          variant="outlined"
          startIcon={<EmailIcon />}
          href={`mailto:${user.email}`}
          aria-label={`Email ${name}`}
          // on a phone the address above is the same link
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Email
        </Button>
      )}
    </>
  );
}
