/** The side menu: who sees which entry, in which order. */
import type { UserType } from '#shared/kernel/actor.ts';

export interface MenuItem {
  title: string;
  path: string;
  icon: MenuIcon;
  /** Shown only to these types. */
  only?: readonly UserType[];
  /** Hidden from these types. */
  except?: readonly UserType[];
  flag?: string;
}
export type MenuIcon =
  | 'home'
  | 'academy'
  | 'selling'
  | 'buying'
  | 'browse'
  | 'offers'
  | 'review'
  | 'comps'
  | 'tasks'
  | 'settings'
  | 'showings'
  | 'transactions'
  | 'clients'
  | 'messages'
  | 'emails';

/** Seller-only items are for sellers and buyers. */
const SELLER_ONLY: readonly UserType[] = ['SELLER', 'BUYER'];
const ADMIN_ONLY: readonly UserType[] = ['ADMIN'];

export const MENU: readonly MenuItem[] = [
  { title: 'My Dashboard', path: '/pbuyer', icon: 'home', only: ['PBUYER'] },
  { title: 'Home', path: '/home', icon: 'home', except: ['PBUYER'] },
  { title: 'Academy', path: '/academy', icon: 'academy', flag: 'academy' },
  { title: 'Selling', path: '/selling', icon: 'selling', only: SELLER_ONLY },
  { title: 'Listings', path: '/selling', icon: 'selling', only: ADMIN_ONLY },
  { title: 'Buying', path: '/buying', icon: 'buying', only: SELLER_ONLY },
  { title: 'Browse', path: '/browse', icon: 'browse' },
  { title: 'Offers', path: '/offers', icon: 'offers', only: SELLER_ONLY },
  { title: 'Buyer Offers', path: '/admin/offers', icon: 'review', only: ADMIN_ONLY },
  { title: 'Comps', path: '/admin/comps', icon: 'comps', only: ADMIN_ONLY },
  { title: 'Tasks', path: '/admin/tasks', icon: 'tasks', only: ADMIN_ONLY },
  { title: 'Settings', path: '/settings', icon: 'settings' },
];

/** Below the specification's entries and a line: a broker's other desks. */
const DESKS: readonly MenuItem[] = [
  { title: 'Showings', path: '/admin/showings', icon: 'showings' },
  { title: 'Transactions', path: '/admin/transactions', icon: 'transactions' },
  { title: 'Clients', path: '/admin/clients', icon: 'clients' },
  { title: 'Messages', path: '/messages', icon: 'messages' },
  { title: 'Emails', path: '/admin/emails', icon: 'emails' },
];

/** The second group of the menu; empty for everyone but brokers. */
export const desksFor = (type: UserType): readonly MenuItem[] => (type === 'ADMIN' ? DESKS : []);

/** The entry that says how many matches are new: the page where a buyer's matches are. Null for others. */
export const matchesAt = (type: UserType): string | null =>
  type === 'PBUYER' ? '/pbuyer' : type === 'BUYER' ? '/buying' : null;

export function menuFor(type: UserType, flags: readonly string[]): MenuItem[] {
  return MENU.filter(
    (item) =>
      (!item.only || item.only.includes(type)) &&
      !item.except?.includes(type) &&
      (!item.flag || flags.includes(item.flag)),
  );
}
