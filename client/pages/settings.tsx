import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { UserType } from '#shared/kernel/actor.ts';
import { OwnPayments } from '../features/payments/own-payments.tsx';
import { CalendarLink } from '../features/users/calendar-link.tsx';
import { DataExport } from '../features/users/data-export.tsx';
import { DeleteAccount } from '../features/users/delete-account.tsx';
import { DeviceSessions } from '../features/users/device-sessions.tsx';
import { EmailForm } from '../features/users/email-form.tsx';
import { PasswordForm } from '../features/users/password-form.tsx';
import { PictureField } from '../features/users/picture-field.tsx';
import { ContactForm, NameForm, TimesForm } from '../features/users/profile-forms.tsx';
import { useAppDispatch, useUser } from '../state/hooks.ts';
import { serverApi } from '../state/server-api.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PageParts } from '../ui/page-parts.tsx';

const PARTS = [
  { id: 'profile', title: 'Profile' },
  { id: 'contact', title: 'How we reach you' },
  { id: 'times', title: 'Showings and times' },
  { id: 'calendar', title: 'Your calendar' },
  { id: 'security', title: 'Login' },
  { id: 'devices', title: 'Devices' },
  { id: 'payments', title: 'Payments' },
  { id: 'referrals', title: 'Invite someone' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;
/** Who pays for tours. */
const PAYERS: readonly UserType[] = ['BUYER', 'PBUYER', 'SELLER'];
type PartId = (typeof PARTS)[number]['id'];

function Part({ id, lead, children }: { id: PartId; lead?: string; children: ReactNode }) {
  const title = PARTS.find((part) => part.id === id)?.title;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      sx={(theme) => ({
        scrollMarginTop: 88,
        outline: 'none',
        py: 4,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '&:first-of-type': { borderTop: 'none', pt: 0 },
      })}
    >
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Box>
  );
}

export default function SettingsPage() {
  const user = useUser();
  const { hash } = useLocation();
  const dispatch = useAppDispatch();
  // a link to a section, from a notification or the side list
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [hash]);
  if (!user) return null;
  return (
    <PageParts>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        <PageHeader title="Settings" subtitle="Your profile, how we reach you, and where you’re logged in." />
        <Box
          sx={{
            display: 'grid',
            columnGap: 8,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 620px)' },
            mt: { xs: 1, md: 4 },
          }}
        >
          <Box component="nav" aria-label="Settings sections" sx={{ display: { xs: 'none', md: 'block' } }}>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, position: 'sticky', top: 96, display: 'grid', gap: 0.5 }}
            >
              {PARTS.filter(({ id }) => id !== 'payments' || PAYERS.includes(user.type)).map(({ id, title }) => (
                <li key={id}>
                  <Link
                    href={`#${id}`}
                    underline="hover"
                    sx={{ display: 'block', py: 0.75, color: id === 'delete' ? 'error.main' : 'text.primary' }}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </Box>
          </Box>
          <Box>
            <Part id="profile">
              <Box sx={{ display: 'grid', gap: 3 }}>
                <PictureField user={user} />
                <NameForm user={user} />
              </Box>
            </Part>
            <Part id="contact" lead="Everything appears in your notifications; choose where to get copies.">
              <ContactForm user={user} />
            </Part>
            <Part id="times">
              <TimesForm user={user} />
            </Part>
            <Part
              id="calendar"
              lead={
                user.type === 'ADMIN'
                  ? 'Confirmed visits, sale dates and your tasks with a due time, in your own calendar app.'
                  : 'Your confirmed visits and the dates of your sales, in your own calendar app and always up to date.'
              }
            >
              <CalendarLink />
            </Part>
            <Part id="security">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                <EmailForm email={user.email} />
                <Divider />
                <PasswordForm user={user} onChanged={() => dispatch(serverApi.util.invalidateTags(['Sessions']))} />
              </Box>
            </Part>
            <Part
              id="devices"
              lead="Where you’re logged in. If you don’t recognize a device, log it out and change your password."
            >
              <DeviceSessions />
            </Part>
            {PAYERS.includes(user.type) && (
              <Part id="payments" lead="Tour fees you paid, and the ones refunded to you.">
                <OwnPayments />
              </Part>
            )}
            <Part
              id="referrals"
              lead="Your link for people you know, and who signed up with it, are on a page of their own."
            >
              <Button component={RouterLink} to="/referrals" variant="outlined">
                Open your invitations
              </Button>
            </Part>
            <Part
              id="data"
              lead={
                'One file with everything we have about you: profile, homes, showings, offers with their rounds, ' +
                'messages, uploads and the rest.'
              }
            >
              <DataExport userId={user.id} />
            </Part>
            <Part id="delete">
              <DeleteAccount user={user} />
            </Part>
          </Box>
        </Box>
      </Container>
    </PageParts>
  );
}
