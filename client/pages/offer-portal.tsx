import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function OfferPortalPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Offer" />
      <EmptyState title="This offer is not shown yet">Open the link from your email again in a moment.</EmptyState>
    </Container>
  );
}
