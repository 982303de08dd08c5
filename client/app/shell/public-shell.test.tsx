import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../testing/render-page.tsx';
import { user } from '../../testing/factories/users.factory.ts';
import { PublicShell } from './public-shell.tsx';

it('offers a visitor to log in or sign up, in the header and in the menu', async () => {
  const { person } = renderComponent(<PublicShell>page</PublicShell>);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await person.click(header.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse Homes', '/explore'],
    ['How it Works', '/product'],
    ['About Us', '/aboutus'],
    ['Academy', '/hp-academy'],
    ['Login', '/login'],
    ['For Sale', '/listings'],
    ['Sign Up', '/signup'],
  ]);
  expect(menu.getByRole('button', { name: /^Colors/ })).toBeVisible();
});

it('leads someone signed in to their own pages instead', () => {
  renderComponent(<PublicShell>page</PublicShell>, { user: user() });
  expect(screen.getByRole('link', { name: 'My Hearthport' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});
