import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { METRICS, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { numbersCsv } from '#shared/brokerage-numbers/brokerage-numbers.csv.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminNumbersPage from './admin-numbers.tsx';

const nothing = Object.fromEntries(METRICS.map((metric) => [metric, 0]));
const row = (month: string | null, state: string | null, more: object = {}) =>
  ({ month, state, ...nothing, leadMinutes: null, answerMinutes: null, daysToOffer: null, ...more }) as NumbersRow;
const months = ['2026-10', '2026-11'];
const rows = [...months, null].flatMap((month) => [
  row(month, 'AL', { views: 200, saves: 50, flatFees: 5000, savings: 4000, answerMinutes: 95, daysToOffer: 1 }),
  row(month, 'TN'),
  row(month, null, {
    views: 1200,
    saves: 300,
    flatFees: 15_000,
    savings: 12_000,
    answerMinutes: 30,
    daysToOffer: 12.5,
  }),
]);
const api = fakeApi({ 'GET /brokerage-numbers': ok({ months, rows, unanswered: 2 }) });

describe('the numbers of the brokerage', () => {
  it('are totals, a funnel and tables, of both states or one', async () => {
    const { person, address } = renderPage(<AdminNumbersPage />, { user: admin() });
    const earned = within(await screen.findByRole('region', { name: 'Earned and saved' }));
    expect(earned.getByText('$15,000')).toBeInTheDocument();
    expect(screen.getByText('25% of views')).toBeInTheDocument();
    expect(screen.getByText('2 people')).toBeInTheDocument();
    const speed = within(screen.getByRole('region', { name: 'How fast we are' }));
    expect(speed.getByText('30 min')).toBeInTheDocument();
    expect(speed.getByText('12.5 days')).toBeInTheDocument();
    await person.click(screen.getByLabelText('State'));
    await person.click(screen.getByRole('option', { name: 'Alabama' }));
    expect(await earned.findByText('$5,000')).toBeInTheDocument();
    expect(speed.getByText('1 h 35 min')).toBeInTheDocument();
    expect(address()).toContain('state=AL');
    expect(api.to('GET /brokerage-numbers').at(-1)?.query.get('months')).toBe('12');
    expect(screen.getAllByText('Nov 2026').length).toBeGreaterThan(0);
  });

  it('are a spreadsheet with a line for each month and state', () => {
    const lines = numbersCsv(rows).trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + rows.length);
    expect(lines[0]).toContain('Month,State,Views');
    expect(lines.at(-1)).toMatch(/^All months,Both,1200,300,/);
  });
});
