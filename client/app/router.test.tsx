import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { LOGIN_FAILED, NOT_VERIFIED } from '#shared/users/log-in.messages.ts';
import { user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { Router } from './router.tsx';

const api = fakeApi({ '*': rows([]) });
beforeAll(async () => {
  // pages import a lot: load them before the first test, outside its time limit
  await Promise.all([
    import('../pages/login.tsx'),
    import('../pages/settings.tsx'),
    import('../pages/home.tsx'),
    import('./shell/signed-in-shell.tsx'),
  ]);
});

const ada = (type: UserType) => user({ id: 'u1', email: 'ada@hearthport.test', type });
/** Opens the product at a URL as a user, or as a visitor. */
const open = (at: string, type: UserType | null) => renderComponent(<Router />, { at, user: type && ada(type) });

it('opens a sale by its private link without the menu of whoever is logged in', async () => {
  open('/transactions/t1?token=a.b.c', 'SELLER');
  expect(await screen.findByRole('link', { name: 'Learn More' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

describe('redirects', () => {
  it.each<[string, UserType | null, string]>([
    ['/settings', null, '/login'],
    ['/admin/listings', null, '/login'],
    ['/offers', 'PBUYER', '/pbuyer'],
    ['/listings/1/edit', 'PBUYER', '/pbuyer'],
    ['/admin/listings', 'SELLER', '/home'],
    ['/admin/tasks', 'PBUYER', '/pbuyer'],
    ['/login', 'SELLER', '/home'],
    ['/login', 'PBUYER', '/pbuyer'],
    ['/home', 'SELLER', '/home'],
    ['/home', 'PBUYER', '/pbuyer'],
    ['/some/where/else', null, '/404'],
    ['/nothing', 'SELLER', '/404'],
  ])('%s as %s is %s', async (from, type, to) => {
    const { address } = open(from, type);
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('logging in', () => {
  async function submit(person: UserEvent) {
    await person.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@hearthport.test');
    await person.type(screen.getByLabelText('Password'), 'a long password');
    await person.click(screen.getByRole('button', { name: 'Log In' }));
  }

  it('continues to the page that was opened, including its query', async () => {
    api.use({ 'POST /authentication': created({ accessToken: 't', user: ada('SELLER') }) });
    const { person, address } = open('/settings?tab=devices', null);
    await submit(person);
    await waitFor(() => expect(address()).toBe('/settings?tab=devices'));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it.each([
    [LOGIN_FAILED, refusal(401, LOGIN_FAILED)],
    [NOT_VERIFIED, created({ accessToken: 't', user: { ...ada('SELLER'), verified: false } })],
  ])('shows "%s" and keeps what was typed', async (text, login) => {
    api.use({ '*': login });
    const { person, address } = open('/login', null);
    await submit(person);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@hearthport.test');
    expect(address()).toBe('/login');
  });

  it('sends no request before both fields are filled', async () => {
    const { person } = open('/login', null);
    await person.click(await screen.findByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(api.to('POST *')).toEqual([]);
  });

  describe('the verification link of a new account', () => {
    const verifications = () => api.requests.filter(({ path }) => path.startsWith('/verifications'));
    const enter = async (password: string) => {
      await userEvent.type(await screen.findByLabelText('Your password'), password);
      await userEvent.click(screen.getByRole('button', { name: 'Verify my email' }));
    };

    it('asks for the chosen password and logs in', async () => {
      api.use({
        'POST /verifications': created({ verified: true, email: 'ada@hearthport.test' }),
        'POST /authentication': ({ sent }) => (sent?.strategy === 'local' ? refusal(401, 'Unable to log in.') : ok({})),
        '*': ok({}),
      });
      open('/login?verify=secret-of-the-mail', null);
      await screen.findByLabelText('Your password');
      expect(verifications(), 'opening the link').toEqual([]);
      await enter('long enough words');
      expect(await screen.findByText('Your email is verified. You can log in now.')).toBeVisible();
      expect(verifications()).toHaveLength(1);
      expect(verifications()[0]?.sent).toEqual({
        secret: 'secret-of-the-mail',
        password: 'long enough words',
      });
      const login = api.sent('POST /authentication').find((sent) => sent?.strategy === 'local');
      expect(login).toMatchObject({ email: 'ada@hearthport.test' });
    });

    it('shows a wrong password under its field and keeps what was typed', async () => {
      const message = 'This isn’t the password that was chosen.';
      api.use({
        'POST /verifications': refusal(400, message, { errors: [{ path: 'password', message }] }),
        '*': ok({}),
      });
      open('/login?verify=secret-of-the-mail', null);
      await enter('some other words');
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Your password')).toHaveValue('some other words');
    });

    it('deletes the account after a confirmation, for someone who did not sign up', async () => {
      api.use({ 'DELETE /verifications/:secret': ok({ deleted: true }), '*': ok({}) });
      open('/login?verify=secret-of-the-mail', null);
      await userEvent.click(await screen.findByRole('button', { name: "This wasn't me" }));
      expect(verifications()).toEqual([]);
      await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
      expect(await screen.findByText(/The account is deleted/)).toBeVisible();
      expect(verifications()).toMatchObject([{ method: 'DELETE', path: '/verifications/secret-of-the-mail' }]);
    });
  });
});
