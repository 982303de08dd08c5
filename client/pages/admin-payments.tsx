import Container from '@mui/material/Container';
import { PaymentsTable } from '../features/payments/payments-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminPaymentsPage() {
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Payments" subtitle="Tour fees: who paid, what for, and what was refunded." />
      <PaymentsTable />
    </Container>
  );
}
