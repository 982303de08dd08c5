import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DeviceSessions } from '../features/account/device-sessions.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { ReferralLink } from '../features/account/referral-link.tsx';
import { useUser } from '../state/hooks.ts';
import { PageHeader } from '../ui/page-header.tsx';

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={(theme) => ({ display: 'grid', gap: { xs: 2, md: 5 }, gridTemplateColumns: { xs: '1fr', md: '220px 1fr' }, py: 4, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <Box>
        <Typography variant="h3" component="h2">{title}</Typography>
        {lead && <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>{lead}</Typography>}
      </Box>
      <Box sx={{ maxWidth: 520 }}>{children}</Box>
    </Box>
  );
}

export default function SettingsPage() {
  const user = useUser();
  const [round, setRound] = useState(0);
  if (!user) return null;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <PageHeader title="Settings" subtitle={user.email} />
      <Part title="You"><ProfileForm user={user} /></Part>
      <Part title="Invite somebody" lead="They sign up with your link, and you see it here once they close."><ReferralLink code={user.referralCode} /></Part>
      <Part title="Password"><PasswordForm userId={user.id} onChanged={() => setRound(round + 1)} /></Part>
      <Part title="Where you are logged in"><DeviceSessions round={round} /></Part>
      <Part title="Delete account"><DeleteAccount userId={user.id} /></Part>
    </Container>
  );
}
