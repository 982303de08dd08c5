import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { checkLeads, type LeadRow } from '#shared/leads/lead-import.rules.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminLeadUploadPage from './admin-lead-upload.tsx';

const api = fakeApi({
  'POST /lead-imports': ({ sent }) =>
    created({ added: checkLeads(sent?.rows as LeadRow[]).good.length, updated: 0, rejected: [] }),
  '*': rows([]),
});

const open = () => renderPage(<AdminLeadUploadPage />, { user: admin() });

describe('a list of leads', () => {
  const CSV =
    '\uFEFFFull name;E-mail address;Favorite color\nAda Lane;ada@lane.test;green\nNobody;;red\n\nBo ' +
    'Bright;bo@bright.test;\n';
  const choose = (text: string, name = 'open-house.csv') =>
    userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(screen.getByLabelText('List of leads'), new File([text], name, { type: 'text/csv' }));

  it('is checked before it is sent: valid rows, ignored columns, and each invalid row with its line', async () => {
    const { person } = open();
    await choose(CSV);
    expect(await screen.findByText('2 leads in open-house.csv')).toBeInTheDocument();
    expect(
      screen.getByText('Read: Full name as Name, E-mail address as E-mail. Left out: Favorite color.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Line 3')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Import 2 leads' }));
    expect(await screen.findByText('2 new leads, 0 updated, 1 row to fix.')).toBeInTheDocument();
    expect(api.sent('POST /lead-imports')).toEqual([
      {
        source: 'open-house',
        rows: [
          { line: 2, raw: { name: 'Ada Lane', email: 'ada@lane.test' } },
          { line: 5, raw: { name: 'Bo Bright', email: 'bo@bright.test' } },
        ],
      },
    ]);
    expect(screen.getByText('Line 3')).toBeInTheDocument();
  });

  it('stays selected when sending fails', async () => {
    api.use({ 'POST /lead-imports': refusal(500, 'Something went wrong on our side.') });
    const { person } = open();
    await choose(CSV);
    await person.click(await screen.findByRole('button', { name: 'Import 2 leads' }));
    expect(await screen.findByText(/Send the list again to continue; it won’t create duplicates/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 2 leads' })).toBeEnabled();
  });

  it.each([
    ['name,phone\nAda,1', /no email column/],
    ['email\n', /headings but no rows/],
    ['\u0000\u0001', /not a text file/],
  ])('shows why %j cannot be read', async (text, reason) => {
    open();
    await choose(text);
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });
});
