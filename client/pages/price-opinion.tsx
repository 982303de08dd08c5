import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function PriceOpinionPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Price opinion" />
      <EmptyState title="Nothing here yet">What comparable homes say about the price.</EmptyState>
    </Container>
  );
}
