import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { UNREAD_HOME } from '../listing-detail/home-gone.tsx';
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

/** Neither the home nor an offer could be read. */
export function Unread({ of, others }: { of: HomeOffers; others: readonly Pick<HomeOffers, 'error' | 'retry'>[] }) {
  const { error, retry, isFetching } = of;
  const retryAll = () => {
    retry();
    for (const other of others) if (other.error) other.retry();
  };
  return (
    <Container sx={{ py: 4 }}>
      <PageError title={UNREAD_HOME} message={error ?? ''} onRetry={retryAll} isRetrying={isFetching} />
    </Container>
  );
}

export const offersProblem = ({ error, retry, isFetching }: HomeOffers) =>
  error && <PartError what="The offers on this home" message={error} onRetry={retry} isRetrying={isFetching} />;
