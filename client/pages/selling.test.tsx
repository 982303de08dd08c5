import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json, startApiServer } from '../../server/providers/loopback.fake.ts';

const tone = { main: '#000', tint: '#fff', text: '#000' };
const states = { confirmed: tone, requested: tone, cancelled: tone, pending: tone, attention: tone, onHold: tone };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: { paper: { sunken: '#eee', line: '#ccc' }, states } } },
});
const HOME = {
  id: 'home',
  type: 'SELLER',
  status: 'APPROVED',
  externalStatus: 'ACTIVE',
  isOwner: true,
  archivedAt: null,
  createdAt: '2026-11-01T15:00:00.000Z',
  address: '12 Oak Street',
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  timeZone: 'America/Chicago',
  price: 310_000,
  uploads: [],
  openHouses: [],
};

let down: string[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let Page: typeof import('./selling.tsx').default;
let rootReducer: typeof import('../state/root-reducer.ts').rootReducer;
beforeAll(async () => {
  server = await startApiServer(({ path }) => {
    // 400 and not 503: a refusal is not asked again by itself
    if (down.includes(path)) return json(400, { name: 'BadRequest', message: 'Down', code: 400 });
    if (path === '/api/status/home')
      return json(200, { views: 0, showings: {}, offers: {}, messages: { unread: 0 }, daysOnMarket: 3 });
    const data = path === '/api/listings' ? [HOME] : [];
    return json(200, { total: data.length, limit: 100, skip: 0, data });
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  ({ default: Page } = await import('./selling.tsx'));
  ({ rootReducer } = await import('../state/root-reducer.ts'));
}, 60_000);
beforeEach(() => {
  down = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

async function open() {
  render(
    <ThemeProvider theme={theme} noSsr>
      <Provider store={configureStore({ reducer: rootReducer })}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </Provider>
    </ThemeProvider>,
  );
  return {
    offers: await screen.findByRole('region', { name: 'Offers on 12 Oak Street' }),
    showings: await screen.findByRole('region', { name: 'Showings of 12 Oak Street' }),
  };
}

it('never says that there are no offers or showings where they could not be read', async () => {
  down = ['/api/offers', '/api/showings'];
  const { offers, showings } = await open();
  expect(await within(offers).findByRole('alert')).toBeVisible();
  expect(await within(showings).findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/No offers yet|No showings yet/)).toBeNull();
  down = [];
  await userEvent.click(within(offers).getByRole('button', { name: 'Try again' }));
  expect(await within(offers).findByText(/No offers yet/)).toBeVisible();
  expect(within(offers).queryByRole('alert')).toBeNull();
});
