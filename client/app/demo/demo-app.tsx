import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { COLOR_MODE_KEY } from '../color-modes.ts';
import { DEMO_PATHS } from '../demo-paths.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Toasts } from '../app.tsx';
import { pageOf } from '../page-map.ts';
import { OpenHome } from '../router.tsx';
import { SampleContext } from '../../ui/sample-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { DEMO_PAGES } from './demo-routes.ts';
import type { DemoSession } from './demo-session.ts';
import { askedStep, stepsOf } from './demo-walks.ts';
import { OutsideSample } from './outside-sample.tsx';
import { WalkFrame } from './walk-frame.tsx';

/** The walk's own path: goes on to the page of the step that the address asks for. */
function Start({ kind }: Pick<DemoSession, 'kind'>) {
  const { search } = useLocation();
  const step = askedStep(kind, search) ?? 0;
  return <Navigate to={stepsOf(kind)[step]!.path} replace state={{ demoStep: step }} />;
}

function Page({ name }: { name: string }) {
  const Shown = pageOf(name);
  return (
    <Suspense key={name} fallback={<Spinner />}>
      <Shown />
    </Suspense>
  );
}

function Pages({ session }: { session: DemoSession }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={`demo ${pathname}`}>
      <Routes>
        <Route path="/" element={<Start kind={session.kind} />} />
        {DEMO_PAGES.map(({ path, page }) => (
          <Route key={path} path={path} element={<Page name={page} />} />
        ))}
        <Route path="*" element={<OutsideSample session={session} />} />
      </Routes>
    </ErrorBoundary>
  );
}

/** The pages of the product at `/demo/{walk}/…`, on sample data, in a frame that says so. */
export function DemoApp({ session, theme }: { session: DemoSession; theme: Theme }) {
  return (
    <Provider store={session.store}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_KEY} disableTransitionOnChange noSsr>
        <CssBaseline />
        <BrowserRouter basename={DEMO_PATHS[session.kind]}>
          <SampleContext value={true}>
            <WalkFrame session={session}>
              <Pages session={session} />
            </WalkFrame>
          </SampleContext>
          <OpenHome />
        </BrowserRouter>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
