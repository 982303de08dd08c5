import Container from '@mui/material/Container';
import { CompaniesList } from '../features/companies/companies-list.tsx';

export default function AdminCompaniesPage() {
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <CompaniesList />
    </Container>
  );
}
