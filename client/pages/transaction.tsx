import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function TransactionPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Transaction" />
      <EmptyState title="Nothing here yet">The way from accepted offer to closing.</EmptyState>
    </Container>
  );
}
