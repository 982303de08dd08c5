import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminTasksPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Tasks" />
      <EmptyState title="No tasks yet">What the brokerage has to do next.</EmptyState>
    </Container>
  );
}
