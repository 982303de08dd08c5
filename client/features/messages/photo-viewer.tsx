import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { useZoom } from '../../ui/use-zoom.ts';
import { ZoomFrame } from '../../ui/zoom-frame.tsx';

interface PhotoViewerProps {
  photos: readonly { id: string; url: string; fileName: string }[];
  at: number;
  who: string;
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
const beside = {
  ...button,
  position: 'absolute',
  top: 'calc(50% - 24px)',
  backgroundColor: 'rgb(20 24 20 / 55%)',
} as const;

/** The photos of one message, one at a time: arrow keys and swipe, closer by wheel, pinch, double click or + and -. */
export function PhotoViewer({ photos, at, who, onMove, onClose }: PhotoViewerProps) {
  const zoom = useZoom();
  const total = photos.length;
  const go = (to: number) => {
    zoom.reset();
    onMove((to + total) % total);
  };
  const photo = photos[at];
  if (!photo) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const zoomBy = { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.reset }[event.key];
    if (zoomBy) return zoomBy();
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (to === undefined || total < 2) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          'aria-label': `Photos by ${who}`,
          'aria-labelledby': undefined,
          sx: { backgroundColor: '#12140f', color: '#fff' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 2 }, py: 1, gap: 1 }}>
        <Box role="status" sx={{ fontWeight: 600, px: 1, whiteSpace: 'nowrap' }}>
          {total > 1 ? `${at + 1} / ${total}` : ''}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {photo.fileName}
        </Box>
        <IconButton autoFocus aria-label="Close the photos" onClick={onClose} sx={button}>
          <CloseIcon />
        </IconButton>
      </Box>
      <ZoomFrame
        zoom={zoom}
        onStep={(step) => go(at + step)}
        over={
          total > 1 && (
            <>
              <IconButton aria-label="Previous photo" onClick={() => go(at - 1)} sx={{ ...beside, left: 8 }}>
                <BackIcon />
              </IconButton>
              <IconButton aria-label="Next photo" onClick={() => go(at + 1)} sx={{ ...beside, right: 8 }}>
                <ForwardIcon />
              </IconButton>
            </>
          )
        }
      >
        <Box sx={{ width: '100%', height: '100%' }}>
          <StoredPhoto
            key={photo.id}
            isPublic={false}
            isWhole
            width={1600}
            url={photo.url}
            alt={`Photo by ${who}: ${photo.fileName}`}
            absentText="This photo couldn’t be loaded"
          />
        </Box>
      </ZoomFrame>
    </Dialog>
  );
}
