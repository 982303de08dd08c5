import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function ShowingSurveyPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="How was the showing?" />
      <EmptyState title="Nothing here yet">Tell the seller what you thought of the home.</EmptyState>
    </Container>
  );
}
