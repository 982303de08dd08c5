import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareSide } from '#shared/closing-statements/closing-statements.rules.ts';
import type { ClosingLine } from '#shared/closing-statements/closing-statements.types.ts';
import type { ClosingStatement as Statement } from '../../state/wire-types.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { ClosingStatement } from './closing-statement.tsx';
import { typedCents } from './draft-lines.ts';

const TERMS = { price: 300_000, concessions: 0, closingDate: '2026-12-15T18:00:00.000Z' };
const FACTS = { agreed: TERMS, final: TERMS, zone: 'America/Chicago' };
const ESTIMATES = { price: 30_000_000, survey: 45_000, deposit: 300_000 };
const line = (key: string, cents: number): ClosingLine => ({
  side: 'BUYER',
  key,
  label: key,
  cents,
  isBeforeClosing: false,
  note: '',
});
const statement = (lines: ClosingLine[], fields: Partial<Statement> = {}): Statement => ({
  id: 'sale',
  version: lines.length ? 1 : 0,
  updatedAt: lines.length ? '2026-12-15T20:00:00.000Z' : null,
  mayEdit: true,
  sides: [compareSide('BUYER', ESTIMATES, lines, FACTS)],
  lines,
  ...fields,
});
let shown: Statement;
const api = fakeApi({
  'GET /closing-statements/:id': () => ok(shown),
  'GET /uploads': () => ok({ total: 1, limit: 50, skip: 0, data: [] }),
});
const open = () => renderComponent(<ClosingStatement transaction={transaction()} />);

