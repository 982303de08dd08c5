import AddIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { canBeOpen, MAX_TO_COME, toCome } from '#shared/open-houses/open-houses.rules.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useCancelOpenHouseMutation } from '../../state/listings.endpoints.ts';
import { fetchListing } from '../../state/listings.slice.ts';
import { useFindOpenHouseGuestsQuery } from '../../state/open-house-guests.endpoints.ts';
import type { Listing, Showing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { GuestList } from '../../ui/guest-list.tsx';
import { lazyPart, useLoadedSoon } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import type { OpenHouse } from './open-house-dialog.tsx';

const OpenHouseDialog = lazyPart(
  'open-house-dialog',
  () => import('./open-house-dialog.tsx'),
  (module) => module.OpenHouseDialog,
);

interface OpenHousesProps {
  listing: Listing;
  /** Showings of this home, to avoid overlaps. */
  showings: readonly Showing[];
}

/** Open houses: scheduled, changed and canceled by the seller. */
export function OpenHouses({ listing, showings }: OpenHousesProps) {
  const dispatch = useAppDispatch();
  const now = useNow(60_000);
  useLoadedSoon(OpenHouseDialog);
  const [editing, setEditing] = useState<OpenHouse | 'new' | null>(null);
  const [cancelling, setCancelling] = useState<OpenHouse | null>(null);
  const [cancelOpenHouse] = useCancelOpenHouseMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const guests = useFindOpenHouseGuestsQuery(listing.openHouses.length > 0 ? listing.id : skipToken).data?.data;
  const upcoming = toCome(listing.openHouses, now);
  const isPossible = canBeOpen(listing);
  const refresh = () => void dispatch(fetchListing(listing.id));

  const cancel = async () => {
    if (!cancelling) return;
    setIsBusy(true);
    setError(null);
    try {
      await cancelOpenHouse(cancelling.id).unwrap();
      toast('The open house is canceled, and people following your home have been notified.', { kind: 'success' });
      setCancelling(null);
      refresh();
    } catch (cause) {
      setError(messageOf(cause, 'The open house wasn’t canceled. Please try again.'));
    }
    setIsBusy(false);
  };

  return (
    <>
      {upcoming.length === 0 && (
        <Typography color="text.secondary" sx={{ maxWidth: '60ch' }}>
          {isPossible
            ? 'None planned. At an open house anyone can see your home in the same two hours, without an appointment.'
            : listing.externalStatus === 'SOLD'
              ? 'Your home is sold, so you no longer need an open house.'
              : 'Your home is under contract, so no open house can be planned now.'}
        </Typography>
      )}
      {upcoming.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {upcoming.map((open) => {
            const when = openWhen(open, listing.timeZone);
            return (
              <Box
                component="li"
                key={open.id}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
              >
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>{when}</Typography>
                  {open.note && (
                    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                      {open.note}
                    </Typography>
                  )}
                  {guests && <GuestList guests={guests.filter(({ openHouseId }) => openHouseId === open.id)} />}
                </Box>
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Button
                    size="small"
                    variant="outlined"
                    onClick={() => setEditing(open)}
                    aria-label={`Change the open house on ${when}`}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    onClick={() => {
                      setError(null);
                      setCancelling(open);
                    }}
                    aria-label={`Cancel the open house on ${when}`}
                  >
                    Cancel
                  </Button>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      {isPossible && (
        <Box sx={{ mt: 2 }}>
          {upcoming.length < MAX_TO_COME ? (
            <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
              Plan an open house
            </Button>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {MAX_TO_COME} are planned. Cancel one to plan another.
            </Typography>
          )}
        </Box>
      )}
      {editing && (
        <OpenHouseDialog
          listing={listing}
          openHouse={editing === 'new' ? null : editing}
          others={upcoming.filter((open) => open !== editing)}
          showings={showings}
          now={now}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            refresh();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={cancelling !== null}
        title="Cancel this open house?"
        confirmLabel="Cancel open house"
        cancelLabel="Keep it"
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void cancel()}
        onCancel={() => setCancelling(null)}
      >
        <Typography>
          {cancelling && openWhen(cancelling, listing.timeZone)}. We’ll notify everyone who follows your home, asked to
          see it or signed up.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
