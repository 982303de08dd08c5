import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedRejectionView, FeedView } from '#shared/feeds/feeds.types.ts';
import { feed, minutesAgo } from '../testing/factories/feeds.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminFeedsPage from './admin-feeds.tsx';

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
  reason: 'StandardStatus "Marvellous" isn’t a status of the Data Dictionary.',
  at: minutesAgo(90),
};

let feeds: FeedView[] = [];
let rejections: FeedRejectionView[] = [];
const api = fakeApi({
  'GET /feeds': () => rows(feeds),
  'PATCH /feeds/:id': () => ok({ ...feeds[0], run: { ...feeds[0]!.run, status: 'RUNNING', read: 40 } }),
  'GET /feed-rejections': () => rows(rejections),
  'GET /feed-rejections/x1': ok({ ...refused, data: { ListingKey: '4711', StandardStatus: 'Marvellous' } }),
  'PATCH /feed-rejections/x1': ok(refused),
  '*': rows([]),
});
beforeEach(() => {
  feeds = [feed(), off];
  rejections = [];
});

const open = () => renderPage(<AdminFeedsPage />, { user: admin() });

describe('the feeds page', () => {
  it('shows the status and last run of each feed; a click starts a read', async () => {
    const { person } = open();
    const card = within(await screen.findByRole('region', { name: 'Greater Alabama MLS' }));
    card.getByText('Up to date');
    card.getByText(/1,200 records read: 1 new, 9 changed, 1,189 unchanged, 1 rejected\./);
    within(screen.getByRole('region', { name: 'East Tennessee REALTORS MLS' })).getByText(/This feed isn’t connected/);
    await screen.findByText('Nothing was rejected');
    await person.click(card.getByRole('button', { name: 'Update now' }));
    await card.findByText('Running');
    card.getByRole('progressbar', { name: 'Reading changes: 40 records read' });
    expect(api.sent('PATCH /feeds/GALMLS')).toEqual([{ run: 'changes' }]);
  });

  it('shows errors, and removes homes only after an admin confirmed that they are gone', async () => {
    feeds = [
      feed({
        lastError:
          'The feed named 10 of the 9,000 homes that we show. That looks like a mistake of the feed, so nothing ' +
          'was removed.',
      }),
    ];
    const { person } = open();
    await screen.findByText('Failing');
    await person.click(screen.getByRole('button', { name: 'Remove them' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(api.sent('PATCH *')).toEqual([{ run: 'sweep', isCertain: true }]));
  });

  it('lists rejected records with their reason, shows the raw record and retries it', async () => {
    rejections = [refused];
    const { person } = open();
    await screen.findByText(refused.reason);
    await person.click(screen.getByRole('button', { name: 'Show record' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText('The record as the feed sent it')).textContent).toContain(
      '"StandardStatus": "Marvellous"',
    );
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.sent('PATCH /feed-rejections/x1')).toEqual([{ retry: true }]));
  });
});
