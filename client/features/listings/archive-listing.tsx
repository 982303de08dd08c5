import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch } from '../../state/hooks.ts';
import { archiveListing } from '../../state/listings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Removes a draft, with a confirmation. */
export function ArchiveListing({ listing, onArchived }: { listing: Listing; onArchived: () => void }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const archive = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(archiveListing(listing.id));
    setIsBusy(false);
    if (archiveListing.fulfilled.match(outcome)) {
      toast('The draft is removed.');
      onArchived();
    } else setError(outcome.payload?.message ?? 'The draft wasn’t removed. Please try again.');
  };
  return (
    <>
      <Button color="inherit" onClick={() => setIsOpen(true)}>
        Remove draft
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Remove this draft?"
        confirmLabel="Remove draft"
        cancelLabel="Keep it"
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void archive()}
        onCancel={() => setIsOpen(false)}
      >
        <Typography>
          {listing.address
            ? `The draft for ${listing.address} will be removed with its photos, documents and price opinions. This ` +
              'can’t be undone.'
            : 'It will be removed with its photos and documents. This can’t be undone.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
