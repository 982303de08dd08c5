import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import GridIcon from '@mui/icons-material/GridViewOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isDrawing, pictureAlt, pictureCaption, SAMPLE_DRAWING } from '#shared/site/home-pictures.ts';
import { photoSources } from '../../../lib/photo-sources.ts';
import { StoredPhoto } from '../../../ui/stored-photo.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { MAX_ZOOM, useZoom } from '../../../ui/use-zoom.ts';
import { ZoomFrame } from '../../../ui/zoom-frame.tsx';

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
  '&.Mui-disabled': { color: 'rgb(255 255 255 / 40%)' },
} as const;

/**
 * Full-screen photo viewer: one photo at a time with arrow keys and swipe, closer by +, wheel, pinch or double click;
 * or all of them in a grid. Escape leaves the grid first.
 */
export function Lightbox({ photos, address, at, isPublic, onMove, onClose }: LightboxProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const total = photos.length;
  const [isGrid, setGrid] = useState(false);
  const gridButton = useRef<HTMLButtonElement>(null);
  const zoom = useZoom();
  const go = (to: number) => {
    zoom.reset();
    onMove(to);
  };
  const leaveGrid = () => {
    setGrid(false);
    gridButton.current?.focus();
  };
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
    // the gallery behind the dialog handles the same keys
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
    if (isGrid || event.ctrlKey || event.metaKey) return;
    const zoomBy = { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.reset }[event.key];
    if (zoomBy) return zoomBy();
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined || total < 2) return;
    event.preventDefault();
    go(to);
  };
  const sources = photoSources(photo.url);
  // the strip's size is cached already and serves as placeholder
  const small = sources.srcSet?.split(' ')[0] ?? sources.src;
  return (
    <Dialog
      open
      fullScreen
      onClose={isGrid ? leaveGrid : onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': `Photos of ${address}`, sx: { backgroundColor: '#12140f', color: '#fff' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          px: { xs: 1, sm: 2 },
          py: 1,
          gap: { xs: 0.5, sm: 1 },
        }}
      >
        <Box role="status" sx={{ fontWeight: 600, px: 1, mr: { xs: 'auto', sm: 0 }, whiteSpace: 'nowrap' }}>
          {`${at + 1} / ${total}`}
        </Box>
        {/* on a phone below the buttons, which leave it no room */}
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            flex: { xs: '1 1 100%', sm: 1 },
            px: { xs: 1, sm: 0 },
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {[pictureCaption(photo.url, photo.caption) || address, isDrawing(photo.url) && SAMPLE_DRAWING]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {!isGrid && (
          <>
            <IconButton aria-label="Zoom out" onClick={zoom.zoomOut} disabled={!zoom.isZoomed} sx={button}>
              <ZoomOutIcon />
            </IconButton>
            <IconButton aria-label="Zoom in" onClick={zoom.zoomIn} disabled={zoom.view.scale >= MAX_ZOOM} sx={button}>
              <ZoomInIcon />
            </IconButton>
          </>
        )}
        {total > 1 && (
          <IconButton
            ref={gridButton}
            aria-label="All photos"
            aria-pressed={isGrid}
            onClick={() => (isGrid ? leaveGrid() : setGrid(true))}
            sx={{ ...button, backgroundColor: isGrid ? 'rgb(255 255 255 / 16%)' : undefined }}
          >
            <GridIcon />
          </IconButton>
        )}
        <IconButton autoFocus aria-label="Close the photos" onClick={onClose} sx={button}>
          <CloseIcon />
        </IconButton>
      </Box>
      {isGrid ? (
        <PhotoGrid
          {...{ photos, address, at, isPublic }}
          onChoose={(index) => {
            go(index);
            leaveGrid();
          }}
        />
      ) : (
        <ZoomFrame
          zoom={zoom}
          onStep={(step) => go(at + step)}
          over={
            total > 1 && (
              <>
                <IconButton
                  aria-label="Previous photo"
                  onClick={() => go(at - 1)}
                  sx={{ ...button, position: 'absolute', left: 8, backgroundColor: 'rgb(20 24 20 / 55%)' }}
                >
                  <BackIcon />
                </IconButton>
                <IconButton
                  aria-label="Next photo"
                  onClick={() => go(at + 1)}
                  sx={{ ...button, position: 'absolute', right: 8, backgroundColor: 'rgb(20 24 20 / 55%)' }}
                >
                  <ForwardIcon />
                </IconButton>
              </>
            )
          }
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
                draggable={false}
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
        </ZoomFrame>
      )}
    </Dialog>
  );
}
