import Box from '@mui/material/Box';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { copyOfFirstPart, replaceFirstPart } from '../lib/first-page.ts';

interface NearViewportProps {
  children: ReactNode;
  /** Height reserved until then, against layout shift. */
  minHeight: number | string | Record<string, number | string>;
  margin?: string;
  /** Shown at once, whatever the scroll position. */
  isRequested?: boolean;
  /** Name of the part on its page: what the server rendered of it is shown until then. */
  part?: string;
}

/** Presses of buttons that do nothing yet are replayed later. */
function rememberPress(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  button.setAttribute('data-pressed', '');
}

/** A part as the server rendered it. What follows it is hidden until it is gone. */
function ServerPart({ copy }: { copy: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(copy), [copy]);
  return (
    <Box
      ref={place}
      onClickCapture={rememberPress}
      sx={{ '&:not(:empty) + *': { position: 'absolute', visibility: 'hidden', height: 0, overflow: 'hidden' } }}
    />
  );
}

/** Renders its children once they are scrolled near, so that nothing below the first screen loads with it. */
export function NearViewport({ children, minHeight, margin = '240px', isRequested = false, part }: NearViewportProps) {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [copy, setCopy] = useState(() => (part && !isNear ? copyOfFirstPart(part) : null));
  const isShown = isNear || isRequested;
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
  useEffect(() => {
    if (isShown && copy && content.current) return replaceFirstPart(copy, content.current, () => setCopy(null));
    return undefined;
  }, [isShown, copy]);
  const empty = <Box sx={{ minHeight, '@media print': { minHeight: 0 } }} />;
  return (
    <div ref={room} data-part={part}>
      {copy && <ServerPart copy={copy} />}
      {isShown ? (
        <div ref={content}>
          <Suspense fallback={copy ? null : empty}>{children}</Suspense>
        </div>
      ) : (
        !copy && empty
      )}
    </div>
  );
}
