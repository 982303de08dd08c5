import Container from '@mui/material/Container';
import { OwnReferrals } from '../features/referrals/own-referrals.tsx';
import { useUser } from '../state/hooks.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** The signed-in person's invitations. */
export default function ReferralsPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 5 } }}>
      <PageHeader title="Invite someone" subtitle="Share your link, and see here who signed up with it." />
      <OwnReferrals code={user.referralCode} />
    </Container>
  );
}
