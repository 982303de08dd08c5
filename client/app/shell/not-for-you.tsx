import DomainIcon from '@mui/icons-material/DomainOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Shown when a lender or title company opens a page for buyers and sellers. */
export function NotForYou() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="For buyers and sellers" />
      <EmptyState
        icon={<DomainIcon />}
        title="You’ll find your transactions on Home"
        action={
          <Button component={Link} to="/home" variant="contained">
            My transactions
          </Button>
        }
      >
        This page is for the buyer and the seller. The transactions you work on, and the steps you can update, are on
        your Home page.
      </EmptyState>
    </Container>
  );
}
