import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useEffect, useMemo, useState } from 'react';
import { Link as RouterLink, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { cardActions, editScope } from '#shared/listings/listings.rules.ts';
import { AdjustPriceDialog } from '../features/listings/adjust-price-dialog.tsx';
import { ArchiveListing } from '../features/listings/archive-listing.tsx';
import { ListingEditNotice } from '../features/listings/listing-edit-notice.tsx';
import { ListingForm } from '../features/listings/listing-form.tsx';
import { isStep, type Step } from '../features/listings/listing-form.values.ts';
import { addressOf, placeLine } from '../features/listings/listing-labels.ts';
import { HomeDocuments } from '../features/uploads/home-documents.tsx';
import { HomePhotos } from '../features/uploads/home-photos.tsx';
import { onLive } from '../lib/live.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { fetchListing } from '../state/listings.slice.ts';
import { fetchUploads } from '../state/uploads.slice.ts';
import type { Listing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormPageSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';
import { UNREAD_HOME } from './listing-detail/home-gone.tsx';

export default function ListingEditPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const listing = useAppSelector((state) => state.listings.items.find((item) => item.id === id));
  const [failure, setFailure] = useState<{ message: string; status: number } | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    void dispatch(fetchListing(id)).then((outcome) => {
      if (isOver) return;
      setIsFresh(true);
      setFailure(
        fetchListing.fulfilled.match(outcome)
          ? null
          : {
              message: outcome.payload?.message ?? 'This home couldn’t be loaded.',
              status: outcome.payload?.status ?? 0,
            },
      );
    });
    void dispatch(fetchUploads({ listingId: id }));
    const off = onLive('listings patched', (row) => {
      if (typeof row === 'object' && row !== null && 'id' in row && row.id === id) void dispatch(fetchListing(id));
    });
    return () => {
      isOver = true;
      off();
    };
  }, [dispatch, id, round]);

  if (failure?.status === 404) return <Navigate to="/404" replace />;
  return (
    <Container sx={{ py: 4 }}>
      {!listing || !isFresh ? (
        failure ? (
          <PageError
            title={UNREAD_HOME}
            actions={
              <Button component={RouterLink} to="/selling">
                Back to Selling
              </Button>
            }
            message={failure.message}
            onRetry={() => {
              setFailure(null);
              setRound((before) => before + 1);
            }}
          />
        ) : (
          <FormPageSkeleton />
        )
      ) : (
        <EditHome key={listing.id} listing={listing} />
      )}
    </Container>
  );
}

function EditHome({ listing }: { listing: Listing }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const uploads = useAppSelector((state) => state.uploads.items);
  const photos = useMemo(
    () => uploads.filter(({ type, listingId, problem }) => type === 'PHOTO' && listingId === listing.id && !problem),
    [uploads, listing.id],
  );
  const photoCount = photos.length;
  const documentCount = useAppSelector(
    (state) =>
      state.uploads.items.filter((upload) => upload.type === 'LISTING_DOC' && upload.listingId === listing.id).length,
  );
  const isAdmin = user?.type === 'ADMIN';
  const asked = search.get('step');
  const step: Step = isStep(asked) ? asked : 'address';
  const scope = user
    ? editScope(
        { ...listing, userId: listing.userId ?? '', version: listing.version ?? 0 },
        { kind: 'user', userId: user.id, type: user.type, email: user.email },
      )
    : 'none';
  const refresh = () => void dispatch(fetchListing(listing.id));

  if (scope !== 'all') {
    const isYours = listing.isOwner;
    return (
      <>
        <PageHeader title={addressOf(listing)} subtitle={placeLine(listing)} />
        <EmptyState
          title={isYours ? 'This home is approved' : 'This home isn’t yours to edit'}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              <Button variant="contained" component={RouterLink} to={`/listings/${listing.id}`}>
                View
              </Button>
              {isYours && cardActions(listing, photoCount).adjustPrice && (
                <Button variant="outlined" onClick={() => setIsAdjusting(true)}>
                  Adjust Price
                </Button>
              )}
              <Button component={RouterLink} to="/selling">
                Back to Selling
              </Button>
            </Box>
          }
        >
          {isYours
            ? 'Buyers rely on what they’ve read, so only the price can be adjusted now. Ask us about any other ' +
              'change and we’ll make it with you.'
            : `Only its seller and ${PRODUCT} can change it.`}
        </EmptyState>
        {isYours && <AdjustPriceDialog listing={listing} isOpen={isAdjusting} onClose={() => setIsAdjusting(false)} />}
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={listing.address || 'List a home'}
        subtitle={placeLine(listing) || 'Seven short steps. Nothing is public until a broker has approved it.'}
        tabTitle={listing.address ? `Edit ${listing.address}` : 'List a home'}
        actions={
          listing.status === 'DRAFT' && (
            <ArchiveListing listing={listing} onArchived={() => void navigate('/selling')} />
          )
        }
      />
      {isAdmin && !listing.isOwner && (
        <Alert severity="info" sx={{ mb: 3 }}>
          You’re editing this home for its seller.
        </Alert>
      )}
      <ListingEditNotice listing={listing} isAdmin={isAdmin} />
      <ListingForm
        listing={listing}
        ratedPhotos={photos}
        documentCount={documentCount}
        step={step}
        onStale={refresh}
        onGo={(next) =>
          setSearch((before) => {
            before.set('step', next);
            return before;
          })
        }
        onSubmitted={() => {
          toast('Submitted. We’ll let you know as soon as a broker has reviewed it.', { kind: 'success' });
          window.scrollTo(0, 0);
        }}
        photos={<HomePhotos listingId={listing.id} isPublic={listing.status === 'APPROVED'} onChanged={refresh} />}
        documents={<HomeDocuments listingId={listing.id} />}
      />
    </>
  );
}
