import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { isDrawing, pictureAlt, SAMPLE_DRAWING } from '#shared/site/home-pictures.ts';
import { Photo } from '../../ui/photo.tsx';
import { PictureNote } from '../../ui/picture-note.tsx';

/** More are on the home's page. */
const MAX_SHOWN = 7;

interface CardPhotosProps {
  photos: readonly string[];
  address: string;
  absentText?: string | undefined;
  isPriority: boolean;
  isCompact: boolean;
  sizes: string;
}

/**
 * The photos of a card, one at a time. The next one loads when it is asked for. The buttons are above the link that
 * covers the card; by keyboard the photos are on the home's page, so that a list of cards has no extra stops.
 */
export function CardPhotos({ photos, address, absentText, isPriority, isCompact, sizes }: CardPhotosProps) {
  const [at, setAt] = useState(0);
  const shown = photos.slice(0, MAX_SHOWN);
  const url = shown[at] ?? shown[0];
  const total = shown.length;
  const step = (by: number) => setAt((at + by + total) % total);
  const arrow = {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(50% - 18px)',
    width: 36,
    height: 36,
    color: '#fff',
    backgroundColor: 'rgb(20 24 20 / 62%)',
    '&:hover': { backgroundColor: 'rgb(20 24 20 / 82%)' },
    '@media (hover: hover)': { opacity: 0, 'article:hover &': { opacity: 1 } },
  } as const;
  return (
    <>
      <Photo
        url={url}
        absentText={absentText}
        alt={url && at > 0 ? pictureAlt({ url }, at, photos.length, address) : ''}
        isPriority={isPriority}
        sizes={sizes}
      />
      {!isCompact && total > 1 && (
        <>
          <IconButton
            tabIndex={-1}
            aria-label={`Previous photo of ${address}`}
            onClick={() => step(-1)}
            sx={{ ...arrow, left: 8 }}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            tabIndex={-1}
            aria-label={`Next photo of ${address}`}
            onClick={() => step(1)}
            sx={{ ...arrow, right: 8 }}
          >
            <ForwardIcon />
          </IconButton>
        </>
      )}
      {url && isCompact && isDrawing(url) && (
        <Box sx={{ position: 'absolute', right: 4, top: 4, pointerEvents: 'none' }}>
          <PictureNote>Drawing</PictureNote>
        </Box>
      )}
      {url && !isCompact && (
        <Box
          sx={{
            position: 'absolute',
            insetInline: 8,
            bottom: 8,
            display: 'flex',
            justifyContent: 'space-between',
            pointerEvents: 'none',
          }}
        >
          {isDrawing(url) ? <PictureNote>{SAMPLE_DRAWING}</PictureNote> : <span />}
          {total > 1 && <PictureNote>{`${at + 1} / ${total}`}</PictureNote>}
        </Box>
      )}
    </>
  );
}
