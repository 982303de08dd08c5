/** Background work after the first page: preloading, version checks, offline caching. */
import { startStoringCopies } from '../lib/offline-storage.ts';
import { preload } from '../lib/preload.ts';
import { refreshToNewVersion, registerServiceWorker } from '../lib/service-worker.ts';
import { NEW_VERSION_EVENT, remindOfVersionLater, watchVersion } from '../lib/version-watch.ts';
import { toast } from '../ui/toast.ts';
import { preloadPage } from './page-map.ts';

const LIKELY_NEXT = {
  visitor: ['explore', 'login', 'listing-detail'],
  member: ['home', 'selling', 'offers', 'listing-detail', 'settings'],
} as const;

const announce = (event: WindowEventMap[typeof NEW_VERSION_EVENT]) =>
  toast(event.detail.message, {
    kind: 'info',
    key: 'new-version',
    isPersistent: true,
    actions: [
      { label: 'Refresh Now', run: () => void refreshToNewVersion() },
      { label: 'Later', run: () => remindOfVersionLater() },
    ],
  });

/** Returns a stop function. */
export function startBackground(isMember: boolean): () => void {
  window.addEventListener(NEW_VERSION_EVENT, announce);
  const stopWatching = watchVersion();
  void startStoringCopies().catch(() => undefined);
  const pages = LIKELY_NEXT[isMember ? 'member' : 'visitor'].map((name) => () => preloadPage(name));
  const stopLoading = preload([() => import('./shell/toasts-host.tsx'), ...pages, registerServiceWorker]);
  return () => {
    stopWatching();
    stopLoading();
    window.removeEventListener(NEW_VERSION_EVENT, announce);
  };
}
