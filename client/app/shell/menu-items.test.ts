import { describe, expect, it } from 'vitest';
import { menuFor } from './menu-items.ts';

const titles = (...args: Parameters<typeof menuFor>) => menuFor(...args).map(({ title }) => title);

describe('the side menu', () => {
  it('gives both sides of a sale the seller-only entries', () => {
    for (const type of ['SELLER', 'BUYER'] as const)
      expect(titles(type, [])).toEqual(['Home', 'Selling', 'Buying', 'Browse', 'Offers', 'Settings']);
  });

  it('begins with the dashboard for a PBUYER, without home', () =>
    expect(titles('PBUYER', [])).toEqual(['My Dashboard', 'Browse', 'Settings']));

  it('gives an admin the admin entries alone', () => {
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
  });

  it.each(['LENDER', 'TITLE'] as const)('keeps %s to what is theirs', (type) =>
    expect(titles(type, [])).toEqual(['Home', 'Browse', 'Settings']),
  );

  it('shows the academy with its flag only', () => {
    expect(titles('BUYER', ['academy'])).toContain('Academy');
    expect(titles('BUYER', ['other'])).not.toContain('Academy');
  });
});
