import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { schedulePreload } from '../lib/preload.ts';
import { NEW_VERSION_EVENT, watchVersion } from '../lib/version-watch.ts';
import { useAppSelector } from '../state/hooks.ts';
import { areToastsWanted, onToastsWanted, toast } from '../ui/toast.ts';
import { COLOUR_MODE_KEY } from './color-modes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadModule } from './module-loader.ts';
import { loadPage } from './page-map.ts';
import { Router } from './router.tsx';
import { Session } from './session.tsx';
import type { AppStore } from './store.ts';
import { theme } from './theme.ts';

const ToastsHost = lazy(() => loadModule('toasts', () => import('./shell/toasts-host.tsx')).then(({ ToastsHost: host }) => ({ default: host })));

function Toasts() {
  const areWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  return areWanted && <Suspense fallback={null}><ToastsHost /></Suspense>;
}

const LIKELY_NEXT = { visitor: ['explore', 'login', 'listing-detail'], member: ['home', 'selling', 'offers', 'listing-detail', 'settings'] } as const;

/** Work that waits until the first page stands: the next pages, and the look-out for a newer version. */
function Background() {
  const status = useAppSelector((state) => state.auth.status);
  useEffect(() => {
    if (status === 'loading') return;
    return schedulePreload(LIKELY_NEXT[status === 'signed-in' ? 'member' : 'visitor'].map((name) => () => loadPage(name)));
  }, [status]);
  useEffect(() => {
    const announce = (event: WindowEventMap[typeof NEW_VERSION_EVENT]) =>
      toast(event.detail.message, { kind: 'info', key: 'new-version', isPersistent: true, actions: [{ label: 'Refresh Now', run: () => window.location.reload() }, { label: 'Later', run: () => undefined }] });
    window.addEventListener(NEW_VERSION_EVENT, announce);
    const stop = watchVersion();
    return () => {
      stop();
      window.removeEventListener(NEW_VERSION_EVENT, announce);
    };
  }, []);
  return null;
}

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOUR_MODE_KEY} disableTransitionOnChange noSsr>
        <CssBaseline />
        <BrowserRouter>
          <Session />
          <Background />
          <ErrorBoundary resetKey="app"><Router /></ErrorBoundary>
        </BrowserRouter>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
