import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, buyer } from '../../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, rows } from '../../../testing/fake-api.ts';
import { renderComponent } from '../../../testing/render-page.tsx';
import { OpenHouseLines } from './open-house-lines.tsx';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const open = { id: 'open', listingId: 'home', startTime: at(48), endTime: at(50), note: '', isCancelled: false };
const api = fakeApi({ '*': rows([]) });

it('lets a visitor say that they come, and keeps what they typed where that fails', async () => {
  api.use({
    'POST /open-house-guests': refusal(400, 'Please check the form.', {
      errors: [{ path: 'email', message: 'Enter a valid email address.' }],
    }),
  });
  const { person } = renderComponent(<OpenHouseLines openHouses={[open]} zone="America/Chicago" />);
  await person.click(screen.getByRole('button', { name: /^I’ll come: open house/ }));
  await person.type(await screen.findByLabelText('Name'), 'Ada Guest');
  await person.type(screen.getByLabelText('Email'), 'ada');
  await person.click(screen.getByRole('button', { name: 'I’ll come' }));
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
  api.use({ 'POST /open-house-guests': created({ received: true }) });
  await person.type(screen.getByLabelText('Email'), '@example.test');
  await person.click(screen.getByRole('button', { name: 'I’ll come' }));
  expect(await screen.findByText(/^You’re signed up\./)).toBeVisible();
  expect(api.sent('POST /open-house-guests').at(-1)).toEqual({
    openHouseId: 'open',
    name: 'Ada Guest',
    email: 'ada@example.test',
    people: 1,
  });
});

it('is filled in for a member, and shows a broker who comes', async () => {
  const member = buyer();
  const first = renderComponent(<OpenHouseLines openHouses={[open]} zone="America/Chicago" />, { user: member });
  await first.person.click(screen.getByRole('button', { name: /^I’ll come: open house/ }));
  expect(await screen.findByLabelText('Email')).toHaveValue(member.email);
  first.unmount();
  api.use({
    'GET /open-house-guests': rows([
      { id: 'g', openHouseId: 'open', name: 'Ada Guest', people: 3, email: 'ada@example.test', phone: null },
    ]),
  });
  renderComponent(<OpenHouseLines openHouses={[open]} zone="America/Chicago" />, { user: admin() });
  await waitFor(() => expect(screen.getByText('Ada Guest, 3 people · ada@example.test')).toBeVisible());
  expect(screen.getByText('3 people are coming:')).toBeVisible();
});
