import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { HomeOffers } from './use-home-offers.ts';

export function NotFound() {
  return (
    <Container sx={{ py: 4 }}>
      <EmptyState
        title="We couldn’t find this home or its offers"
        action={
          <Button component={Link} to="/offers" variant="contained">
            All offers
          </Button>
        }
      >
        It may be off the market, or you may not have access to it.
      </EmptyState>
    </Container>
  );
}

export const offersProblem = ({ error, retry, isFetching }: HomeOffers) =>
  error && <ErrorState message={error} onRetry={retry} isRetrying={isFetching} />;
