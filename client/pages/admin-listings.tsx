import Container from '@mui/material/Container';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListingReview } from '../features/listings/listing-review.tsx';
import { ListingsTable } from '../features/listings/listings-table.tsx';
import { readOne } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { useReadListingQuery } from '../state/listings.endpoints.ts';
import { serverApi } from '../state/server-api.ts';
import type { Listing } from '../state/wire-types.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

export default function AdminListingsPage() {
  const [search, setSearch] = useSearchParams();
  // not `home`: that names the home in the dialog over any page
  const opened = search.get('review');
  const show = useCallback(
    (home: string | null) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (home) next.set('review', home);
        else next.delete('review');
        return next;
      }),
    [setSearch],
  );
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Listings to review"
        subtitle="Review every home before it goes public. Your approval applies to the version you saw."
      />
      <ListingsTable onReview={show} />
      <SheetDialog isOpen={opened !== null} onClose={() => show(null)} title="Review" width="lg">
        {opened && <OpenedHome key={opened} id={opened} />}
      </SheetDialog>
    </Container>
  );
}

/** Stays open after the decision. Shows the version as opened; the broker is told of changes. */
function OpenedHome({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState<Listing | null>(null);
  const read = readOne(useReadListingQuery(id, { refetchOnReconnect: false }));
  const listing = seen ?? read.data;
  if (!listing && read.error) return <ErrorState message={read.error} onRetry={read.retry} />;
  if (!listing) return <PageSkeleton />;
  return (
    <ListingReview
      listing={listing}
      onChanged={(now) => {
        setSeen(now);
        dispatch(serverApi.util.invalidateTags(['Listings']));
      }}
    />
  );
}
