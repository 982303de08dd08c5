import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface NearViewportProps {
  children: ReactNode;
  /** Height reserved until then, against layout shift. */
  minHeight: number | string | Record<string, number | string>;
  margin?: string;
  /** Shown at once, whatever the scroll position. */
  isRequested?: boolean;
}

/** Renders its children once they are scrolled near, so that nothing below the first screen loads with it. */
export function NearViewport({ children, minHeight, margin = '240px', isRequested = false }: NearViewportProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear, margin]);
  const empty = <Box sx={{ minHeight }} />;
  return <div ref={room}>{isNear || isRequested ? <Suspense fallback={empty}>{children}</Suspense> : empty}</div>;
}
