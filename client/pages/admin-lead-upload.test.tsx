import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { checkLeads, type LeadRow } from '#shared/leads/lead-import.rules.ts';
import { rejectedCsv } from '../features/leads/lead-file.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminLeadUploadPage from './admin-lead-upload.tsx';

const api = fakeApi({
  'POST /lead-imports': ({ sent }) =>
    created({ added: checkLeads(sent?.rows as LeadRow[]).good.length, updated: 0, skipped: [], rejected: [] }),
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

  const agree = async (person: ReturnType<typeof open>['person']) => {
    await person.click(screen.getByRole('combobox', { name: 'How these people agreed to hear from us' }));
    await person.click(screen.getByRole('option', { name: 'They asked us for information' }));
    await person.type(screen.getByLabelText('Where and when'), 'Open house');
  };
  const columns = () =>
    within(screen.getByRole('list', { name: 'Columns of the file' }))
      .getAllByRole('combobox')
      .map((column) => column.textContent);
  const map = async (person: ReturnType<typeof open>['person'], column: string, field: string) => {
    await person.click(screen.getByRole('combobox', { name: column }));
    await person.click(screen.getByRole('option', { name: field }));
  };

  it('is checked before it is sent: columns, preview, how people agreed, and each invalid row with its line', async () => {
    const { person } = open();
    await choose(CSV);
    expect(await screen.findByText('2 leads in open-house.csv')).toBeInTheDocument();
    expect(columns()).toEqual(['Name', 'Email', 'Leave out']);
    expect(screen.getByText('Ada Lane · Nobody')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('bo@bright.test')).toBeInTheDocument();
    expect(screen.getByText('Line 3')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Import 2 leads' }));
    expect(screen.getByText('Choose how these people agreed to hear from us.')).toBeInTheDocument();
    expect(screen.getByText('Enter where and when they agreed, so that we can prove it.')).toBeInTheDocument();
    expect(api.sent('POST /lead-imports')).toEqual([]);
    api.use({
      'POST /lead-imports': created({
        added: 1,
        updated: 0,
        skipped: [{ line: 5, reason: 'Already a client with an account' }],
        rejected: [],
      }),
    });
    await agree(person);
    await person.click(screen.getByRole('button', { name: 'Import 2 leads' }));
    expect(await screen.findByText('1 new lead, 0 filled in, 1 skipped, 1 row to fix.')).toBeInTheDocument();
    expect(api.sent('POST /lead-imports')).toEqual([
      {
        source: 'open-house',
        consent: 'ASKED',
        consentNote: 'Open house',
        rows: [
          { line: 2, raw: { name: 'Ada Lane', email: 'ada@lane.test' } },
          { line: 5, raw: { name: 'Bo Bright', email: 'bo@bright.test' } },
        ],
      },
    ]);
    expect(screen.getByText('Line 3')).toBeInTheDocument();
    expect(screen.getByText('Already a client with an account')).toBeInTheDocument();
  });

  it('is read by the columns that a person chose, and these are kept for the next such file', async () => {
    const other = 'Who,Where to write\nAda Lane,ada@lane.test\n';
    const { person } = open();
    await choose(other);
    expect(await screen.findByText(/Choose “Email” for the column that has the email address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await map(person, 'Where to write', 'Email');
    await map(person, 'Who', 'Name');
    expect(screen.getByText('1 lead in open-house.csv')).toBeInTheDocument();
    await agree(person);
    await person.click(screen.getByRole('button', { name: 'Import 1 lead' }));
    expect(await screen.findByText('1 new lead, 0 filled in.')).toBeInTheDocument();
    await choose(other);
    expect(await screen.findByText('1 lead in open-house.csv')).toBeInTheDocument();
    expect(columns()).toEqual(['Name', 'Email']);
  });

  it('stays selected when sending fails', async () => {
    api.use({ 'POST /lead-imports': refusal(500, 'Something went wrong on our side.') });
    const { person } = open();
    await choose(CSV);
    await screen.findByText('2 leads in open-house.csv');
    await agree(person);
    await person.click(screen.getByRole('button', { name: 'Import 2 leads' }));
    expect(await screen.findByText(/Send the list again to continue; it won’t create duplicates/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 2 leads' })).toBeEnabled();
  });

  it('has its rejected rows as a file with what was in them, safe for a spreadsheet', () => {
    const sheet = {
      name: 'a.csv',
      headings: ['Name', 'Email'],
      lines: [{ line: 2, cells: ['=1+1', 'nobody, at all'] }],
    };
    expect(rejectedCsv(sheet, [{ line: 2, reason: 'Invalid email format' }])).toBe(
      'Name,Email,Line,Problem\r\n\'=1+1,"nobody, at all",2,Invalid email format\r\n',
    );
  });

  it.each([
    ['email\n', /headings but no rows/],
    ['\u0000\u0001', /isn’t a text file/],
  ])('shows why %j cannot be read', async (text, reason) => {
    open();
    await choose(text);
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });
});
