import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AcademyPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Academy" />
      <EmptyState title="The first lessons are being written">Short lessons on selling and buying.</EmptyState>
    </Container>
  );
}
