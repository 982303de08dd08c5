import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function OffersPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Offers" />
      <EmptyState title="No offers yet">Offers on your homes, and offers you made.</EmptyState>
    </Container>
  );
}
