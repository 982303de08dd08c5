import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listing } from '../../testing/factories/listings.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { HomeNotes } from './home-notes.tsx';

const tracked = listing({ id: 'w1', type: 'BUYER', userId: 'marcus', pros: 'Shade', uploads: [] }, buyer());
let isRefused = false;
const api = fakeApi({
  'PATCH /listings/w1': ({ sent }) => (isRefused ? refusal(409, 'Not now.') : ok({ ...tracked, ...sent })),
});
beforeEach(() => {
  isRefused = false;
});
const open = () => renderComponent(<HomeNotes listing={tracked} />, { user: buyer() });

it('saves notes and the rating as they change, and removes a rating', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'I like it' }));
  await person.type(screen.getByLabelText('Cons'), 'Loud road');
  await screen.findByText('Saved');
  expect(Object.assign({}, ...api.sent('PATCH *'))).toEqual({ overallFeedback: 'LIKE', cons: 'Loud road' });
  await person.click(screen.getByRole('button', { name: 'I like it' }));
  await waitFor(() => expect(api.sent('PATCH *').at(-1)).toEqual({ overallFeedback: null }));
});

it('keeps a note that could not be saved, shows the error, and restores the note after a reload', async () => {
  isRefused = true;
  const { person, unmount } = open();
  await person.type(screen.getByLabelText('Pros'), ' and quiet');
  await screen.findByText(/Not now. What you typed is still here/);
  expect(screen.getByLabelText('Pros')).toHaveValue('Shade and quiet');
  unmount();
  open();
  expect(screen.getByLabelText('Pros')).toHaveValue('Shade and quiet');
  isRefused = false;
  await waitFor(() => expect(api.sent('PATCH *').at(-1)).toEqual({ pros: 'Shade and quiet' }));
});
