import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminCompsPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Comps" />
      <EmptyState title="No comparisons yet">Homes compared to set a price.</EmptyState>
    </Container>
  );
}
