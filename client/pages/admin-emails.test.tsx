import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { email } from '../testing/factories/emails.factory.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminEmailsPage from './admin-emails.tsx';

let emails = [email()];
const api = fakeApi({
  'GET /emails': ({ query }) => {
    const found = emails.filter(({ to }) => to.includes(query.get('text') ?? ''));
    return query.get('text')
      ? rows(found)
      : ok({ total: 10_000, limit: 25, skip: 0, data: found, totalIsEstimate: true });
  },
  'GET /emails/:id': ({ params }) => {
    const found = emails.find(({ id }) => id === params.id);
    return found
      ? ok({ ...found, text: found.text.replace(/\[Open.*?\]/, 'https://hearthport.test/login?verify=abc') })
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
  it('are shown as mailed in a sandboxed frame, or as text with links, once opened', async () => {
    const { person, address } = open();
    expect(await screen.findByText('10,000 emails or more')).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Open Confirm your e-mail, to nora@example.test' }));
    const frame = await screen.findByTitle('Email: Confirm your e-mail');
    expect(api.to('GET /emails/:id')).toHaveLength(1);
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(frame.getAttribute('srcdoc')).toContain('<p>Confirm your e-mail</p>');
    await person.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByRole('link', { name: 'https://hearthport.test/login?verify=abc' })).toHaveAttribute(
      'href',
      'https://hearthport.test/login?verify=abc',
    );
    expect(address()).toBe('/?mail=m1');
  });

  it('with an appointment show its calendar file and what it does', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Tour: 12 Oak St\r\nEND:VCALENDAR';
    emails = [email({ calendar })];
    const { person } = open('/?mail=m1');
    await person.click(await screen.findByRole('tab', { name: 'Calendar' }));
    expect(screen.getByText('Removes this appointment from the recipient’s calendar.')).toBeInTheDocument();
    expect(screen.getByText(/SUMMARY:Tour: 12 Oak St/)).toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(file.getAttribute('href')!)).toBe(`data:text/calendar;charset=utf-8,${calendar}`);
  });

  it('are searched by recipient, and the URL restores the search', async () => {
    open('/admin/emails?text=nora%40example.test&sort=to');
    expect(await screen.findByRole('gridcell', { name: 'Confirm your e-mail' })).toBeInTheDocument();
    expect(screen.queryByText('Your tour is confirmed')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'To Sort' })).toHaveAttribute('aria-sort', 'ascending');
    expect(api.to('GET /emails').at(-1)?.query.get('$sort[to]')).toBe('1');
  });

  it('that were not delivered show the reason', async () => {
    emails = [email({ id: 'm3', to: 'x@example.test', subject: 'Hello', error: 'mailbox full' })];
    open('/?mail=m3');
    expect(await screen.findByText('This email wasn’t delivered: mailbox full')).toBeInTheDocument();
  });

  it('whose private link was removed show a note in its place', async () => {
    const text = 'Set a new password: [Link removed after sending]';
    emails = [email({ id: 'm4', to: 'x@example.test', subject: 'Set a new password', text })];
    const { person } = open('/?mail=m4');
    await person.click(await screen.findByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
