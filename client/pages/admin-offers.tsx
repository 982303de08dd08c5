import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminOffersPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Buyer Offers" />
      <EmptyState title="No offers to review">Offers of Hearthport buyers wait here for review.</EmptyState>
    </Container>
  );
}
