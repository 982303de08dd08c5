import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import { photoOf } from '../../state/listing-facts.ts';
import type { Listing } from '../../state/wire-types.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

/** A small picture of a home, for a row. */
export function HomeThumb({ listing }: { listing: Listing | null }) {
  const photo = photoOf(listing);
  if (!photo)
    return (
      <Box
        aria-hidden
        sx={(theme) => ({
          width: 72,
          height: 54,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 1,
          backgroundColor: theme.vars.palette.paper.sunken,
          color: theme.vars.palette.text.secondary,
        })}
      >
        <HomeIcon />
      </Box>
    );
  return (
    <Box sx={{ width: 72, flexShrink: 0 }}>
      <StoredPhoto
        isPublic={listing?.status === 'APPROVED'}
        url={photo.url}
        placeholder={photo.placeholder}
        alt=""
        width={400}
        sizes="72px"
        radius={8}
      />
    </Box>
  );
}
