/**
 * The server-rendered page is in `#first-page` and hides `#root` (first-page.css) until the client has rendered
 * something. One of the two is always hidden, so nothing is shown or read aloud twice. Parts below the first screen
 * stay as the server rendered them until they are scrolled near (ui/near-viewport.tsx).
 */
const FIRST_PAGE_ID = 'first-page';
/** The longest a server-rendered page or part stays when the client never becomes ready. */
const LONGEST_MS = 8000;
/** On the copy of a server-rendered part, which is no place to replay anything in. */
const COPY = 'data-server-part';

const LOADING = '[role="progressbar"], .MuiSkeleton-root';
const isUnderWay = (place: Element): boolean => place.getBoundingClientRect().top < window.innerHeight;
const hasError = (root: Element): boolean => root.querySelector('[role="alert"]') !== null;

/** Ready: a heading and no loading state on the first screen, or an error. */
export const isReady = (root: Element): boolean =>
  hasError(root) || (root.querySelector('h1') !== null && ![...root.querySelectorAll(LOADING)].some(isUnderWay));

/** The same in place of a mere title and sentence: even the client's skeleton says more than they do. */
const isPlainReady = (root: Element): boolean => hasError(root) || root.querySelector('h1') !== null;

/** The same of a part of a page. */
const isPartReady = (root: Element): boolean =>
  hasError(root) || (root.childElementCount > 0 && root.querySelector(LOADING) === null);

/** A copy of what the server rendered of the part with this `data-part`; null if it rendered none. */
export function copyOfFirstPart(name: string): HTMLElement | null {
  const part = document.querySelector<HTMLElement>(`#${FIRST_PAGE_ID} [data-part="${name}"]`);
  if (!part?.hasChildNodes()) return null;
  const copy = document.createElement('div');
  copy.setAttribute(COPY, '');
  copy.append(...[...part.cloneNode(true).childNodes]);
  return copy;
}

/** Parts that stay as the server rendered them go on as they are now, with all that was done since they were copied. */
function keepParts(first: Element, root: Element): void {
  for (const copy of root.querySelectorAll(`[${COPY}]`)) {
    const name = copy.closest('[data-part]')?.getAttribute('data-part');
    const part = first.querySelector(`[data-part="${name}"]`);
    if (part) copy.replaceChildren(...part.childNodes);
  }
}

const named = (element: Element): string =>
  [
    element.localName,
    element.getAttribute('type'),
    element.getAttribute('aria-label') ??
      element.getAttribute('href') ??
      element.getAttribute('name') ??
      element.textContent,
  ].join('|');

/** Finds the same control in the client-rendered page: the nth of its kind and name. */
function twinFinder(element: Element, first: Element): (root: Element) => HTMLElement | null {
  const name = named(element);
  const kin = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter((one) => named(one) === name);
  const at = kin(first).indexOf(element as HTMLElement);
  return (root) => kin(root).filter((one) => !one.closest(`[${COPY}]`))[at] ?? null;
}

/** Sets a value as typing would, so that React and validation notice. */
function enter(field: HTMLElement, value: string): void {
  field.focus({ preventScroll: true });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.blur();
}

/** What the user did in the server-rendered page, with a way to find the same controls again. */
function actsIn(first: Element): { find: (root: Element) => HTMLElement | null; go: (twin: HTMLElement) => void }[] {
  const focused = first.contains(document.activeElement) ? document.activeElement : null;
  const fields = [...first.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (field) => field.value !== field.defaultValue,
  );
  const button = first.querySelector('[data-pressed]');
  return [
    ...fields.map((field) => ({ find: twinFinder(field, first), go: (twin: HTMLElement) => enter(twin, field.value) })),
    // read now: positions may have changed by then
    ...(focused
      ? [
          {
            find: twinFinder(focused, first),
            go: (twin: HTMLElement) => {
              if (document.activeElement === document.body) twin.focus({ preventScroll: true });
            },
          },
        ]
      : []),
    ...(button ? [{ find: twinFinder(button, first), go: (twin: HTMLElement) => twin.click() }] : []),
  ];
}

/**
 * Replays focus, input and button presses of the server-rendered page in the client-rendered one, including parts that
 * render later.
 */
function handOver(acts: ReturnType<typeof actsIn>, root: Element): void {
  let open = acts;
  const goOn = () => {
    // in order: a button depends on what was entered before it
    while (open[0]) {
      const twin = open[0].find(root);
      if (!twin) return;
      open[0].go(twin);
      open = open.slice(1);
    }
    later.disconnect();
  };
  const later = new MutationObserver(goOn);
  later.observe(root, { childList: true, subtree: true });
  setTimeout(() => later.disconnect(), LONGEST_MS);
  goOn();
}

interface Replacement {
  /** What the server rendered. */
  first: Element;
  /** Where the client renders the same. */
  root: Element;
  isReady: (root: Element) => boolean;
  whenReplaced?: () => void;
}

/** Removes what the server rendered once the client is ready, before the next paint. Returns how to stop waiting. */
function replaceWhenReady({ first, root, isReady, whenReplaced }: Replacement): () => void {
  let isLate = false;
  // without the client's scripts the server's page is all there is
  const look = () => {
    if (!isReady(root) && !(isLate && root.hasChildNodes())) return;
    stop();
    const focused = document.activeElement;
    keepParts(first, root);
    const acts = actsIn(first);
    first.remove();
    // moving it took its focus
    if (root.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
    handOver(acts, root);
    whenReplaced?.();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, LONGEST_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(root, { childList: true, subtree: true });
  look();
  return stop;
}

/** Removes the server's page once the client is ready. */
export function replaceFirstPage(root: Element): void {
  const first = document.getElementById(FIRST_PAGE_ID);
  if (first) replaceWhenReady({ first, root, isReady: first.querySelector('[data-plain]') ? isPlainReady : isReady });
}

/** The same of a copied part. */
export const replaceFirstPart = (first: Element, root: Element, whenReplaced: () => void): (() => void) =>
  replaceWhenReady({ first, root, isReady: isPartReady, whenReplaced });
