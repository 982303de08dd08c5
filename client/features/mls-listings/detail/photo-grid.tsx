import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { pictureAlt, pictureCaption } from '#shared/site/home-pictures.ts';
import { StoredPhoto } from '../../../ui/stored-photo.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';

interface PhotoGridProps {
  photos: readonly GalleryPhoto[];
  address: string;
  /** The one that was looked at. */
  at: number;
  isPublic: boolean;
  onChoose: (at: number) => void;
}

/** All photos of a home on the dark ground of the viewer. */
export function PhotoGrid({ photos, address, at, isPublic, onChoose }: PhotoGridProps) {
  return (
    <Box
      component="ul"
      aria-label={`All photos of ${address}`}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        listStyle: 'none',
        m: 0,
        p: 2,
        display: 'grid',
        alignContent: 'start',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 260px), 1fr))',
      }}
    >
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <ButtonBase
            autoFocus={index === at}
            aria-label={`Show ${pictureAlt(photo, index, photos.length, address)}`}
            aria-current={index === at}
            onClick={() => onChoose(index)}
            sx={{
              display: 'block',
              width: '100%',
              borderRadius: 2,
              overflow: 'hidden',
              boxShadow: index === at ? '0 0 0 2px #fff' : 'none',
              '&:focus-visible': { outline: '2px solid #fff', outlineOffset: '2px' },
            }}
          >
            <StoredPhoto
              isPublic={isPublic}
              width={400}
              url={photo.url}
              placeholder={photo.placeholder}
              alt=""
              sizes="(max-width: 600px) 46vw, 300px"
            />
          </ButtonBase>
          <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'rgb(255 255 255 / 80%)' }}>
            {pictureCaption(photo.url, photo.caption) || `Photo ${index + 1}`}
          </Box>
        </li>
      ))}
    </Box>
  );
}
