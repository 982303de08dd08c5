import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminListingsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Listings" />
      <EmptyState title="No listings yet">Every listing, with those that wait for approval first.</EmptyState>
    </Container>
  );
}
