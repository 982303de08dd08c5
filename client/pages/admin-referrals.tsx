import Container from '@mui/material/Container';
import { ReferralsList } from '../features/referrals/referrals-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Who invited whom, and what came of it. */
export default function AdminReferralsPage() {
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Referrals"
        subtitle="Who invited whom. A referral completes automatically when the invited person closes."
      />
      <ReferralsList />
    </Container>
  );
}
