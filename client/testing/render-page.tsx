/** Renders a page or a component as the app does: with store, theme and router, signed out, the live connection off. */
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  BrowserRouter,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { createStore, type AppStore } from '../app/store.ts';
import { theme } from '../app/theme.ts';
import { revalidate } from '../state/auth.slice.ts';
import type { User } from '../state/wire-types.ts';
import { testStyles } from './styles.ts';

/** The app's store. `user`: who is signed in, null for a visitor, `unknown` while the stored login is checked. */
export function createTestStore(user: User | null | 'unknown' = null): AppStore {
  const store = createStore();
  if (user !== 'unknown') store.dispatch(revalidate.fulfilled(user, 'test'));
  return store;
}

export interface RenderOptions {
  /** The signed-in user; a visitor if omitted. */
  user?: User | null | 'unknown';
  /** A store created by the test, instead of `user`. */
  store?: AppStore;
  /** The URL, or the history entries before it and itself. */
  at?: string | Partial<Location> | (string | Partial<Location>)[];
  /** In the window's own location and history, for code that reads them there. */
  isInWindow?: boolean;
}

export function renderComponent(
  ui: ReactElement,
  { user = null, store = createTestStore(user), at = '/', isInWindow = false }: RenderOptions = {},
) {
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;
  /** Reads the router's location without rendering anything. */
  function Whereabouts() {
    const here = useLocation();
    const go = useNavigate();
    useLayoutEffect(() => {
      location = here;
      navigate = go;
    });
    return null;
  }
  const entries = Array.isArray(at) ? at : [at];
  if (isInWindow) window.history.replaceState(null, '', entries.at(-1) as string);
  const router = (children: ReactNode) =>
    isInWindow ? (
      <BrowserRouter>{children}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
    );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <CacheProvider value={testStyles}>
        <ThemeProvider theme={theme} noSsr>
          {router(
            <>
              <Whereabouts />
              {children}
            </>,
          )}
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
  return {
    ...render(ui, { wrapper }),
    store,
    /** The simulated user. */
    person: userEvent.setup({ delay: null }),
    location: () => location!,
    /** Path, query and hash of the location. */
    address: () => `${location!.pathname}${location!.search}${location!.hash}`,
    /** Goes to a path, or as many steps through the history as a number says. */
    navigate: ((...to: Parameters<NavigateFunction>) => navigate!(...to)) as NavigateFunction,
  };
}

export interface RenderPageOptions extends RenderOptions {
  /** The route patterns of the page, for pages that read path parameters. At any other URL nothing is shown. */
  path?: string | readonly string[];
}

/** Renders a page at its URL. `path` as in client/app/route-table.ts; without it the page is shown at every URL. */
export function renderPage(page: ReactElement, { path, ...options }: RenderPageOptions = {}) {
  if (path === undefined) return renderComponent(page, options);
  return renderComponent(
    <Routes>
      {[path].flat().map((pattern) => (
        <Route key={pattern} path={pattern} element={page} />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    options,
  );
}
