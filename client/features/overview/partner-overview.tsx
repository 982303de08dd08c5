import { useEffect } from 'react';
import { plural, shortDate } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchTransactions } from '../../state/transactions.slice.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

/** Home of a lender or a title company: the transactions they are named on. */
export function PartnerOverview() {
  const dispatch = useAppDispatch();
  const { items, status, error, total } = useAppSelector((state) => state.transactions);
  useEffect(() => {
    void dispatch(fetchTransactions());
  }, [dispatch]);
  return (
    <OverviewPanel title={total > 0 ? plural(total, 'transaction') : 'Transactions'}>
      {error && <ErrorState message={error} onRetry={() => void dispatch(fetchTransactions())} />}
      {items.length === 0 && !error && (status === 'ready' ? <EmptyState title="No transactions yet">A transaction appears here as soon as the brokerage enters your email on it.</EmptyState> : <ListSkeleton />)}
      {items.map((transaction) => <OverviewRow key={transaction.id} to={`/transactions/${transaction.id}`} title={transaction.listing?.address ?? 'Transaction'} text={`Closing ${shortDate(transaction.closingDate, transaction.listing?.timeZone)}`} />)}
    </OverviewPanel>
  );
}
