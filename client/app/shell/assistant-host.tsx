/** Where the assistant is offered: the landing page, the pages to browse homes on, and the page of a home. */
import { matchPath, useLocation } from 'react-router-dom';
import { Assistant, type Raised } from '../../features/assistant/assistant.tsx';
import { homeInAddress } from '../../lib/home-in-address.ts';
import { ROUTES } from '../route-table.ts';

const BROWSING = new Set(['explore', 'browse', 'assumable-properties']);
const OF_A_HOME = new Set(['listing-detail', 'listing-by-slug']);

export interface AssistantPlace {
  isOffered: boolean;
  raised: Raised;
  isInHeader: boolean;
  /** `general`, or `home:` and the home of the page. */
  about: string;
}

export function assistantPlace(pathname: string, search: string): AssistantPlace {
  // in their order, as the router matches: a slug never shadows a page
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  const params = route && matchPath(route.path, pathname)?.params;
  const isOfHome = route !== undefined && OF_A_HOME.has(route.page);
  const name = isOfHome ? Object.values(params ?? {})[0] : homeInAddress(search);
  const isBrowsing = route !== undefined && BROWSING.has(route.page);
  return {
    isOffered: pathname === '/' || isBrowsing || isOfHome,
    raised: isBrowsing ? 'always' : isOfHome ? 'on-phones' : 'never',
    // the actions of a home stay beside it while the page scrolls
    isInHeader: isOfHome,
    about: name ? `home:${name}` : 'general',
  };
}

export function AssistantHost() {
  const { pathname, search } = useLocation();
  return <Assistant {...assistantPlace(pathname, search)} />;
}
