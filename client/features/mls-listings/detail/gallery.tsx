import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import ForwardIcon from '@mui/icons-material/ChevronRightOutlined';
import PlanIcon from '@mui/icons-material/SpaceDashboardOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent } from 'react';
import { floorPlanAt, isDrawing, pictureAlt, pictureCaption, SAMPLE_DRAWING } from '#shared/site/home-pictures.ts';
import { Photo } from '../../../ui/photo.tsx';
import { PictureNote } from '../../../ui/picture-note.tsx';
import { StoredPhoto } from '../../../ui/stored-photo.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { Lightbox } from './lightbox.tsx';
import { useSwipe } from '../../../ui/use-swipe.ts';

interface GalleryProps {
  photos: readonly GalleryPhoto[];
  address: string;
  isPublic?: boolean;
  absentText?: string | undefined;
}

const round = {
  backgroundColor: 'rgb(20 24 20 / 62%)',
  color: '#fff',
  width: 44,
  height: 44,
  '&:hover': { backgroundColor: 'rgb(20 24 20 / 82%)' },
  '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -4 },
} as const;

/** Photo gallery: previous and next, arrow keys, swipe, counter, full screen. */
export function Gallery({ photos, address, isPublic = true, absentText }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const total = photos.length;
  const shown = Math.min(at, Math.max(0, total - 1));
  const go = (to: number) => {
    const next = (to + total) % total;
    setAt(next);
    const thumb = strip.current?.children[next];
    // scroll only the strip, not the page
    if (strip.current && thumb instanceof HTMLElement)
      strip.current.scrollLeft = thumb.offsetLeft - strip.current.clientWidth / 2 + thumb.clientWidth / 2;
  };
  const swipe = useSwipe((step) => go(shown + step));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined || total < 2) return;
    event.preventDefault();
    go(to);
  };
  const photo = photos[shown];
  const plan = floorPlanAt(photos);
  const caption = photo && pictureCaption(photo.url, photo.caption);
  if (!photo) return <Photo url={null} absentText={absentText} alt={address} ratio="5 / 2" radius={12} />;
  return (
    <Box role="region" aria-roledescription="carousel" aria-label={`Photos of ${address}`} onKeyDown={onKeyDown}>
      <Box {...swipe} sx={{ position: 'relative', touchAction: 'pan-y', borderRadius: 3, overflow: 'hidden' }}>
        <ButtonBase
          onClick={() => setOpen(true)}
          aria-label={`Open ${pictureAlt(photo, shown, total, address)} in full screen`}
          sx={{ display: 'block', width: '100%', '&:focus-visible': { outlineOffset: '-4px !important' } }}
        >
          <StoredPhoto
            key={photo.url}
            isPublic={isPublic}
            url={photo.url}
            placeholder={photo.placeholder}
            alt={pictureAlt(photo, shown, total, address)}
            ratio="3 / 2"
            isPriority
            sizes="(max-width: 900px) 100vw, 800px"
          />
        </ButtonBase>
        {total > 1 && (
          <>
            <IconButton
              aria-label="Previous photo"
              onClick={() => go(shown - 1)}
              sx={{ ...round, position: 'absolute', left: 12, top: 'calc(50% - 22px)' }}
            >
              <BackIcon />
            </IconButton>
            <IconButton
              aria-label="Next photo"
              onClick={() => go(shown + 1)}
              sx={{ ...round, position: 'absolute', right: 12, top: 'calc(50% - 22px)' }}
            >
              <ForwardIcon />
            </IconButton>
          </>
        )}
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 12,
            bottom: 12,
            right: 96,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            pointerEvents: 'none',
          }}
        >
          {caption && <PictureNote>{caption}</PictureNote>}
          {isDrawing(photo.url) && <PictureNote>{SAMPLE_DRAWING}</PictureNote>}
        </Box>
        {plan > -1 && plan !== shown && (
          <Button
            size="small"
            startIcon={<PlanIcon />}
            onClick={() => go(plan)}
            sx={{
              ...round,
              position: 'absolute',
              top: 12,
              right: 12,
              width: 'auto',
              height: 36,
              px: 1.5,
              '@media print': { display: 'none' },
            }}
          >
            Floor plan
          </Button>
        )}
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            right: 12,
            bottom: 12,
            px: 1.25,
            py: 0.5,
            borderRadius: 2,
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontSize: '0.875rem',
            fontWeight: 600,
            color: '#fff',
            backgroundColor: 'rgb(20 24 20 / 62%)',
            pointerEvents: 'none',
            '@media print': { display: 'none' },
          }}
        >
          <FullscreenIcon sx={{ fontSize: 18 }} />
          {`${shown + 1} / ${total}`}
        </Box>
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >{`Photo ${shown + 1} of ${total}`}</Box>
      {total > 1 && (
        <Box
          ref={strip}
          sx={{
            display: { xs: 'none', sm: 'flex' },
            '@media print': { display: 'none' },
            gap: 1,
            mt: 1,
            p: 0.5,
            mx: -0.5,
            position: 'relative',
            overflowX: 'auto',
            scrollbarWidth: 'thin',
            scrollBehavior: 'smooth',
          }}
        >
          {photos.map((one, index) => (
            <ButtonBase
              key={one.url}
              aria-label={`Show ${pictureAlt(one, index, total, address)}`}
              aria-current={index === shown}
              onClick={() => go(index)}
              sx={(theme) => ({
                flex: '0 0 104px',
                borderRadius: 2,
                overflow: 'hidden',
                display: 'block',
                opacity: index === shown ? 1 : 0.72,
                boxShadow: index === shown ? `0 0 0 2px ${theme.vars.palette.primary.main}` : 'none',
                '&:hover': { opacity: 1 },
              })}
            >
              <StoredPhoto
                isPublic={isPublic}
                width={400}
                url={one.url}
                placeholder={one.placeholder}
                alt=""
                sizes="104px"
              />
            </ButtonBase>
          ))}
        </Box>
      )}
      {isOpen && (
        <Lightbox
          isPublic={isPublic}
          photos={photos}
          address={address}
          at={shown}
          onMove={go}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
