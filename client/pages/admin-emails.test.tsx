import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { email } from '../testing/factories/emails.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminEmailsPage from './admin-emails.tsx';

let emails = [email()];
const api = fakeApi({
  'GET /emails': ({ query }) => rows(emails.filter(({ to }) => !query.get('to') || to === query.get('to'))),
  'GET /emails/:id': ({ params }) => {
    const found = emails.find(({ id }) => id === params.id);
    return found
      ? ok({ ...found, text: 'Confirm here: https://hearthport.test/login?verify=abc. Thank you.' })
      : refusal(404, 'Nothing here.');
  },
});
beforeEach(() => {
  emails = [
    email({ id: 'm2', to: 'buyer@example.test', subject: 'Your tour is confirmed' }),
    email({ id: 'm1', to: 'nora@example.test', subject: 'Confirm your e-mail' }),
  ];
});

const open = (at = '/') => renderPage(<AdminEmailsPage />, { at, user: admin() });

describe('emails', () => {
  it('are shown as mailed in a sandboxed frame, or as text with links', async () => {
    const { person } = open();
    const frame = await screen.findByTitle('Email: Your tour is confirmed');
    // listed, but not opened by anybody yet
    await person.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText(/Open this email to see its link/)).toBeInTheDocument();
    expect(api.to('GET /emails/:id')).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'As sent' }));
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(frame.getAttribute('srcdoc')).toContain('<p>Your tour is confirmed</p>');
    await person.click(screen.getByRole('button', { name: /Confirm your e-mail/ }));
    await person.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByRole('link', { name: 'https://hearthport.test/login?verify=abc' })).toHaveAttribute(
      'href',
      'https://hearthport.test/login?verify=abc',
    );
  });

  it('are searched by recipient, and the URL restores the search', async () => {
    open('/admin/emails?to=nora%40example.test');
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeInTheDocument();
    expect(screen.queryByText('Your tour is confirmed')).toBeNull();
  });

  it('that were not delivered show the reason', async () => {
    emails = [email({ id: 'm3', to: 'x@example.test', subject: 'Hello', error: 'mailbox full' })];
    open();
    expect(await screen.findByText('This email was not delivered: mailbox full')).toBeInTheDocument();
  });

  it('whose private link was removed show a note in its place', async () => {
    const text = 'Set a new password: [Link removed after sending]';
    emails = [email({ id: 'm4', to: 'x@example.test', subject: 'Set a new password', text })];
    const { person } = open();
    await person.click(await screen.findByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
