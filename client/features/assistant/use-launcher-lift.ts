import { useEffect, useState, type RefObject } from 'react';
import { findLift } from './launcher-lift.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="tab"], [role="checkbox"]';
/** The page has come to rest. */
const REST_MS = 200;

/** Whether a control of the page can be pressed at this point. The link of a whole card counts where its words are. */
function isControlAt(x: number, y: number, launcher: HTMLElement): boolean {
  const top = document.elementsFromPoint(x, y).find((one) => !launcher.contains(one));
  const box = top?.closest(CONTROLS)?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * Pixels by which the launcher moves up once the page rests, so that no control is under it; null: no room, it leaves.
 */
export function useLauncherLift(launcher: RefObject<HTMLElement | null>, isFloating: boolean): number | null {
  const [lift, setLift] = useState<number | null>(0);
  useEffect(() => {
    if (!isFloating || typeof document.elementsFromPoint !== 'function') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const element = launcher.current;
      if (!element) return;
      // its place without the lift: a fixed element's offset is that in the window
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
      setLift(findLift({ left, top, width, height }, (x, y) => isControlAt(x, y, element)));
    };
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    lookAtRest();
    const contents = new MutationObserver(lookAtRest);
    contents.observe(document.body, { childList: true, subtree: true });
    // scrolling of an element does not bubble
    window.addEventListener('scroll', lookAtRest, { capture: true, passive: true });
    window.addEventListener('resize', lookAtRest);
    return () => {
      clearTimeout(timer);
      contents.disconnect();
      window.removeEventListener('scroll', lookAtRest, { capture: true });
      window.removeEventListener('resize', lookAtRest);
    };
  }, [launcher, isFloating]);
  return isFloating ? lift : 0;
}
