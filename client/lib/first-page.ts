/**
 * The page as the server sent it stands in `#first-page` and hides `#root` (first-page.css) until the real one has something to show.
 * Nothing is shown or read aloud twice: one of the two is always hidden, and the first is gone for good.
 */
const FIRST_PAGE_ID = 'first-page';
/** Longest that a page which never gets ready keeps people looking at the one from the server. */
const LONGEST_MS = 8000;

const isUnderWay = (place: Element): boolean => place.getBoundingClientRect().top < window.innerHeight;

/** A heading and nothing under way on the first screen, or something went wrong and says so. */
export function isReady(root: Element): boolean {
  if (root.querySelector('[role="alert"]')) return true;
  return (
    root.querySelector('h1') !== null &&
    ![...root.querySelectorAll('[role="progressbar"], .MuiSkeleton-root')].some(isUnderWay)
  );
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

/** Finds the same control in the real page: as many-eth of its kind and name as it is in the first. */
function twinFinder(element: Element, first: Element): (root: Element) => HTMLElement | null {
  const name = named(element);
  const kin = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter((one) => named(one) === name);
  const at = kin(first).indexOf(element as HTMLElement);
  return (root) => kin(root)[at] ?? null;
}

/** Enters a value as a person does, so that what is drawn from it follows and what is wrong with it is said at the field. */
function enter(field: HTMLElement, value: string): void {
  field.focus({ preventScroll: true });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.blur();
}

/** What somebody did in the first page: each act with a way to find where it goes on. */
function actsIn(first: Element): { find: (root: Element) => HTMLElement | null; go: (twin: HTMLElement) => void }[] {
  const focused = first.contains(document.activeElement) ? document.activeElement : null;
  const fields = [...first.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (field) => field.value !== field.defaultValue,
  );
  const button = first.querySelector('[data-pressed]');
  return [
    ...fields.map((field) => ({ find: twinFinder(field, first), go: (twin: HTMLElement) => enter(twin, field.value) })),
    // not from where they stand by then
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

/** Whoever already stood in the first page, entered something or pressed a button there, goes on in the real one, in parts that are drawn later too. */
function handOver(acts: ReturnType<typeof actsIn>, root: Element): void {
  let open = acts;
  const goOn = () => {
    // in their order: a button counts on what was entered before it
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

/** Takes the server's page away in the very moment the real one is ready, before anything is painted in between. */
export function replaceFirstPage(root: Element): void {
  const first = document.getElementById(FIRST_PAGE_ID);
  if (!first) return;
  const drop = () => {
    observer.disconnect();
    clearTimeout(timer);
    const acts = actsIn(first);
    first.remove();
    handOver(acts, root);
  };
  let isLate = false;
  // never for nothing: without the product's own scripts the server's page is all there is
  const look = () => {
    if (isReady(root) || (isLate && root.hasChildNodes())) drop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
}
