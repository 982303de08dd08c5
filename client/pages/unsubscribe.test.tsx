import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, startFakeServer } from '../../server/providers/loopback.fake.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};
const theme = createTheme({ cssVariables: true });
const SEARCH = { id: 's1', name: '3+ beds in Hoover', frequency: 'SOON' };
let seen: string[] = [];
let server: Awaited<ReturnType<typeof startFakeServer>>;
const load = async () => ({
  Copies: (await import('./unsubscribe.tsx')).default,
  Newsletter: (await import('./newsletter-unsubscribe.tsx')).default,
});
let on: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  server = await startFakeServer(({ method, path, body }) => {
    if (method === 'OPTIONS') return { status: 204, headers: CORS };
    seen.push(`${method} ${path}`);
    if (path.startsWith('/api/email-copies'))
      return json(200, { email: 'n•••@hearthport.test', ...(JSON.parse(body.toString()) as object) }, CORS);
    return json(
      200,
      path.startsWith('/api/search-alerts')
        ? { searches: [{ ...SEARCH, frequency: method === 'PATCH' ? 'NEVER' : 'SOON' }] }
        : { email: 'n•••@hearthport.test' },
      CORS,
    );
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  on = await load();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  seen = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const open = (page: 'Copies' | 'Newsletter', address: string) => {
  const Page = on[page];
  render(
    <ThemeProvider theme={theme} noSsr>
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>
    </ThemeProvider>,
  );
};

describe('the link that ends emails', () => {
  it.each([
    [
      'copies of notifications',
      'Copies',
      '/unsubscribe?code=abc',
      'E-mail copies are off',
      ['PATCH /api/email-copies/abc'],
    ],
    [
      'alerts of a search',
      'Copies',
      '/unsubscribe?alerts=abc',
      'Alerts are off',
      ['GET /api/search-alerts/abc', 'PATCH /api/search-alerts/abc'],
    ],
    [
      'the newsletter',
      'Newsletter',
      '/newsletter-unsubscribe?token=abc',
      /is off the list/,
      ['DELETE /api/newsletter-subscriptions/abc'],
    ],
  ] as const)(
    'ends %s when somebody sees the page, and not while it is only prepared',
    async (_, page, address, said, calls) => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      open(page, address);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      expect(seen).toEqual([]);
      visibility.mockReturnValue('visible');
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      expect(await screen.findByText(said)).toBeVisible();
      // coming back to the tab does nothing more
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await waitFor(() => expect(seen).toEqual(calls));
    },
  );
});
