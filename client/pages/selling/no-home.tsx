import AddIcon from '@mui/icons-material/AddHomeOutlined';
import Button from '@mui/material/Button';
import { readList } from '../../lib/read-state.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Homes that were on the market once. A draft that was removed is none. */
const TAKEN_DOWN = {
  filter: JSON.stringify({ mine: true, type: 'SELLER', status: 'APPROVED', archived: true }),
  $limit: 1,
};

/** A seller without a home for sale: their first one, or another one after those that were taken off the market. */
export function NoHome({ onStart, isStarting }: { onStart: () => void; isStarting: boolean }) {
  const { data, isLoading } = readList(useFindListingsQuery(TAKEN_DOWN));
  // what a failed request would have said is not worth an error: then it reads like the first home
  const last = data?.data[0];
  if (isLoading) return null;
  const title = last ? 'You have no home for sale right now' : 'List your first home';
  return (
    <EmptyState
      title={title}
      icon={<AddIcon />}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={onStart} loading={isStarting}>
          {last ? 'List a home' : 'List your first home'}
        </Button>
      }
    >
      {last
        ? `${last.address} was taken off the market. To sell it after all, or another home, list it here. If you think it ` +
          'should still be for sale, please call us.'
        : 'Tell us about it in seven short steps. What you type is saved as you go, and nothing is public until one of ' +
          'our brokers has approved it with you.'}
    </EmptyState>
  );
}
