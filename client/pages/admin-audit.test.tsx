import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AuditLogEntry, AuditSlice } from '../state/audit-entries.endpoints.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminAuditPage from './admin-audit.tsx';

const entry = (seq: number, more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  ...{ id: String(seq), seq, at: '2026-12-01T18:00:00.000Z', actorKind: 'ADMIN', actorId: 'a1', side: null },
  ...{ action: 'offer.accepted', entityType: 'offer', entityId: `o${seq}`, about: '12 Oak St', link: '/admin/offers' },
  ...{ who: 'Jane Doe', before: { status: 'PENDING' }, after: { status: 'ACCEPTED' }, hash: 'f'.repeat(64) },
  ...more,
});
const slice = (more: Partial<AuditSlice>): AuditSlice => ({
  ...{ checked: 10_000, seq: 10_000, hash: 'a'.repeat(64), brokenAt: null, problem: null },
  ...{ isDone: false, last: 12_345, at: '2026-12-01T18:00:00.000Z', ...more },
});
let isBroken = false;
const asked: URLSearchParams[] = [];
const api = fakeApi({
  'GET /audit-entries': ({ query }) => {
    asked.push(query);
    const older = query.get('before');
    return rows(older ? [entry(1)] : [entry(3), entry(2, { who: 'Hearthport (automatic)' })], 3);
  },
  'GET /audit-verification': ({ query }) =>
    ok(
      query.get('after') === '10000'
        ? slice({
            ...{ checked: 2345, seq: 12_345, isDone: true },
            ...(isBroken && { checked: 7, brokenAt: 10_008, problem: 'its content was changed' }),
          })
        : slice({}),
    ),
});
beforeEach(() => {
  isBroken = false;
  asked.length = 0;
});

it('reads the log as sentences with changes, page by page, filtered by the URL', async () => {
  const { person } = renderPage(<AdminAuditPage />, {
    at: '/admin/audit?kind=offer&from=2026-12-01',
    path: '/admin/audit',
    user: admin(),
  });
  const list = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(list.getAllByRole('link', { name: 'accepted the offer on 12 Oak St' })).toHaveLength(2);
  expect(list.getByRole('list', { name: 'Changes of entry 3' })).toHaveTextContent('status: Pending, now Accepted');
  expect([asked[0]!.get('entityType'), asked[0]!.get('from'), asked[0]!.get('before')]).toEqual([
    'offer',
    '2026-12-01',
    null,
  ]);
  await person.click(screen.getByRole('button', { name: 'Show more (2 of 3)' }));
  expect(await list.findByText(/Entry 1 /)).toBeVisible();
  expect(asked.at(-1)!.get('before')).toBe('2');
  await person.click(screen.getByRole('button', { name: 'Only entries of this record, entry 3' }));
  expect(await screen.findByRole('textbox', { name: 'Record id' })).toHaveValue('o3');
  expect(asked.at(-1)!.get('entityId')).toBe('o3');
});

it('cuts ids, whose whole is their title', async () => {
  const id = '01a21e4f-fafb-765b-a51f-f976d8baad17';
  api.use({ 'GET /audit-entries': rows([entry(3, { entityId: id, before: null, after: { offerId: id } })]) });
  renderPage(<AdminAuditPage />, { at: '/admin/audit', path: '/admin/audit', user: admin() });
  const list = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(list.getAllByTitle(id).map(({ textContent }) => textContent)).toEqual(['01a21e4f…', '01a21e4f…']);
  expect(list.queryByText(new RegExp(id))).toBeNull();
});

it('verifies the chain slice by slice, and says where it is broken', async () => {
  const { person } = renderPage(<AdminAuditPage />, { at: '/admin/audit', path: '/admin/audit', user: admin() });
  await person.click(screen.getByRole('button', { name: 'Verify the chain' }));
  expect(await screen.findByText('12,345 entries, intact')).toBeVisible();
  isBroken = true;
  await person.click(screen.getByRole('button', { name: 'Verify the chain' }));
  expect(await screen.findByText('The log is broken at entry 10,008')).toBeVisible();
  expect(screen.getByText(/its content was changed. The 10,007 entries before it fit/)).toBeVisible();
  expect(api.requests.filter(({ path }) => path === '/audit-verification')).toHaveLength(4);
});
