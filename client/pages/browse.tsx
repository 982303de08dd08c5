import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function BrowsePage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Browse homes" />
      <EmptyState title="Homes will be listed here">Homes for sale in Alabama and Tennessee, newest first.</EmptyState>
    </Container>
  );
}
