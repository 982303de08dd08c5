import Box from '@mui/material/Box';
import type { PointerEvent, ReactNode } from 'react';
import { useSwipe } from './use-swipe.ts';
import type { useZoom } from './use-zoom.ts';

interface ZoomFrameProps {
  zoom: ReturnType<typeof useZoom>;
  /** One photo back (-1) or on (1), by a swipe; a larger picture is moved instead. */
  onStep: (step: number) => void;
  /** The picture, as large as the frame. */
  children: ReactNode;
  /** What lies over the picture and is not zoomed. */
  over?: ReactNode;
}

/** A picture that is zoomed and moved by pointer, wheel and pinch, and swiped away when it is whole. */
export function ZoomFrame({ zoom, onStep, children, over }: ZoomFrameProps) {
  const swipe = useSwipe(onStep);
  return (
    <Box
      ref={zoom.frame}
      {...zoom.handlers}
      onPointerDown={(event: PointerEvent) => {
        zoom.handlers.onPointerDown(event);
        if (zoom.isZoomed || zoom.isPinched()) swipe.onPointerCancel();
        else swipe.onPointerDown(event);
      }}
      onPointerUp={(event: PointerEvent) => {
        zoom.handlers.onPointerUp(event);
        swipe.onPointerUp(event);
      }}
      onPointerCancel={(event: PointerEvent) => {
        zoom.handlers.onPointerCancel(event);
        swipe.onPointerCancel();
      }}
      sx={{
        flex: 1,
        minHeight: 0,
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        overflow: 'hidden',
        touchAction: 'none',
        cursor: zoom.isZoomed ? 'grab' : 'zoom-in',
        pb: 2,
      }}
    >
      <Box
        sx={{
          width: '100%',
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          userSelect: 'none',
        }}
        style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
      >
        {children}
      </Box>
      {over}
    </Box>
  );
}
