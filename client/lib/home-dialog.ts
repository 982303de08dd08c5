/** The home shown in a dialog over a page: named in the URL, so that Back closes it and links work. */
import { useCallback, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { HOME_PARAM, homeInAddress } from './home-in-address.ts';

/** URL of a page with this home's dialog open, or with none. */
export function withHome(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(HOME_PARAM);
  else params.set(HOME_PARAM, id);
  const next = params.toString();
  return next && `?${next}`;
}

interface Named {
  id: string;
}
const isNamed = (value: unknown, id: string | null): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;

/** Opens the dialog of a home over the current page, with what is known already. */
export function useShowHome(): (home: Named) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (home) => void navigate({ pathname, search: withHome(search, home.id) }, { state: { home } }),
    [navigate, pathname, search],
  );
}

/** For a card's link: a plain click opens the dialog with what is known already; any other click follows the link. */
export function useOpenHome(): (event: MouseEvent, home: Named) => void {
  const show = useShowHome();
  return useCallback(
    (event, home) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      show(home);
    },
    [show],
  );
}

/** The open home: its id, the card data passed along, and a close function. */
export function useHomeInAddress(): { id: string | null; known: unknown; close: () => void } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const how = useNavigationType();
  const id = homeInAddress(search);
  const parsed: unknown = typeof state === 'object' && state !== null && 'home' in state ? state.home : null;
  // a map below may replace this entry and drop its state, so the card data is held here
  const [opened, setOpened] = useState<{ id: string | null; known: unknown; isOwnStep: boolean }>({
    id: null,
    known: null,
    isOwnStep: false,
  });
  const current =
    opened.id === id
      ? opened
      : { id, known: isNamed(parsed, id) ? parsed : null, isOwnStep: how === 'PUSH' && isNamed(parsed, id) };
  if (current !== opened) setOpened(current);
  const close = useCallback(() => {
    if (current.isOwnStep) void navigate(-1);
    else void navigate({ pathname, search: withHome(search, null) }, { replace: true });
  }, [current.isOwnStep, navigate, pathname, search]);
  return { id, known: current.known, close };
}
