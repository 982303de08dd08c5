import Container from '@mui/material/Container';
import { AdminOverview } from '../features/overview/admin-overview.tsx';
import { MemberOverview } from '../features/overview/member-overview.tsx';
import { PartnerOverview } from '../features/overview/partner-overview.tsx';
import { Navigate } from 'react-router-dom';
import { useUser } from '../state/hooks.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function HomePage() {
  const user = useUser();
  if (!user) return null;
  if (user.type === 'PBUYER') return <Navigate to="/pbuyer" replace />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <PageHeader title={user.firstName ? `Hello, ${user.firstName}` : 'Hello'} tabTitle="Home" />
      {user.type === 'ADMIN' && <AdminOverview />}
      {(user.type === 'LENDER' || user.type === 'TITLE') && <PartnerOverview />}
      {(user.type === 'SELLER' || user.type === 'BUYER') && <MemberOverview user={user} />}
    </Container>
  );
}
