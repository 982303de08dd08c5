import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

interface Part {
  count: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: string | null;
  retry: () => void;
  list: ReactNode;
}
interface BuyersSideProps {
  /** Homes in progress, each with its tracker. */
  homes: ReactNode;
  tours: Part;
  offers: Part;
  /** Saved homes and searches. */
  saved: ReactNode;
}

const isFirstLoad = ({ count, status }: Part) => count === 0 && (status === 'idle' || status === 'loading');

function Section({ title, empty, part }: { title: string; empty: string; part: Part }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {part.status === 'failed' && (
        <PartError message={part.error ?? 'This couldn’t be loaded.'} onRetry={part.retry} />
      )}
      {isFirstLoad(part) && <ListSkeleton rows={2} />}
      {part.count > 0 ? part.list : part.status === 'ready' && <Typography color="text.secondary">{empty}</Typography>}
    </Box>
  );
}

/** A buyer's tours and offers, with a starting point when there are none, and saved homes and searches. */
export function BuyersSide({ homes, tours, offers, saved }: BuyersSideProps) {
  const emptyId = useId();
  const isEmpty = tours.status === 'ready' && offers.status === 'ready' && tours.count + offers.count === 0;
  return (
    <Stack spacing={6} useFlexGap>
      {isEmpty ? (
        <Box component="section" aria-labelledby={emptyId}>
          <Typography id={emptyId} variant="h3" component="h2" sx={{ mb: 1 }}>
            Tours and offers
          </Typography>
          <EmptyState
            isRow
            icon={<HomeIcon />}
            title="Your tours and offers will appear here"
            action={
              <Button component={Link} to="/explore" variant="contained">
                Find a home to tour
              </Button>
            }
          >
            Find a home you’d like to see and suggest up to three times. Touring is no commitment.
          </EmptyState>
        </Box>
      ) : (
        <>
          {homes}
          <Section title="Tours and visits" part={tours} empty="You haven’t requested a tour yet." />
          <Section
            title="Offers"
            part={offers}
            empty={`You haven’t made an offer yet. You can make one from the page of any ${PRODUCT} home.`}
          />
        </>
      )}
      {saved}
    </Stack>
  );
}
