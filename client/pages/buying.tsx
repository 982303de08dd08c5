import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function BuyingPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Buying" />
      <EmptyState title="No homes yet">Homes you have toured or made an offer on.</EmptyState>
    </Container>
  );
}
