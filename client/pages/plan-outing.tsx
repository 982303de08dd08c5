import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PlanDay } from '../features/outings/plan-day.tsx';
import { useTourableHomes, type TourableHome } from '../features/outings/tourable-homes.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { readOne } from '../lib/read-state.ts';
import { useGetOutingQuery } from '../state/outings.endpoints.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { useNow } from '../ui/use-now.ts';
import { useOutingConsents } from './plan-outing/outing-consents.tsx';
import { useOutingFees } from './plan-outing/outing-fees.tsx';

/** `?homes=a,b` chooses homes at the start, `?outing=` changes a day. */
export default function PlanOutingPage() {
  const now = useNow();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const outingId = search.get('outing');
  const outing = readOne(useGetOutingQuery(outingId ?? skipToken));
  const known = useTourableHomes(now);
  const open = (outing.data?.stops ?? []).filter(({ state }) => state !== 'CANCELLED' && state !== 'COMPLETED');
  const ofOuting: TourableHome[] = open
    .filter(({ listingId }) => !known.homes.some((home) => home.listingId === listingId))
    .map(({ listingId, address }) => ({
      listingId,
      address,
      city: '',
      photo: null,
      note: 'In this plan',
      noTour: null,
    }));
  const homes = [...ofOuting, ...known.homes];
  const asked = (search.get('homes') ?? '').split(',').filter(Boolean);
  const start = [...new Set([...open.map(({ listingId }) => listingId), ...asked])].filter((id) =>
    homes.some(({ listingId, noTour }) => listingId === id && noTour === null),
  );
  const isLoading = known.isLoading || (outingId !== null && !outing.data && !outing.error);
  const error = known.error ?? outing.error;
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title={outingId ? 'Change your day of tours' : 'Plan a day of tours'}
        subtitle="Choose the homes. We plan the route, at times when each one is free."
      />
      {error ? (
        <ErrorState message={error} onRetry={known.error ? known.retry : outing.retry} />
      ) : isLoading ? (
        <ListSkeleton rows={5} hasPictures />
      ) : homes.length + known.outside.length < 2 ? (
        <EmptyState
          title="Save two homes first"
          action={
            <Button component={Link} to="/explore" variant="contained">
              Find homes
            </Button>
          }
        >
          Homes you’ve saved, followed or asked to see can go into one day of tours.
        </EmptyState>
      ) : (
        <PlanDay
          key={outingId ?? 'new'}
          homes={homes}
          outside={known.outside}
          track={known.track}
          start={start}
          {...(outing.data && { changes: outing.data })}
          zone={open[0]?.timeZone ?? DEFAULT_TIME_ZONE}
          now={now}
          useFees={useOutingFees}
          useBeforeTours={useOutingConsents}
          onArranged={({ id }) => void navigate(`/outings/${id}`)}
        />
      )}
    </Container>
  );
}
