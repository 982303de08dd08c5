import Container from '@mui/material/Container';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminLeadUploadPage() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Lead upload" />
      <EmptyState title="No leads yet">Lists of people who asked to hear from us.</EmptyState>
    </Container>
  );
}
