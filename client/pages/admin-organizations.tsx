import Container from '@mui/material/Container';
import { OrganizationsList } from '../features/organizations/organizations-list.tsx';

export default function AdminOrganizationsPage() {
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <OrganizationsList />
    </Container>
  );
}
