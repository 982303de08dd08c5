import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { lazyModule } from '../lib/lazy-module.ts';
import { afterLoad } from '../lib/preload.ts';
import { readSupportView } from '../lib/support-view.ts';
import { useAppSelector } from '../state/hooks.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { hasToasts, onToasts } from '../ui/toast.ts';
import { COLOR_MODE_KEY } from './color-modes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';
import { Session } from './session.tsx';
import type { AppStore } from './store.ts';
import { PlainToasts } from './shell/plain-toasts.tsx';

const ToastsHost = lazyModule(
  'toasts',
  () => import('./shell/toasts-host.tsx'),
  (module) => module.ToastsHost,
  'aside',
);

export function Toasts() {
  const hasAny = useSyncExternalStore(onToasts, hasToasts);
  return (
    hasAny && (
      <PartBoundary what="Messages" fallback={<PlainToasts />}>
        <Suspense fallback={null}>
          <ToastsHost />
        </Suspense>
      </PartBoundary>
    )
  );
}

const SupportBanner = lazyModule(
  'support-banner',
  () => import('./shell/support-banner.tsx'),
  (module) => module.SupportBanner,
  'aside',
);

/** The banner of a support view, in the tab that has one. */
function SupportView() {
  return (
    readSupportView() && (
      <PartBoundary what="Support view">
        <Suspense fallback={null}>
          <SupportBanner />
        </Suspense>
      </PartBoundary>
    )
  );
}

/** Background work; its code loads after the first page. */
function Background() {
  const status = useAppSelector((state) => state.auth.status);
  const isKnown = status !== 'loading';
  const isMember = status === 'signed-in';
  useEffect(() => {
    if (!isKnown) return;
    let stop: (() => void) | undefined;
    const call = afterLoad(() => {
      void import('./background.ts').then(
        ({ startBackground }) => {
          stop ??= startBackground(isMember);
        },
        () => undefined,
      );
    });
    return () => {
      call();
      stop?.();
    };
  }, [isKnown, isMember]);
  return null;
}

export function App({ store, theme }: { store: AppStore; theme: Theme }) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_KEY} disableTransitionOnChange noSsr>
        <CssBaseline />
        <BrowserRouter>
          <Session />
          <Background />
          <ErrorBoundary resetKey="app">
            <Router />
          </ErrorBoundary>
          <SupportView />
        </BrowserRouter>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
