import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminClientsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Clients" />
      <EmptyState title="No clients yet">Everybody who has an account.</EmptyState>
    </Container>
  );
}
