import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from '../../lib/api.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { createListing } from '../../state/listings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { toast } from '../../ui/toast.ts';

/** An untouched draft, which is reused instead of creating another. */
export const isBlank = (listing: Listing): boolean =>
  Boolean(listing.isOwner) &&
  listing.type === 'SELLER' &&
  listing.status === 'DRAFT' &&
  !listing.archivedAt &&
  listing.address === '' &&
  listing.city === '' &&
  listing.zip === '' &&
  listing.price === null &&
  listing.description === '' &&
  listing.uploads.length === 0;

/** Opens the form for a new home. Creates a draft first, so that input can be saved. */
export function useStartListing(): { start: () => Promise<void>; isStarting: boolean } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const known = useAppSelector((state) => state.listings.items);
  const [isStarting, setIsStarting] = useState(false);
  const key = useRef<string | null>(null);
  const start = useCallback(async () => {
    const blank = known.find(isBlank);
    if (blank) return void navigate(`/listings/${blank.id}/edit`);
    setIsStarting(true);
    key.current ??= newIdempotencyKey();
    const outcome = await dispatch(createListing({ listing: {}, idempotencyKey: key.current }));
    setIsStarting(false);
    if (createListing.fulfilled.match(outcome)) {
      key.current = null;
      void navigate(`/listings/${outcome.payload.id}/edit`);
    } else
      toast(outcome.payload?.message ?? 'The form couldn’t be opened. Please try again.', {
        kind: 'error',
        key: 'start-listing',
      });
  }, [dispatch, known, navigate]);
  return { start, isStarting };
}
