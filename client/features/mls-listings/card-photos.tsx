import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { isDrawing, pictureAlt, SAMPLE_DRAWING } from '#shared/site/home-pictures.ts';
import { Photo } from '../../ui/photo.tsx';
import { PictureNote } from '../../ui/picture-note.tsx';

/** More are on the home's page. */
export const MAX_CARD_PHOTOS = 7;

interface CardPhotosProps {
  /** Which one is shown. */
  at: number;
  onStep: (by: number) => void;
  photos: readonly string[];
  address: string;
  absentText?: string | undefined;
  isPriority: boolean;
  isCompact: boolean;
  sizes: string;
}

/**
 * The photos of a card, one at a time. The next one loads when it is asked for. The buttons are above the link that
 * covers the card, and no keyboard stops: there the arrow keys turn the photos while that link has the focus.
 */
export function CardPhotos({ at, onStep, photos, address, absentText, isPriority, isCompact, sizes }: CardPhotosProps) {
  const shown = photos.slice(0, MAX_CARD_PHOTOS);
  const url = shown[at] ?? shown[0];
  const total = shown.length;
  const size = isCompact ? 28 : 36;
  const arrow = {
    position: 'absolute',
    zIndex: 1,
    top: `calc(50% - ${size / 2}px)`,
    // also by touch, where buttons are larger elsewhere: the picture is small, and the notes are below
    '&&': { width: size, height: size, minWidth: 0, minHeight: 0 },
    p: 0,
    color: '#fff',
    backgroundColor: 'rgb(20 24 20 / 62%)',
    '&:hover': { backgroundColor: 'rgb(20 24 20 / 82%)' },
    '@media (hover: hover)': {
      opacity: 0,
      'article:hover &, article:focus-within:has(a:focus-visible) &': { opacity: 1 },
    },
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
      {total > 1 && (
        <>
          <IconButton
            tabIndex={-1}
            aria-label={`Previous photo of ${address}`}
            onClick={() => onStep(-1)}
            sx={{ ...arrow, left: isCompact ? 4 : 8 }}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            tabIndex={-1}
            aria-label={`Next photo of ${address}`}
            onClick={() => onStep(1)}
            sx={{ ...arrow, right: isCompact ? 4 : 8 }}
          >
            <ForwardIcon />
          </IconButton>
        </>
      )}
      {url && (
        <Box
          sx={{
            position: 'absolute',
            insetInline: isCompact ? 4 : 8,
            bottom: isCompact ? 4 : 8,
            display: 'flex',
            justifyContent: 'space-between',
            pointerEvents: 'none',
          }}
        >
          {isDrawing(url) ? <PictureNote>{isCompact ? 'Drawing' : SAMPLE_DRAWING}</PictureNote> : <span />}
          {total > 1 && <PictureNote>{`${at + 1} / ${total}`}</PictureNote>}
        </Box>
      )}
    </>
  );
}