describe('the closing statement', () => {
  it('shows each estimate beside what was paid, with the reason and the sums', async () => {
    shown = statement([line('price', 30_000_000), line('survey', 50_000), line('deposit', 300_000)], {
      mayEdit: false,
    });
    open();
    const table = await screen.findByRole('table', { name: 'What the buyer pays' });
    expect(table).toHaveTextContent('Survey');
    expect(table).toHaveTextContent('$450.00');
    expect(table).toHaveTextContent('+$50.00');
    expect(table).toHaveTextContent('From the provider’s bill; the estimate used a typical price.');
    expect(table).toHaveTextContent('$297,500.00');
    expect(screen.queryByRole('button', { name: 'Change the statement' })).toBeNull();
  });

  it('shows the estimates alone until what was paid is entered', async () => {
    shown = statement([], { mayEdit: false });
    renderComponent(<ClosingStatement transaction={transaction({ status: 'CLOSED' })} />);
    const table = await screen.findByRole('table', { name: 'What the buyer pays' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line', 'Estimate']);
    expect(table).toHaveTextContent('$450.00');
    expect(table).not.toHaveTextContent('–');
  });

  it('is entered line by line; what is refused is shown at its line, and nothing typed is lost', async () => {
    shown = statement([]);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
    const dialog = await screen.findByRole('dialog', { name: 'What was paid at closing' });
    await person.click(within(dialog).getByRole('button', { name: 'Save the statement' }));
    const [price, survey, deposit] = within(dialog).getAllByRole('textbox', { name: 'Amount' });
    expect(price).toHaveAccessibleDescription(/Enter an amount like/);
    await person.type(price!, '300,000');
    await person.type(survey!, '450');
    await person.type(deposit!, '2500.50');
    expect(within(dialog).getByText('Cash to close: $297,949.50')).toBeVisible();
    api.use({
      'PATCH /closing-statements/:id': refusal(400, 'Say why “Deposit” differs from the estimate.', {
        errors: [{ path: 'lines.2.note', message: 'Say why “Deposit” differs from the estimate.' }],
      }),
    });
    await person.click(within(dialog).getByRole('button', { name: 'Save the statement' }));
    const notes = await within(dialog).findAllByRole('textbox', { name: 'Why it differs from the estimate' });
    await waitFor(() => expect(notes[2]).toBeInvalid());
    expect(notes[2]).toHaveAccessibleDescription('Say why “Deposit” differs from the estimate.');
    await person.type(notes[2]!, 'Half was returned.');
    api.use({ 'PATCH /closing-statements/:id': () => ok(shown) });
    await person.click(within(dialog).getByRole('button', { name: 'Save the statement' }));
    await waitFor(() => expect(api.sent('PATCH /closing-statements/:id')).toHaveLength(2));
    const [, sent] = api.sent('PATCH /closing-statements/:id') as { version: number; lines: ClosingLine[] }[];
    expect(sent!.version).toBe(0);
    expect(sent!.lines[2]).toMatchObject({ key: 'deposit', cents: 250_050, note: 'Half was returned.' });
  });

  it('shows the estimate at each line, fills in what is as estimated, and says why it was not saved', async () => {
    shown = statement([]);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
    const dialog = await screen.findByRole('dialog', { name: 'What was paid at closing' });
    const [, survey] = within(dialog).getAllByRole('textbox', { name: 'Amount' });
    expect(survey).toHaveAccessibleDescription('Estimate $450.00');
    await person.type(survey!, '500');
    await person.click(within(dialog).getByRole('button', { name: 'Fill empty amounts with the estimates' }));
    expect(within(dialog).getByText('Cash to close: $297,500.00')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Fill empty amounts with the estimates' })).toBeNull();
    api.use({ 'PATCH /closing-statements/:id': refusal(500, 'Something went wrong. Please try again.') });
    await person.click(within(dialog).getByRole('button', { name: 'Save the statement' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(survey).toHaveValue('500');
  });

  it('fills in the amounts of the contract as amended', async () => {
    const facts = { ...FACTS, final: { ...TERMS, price: 295_000 } };
    shown = statement([], {
      sides: [compareSide('BUYER', ESTIMATES, [], facts, { ...ESTIMATES, price: 29_500_000 })],
    });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was paid at closing' }));
    const [price] = dialog.getAllByRole('textbox', { name: 'Amount' });
    expect(price).toHaveAccessibleDescription('Amended: $295,000.00');
    await person.click(dialog.getByRole('button', { name: 'Fill empty amounts with the estimates' }));
    expect(price).toHaveValue('295000.00');
  });

  it('keeps the place of the keyboard at the next line where one is removed', async () => {
    shown = statement([]);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was paid at closing' }));
    const [first, second] = dialog.getAllByRole('listitem', { name: /^Line / });
    await person.click(within(first!).getByRole('button', { name: /^Remove/ }));
    expect(first).not.toBeInTheDocument();
    expect(second).toHaveFocus();
  });

  describe('on a phone', () => {
    beforeEach(() => {
      const { matchMedia } = window;
      vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('599.95') }));
    });
    afterEach(() => vi.unstubAllGlobals());

    it('is a row for each line, with its amount; the rest opens, also where something is wrong', async () => {
      shown = statement([]);
      const { person } = open();
      await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'What was paid at closing' }));
      const [price, survey] = dialog.getAllByRole('listitem', { name: /^Line / });
      expect(within(survey!).getByText('Estimate $450.00')).toBeVisible();
      expect(dialog.queryByRole('combobox', { name: 'Kind' })).toBeNull();
      await person.type(within(survey!).getByRole('textbox', { name: 'Amount' }), '500');
      await person.click(within(survey!).getByRole('button', { name: /^Show the details of / }));
      await person.type(within(survey!).getByRole('textbox', { name: /^Why/ }), 'A second visit.');
      await person.click(within(survey!).getByRole('button', { name: /^Hide the details of / }));
      expect(within(survey!).getByText('Estimate $450.00, with a note')).toBeVisible();
      api.use({
        'PATCH /closing-statements/:id': refusal(400, 'Say why.', {
          errors: [{ path: 'lines.0.note', message: 'Say why it differs.' }],
        }),
      });
      for (const amount of dialog.getAllByRole('textbox', { name: 'Amount' }))
        if (!(amount as HTMLInputElement).value) await person.type(amount, '1');
      await person.click(dialog.getByRole('button', { name: 'Save the statement' }));
      expect(await within(price!).findByRole('textbox', { name: /^Why/ })).toBeInvalid();
      expect(within(survey!).queryByRole('textbox', { name: /^Why/ })).toBeNull();
    });

    it('opens a line that was added, and removes it there', async () => {
      shown = statement([]);
      const { person } = open();
      await person.click(await screen.findByRole('button', { name: 'Enter what was paid' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'What was paid at closing' }));
      await person.click(dialog.getAllByRole('button', { name: 'Add a line' })[0]!);
      const added = dialog.getByRole('listitem', { name: /: new$/ });
      expect(within(added).getByRole('textbox', { name: 'Name on the document' })).toBeVisible();
      await person.click(within(added).getByRole('button', { name: 'Remove this line' }));
      expect(added).not.toBeInTheDocument();
    });
  });

  it('is a line each on a phone, with its estimate where that differs', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('767.95') }));
    shown = statement([line('price', 30_000_000), line('survey', 50_000), line('deposit', 300_000)], {
      mayEdit: false,
    });
    open();
    const lines = within(await screen.findByRole('list', { name: 'What the buyer pays' })).getAllByRole('listitem');
    vi.unstubAllGlobals();
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Sale price of the property$300,000.00As estimated',
      'Survey$500.00Estimate $450.00, +$50.00. From the provider’s bill; the estimate used a typical price.',
      'Deposit (earnest money)$3,000.00As estimated',
      'Total closing costs$500.00Estimate $450.00, +$50.00.',
      'Cash to close$297,500.00Estimate $297,450.00, +$50.00.',
    ]);
  });

  it('takes amounts as people write them', () => {
    expect(['1,250.05', '$40', '-0.01', '–3.5', '0', '1.005', 'abc', '12,34'].map(typedCents)).toEqual([
      125_005,
      4_000,
      -1,
      -350,
      0,
      null,
      null,
      null,
    ]);
  });
});
