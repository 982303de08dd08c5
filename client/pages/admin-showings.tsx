import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminShowingsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Showings" />
      <EmptyState title="No showings yet">Every showing that was asked for.</EmptyState>
    </Container>
  );
}
