import Container from '@mui/material/Container';
import { PageHeader } from '../ui/page-header.tsx';

export default function FlatFeeMlsTennesseePage() {
  return <Container sx={{ py: 4 }}><PageHeader title="Tennessee" /></Container>;
}
