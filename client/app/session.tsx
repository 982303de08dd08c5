/** What runs beside the pages: who is signed in, and the refreshes that keep it honest. */
import { lazy, Suspense, useEffect } from 'react';
import { loadSiteConfig } from '../lib/site-config.ts';
import { onOtherTab, readToken } from '../lib/token-storage.ts';
import { revalidate, sessionEnded } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { toast } from '../ui/toast.ts';
import { loadModule } from './module-loader.ts';
import { withAreas } from './store-in-use.ts';

const MemberSession = lazy(() => withAreas(loadModule('member-session', () => import('./member-session.tsx'))));

export function Session() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.user?.id ?? null);

  useEffect(() => {
    void dispatch(revalidate());
    void loadSiteConfig();
  }, [dispatch]);

  useEffect(() => onOtherTab((token) => {
    if (token === null) {
      // logged out in another tab
      if (userId) dispatch(sessionEnded(null));
    } else if (!userId) void dispatch(revalidate());
  }), [dispatch, userId]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible' || !readToken()) return;
      void dispatch(revalidate()).then((outcome) => {
        if (revalidate.fulfilled.match(outcome)) void withAreas(import('./refreshes.ts')).then(({ refreshAll }) => refreshAll(dispatch), () => undefined);
        else if (outcome.payload?.code === 'session-ended') toast(outcome.payload.message, { kind: 'warning', key: 'session-ended' });
      });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [dispatch]);

  return userId && <Suspense fallback={null}><MemberSession userId={userId} /></Suspense>;
}
