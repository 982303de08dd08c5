import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function PbuyerPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Your home search" />
      <EmptyState title="Nothing here yet">Your homes, showings and offers.</EmptyState>
    </Container>
  );
}
