import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { homeInAddress } from '../lib/home-in-address.ts';
import { lazyModule, renewableLazy } from '../lib/lazy-module.ts';
import { loadModule } from '../lib/module-loader.ts';
import { afterLoad } from '../lib/preload.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageOf } from './page-map.ts';
import { usePageTrail } from './page-trail.ts';
import { RouteGuard } from './route-guard.tsx';
import { frameOf, hasOfferLink, ROUTES, type RouteEntry } from './route-table.ts';
import { FrameOf } from './shell/frames.tsx';

/** Map pages fill the screen: no footer. */
const WITHOUT_FOOTER = new Set(['explore']);

const HomeDialog = renewableLazy<object>(() => loadModule('home-dialog', () => import('../pages/home-dialog.tsx')));

/** The home dialog, over any page. */
export function OpenHome() {
  const { pathname, search } = useLocation();
  if (homeInAddress(search) === null) return null;
  return (
    <ErrorBoundary resetKey={`${pathname}${search}`}>
      <Suspense fallback={null}>
        <HomeDialog />
      </Suspense>
    </ErrorBoundary>
  );
}

const AssistantHost = lazyModule(
  'assistant',
  () => import('./shell/assistant-host.tsx'),
  (module) => module.AssistantHost,
  'aside',
);

/** The assistant over any page; its code loads after the first page, so that no page waits for it. */
function LateAssistant() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => afterLoad(() => setIsTime(true)), []);
  return (
    isTime && (
      <PartBoundary what="The assistant" fallback={null}>
        <Suspense fallback={null}>
          <AssistantHost />
        </Suspense>
      </PartBoundary>
    )
  );
}

type Pages = (name: string) => ComponentType;

function RoutedPage({ route, pages }: { route: RouteEntry; pages: Pages }) {
  const { pathname, search } = useLocation();
  const Page = pages(route.page);
  return (
    <FrameOf frame={frameOf(route, hasOfferLink(search))} hasFooter={!WITHOUT_FOOTER.has(route.page)}>
      <ErrorBoundary resetKey={pathname}>
        <RouteGuard route={route}>
          {/* the key unmounts the previous page while the new one loads */}
          <Suspense key={route.page} fallback={<Spinner />}>
            <Page />
          </Suspense>
        </RouteGuard>
      </ErrorBoundary>
    </FrameOf>
  );
}

/** Scrolls to the top of a new page; the browser restores the position on back and forward. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, how]);
}

/** `pages` maps names to pages; tests can pass lighter ones. */
export function Router({ pages = pageOf }: { pages?: Pages }) {
  usePageTrail();
  useScrollToTop();
  return (
    <>
      <Routes>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<RoutedPage route={route} pages={pages} />} />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
      <OpenHome />
      <LateAssistant />
    </>
  );
}
