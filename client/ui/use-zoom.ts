import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

export const MAX_ZOOM = 4;
const STEP = 1.6;

interface View {
  scale: number;
  /** Pixels that the center of the picture is moved. */
  x: number;
  y: number;
}
interface Spot {
  x: number;
  y: number;
}
const WHOLE: View = { scale: 1, x: 0, y: 0 };
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The view at another scale with this spot, measured from the center, staying where it is; never past an edge. */
export function zoomed(view: View, scale: number, spot: Spot, size: { width: number; height: number }): View {
  const next = between(1, scale, MAX_ZOOM);
  const grown = next / view.scale;
  return held({ scale: next, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown }, size);
}

function held({ scale, x, y }: View, { width, height }: { width: number; height: number }): View {
  const [maxX, maxY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(-maxX, x, maxX), y: between(-maxY, y, maxY) };
}

/** Zooming of a picture by wheel, pinch, double click and buttons, and moving it by drag. */
export function useZoom() {
  const [view, setView] = useState(WHOLE);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const spotOf = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  useEffect(() => {
    if (!frame) return;
    const onWheel = (event: WheelEvent) => {
      // React listens passively, so the page behind would zoom with a pinch on a touchpad
      event.preventDefault();
      const spot = spotOf(frame, event);
      setView((before) =>
        zoomed(before, before.scale * Math.exp(-event.deltaY / 300), spot, frame.getBoundingClientRect()),
      );
    };
    frame.addEventListener('wheel', onWheel, { passive: false });
    return () => frame.removeEventListener('wheel', onWheel);
  }, [frame]);
  const by = (factor: number, spot: Spot = { x: 0, y: 0 }) =>
    setView((before) =>
      zoomed(before, before.scale * factor, spot, frame?.getBoundingClientRect() ?? { width: 0, height: 0 }),
    );
  return {
    view,
    frame: setFrame,
    reset: () => setView(WHOLE),
    zoomIn: () => by(STEP),
    zoomOut: () => by(1 / STEP),
    isZoomed: view.scale > 1,
    handlers: {
      onDoubleClick: (event: MouseEvent) => {
        if ((event.target as Element).closest('button')) return;
        if (view.scale > 1) setView(WHOLE);
        else by(2.5, spotOf(event.currentTarget, event));
      },
      onPointerDown: (event: PointerEvent) => {
        if ((event.target as Element).closest('button')) return;
        fingers.current.set(event.pointerId, spotOf(event.currentTarget, event));
      },
      onPointerMove: (event: PointerEvent) => {
        const down = fingers.current;
        const from = down.get(event.pointerId);
        if (!from) return;
        const to = spotOf(event.currentTarget, event);
        const size = event.currentTarget.getBoundingClientRect();
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
        down.set(event.pointerId, to);
        if (other) {
          const [was, is] = [
            Math.hypot(from.x - other.x, from.y - other.y),
            Math.hypot(to.x - other.x, to.y - other.y),
          ];
          const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
          if (was > 0) setView((before) => zoomed(before, (before.scale * is) / was, middle, size));
        } else
          setView((before) =>
            before.scale > 1
              ? held({ ...before, x: before.x + to.x - from.x, y: before.y + to.y - from.y }, size)
              : before,
          );
      },
      onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
      onPointerLeave: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
    /** More than one finger is on the picture. */
    isPinched: () => fingers.current.size > 1,
  };
}
