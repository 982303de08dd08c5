/** Runs beside the pages: the session, and the refreshes that keep it current. */
import { Suspense, useEffect } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { SESSION_EXPIRED } from '#shared/users/log-in.messages.ts';
import { onBackOnline } from '../lib/connection.ts';
import { renewableLazy } from '../lib/lazy-module.ts';
import { loadModule } from '../lib/module-loader.ts';
import { loadSiteConfig } from '../lib/site-config.ts';
import { dropDrafts } from '../lib/saved-draft.ts';
import { onSessionLost } from '../lib/session-lost.ts';
import { readSupportView } from '../lib/support-view.ts';
import { clearToken, hasLoggedOut, onOtherTab, readToken } from '../lib/token-storage.ts';
import { fetchFlags, revalidate, sessionEnded, sessionEndText } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { toast } from '../ui/toast.ts';
import { ROUTES } from './route-table.ts';

const MemberSession = renewableLazy<{ userId: string }>(() =>
  loadModule('member-session', () => import('./member-session.tsx'), undefined, 'aside'),
);

const isPublicPage = (pathname: string) => ROUTES.find(({ path }) => matchPath(path, pathname))?.access === 'public';

/** Follows a login and a logout in another tab. */
function useOtherTabs(userId: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onOtherTab((token, isLoggedOut) => {
        if (token === null) {
          if (isLoggedOut) dropDrafts();
          if (userId) dispatch(sessionEnded(isLoggedOut ? null : SESSION_EXPIRED));
        } else if (!userId) void dispatch(revalidate());
      }),
    [dispatch, userId],
  );
}

/** Expired or ended elsewhere: the guard redirects to /login with this message; a public page stays and shows it. */
function useLostSession(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionLost((message) => {
        // this tab can learn it from the server before the tab that is logging out has cleared the token
        const isLoggedOut = hasLoggedOut();
        clearToken();
        if (isLoggedOut) {
          dropDrafts();
          dispatch(sessionEnded(null));
          return;
        }
        const text = sessionEndText(message);
        dispatch(sessionEnded(text));
        const { pathname, search, hash } = window.location;
        if (!isPublicPage(pathname)) return;
        const logIn = () => void navigate('/login', { state: { from: `${pathname}${search}${hash}` } });
        toast(text, {
          kind: 'warning',
          key: 'session-ended',
          isPersistent: true,
          actions: [{ label: 'Log in', run: logIn }],
        });
      }),
    [dispatch, navigate],
  );
}

/** Checks the session and refetches when the person comes back to the tab, or the network comes back. */
function useRefreshOnReturn(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || !readToken()) return;
      const outcome = await dispatch(revalidate());
      if (revalidate.fulfilled.match(outcome)) {
        const type = outcome.payload?.type;
        const code = type && (await import('./refreshes.ts').catch(() => null));
        if (code) code.refreshAll(dispatch, type);
      } else if (outcome.payload?.code === 'session-ended')
        toast(outcome.payload.message, { kind: 'warning', key: 'session-ended' });
    };
    const onVisible = () => void refresh();
    document.addEventListener('visibilitychange', onVisible);
    const off = onBackOnline(() => {
      void loadSiteConfig();
      void refresh();
    });
    return () => {
      off();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [dispatch]);
}

export function Session() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.user?.id ?? null);
  // a support view has no live connection, and reads nothing of its own
  const isSupport = readSupportView() !== null;
  useEffect(() => {
    void dispatch(revalidate());
    void loadSiteConfig();
  }, [dispatch]);
  useEffect(() => {
    if (isSupport && userId) void dispatch(fetchFlags());
  }, [dispatch, isSupport, userId]);
  useOtherTabs(userId);
  useLostSession();
  useRefreshOnReturn();
  return (
    userId &&
    !isSupport && (
      <PartBoundary what="Notifications and live updates">
        <Suspense fallback={null}>
          <MemberSession userId={userId} />
        </Suspense>
      </PartBoundary>
    )
  );
}
