import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function BuyerDetailPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Property Details" />
      <EmptyState title="Nothing here yet">The home, its showing and its offers.</EmptyState>
    </Container>
  );
}
