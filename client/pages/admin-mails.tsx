import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminMailsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Mail" />
      <EmptyState title="No mail yet">Every mail the product sent.</EmptyState>
    </Container>
  );
}
