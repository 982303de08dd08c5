import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminRecordsPage from './admin-records.tsx';

const api = fakeApi({
  'POST /brokerage-exports': ({ sent }) =>
    sent?.currentPassword === 'right'
      ? ok({ url: '/api/brokerage-exports/s/archive.zip', expiresAt: '2026-11-23T12:00:00Z' })
      : refusal(400, 'Check the form.', {
          errors: [{ path: 'currentPassword', message: 'That is not your password.' }],
        }),
});

describe('records', () => {
  it('asks why and for the password, keeps what was typed, and lets the browser download', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloaded.push(this.href);
    });
    const downloaded: string[] = [];
    const { person } = renderPage(<AdminRecordsPage />, { user: admin() });
    expect(screen.getByText('How long records are kept')).toBeInTheDocument();
    expect(screen.getByText(/require a broker to keep the records of every sale/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Download everything' }));
    await person.type(screen.getByLabelText('What it is for'), 'Yearly copy for our archive');
    await person.type(screen.getByLabelText('Your password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('That is not your password.')).toBeInTheDocument();
    expect(screen.getByLabelText('What it is for')).toHaveValue('Yearly copy for our archive');
    await person.clear(screen.getByLabelText('Your password'));
    await person.type(screen.getByLabelText('Your password'), 'right');
    await person.click(screen.getByRole('checkbox', { name: 'With all photos and documents' }));
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/Your browser is downloading the archive/)).toBeInTheDocument();
    expect(downloaded).toEqual([expect.stringContaining('/api/brokerage-exports/s/archive.zip')]);
    expect(api.to('POST /brokerage-exports').at(-1)?.sent).toMatchObject({ withFiles: false });
    click.mockRestore();
  });
});
