import { Navigate, useLocation } from 'react-router-dom';
import { Suspense, useEffect, type ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { useAppSelector } from '../state/hooks.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { hasOfferLink, isForOthers, landingPath, passage, type RouteEntry } from './route-table.ts';

const NotForYou = lazyModule(
  'not-for-you',
  () => import('./shell/not-for-you.tsx'),
  (module) => module.NotForYou,
);

interface RouteGuardProps {
  route: RouteEntry;
  children: ReactNode;
}

/** Guards a route: renders the page or redirects; the origin includes its query. */
export function RouteGuard({ route, children }: RouteGuardProps) {
  const { status, user, flags } = useAppSelector((state) => state.auth);
  const { pathname, search, hash } = useLocation();
  const decision = passage(route.access, { status, type: user?.type ?? null }, hasOfferLink(search));
  const isRefusedAdmin = typeof decision === 'object' && route.access === 'admin' && status === 'signed-in';
  useEffect(() => {
    if (isRefusedAdmin) toast(`That page is for the ${PRODUCT} team only.`, { key: 'admin-only' });
  }, [isRefusedAdmin]);
  if (decision === 'wait') return <Spinner />;
  if (decision !== 'show')
    return (
      <Navigate
        to={decision.goTo}
        replace
        state={decision.saveOrigin ? { from: `${pathname}${search}${hash}` } : null}
      />
    );
  if (route.flag && flags === null) return <Spinner />;
  if (route.flag && !flags?.includes(route.flag))
    return <Navigate to={user ? landingPath(user.type) : '/404'} replace />;
  return user && isForOthers(route.page, user.type) ? (
    <Suspense fallback={<Spinner />}>
      <NotForYou />
    </Suspense>
  ) : (
    children
  );
}
