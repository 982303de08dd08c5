import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function ListingDetailPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Home" />
      <EmptyState title="This home is not shown yet">Photos, facts and tour times of the home.</EmptyState>
    </Container>
  );
}
