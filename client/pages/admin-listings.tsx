import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LastApproved } from '../features/listings/last-approved.tsx';
import { ListingReview } from '../features/listings/listing-review.tsx';
import { ListingsTable } from '../features/listings/listings-table.tsx';
import { plural } from '../lib/format.ts';
import { readOne, readRows } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { useFindListingsQuery, useReadListingQuery } from '../state/listings.endpoints.ts';
import { serverApi } from '../state/server-api.ts';
import type { Listing } from '../state/wire-types.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetBody, SheetFrame } from '../ui/sheet-dialog.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

/** `actions`: beside the title. */
export default function AdminListingsPage({ actions }: { actions?: ReactNode }) {
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
        title={search.get('status') ? 'Listings' : 'Listings to review'}
        subtitle="Review every home before it goes public. Your approval applies to the version you saw."
        actions={actions}
      />
      <ListingsTable onReview={show} />
      {!search.get('status') && <LastApproved onOpen={show} />}
      <SheetFrame isOpen={opened !== null} onClose={() => show(null)} title="Review" width="lg">
        {opened && <OpenedHome key={opened} id={opened} onNext={show} />}
      </SheetFrame>
    </Container>
  );
}

/** Stays open after the decision. Shows the version as opened; the broker is notified of changes. */
function OpenedHome({ id, onNext }: { id: string; onNext: (id: string) => void }) {
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState<Listing | null>(null);
  const read = readOne(useReadListingQuery(id, { refetchOnReconnect: false }));
  const listing = seen ?? read.data;
  if (!listing && read.error)
    return (
      <SheetBody>
        <ErrorState message={read.error} onRetry={read.retry} />
      </SheetBody>
    );
  if (!listing)
    return (
      <SheetBody>
        <PageSkeleton />
      </SheetBody>
    );
  return (
    <ListingReview
      listing={listing}
      above={seen && seen.status !== 'PENDING' && <NextHome after={id} onNext={onNext} />}
      onChanged={(now) => {
        setSeen(now);
        dispatch(serverApi.util.invalidateTags(['Listings']));
      }}
    />
  );
}

/** After a decision: the home that has waited longest, one press away. */
function NextHome({ after, onNext }: { after: string; onNext: (id: string) => void }) {
  const { rows, total } = readRows(
    useFindListingsQuery({
      filter: JSON.stringify({ type: 'SELLER', status: 'PENDING' }),
      '$sort[submittedAt]': 1,
      $limit: 2,
    }),
  );
  if (!rows) return null;
  const next = rows.find(({ id }) => id !== after);
  return (
    <Alert
      // the decision was made at the end of the sheet
      ref={(element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })}
      severity="success"
      sx={{ mb: 3 }}
      action={
        next && (
          <Button color="inherit" onClick={() => onNext(next.id)}>
            Review the next home
          </Button>
        )
      }
    >
      {next
        ? `${plural(total, 'more home')} to review. Next: ${next.address || 'a home without an address'}.`
        : 'That was the last one. No other homes are waiting for review.'}
    </Alert>
  );
}
