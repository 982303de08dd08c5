import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offer } from '../../testing/factories/offers.factory.ts';
import { actorOf, admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, refusal, rows } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DocumentShelf } from './document-shelf.tsx';

const NONE = 'The buyer sent no documents. The purchase agreement is prepared once you approve the offer.';
const api = fakeApi({ 'GET /form-signing': rows([]) });
const shown = (status: 'REVIEW' | 'DECLINED') =>
  renderPage(<DocumentShelf offer={offer({ status, userId: 'buyer' }, actorOf(admin()))} />, { user: admin() });

it('says that the documents could not be loaded, and only after loading that there are none', async () => {
  let isDown = true;
  api.use({ 'GET /form-signing': () => (isDown ? refusal(409, 'The documents are being prepared.') : rows([])) });
  const { person } = shown('REVIEW');
  expect(screen.queryByText(NONE)).toBeNull();
  expect(await screen.findByText(/couldn’t load the prepared documents/)).toBeVisible();
  expect(screen.queryByText(NONE)).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(NONE)).toBeVisible();
});

it('speaks of an approval only where one is still to come', async () => {
  shown('DECLINED');
  expect(await screen.findByText('There are no documents with this offer.')).toBeVisible();
});
