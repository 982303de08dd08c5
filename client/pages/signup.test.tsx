import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { created, fakeApi, refusal, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import SignupPage from './signup.tsx';

let answer: ApiResponse;
const api = fakeApi({ 'POST /users': () => answer });
beforeEach(() => {
  answer = created({ id: null });
});

async function signUp() {
  const view = renderPage(<SignupPage />, { at: '/signup' });
  await view.person.type(screen.getByLabelText('First name'), 'Ida');
  await view.person.type(screen.getByLabelText('Last name'), 'Lane');
  await view.person.type(screen.getByLabelText('Email'), 'ida@example.test');
  await view.person.type(screen.getByLabelText('Password'), 'a long enough phrase');
  await view.person.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  return view;
}

it('sends the email again with the same sign-up, and says so', async () => {
  const { person } = await signUp();
  await person.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('We sent the email again. Use the link in the newest one.')).toBeVisible();
  const [first, second] = api.to('POST /users');
  expect(second?.sent).toEqual(first?.sent);
});

it('says why it was not sent, and can be tried again', async () => {
  const { person } = await signUp();
  answer = refusal(429, 'Too many requests. Please wait an hour and try again.');
  await person.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Too many requests. Please wait an hour and try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
});
