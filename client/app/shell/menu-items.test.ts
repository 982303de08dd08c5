import { describe, expect, it } from 'vitest';
import { desksFor, menuFor } from './menu-items.ts';

const titles = (...args: Parameters<typeof menuFor>) => menuFor(...args).map(({ title }) => title);

describe('the side menu', () => {
  it('has the seller-only entries for buyers and sellers', () => {
    for (const type of ['SELLER', 'BUYER'] as const)
      expect(titles(type, [])).toEqual(['Home', 'Selling', 'Buying', 'Browse', 'Offers', 'Settings']);
  });

  it('begins with the dashboard for a PBUYER, without home', () =>
    expect(titles('PBUYER', [])).toEqual(['My Dashboard', 'Browse', 'Settings']));

  it('has only the admin entries for an admin', () => {
    const menu = menuFor('ADMIN', []);
    expect(menu.map(({ path }) => path)).toEqual([
      '/home',
      '/selling',
      '/browse',
      '/admin/offers',
      '/admin/comps',
      '/admin/tasks',
      '/settings',
    ]);
    expect(menu.find(({ path }) => path === '/admin/offers')?.title).toBe('Buyer Offers');
    expect(desksFor('ADMIN').map(({ title }) => title)).toEqual([
      'Showings',
      'Transactions',
      'Clients',
      'Messages',
      'Emails',
    ]);
    expect(desksFor('SELLER')).toEqual([]);
  });

  it.each(['LENDER', 'TITLE'] as const)('limits a %s to their entries', (type) =>
    expect(titles(type, [])).toEqual(['Home', 'Browse', 'Settings']),
  );

  it('has the academy only if its flag is on', () => {
    expect(titles('BUYER', ['academy'])).toContain('Academy');
    expect(titles('BUYER', ['other'])).not.toContain('Academy');
  });
});
