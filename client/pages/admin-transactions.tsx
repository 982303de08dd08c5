import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminTransactionsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Transactions" />
      <EmptyState title="No transactions yet">Every sale between acceptance and closing.</EmptyState>
    </Container>
  );
}
