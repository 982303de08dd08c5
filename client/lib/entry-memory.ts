/** State per entry of the browser history, while the tab is open: scroll position, number of rows shown. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const memory = new Map<string, unknown>();

/**
 * State restored when Back or Forward returns to this entry. `isOfKind` rejects what another page stored under the
 * name.
 */
export function useEntryMemory<Value>(
  name: string,
  initial: Value,
  isOfKind: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const { key } = useLocation();
  const [value, setValue] = useState<Value>(() => {
    const before = memory.get(`${key} ${name}`);
    return isOfKind(before) ? before : initial;
  });
  // a replaced entry gets a new key but is the same entry
  useEffect(() => {
    memory.set(`${key} ${name}`, value);
  }, [key, name, value]);
  return [value, setValue];
}

/**
 * Restores the scroll position of this entry once its content is rendered. `element`: the scroll container; default the
 * window.
 */
export function useSavedScroll(isReady: boolean, element?: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const now = useRef(key);
  const wanted = useRef<{ key: string; top: number } | null>(null);
  const first = useRef(true);
  useEffect(() => {
    const top = memory.get(`${key} scroll`);
    if ((how === 'POP' || first.current) && typeof top === 'number') wanted.current = { key, top };
    else if (how === 'PUSH') wanted.current = null;
    first.current = false;
    now.current = key;
  }, [key, how]);
  useEffect(() => {
    const scrolled = element ? element.current : window;
    if (!scrolled) return;
    const store = () => {
      if (wanted.current === null)
        memory.set(`${now.current} scroll`, element ? (element.current?.scrollTop ?? 0) : window.scrollY);
    };
    scrolled.addEventListener('scroll', store, { passive: true });
    return () => scrolled.removeEventListener('scroll', store);
  }, [element, isReady]);
  useEffect(() => {
    if (!isReady) return;
    if (wanted.current !== null) {
      const { top } = wanted.current;
      wanted.current = null;
      if (element?.current) element.current.scrollTop = top;
      else if (!element) window.scrollTo(0, top);
    }
    memory.set(`${key} scroll`, element ? (element.current?.scrollTop ?? 0) : window.scrollY);
  }, [isReady, key, element]);
}
