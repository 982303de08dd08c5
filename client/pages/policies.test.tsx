import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KEPT_RECORDS } from '#shared/users/users.messages.ts';
import { setSiteConfig } from '../lib/site-config.ts';
import { renderPage } from '../testing/render-page.tsx';
import PoliciesPage from './policies.tsx';

const tiles = (url: string) => ({ url, attribution: { text: '©', href: null }, minZoom: 0, maxZoom: 19, bounds: null });
afterEach(() => setSiteConfig({ mapTiles: null, analytics: null, errorReports: null }));

it.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'tile.openstreetmap.org'],
  ['https://{s}.tiles.test/{z}/{x}/{y}.png', 'tiles.test'],
])('names the server that the maps of %s ask', (url, host) => {
  setSiteConfig({ mapTiles: tiles(url) });
  renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.getByText(`The streets on our maps come from ${host}.`, { exact: false })).toBeVisible();
});

it('names none for maps that come from us', () => {
  setSiteConfig({ mapTiles: tiles('/api/map-tiles/{z}/{x}/{y}.png') });
  renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.queryByText(/streets on our maps/)).toBeNull();
});

it('names where directions lead', () => {
  renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.getByText(/“Directions” beside a tour opens Google Maps/)).toBeVisible();
});

it('names error reports and visit counts where they are set up, and promises none otherwise', () => {
  const { unmount } = renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.getByText(/there is no analytics unless this notice names it/)).toBeVisible();
  unmount();
  setSiteConfig({
    errorReports: { dsn: 'https://key@errors.test/1', traceSampleRate: 0.6 },
    analytics: { url: 'https://visits.test/script.js', site: 's' },
  });
  renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.getByText(/our server for error reports \(errors\.test\)/)).toBeVisible();
  expect(screen.getByText(/with a service at visits\.test/)).toBeVisible();
  expect(screen.queryByText(/there is no analytics/)).toBeNull();
});

it('says what stays of a deleted account as the settings do', () => {
  renderPage(<PoliciesPage />, { at: '/policies' });
  expect(screen.getByText(KEPT_RECORDS, { exact: false })).toBeVisible();
});
