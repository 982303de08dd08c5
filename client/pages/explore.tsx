import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function ExplorePage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Browse homes" />
      <EmptyState title="The map is being drawn">Homes for sale on a map, with a list beside it.</EmptyState>
    </Container>
  );
}
