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
  return root.querySelector('h1') !== null && ![...root.querySelectorAll('[role="progressbar"], .MuiSkeleton-root')].some(isUnderWay);
}

/** Takes the server's page away in the very moment the real one is ready, before anything is painted in between. */
export function replaceFirstPage(root: Element): void {
  const first = document.getElementById(FIRST_PAGE_ID);
  if (!first) return;
  const drop = () => {
    observer.disconnect();
    clearTimeout(timer);
    first.remove();
  };
  const observer = new MutationObserver(() => { if (isReady(root)) drop(); });
  const timer = setTimeout(drop, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
}
