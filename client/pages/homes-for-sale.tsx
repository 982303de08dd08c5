import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function HomesForSalePage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Homes for sale" />
      <EmptyState title="Our homes will be listed here">Homes that Hearthport sells in Alabama and Tennessee.</EmptyState>
    </Container>
  );
}
