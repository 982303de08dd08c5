/** Marks what the guide points at, also where the page draws it later or anew. */
import { useCallback, useEffect, useRef } from 'react';
import type { WalkStep } from './demo-walks.ts';

/** Attribute of the marked element; its look is in coach.tsx. */
export const POINTED_AT = 'data-pointed-at';

/** The first element of the page that the target describes; null while it is not there. */
export function targetOf({ selector, name }: WalkStep['target'], root: ParentNode = document): HTMLElement | null {
  const found = [...root.querySelectorAll<HTMLElement>(`#main ${selector}`)];
  return found.find((element) => name === undefined || element.textContent?.trim() === name) ?? null;
}

/** Marks the target, and nothing else. Null while it is not there. */
function mark(target: WalkStep['target']): HTMLElement | null {
  const element = targetOf(target);
  for (const other of document.querySelectorAll(`[${POINTED_AT}]`))
    if (other !== element) other.removeAttribute(POINTED_AT);
  element?.setAttribute(POINTED_AT, '');
  return element;
}

function showElement(element: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Returns how to bring the target into view and move the focus there, at once or when the page has loaded it. */
export function usePointer(target: WalkStep['target']): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let frame = 0;
    isAwaited.current = false;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const element = mark(target);
        if (!element || !isAwaited.current) return;
        isAwaited.current = false;
        showElement(element);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const marked of document.querySelectorAll(`[${POINTED_AT}]`)) marked.removeAttribute(POINTED_AT);
    };
  }, [target]);
  return useCallback(() => {
    const element = targetOf(target);
    isAwaited.current = element === null;
    if (element) showElement(element);
  }, [target]);
}
