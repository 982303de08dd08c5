import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { askingPrice } from '#shared/listings/tracked-home.view.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { messageOf } from '../../lib/api-error.ts';
import { usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { listedBy, photoOf } from '../../state/listing-facts.ts';
import { useFindListingsQuery, useRemoveTrackedHomeMutation } from '../../state/listings.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { ListedBy } from '../../ui/listed-by.tsx';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { HomeNotes, notesOf } from './home-notes.tsx';
import { placeLine } from './listing-labels.ts';

const MINE = { filter: JSON.stringify({ mine: true, type: 'BUYER' }), $limit: 100 };

/** Takes a home off the buyer's list after a question; a refusal, as with an open offer, is shown there. */
function RemoveHome({ listing: { id, address } }: { listing: Listing }) {
  const [remove, { isLoading, error, reset }] = useRemoveTrackedHomeMutation();
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    if (!(await remove(id)).error) setAsking(false);
  };
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={`Remove ${address} from your homes`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this home from your list?"
        confirmLabel="Remove the home"
        isDestructive
        isBusy={isLoading}
        error={error ? messageOf(error) : null}
        onConfirm={() => void send()}
        onCancel={() => {
          setAsking(false);
          reset();
        }}
      >
        {address}. Your notes on it go with it. You can tour the home again later.
      </ConfirmDialog>
    </>
  );
}

function TrackedHome({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pros, cons, feedback, overallFeedback } = notesOf(listing);
  const photo = photoOf(listing);
  const price = askingPrice(listing);
  const seller = listedBy(listing);
  const lines = [pros && `Pros: ${pros}`, cons && `Cons: ${cons}`, feedback].filter(Boolean);
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ width: 96, flexShrink: 0 }}>
          <Photo url={photo?.url} placeholder={photo?.placeholder} alt="" radius={8} sizes="96px" absentText="" />
        </Box>
        <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
          <Link
            component={RouterLink}
            to={listing.mlsListingId ? `/homes/${listing.mlsListingId}` : `/listings/${listing.id}`}
            sx={{ fontWeight: 600 }}
          >
            {listing.address}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {placeLine(listing)}
          </Typography>
          {price !== null && (
            <Typography variant="price" component="p">
              {usd(price)}
            </Typography>
          )}
          {seller && <ListedBy {...seller} />}
        </Box>
        {overallFeedback && <StatusChip {...STATUSES.feedback[overallFeedback]} />}
      </Box>
      {!isOpen &&
        lines.map((line) => (
          <Typography
            key={line}
            variant="body2"
            sx={{
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflowWrap: 'anywhere',
            }}
          >
            {line}
          </Typography>
        ))}
      {isOpen && <HomeNotes listing={listing} headingLevel="h3" />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button
          size="small"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close notes on' : 'Notes on'} ${listing.address}`}
          sx={{ ml: -1 }}
        >
          {isOpen ? 'Close' : lines.length || overallFeedback ? 'Change notes' : 'Add notes'}
        </Button>
        <RemoveHome listing={listing} />
      </Box>
    </Card>
  );
}

/** Non-Hearthport homes that a buyer toured or offered on, with their notes. Renders nothing without any. */
export function TrackedHomes() {
  const { data, error, retry, isLoading } = readList(useFindListingsQuery(MINE));
  const known = useAppSelector((state) => state.listings.items);
  const homes = (data?.data ?? []).map((listing) => known.find(({ id }) => id === listing.id) ?? listing);
  if (error) return <PartError what="The homes you track" message={error} onRetry={retry} isRetrying={isLoading} />;
  if (homes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="tracked-homes">
      <Typography variant="h3" component="h2" id="tracked-homes" sx={{ mb: 2 }}>
        Your homes and notes
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {homes.map((listing) => (
          <TrackedHome key={listing.id} listing={listing} />
        ))}
      </Box>
    </Box>
  );
}
