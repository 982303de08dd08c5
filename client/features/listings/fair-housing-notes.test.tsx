import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Allowance } from '../../state/fair-housing.endpoints.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { FairHousingReview } from './fair-housing-notes.tsx';

let allowed: Allowance[] = [];
const api = fakeApi({
  'GET /fair-housing-allowances': () => rows(allowed),
  'POST /fair-housing-allowances': ({ sent }) => {
    const { field, words, sentence, reason } = sent as Record<'field' | 'words' | 'sentence' | 'reason', string>;
    allowed = [
      {
        ...{ id: 'a1', listingId: 'l1', reviewId: null, campaignId: null, field, words, sentence, reason },
        ...{ createdAt: '2026-12-01T18:00:00.000Z', revokedAt: null, allowedBy: 'Jane Doe' },
      },
    ];
    return created(allowed[0]);
  },
  'DELETE /fair-housing-allowances/:id': () => {
    const [first] = allowed;
    allowed = [];
    return ok({ ...first, revokedAt: '2026-12-01T19:00:00.000Z' });
  },
});

it('shows a broker the words, the reason, the law and better words, and lets them make an exception and end it', async () => {
  const broker = user({ type: 'ADMIN' });
  const home = listing(
    { id: 'l1', state: 'AL', description: 'Four beds. No children’s furniture stays.', uniques: 'Kid-friendly.' },
    broker,
  );
  const { person } = renderComponent(<FairHousingReview listing={home} />, { user: broker });
  const refused = within(screen.getByRole('list', { name: 'Fair Housing: Description' }));
  expect(refused.getByText('“No children” must be changed')).toBeVisible();
  expect(refused.getByText(/preference or limitation by familial status/)).toBeVisible();
  expect(refused.getByText(/42 U\.S\.C\. 3604\(c\); 24 CFR 100\.75; Alabama Fair Housing Law/)).toBeVisible();
  expect(refused.getByText(/two bedrooms on separate floors/)).toBeVisible();
  // advice needs no exception
  const advised = within(screen.getByRole('list', { name: 'Fair Housing: What makes it special' }));
  expect(advised.getByText('“Kid-friendly”: consider rephrasing')).toBeVisible();
  expect(advised.queryByRole('button')).toBeNull();

  await person.click(refused.getByRole('button', { name: 'Allow “No children” with a reason' }));
  const reason = refused.getByRole('textbox', { name: 'Why the law allows these words here' });
  await person.type(reason, 'Too short');
  await person.click(refused.getByRole('button', { name: 'Allow' }));
  expect(refused.getByText(/in at least 15 characters/)).toBeVisible();
  expect(reason).toHaveValue('Too short');
  expect(api.sent('POST /fair-housing-allowances')).toEqual([]);
  await person.type(reason, ': it is about furniture.');
  await person.click(refused.getByRole('button', { name: 'Allow' }));
  expect(
    await refused.findByText('Allowed by Jane Doe on Dec 1, 2026: Too short: it is about furniture.'),
  ).toBeVisible();
  expect(api.sent('POST /fair-housing-allowances')).toEqual([
    {
      record: 'listing',
      recordId: 'l1',
      field: 'description',
      words: 'No children',
      sentence: 'No children’s furniture stays.',
      reason: 'Too short: it is about furniture.',
    },
  ]);
  await person.click(refused.getByRole('button', { name: 'No longer allow “No children”' }));
  await waitFor(() => expect(refused.getByText('“No children” must be changed')).toBeVisible());
});
