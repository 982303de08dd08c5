import Container from '@mui/material/Container';
import { Navigate } from 'react-router-dom';
import { AdminOverview } from '../features/overview/admin-overview.tsx';
import { MemberOverview } from '../features/overview/member-overview.tsx';
import { PartnerOverview } from '../features/overview/partner-overview.tsx';
import { PartnerSteps } from '../features/transactions/partner-steps.tsx';
import { useUser } from '../state/hooks.ts';
import { PageHeader } from '../ui/page-header.tsx';

const PARTNERS = {
  LENDER: 'The sales you are financing. Update the financing as it progresses.',
  TITLE: 'The sales you are closing. Update title and closing as they progress.',
} as const;

export default function HomePage() {
  const user = useUser();
  if (!user) return null;
  const { type } = user;
  if (type === 'PBUYER') return <Navigate to="/pbuyer" replace />;
  const isPartner = type === 'LENDER' || type === 'TITLE';
  return (
    <Container maxWidth={isPartner ? 'md' : 'lg'} sx={{ py: { xs: 3, md: 5 } }}>
      <PageHeader
        title={user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
        tabTitle="Home"
        subtitle={isPartner ? PARTNERS[type] : undefined}
      />
      {type === 'ADMIN' && <AdminOverview />}
      {isPartner && (
        <PartnerOverview
          steps={(transaction, onChanged) => <PartnerSteps transaction={transaction} onChanged={onChanged} />}
        />
      )}
      {(type === 'SELLER' || type === 'BUYER') && <MemberOverview user={user} />}
    </Container>
  );
}
