import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedRejectionView, FeedView } from '#shared/feeds/feeds.types.ts';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';
import { theme } from '../app/theme.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const feed = (more: Partial<FeedView> = {}): FeedView => ({
  id: 'GALMLS',
  isConnected: true,
  host: 'feed.example.com',
  intervalMinutes: 10,
  asOf: minutesAgo(4),
  sweptAt: minutesAgo(600),
  cursor: { modifiedAt: minutesAgo(30), listingKey: '77', isInPass: false },
  lastError: null,
  run: {
    id: 'r',
    task: 'changes',
    status: 'COMPLETED',
    read: 1200,
    imported: 1,
    updated: 9,
    unchanged: 1189,
    duplicates: 0,
    rejected: 1,
    message: null,
    startedAt: minutesAgo(4),
    finishedAt: minutesAgo(3),
  },
  homes: { shown: 9000, kept: 9500, duplicates: 12 },
  photos: { copied: 30_000, waiting: 40, failed: 2 },
  openRejections: 1,
  ...more,
});
const off = feed({
  id: 'EASTTN',
  isConnected: false,
  host: null,
  asOf: null,
  sweptAt: null,
  run: null,
  homes: { shown: 0, kept: 0, duplicates: 0 },
});
const refused: FeedRejectionView = {
  id: 'x1',
  source: 'GALMLS',
  key: '4711',
  reason: 'StandardStatus "Marvellous" is not a status of the Data Dictionary.',
  at: minutesAgo(90),
};

let feeds: FeedView[] = [];
let rejections: FeedRejectionView[] = [];
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let Page: typeof import('./admin-feeds.tsx').default;

function response({ method, path, body }: FakeRequest): FakeResponse {
  if (method === 'PATCH')
    return json(
      200,
      path.startsWith('/api/feeds/')
        ? { ...feeds[0], run: { ...feeds[0]!.run, status: 'RUNNING', read: 40 }, said: body.toString() }
        : refused,
    );
  if (path === '/api/feeds') return json(200, { total: feeds.length, limit: 25, skip: 0, data: feeds });
  if (path === '/api/feed-rejections/x1')
    return json(200, { ...refused, data: { ListingKey: '4711', StandardStatus: 'Marvellous' } });
  return json(200, { total: rejections.length, limit: 25, skip: 0, data: rejections });
}
beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  Page = (await import('./admin-feeds.tsx')).default;
});
afterAll(() => {
  vi.unstubAllEnvs();
  return server.close();
});
beforeEach(() => {
  seen = [];
  feeds = [feed(), off];
  rejections = [];
});

const show = () =>
  render(
    <ThemeProvider theme={theme} noSsr>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ThemeProvider>,
  );
const sent = () =>
  seen
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path, JSON.parse(body.toString()) as unknown]);

describe('the page of the feeds', () => {
  it('says how each stands and what it did last; one is read at a press', async () => {
    show();
    const card = within(await screen.findByRole('region', { name: 'Greater Alabama MLS' }));
    card.getByText('Up to date');
    card.getByText(/1,200 records read: 1 new, 9 changed, 1,189 as before, 1 refused\./);
    within(screen.getByRole('region', { name: 'East Tennessee REALTORS MLS' })).getByText(/This feed is not connected/);
    await screen.findByText('Nothing was refused');
    await userEvent.click(card.getByRole('button', { name: 'Replicate now' }));
    await card.findByText('Running');
    card.getByRole('progressbar', { name: 'Reading what changed: 40 records read' });
    expect(sent()).toEqual([['/api/feeds/GALMLS', { run: 'changes' }]]);
  });

  it('tells what went wrong, and takes homes off only after a person said that they are gone', async () => {
    feeds = [
      feed({
        lastError:
          'The feed named 10 of the 9,000 homes that we show. That looks like a mistake of the feed, so nothing was taken off.',
      }),
    ];
    show();
    await screen.findByText('Failing');
    await userEvent.click(screen.getByRole('button', { name: 'They are gone' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take them off' }));
    await waitFor(() => expect(sent()).toEqual([['/api/feeds/GALMLS', { run: 'sweep', isCertain: true }]]));
  });

  it('lists refused records with their reason, shows one as the feed sent it and asks for it again', async () => {
    rejections = [refused];
    show();
    await screen.findByText(refused.reason);
    await userEvent.click(screen.getByRole('button', { name: 'Show record' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText('The record as the feed sent it')).textContent).toContain(
      '"StandardStatus": "Marvellous"',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Try this record again' }));
    await waitFor(() => expect(sent()).toEqual([['/api/feed-rejections/x1', { retry: true }]]));
  });
});
