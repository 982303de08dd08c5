/** Counts visits where the installation has an analytics service and the person agreed; never before. */
import { isPrivatePath, isSecretAddress } from '#shared/site/private-paths.ts';
import { routeOf } from '#shared/site/loggable-url.ts';
import { loadSiteConfig, siteConfig } from './site-config.ts';
import { readSetting, webStorage, writeSetting } from './web-storage.ts';

const KEY = 'hearthport-visit-counts';
export type VisitChoice = 'yes' | 'no';

/** Browsers that say no for their person: Global Privacy Control, Do Not Track. */
function saysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Null until the person chose. A choice of the browser needs no question. */
export function visitChoice(): VisitChoice | null {
  const stored = readSetting(KEY);
  if (stored === 'yes' || stored === 'no') return stored;
  // without storage the question would come back on every page
  return saysNo() || !webStorage('localStorage') ? 'no' : null;
}

const listeners = new Set<() => void>();
export function onVisitChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseVisits(choice: VisitChoice): void {
  writeSetting(KEY, choice);
  if (choice === 'yes') countVisit();
  for (const listener of listeners) listener();
}

/** The address of the page as it is counted: no query, no ids; null where the address itself grants access. */
export function countedAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  if (isSecretAddress(pathname, new URLSearchParams(search).keys())) return null;
  return origin + (isPrivatePath(pathname) ? routeOf(pathname) : pathname);
}

let counted = '';
/** Sends one page view, as Plausible's events API takes it. A failure is nobody's concern. */
function countVisit(): void {
  const { analytics } = siteConfig();
  const url = countedAddress(window.location);
  if (!analytics || url === null || visitChoice() !== 'yes' || url === counted) return;
  counted = url;
  const from = document.referrer;
  void fetch(`${analytics.url}/api/event`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', domain: analytics.site, url, referrer: from && new URL(from).origin }),
  }).catch(() => undefined);
}

/** Counts this page and, by `onPage`, each later one; asks with `ask` where nobody chose. Returns a stop function. */
export async function startVisitCounts(onPage: (listener: () => void) => () => void, ask: () => void) {
  await loadSiteConfig();
  if (!siteConfig().analytics) return () => undefined;
  if (visitChoice() === null) ask();
  countVisit();
  return onPage(countVisit);
}
