import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { photoState } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useRemovePrepPhotoMutation } from '../../state/prep-progress.endpoints.ts';
import type { Upload } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

/** The photos of a step, each with a remove button for the person who took them. */
export function StepPhotos({ photos, isOwn }: { photos: readonly Upload[]; isOwn: boolean }) {
  const [remove, { isLoading }] = useRemovePrepPhotoMutation();
  const [removing, setRemoving] = useState<Upload | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (photos.length === 0) return null;
  const confirm = async () => {
    if (!removing) return;
    setError(null);
    try {
      await remove(removing.id).unwrap();
      setRemoving(null);
    } catch (cause) {
      setError(messageOf(cause, 'The photo wasn’t removed. Please try again.'));
    }
  };
  return (
    <>
      <Box
        component="ul"
        aria-label="Photos"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
        }}
      >
        {photos.map((photo, at) => (
          <Box component="li" key={photo.id} sx={{ position: 'relative' }}>
            {photoState(photo) === 'ready' ? (
              <StoredPhoto
                isPublic={false}
                url={photo.url}
                placeholder={photo.placeholder}
                alt={`Photo ${at + 1}: ${photo.fileName}`}
                width={400}
                radius={4}
              />
            ) : (
              <Box
                role={photo.problem ? 'alert' : 'status'}
                sx={(theme) => ({
                  aspectRatio: '4 / 3',
                  display: 'grid',
                  placeItems: 'center',
                  p: 1,
                  borderRadius: '4px',
                  fontSize: '0.8125rem',
                  textAlign: 'center',
                  overflow: 'auto',
                  color: 'text.secondary',
                  backgroundColor: theme.vars.palette.paper.sunken,
                })}
              >
                {photo.problem ?? 'Preparing…'}
              </Box>
            )}
            {isOwn && (
              <IconButton
                size="small"
                aria-label={`Remove photo ${at + 1}: ${photo.fileName}`}
                onClick={() => setRemoving(photo)}
                sx={(theme) => ({
                  position: 'absolute',
                  top: 4,
                  right: 4,
                  backgroundColor: theme.vars.palette.background.paper,
                  '&:hover': { backgroundColor: theme.vars.palette.background.paper },
                })}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        isOpen={removing !== null}
        title="Remove this photo?"
        confirmLabel="Remove photo"
        cancelLabel="Keep it"
        isDestructive
        isBusy={isLoading}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(null)}
      >
        <Typography>It will be deleted for good.</Typography>
      </ConfirmDialog>
    </>
  );
}
