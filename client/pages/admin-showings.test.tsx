import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showingView } from '#shared/showings/showings.view.ts';
import { listingRow } from '../testing/factories/listings.factory.ts';
import { showingRow } from '../testing/factories/showings.factory.ts';
import { actorOf, admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminShowingsPage from './admin-showings.tsx';

const JUNE = actorOf(admin());
const asked = showingRow({
  listing: { ...listingRow({ id: 'wanted', type: 'BUYER', userId: 'marcus', address: '9 Pine Road' }), uploads: [] },
});
let showing = asked;
const api = fakeApi({
  'GET /showings': () => rows([showingView(showing, JUNE, new Date())]),
  'PATCH /showings/show': ({ sent }) => {
    const { accepted, agentBooks = false } = sent as { accepted: boolean | null; agentBooks?: boolean };
    showing = { ...showing, accepted, agentBooks };
    return ok(showingView(showing, JUNE, new Date()));
  },
});

it('showings of outside homes are confirmed by an admin, who may tick Agent Books', async () => {
  const { person } = renderPage(<AdminShowingsPage />, { user: admin() });
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm this showing' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Agent Books' }));
  await person.click(dialog.getByRole('button', { name: 'Confirm showing' }));
  expect(await screen.findByText('The agent books this showing.')).toBeInTheDocument();
  expect(api.sent('PATCH /showings/show')).toEqual([
    { accepted: true, proposedTime: new Date(asked.proposedTime).toISOString(), agentBooks: true },
  ]);
});
