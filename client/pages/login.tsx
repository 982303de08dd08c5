import Container from '@mui/material/Container';
import { PageHeader } from '../ui/page-header.tsx';

export default function LoginPage() {
  return <Container sx={{ py: 4 }}><PageHeader title="Log In" /></Container>;
}
