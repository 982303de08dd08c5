import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function ListingEditPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Your home" />
      <EmptyState title="The home form is not here yet">Facts, photos and price of your home.</EmptyState>
    </Container>
  );
}
