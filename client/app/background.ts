/** Background work after the first page: preloading, version checks, offline caching. */
import { startErrorReports } from '../lib/error-reports.ts';
import { startStoringCopies } from '../lib/offline-storage.ts';
import { preload } from '../lib/preload.ts';
import { readSupportView } from '../lib/support-view.ts';
import { refreshToNewVersion, registerServiceWorker } from '../lib/service-worker.ts';
import { NEW_VERSION_EVENT, remindOfVersionLater, watchVersion } from '../lib/version-watch.ts';
import { chooseVisits, startVisitCounts } from '../lib/visit-counts.ts';
import { watchForms } from '../ui/first-error.ts';
import { toast } from '../ui/toast.ts';
import { preloadPage } from './page-map.ts';
import { onPage } from './page-trail.ts';

const LIKELY_NEXT = {
  visitor: ['explore', 'login', 'listing-detail'],
  member: ['home', 'selling', 'offers', 'listing-detail', 'settings'],
} as const;

const showNewVersion = (event: WindowEventMap[typeof NEW_VERSION_EVENT]) =>
  toast(event.detail.message, {
    kind: 'info',
    key: 'new-version',
    isPersistent: true,
    actions: [
      { label: 'Refresh Now', run: () => void refreshToNewVersion() },
      { label: 'Later', run: () => remindOfVersionLater() },
    ],
  });

const askToCount = () =>
  toast('May we count which pages are visited? No cookies, no name, no ads.', {
    kind: 'info',
    key: 'visit-counts',
    isPersistent: true,
    actions: [
      { label: 'Yes', run: () => chooseVisits('yes') },
      { label: 'No', run: () => chooseVisits('no') },
    ],
  });

/** Returns a stop function. */
export function startBackground(isMember: boolean): () => void {
  window.addEventListener(NEW_VERSION_EVENT, showNewVersion);
  const stopWatching = watchVersion();
  const stopForms = watchForms(document);
  void startStoringCopies().catch(() => undefined);
  void startErrorReports().catch(() => undefined);
  // an admin who sees a client's screens neither chooses for them nor counts
  const counting = readSupportView() ? Promise.resolve(() => undefined) : startVisitCounts(onPage, askToCount);
  const pages = LIKELY_NEXT[isMember ? 'member' : 'visitor'].map((name) => () => preloadPage(name));
  const stopLoading = preload([() => import('./shell/toasts-host.tsx'), ...pages, registerServiceWorker]);
  return () => {
    stopWatching();
    stopForms();
    stopLoading();
    void counting.then((stopCounting) => stopCounting());
    window.removeEventListener(NEW_VERSION_EVENT, showNewVersion);
  };
}
