import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Retention } from '../features/records/retention.tsx';
import { TotalExport } from '../features/records/total-export.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminRecordsPage() {
  return (
    <Container maxWidth="md" sx={{ py: 4 }}>
      <PageHeader title="Records" subtitle="A copy of everything, and how long we keep it." />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TotalExport />
        <Retention />
      </Box>
    </Container>
  );
}
