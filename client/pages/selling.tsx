import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function SellingPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Selling" />
      <EmptyState title="No homes yet">Homes you sell, with their showings and offers.</EmptyState>
    </Container>
  );
}
