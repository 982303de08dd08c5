import Container from '@mui/material/Container';
import { ClientsList } from '../features/admin/clients-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminClientsPage() {
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Clients" subtitle="Everybody with an account." />
      <ClientsList />
    </Container>
  );
}
