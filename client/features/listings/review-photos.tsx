import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

/** Photos of a home under review, with an enlarged view. */
export function ReviewPhotos({ listing }: { listing: Listing }) {
  const [largeId, setLargeId] = useState<string | null>(null);
  const isPublic = listing.status === 'APPROVED';
  const large = listing.uploads.find(({ id }) => id === largeId);
  return (
    <Box component="section">
      <Typography variant="h3" gutterBottom>
        {listing.uploads.length === 0 ? 'No photos yet' : plural(listing.uploads.length, 'photo')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 160px), 1fr))' }}>
        {listing.uploads.map((photo, at) => (
          <ButtonBase
            key={photo.id}
            aria-label={`Enlarge ${photo.caption || `photo ${at + 1}`}`}
            onClick={() => setLargeId(photo.id)}
            sx={{ display: 'block', borderRadius: 1, overflow: 'hidden' }}
          >
            <StoredPhoto
              isPublic={isPublic}
              url={photo.url}
              placeholder={photo.placeholder}
              alt={photo.caption || `Photo ${at + 1}`}
              width={400}
              sizes="200px"
            />
          </ButtonBase>
        ))}
      </Box>
      <SheetDialog
        isOpen={large !== undefined}
        onClose={() => setLargeId(null)}
        title={large?.caption || 'Photo'}
        width="md"
      >
        {large && (
          <StoredPhoto
            isPublic={isPublic}
            url={large.url}
            placeholder={large.placeholder}
            alt={large.caption || 'Photo of the home'}
            width={1600}
            sizes="900px"
          />
        )}
      </SheetDialog>
    </Box>
  );
}
