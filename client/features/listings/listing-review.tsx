import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LISTING_TRANSITIONS, missingForSubmit } from '#shared/listings/listings.rules.ts';
import { MISSING_LABELS } from '#shared/listings/listings.messages.ts';
import { LISTING_TEXT } from '#shared/listings/listings.limits.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { fullName, phone, timeAgo, usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useLazyReadListingQuery } from '../../state/listings.endpoints.ts';
import { updateListing } from '../../state/listings.slice.ts';
import { useGetUserQuery } from '../../state/users.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { SheetBody } from '../../ui/sheet-dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { FairHousingReview } from './fair-housing-notes.tsx';
import { changesBetween, type FactChange } from './listing-facts.ts';
import { BrokerFields } from './broker-fields.tsx';
import { MlsEntrySection } from './mls-entry.tsx';
import { QualityCard } from './quality-card.tsx';
import { Resubmission } from './resubmission.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewPerformance } from './review-performance.tsx';
import { StatusHistory } from './status-history.tsx';

interface ListingReviewProps {
  /** The version on screen, which an approval refers to. */
  listing: Listing;
  /** At the top, before the home. */
  above?: ReactNode;
  onChanged: (listing: Listing) => void;
}

/** Photos and facts beside what is checked and set; on a narrow screen the checks come between them. */
const COLUMNS = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"photos" "checks" "facts"', md: '"photos checks" "facts checks"' },
} as const;
/** The decision is made at the end of the sheet, and what went wrong is said at its beginning. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** The content of a sheet for the review of one home: approve or send back. */
export function ListingReview({ listing, above, onChanged }: ListingReviewProps) {
  const dispatch = useAppDispatch();
  const [readListing] = useLazyReadListingQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [changes, setChanges] = useState<FactChange[] | null>(null);
  const [isReturning, setIsReturning] = useState(false);
  const owner = readOne(useGetUserQuery(listing.userId ?? skipToken)).data;
  const missing = missingForSubmit(listing, listing.uploads.length);
  const canDecide = listing.status === LISTING_TRANSITIONS.approve.from && listing.type === 'SELLER';

  /** Reloads the home and lists what changed. */
  const lookAgain = async (reason: string) => {
    setError(reason);
    try {
      const now = await readListing(listing.id).unwrap();
      setChanges(changesBetween(listing, now));
      onChanged(now);
    } catch {
      setChanges(null);
    }
  };
  const approve = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(
      updateListing({
        id: listing.id,
        changes: { status: 'APPROVED', ...(listing.version === undefined ? {} : { version: listing.version }) },
      }),
    );
    if (updateListing.fulfilled.match(outcome)) {
      setChanges(null);
      toast(`${listing.address} is approved.`, { kind: 'success' });
      onChanged(outcome.payload);
    } else if (outcome.payload?.status === 409) await lookAgain(outcome.payload.message);
    else
      setError(
        [outcome.payload?.message, ...Object.values(outcome.payload?.fieldErrors ?? {})].filter(Boolean).join(' ') ||
          'The home wasn’t approved. Please try again.',
      );
    setIsBusy(false);
  };

  const isOnMarket = listing.type === 'SELLER' && listing.status === 'APPROVED' && !listing.archivedAt;
  return (
    <SheetBody
      actions={
        canDecide && (
          <>
            <Button variant="outlined" onClick={() => setIsReturning(true)} disabled={isBusy}>
              Send back
            </Button>
            <Button variant="contained" onClick={() => void approve()} loading={isBusy}>
              Approve
            </Button>
          </>
        )
      }
    >
      {above}
      <Box component="article" aria-labelledby="review-title" sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StatusChip {...STATUSES.listing[listing.status]} />
            {listing.submittedAt && (
              <Typography variant="body2" color="text.secondary">
                submitted {timeAgo(listing.submittedAt)}, version {listing.version}
              </Typography>
            )}
          </Box>
          <Typography variant="h2" id="review-title">
            {listing.address || 'No address yet'}
          </Typography>
          <Typography variant="price">{usd(listing.price)}</Typography>
          {owner && (
            <Typography>
              Seller: <b>{fullName(owner)}</b>,{' '}
              <Link underline="always" href={`mailto:${owner.email}`}>
                {owner.email}
              </Link>
              {owner.phone && (
                <>
                  ,{' '}
                  <Link underline="always" href={`tel:${owner.phone}`}>
                    {phone(owner.phone)}
                  </Link>
                </>
              )}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, '& a': { paddingBlock: '3px' } }}>
            <Link component={RouterLink} to={`/listings/${listing.id}/edit`}>
              Edit
            </Link>
            {listing.type === 'SELLER' && (
              <Link component={RouterLink} to={`/admin/comps?listing=${listing.id}`}>
                Comps
              </Link>
            )}
            {listing.status !== 'DRAFT' && (
              <Link component={RouterLink} to={`/listings/${listing.id}`}>
                View as a page
              </Link>
            )}
          </Box>
        </Box>

        {listing.status !== 'APPROVED' && listing.reviewNote && <Resubmission listing={listing} />}
        {listing.status !== 'APPROVED' && missing.length > 0 && (
          <Alert severity="warning">Missing: {missing.map((field) => MISSING_LABELS[field]).join(' ')}</Alert>
        )}
        {error && (
          <Alert ref={intoView} severity="error" sx={{ alignItems: 'flex-start' }}>
            <AlertTitle>{error}</AlertTitle>
            {changes && changes.length > 0 && (
              <Box
                component="ul"
                aria-label="Changed since you opened it"
                sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
              >
                {changes.map(({ label, from, to }) => (
                  <li key={label}>
                    <b>{label}</b>: was {shorten(from)}, is now {shorten(to)}
                  </li>
                ))}
              </Box>
            )}
            {changes && changes.length === 0 && 'Nothing shown here has changed. This is the current version.'}
          </Alert>
        )}

        <Box sx={COLUMNS}>
          <Box sx={{ gridArea: 'photos', minWidth: 0, display: 'grid', gap: 3 }}>
            {isOnMarket && <ReviewPerformance listing={listing} />}
            <ReviewPhotos listing={listing} />
          </Box>
          <Box sx={{ gridArea: 'checks', minWidth: 0, display: 'grid', gap: 3 }}>
            {isOnMarket && <MlsEntrySection listing={listing} />}
            <FairHousingReview listing={listing} />
            <QualityCard home={listing} photos={listing.uploads} />
            {listing.type === 'SELLER' && <ReviewDocuments listingId={listing.id} />}
            <StatusHistory listing={listing} />
            <BrokerFields listing={listing} onChanged={onChanged} />
          </Box>
          <ReviewFacts listing={listing} />
        </Box>
        {isReturning && (
          <ReturnDialog
            listing={listing}
            onClose={() => setIsReturning(false)}
            onReturned={(now) => {
              setIsReturning(false);
              setError(null);
              setChanges(null);
              onChanged(now);
            }}
          />
        )}
      </Box>
    </SheetBody>
  );
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

