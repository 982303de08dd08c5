import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { isDrawing, pictureAlt, pictureCaption, SAMPLE_DRAWING } from '#shared/site/home-pictures.ts';
import { photoSources } from '../../../lib/photo-sources.ts';
import { StoredPhoto } from '../../../ui/stored-photo.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  address: string;
  at: number;
  isPublic: boolean;
  onMove: (at: number) => void;
  onClose: () => void;
}

const button = {
  color: '#fff',
  width: 48,
  height: 48,
  '&:hover': { backgroundColor: 'rgb(255 255 255 / 12%)' },
  '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -4 },
} as const;

/** Full-screen photo viewer with arrow keys, swipe and Escape. */
export function Lightbox({ photos, address, at, isPublic, onMove, onClose }: LightboxProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const total = photos.length;
  const swipe = useSwipe((step) => onMove(at + step));
  const next = isPublic ? photos[(at + 1) % photos.length]?.url : undefined;
  useEffect(() => {
    if (!next) return;
    const { src, srcSet } = photoSources(next);
    const ahead = new Image();
    ahead.sizes = '100vw';
    if (srcSet) ahead.srcset = srcSet;
    else ahead.src = src;
  }, [next]);
  const photo = photos[at];
  if (!photo) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined || total < 2) return;
    event.preventDefault();
    // the gallery behind the dialog handles the same keys
    event.stopPropagation();
    onMove(to);
  };
  const sources = photoSources(photo.url);
  // the strip's size is cached already and serves as placeholder
  const small = sources.srcSet?.split(' ')[0] ?? sources.src;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': `Photos of ${address}`, sx: { backgroundColor: '#12140f', color: '#fff' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, gap: 2 }}>
        <Box role="status" sx={{ fontWeight: 600 }}>{`${at + 1} / ${total}`}</Box>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {[pictureCaption(photo.url, photo.caption) || address, isDrawing(photo.url) && SAMPLE_DRAWING]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <IconButton autoFocus aria-label="Close the photos" onClick={onClose} sx={button}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        {...swipe}
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          touchAction: 'pan-y pinch-zoom',
          pb: 2,
        }}
      >
        {!isPublic && (
          <Box sx={{ width: 'min(100%, 110vh)' }}>
            <StoredPhoto isPublic={false} width={1600} url={photo.url} alt={pictureAlt(photo, at, total, address)} />
          </Box>
        )}
        {isPublic &&
          (failed.includes(photo.url) ? (
            <Box>No photos available</Box>
          ) : (
            <Box
              component="img"
              key={photo.url}
              src={sources.src}
              srcSet={sources.srcSet}
              sizes="100vw"
              alt={pictureAlt(photo, at, total, address)}
              onError={() => setFailed([...failed, photo.url])}
              sx={{
                maxWidth: '100%',
                maxHeight: '100%',
                width: '100%',
                height: '100%',
                objectFit: 'contain',
                background: `center / contain no-repeat url("${small}")`,
              }}
            />
          ))}
        {total > 1 && (
          <>
            <IconButton
              aria-label="Previous photo"
              onClick={() => onMove(at - 1)}
              sx={{ ...button, position: 'absolute', left: 8, backgroundColor: 'rgb(20 24 20 / 55%)' }}
            >
              <BackIcon />
            </IconButton>
            <IconButton
              aria-label="Next photo"
              onClick={() => onMove(at + 1)}
              sx={{ ...button, position: 'absolute', right: 8, backgroundColor: 'rgb(20 24 20 / 55%)' }}
            >
              <ForwardIcon />
            </IconButton>
          </>
        )}
      </Box>
    </Dialog>
  );
}
