import DomainIcon from '@mui/icons-material/DomainOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A page of buyers and sellers, opened by a lender or a title company. */
export function NotForYou() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="For buyers and sellers" />
      <EmptyState
        icon={<DomainIcon />}
        title="Your work is under Home"
        action={
          <Button component={Link} to="/home" variant="contained">
            My transactions
          </Button>
        }
      >
        This page is for the two sides of a sale. The transactions you are named on, with the step you may set, are on
        your own page.
      </EmptyState>
    </Container>
  );
}