function ReturnDialog({
  listing,
  onClose,
  onReturned,
}: {
  listing: Listing;
  onClose: () => void;
  onReturned: (listing: Listing) => void;
}) {
  const dispatch = useAppDispatch();
  const [note, setNote, removeNote] = useDraftText(`review:${listing.id}`);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isMissing = wasTried && note.trim() === '';
  const send = async () => {
    setWasTried(true);
    if (note.trim() === '') return;
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(
      updateListing({ id: listing.id, changes: { status: 'DRAFT', reviewNote: note.trim() } }),
    );
    setIsBusy(false);
    if (updateListing.fulfilled.match(outcome)) {
      removeNote();
      toast('Sent back. The seller will see your note.', { kind: 'success' });
      onReturned(outcome.payload);
    } else
      setError(
        outcome.payload?.fieldErrors.reviewNote ?? outcome.payload?.message ?? 'Nothing was sent. Please try again.',
      );
  };
  return (
    <ConfirmDialog
      isOpen
      title="Send back to the seller"
      confirmLabel="Send back"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>The seller sees your note at the top of the form and gets it by email.</Typography>
      <ReasonField
        label="What should change?"
        value={note}
        onText={setNote}
        maxLength={LISTING_TEXT.reviewNote}
        problem={isMissing ? 'Tell the seller what to change.' : null}
        help=" "
      />
    </ConfirmDialog>
  );
}
