import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ITEM_NOT_FOUND } from '#shared/uploads/uploads.messages.ts';
import { FILE_LIMITS, MAX_BYTES, MAX_PHOTOS, photoState } from '#shared/uploads/uploads.rules.ts';
import { plural } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchUploads, removeUpload, updateUpload } from '../../state/uploads.slice.ts';
import type { Upload } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { toast } from '../../ui/toast.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { inOrder, ordersAfterMove } from './photo-order.ts';

const FileDrop = lazyModule(
  'file-drop',
  () => import('./file-drop.tsx'),
  (module) => module.FileDrop,
  'aside',
);

interface HomePhotosProps {
  listingId: string;
  isPublic: boolean;
  /** Called after any change, to reload the home. */
  onChanged: () => void;
}

const LOOK_AGAIN_MS = 2000;

/** Polls while photos are being processed; reports when fewer remain. */
function useWhilePreparing(preparing: number, look: () => void, onFewer: () => void): void {
  const calls = useRef({ look, onFewer });
  calls.current = { look, onFewer };
  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => calls.current.look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [preparing]);
  const before = useRef(preparing);
  useEffect(() => {
    if (preparing < before.current) calls.current.onFewer();
    before.current = preparing;
  }, [preparing]);
}

/** Photos of a home: add, sort, caption, choose the main one, remove. Each change is saved at once. */
export function HomePhotos({ listingId, isPublic, onChanged }: HomePhotosProps) {
  const dispatch = useAppDispatch();
  const { items, status, error } = useAppSelector((state) => state.uploads);
  const photos = useMemo(
    () => inOrder(items.filter((upload) => upload.type === 'PHOTO' && upload.listingId === listingId)),
    [items, listingId],
  );
  // positions are unknown until the photos have loaded: the server then appends new ones
  const isKnown = useRef(false);
  if (status === 'ready') isKnown.current = true;
  const [busyId, setBusyId] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Upload | null>(null);
  const [removeError, setRemoveError] = useState<string | null>(null);
  const reload = () => dispatch(fetchUploads({ listingId }));

  const preparing = photos.filter((photo) => photoState(photo) === 'preparing').length;
  useWhilePreparing(preparing, () => void reload(), onChanged);

  const change = async (
    photo: Upload,
    changes: { id: string; changes: Partial<Pick<Upload, 'main' | 'order' | 'caption'>> }[],
    failed: string,
  ) => {
    setBusyId(photo.id);
    for (const one of changes) {
      const outcome = await dispatch(updateUpload(one));
      if (!updateUpload.fulfilled.match(outcome)) {
        toast(outcome.payload?.message ?? failed, { kind: 'error' });
        await reload();
        break;
      }
    }
    setBusyId(null);
    onChanged();
  };
  const remove = async () => {
    if (!removing) return;
    setBusyId(removing.id);
    setRemoveError(null);
    const outcome = await dispatch(removeUpload(removing.id));
    setBusyId(null);
    // already removed by someone else
    if (!removeUpload.fulfilled.match(outcome) && outcome.payload?.status === 404)
      toast(`${ITEM_NOT_FOUND}. It has already been removed.`);
    else if (!removeUpload.fulfilled.match(outcome))
      return setRemoveError(outcome.payload?.message ?? 'The photo wasn’t removed. Please try again.');
    setRemoving(null);
    await reload();
    onChanged();
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary" sx={{ maxWidth: '62ch' }}>
        Daylight, level camera, every room. JPEG, PNG, WebP or HEIC up to {MAX_BYTES.PHOTO / 1_000_000} MB each,{' '}
        {FILE_LIMITS.default} at once, {MAX_PHOTOS} in all. We remove location data from them.
      </Typography>
      <PartBoundary what="The photo upload">
        <Suspense fallback={<Skeleton variant="rounded" height={112} />}>
          <FileDrop
            owner={{ listingId }}
            type="PHOTO"
            nextPlace={() => (isKnown.current ? Math.max(-1, ...photos.map(({ order }) => order)) + 1 : undefined)}
            onUploaded={() => {
              void reload();
              onChanged();
            }}
          />
        </Suspense>
      </PartBoundary>
      {status === 'failed' && error && (
        <ErrorState message={error} note="Your photos are safe." onRetry={() => void reload()} />
      )}
      <Typography role="status" variant="body2" color="text.secondary">
        {photos.length === 0
          ? status !== 'failed' && 'No photos yet. The first one becomes the main photo.'
          : `${plural(photos.length, 'photo')}${preparing ? `, ${preparing} being prepared` : ''}`}
      </Typography>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos}
          isPublic={isPublic}
          busyId={busyId}
          onMove={(photo, by) =>
            void change(
              photo,
              ordersAfterMove(photos, photo.id, by).map(({ id, order }) => ({ id, changes: { order } })),
              'The order wasn’t changed. Please try again.',
            )
          }
          onMakeMain={(photo) =>
            void change(
              photo,
              [{ id: photo.id, changes: { main: true } }],
              'The main photo wasn’t changed. Please try again.',
            )
          }
          onCaption={(photo, caption) =>
            void change(photo, [{ id: photo.id, changes: { caption } }], 'The caption wasn’t saved. Please try again.')
          }
          onRemove={(photo) => {
            setRemoveError(null);
            setRemoving(photo);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title="Remove this photo?"
        confirmLabel="Remove photo"
        cancelLabel="Keep it"
        isDestructive
        isBusy={busyId !== null && busyId === removing?.id}
        error={removeError}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      >
        <Typography>
          {removing?.caption ? `“${removing.caption}” will` : 'It will'} be deleted for good.
          {removing?.main ? ' The next photo will become the main one.' : ''}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
