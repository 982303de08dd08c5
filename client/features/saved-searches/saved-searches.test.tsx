import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedSearch } from '../../testing/factories/homes.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { SavedSearches } from './saved-searches.tsx';

const api = fakeApi({ '*': rows([]) });
const open = () => renderComponent(<SavedSearches />, { user: buyer() });

it('explain what this page is for while there are none', async () => {
  open();
  expect(await screen.findByText('Searches you save will appear here')).toBeInTheDocument();
});

it('keep the old frequency if the new one could not be saved', async () => {
  api.use({ 'GET /saved-searches': rows([savedSearch()]), 'PATCH /saved-searches/:id': refusal(422, 'No.') });
  const { person } = open();
  const alerts = await screen.findByRole('combobox', { name: 'Alerts for Homes in Hoover' });
  await person.click(alerts);
  await person.click(screen.getByRole('option', { name: 'No alerts' }));
  await waitFor(() => expect(api.to('PATCH *')).toHaveLength(1));
  await waitFor(() => expect(alerts).toHaveTextContent('Every morning'));
});
