import { describe, expect, it } from 'vitest';
import type { Finding } from './document-analysis.types.ts';
import { comparedFindings, findingsFor, type ReadSale } from './document-readings.rules.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const sale: ReadSale = {
  closingDate: '2027-01-15T20:00:00Z',
  closingTime: '14:00',
  timeZone: 'America/Chicago',
  offer: {
    price: 300_000,
    loan: 240_000,
    earnestMoney: 3000,
    concessions: 0,
    inspectionPeriod: -10,
    closingDate: '2027-01-20T18:00:00Z',
  },
};
const finding = (field: Finding['field'], value: Finding['value'], more: Partial<Finding> = {}): Finding => ({
  field,
  value,
  page: 1,
  words: String(value),
  ...more,
});
const compare = (...findings: Finding[]) => comparedFindings(findings, sale, NOW);

describe('what a document of a sale states', () => {
  it('stands beside the sale, in a fixed order', () => {
    const rows = compare(finding('loan', 250_000), finding('price', 300_000), finding('inspectionPeriod', 10));
    expect(rows.map(({ label, found, standing, isSame }) => [label, found, standing, isSame])).toEqual([
      ['Price', '$300,000', '$300,000', true],
      ['Loan', '$250,000', '$240,000', false],
      ['Inspection period', '10 days', '10 days', true],
    ]);
  });
  it.each([
    ['2027-01-15', null],
    ['2027-01-12', new Date('2027-01-12T20:00:00Z')],
    ['2026-11-30', null],
    ['2027-01-20', new Date('2027-01-20T20:00:00Z')],
    // after the last day of the contract, which only an amendment moves
    ['2027-01-21', null],
  ])('a closing on %s can be taken over as %s, at the time of the closing', (day, closing) => {
    const [row] = compare(finding('closingDate', day));
    expect(row!.closing).toEqual(closing);
    expect(row!.isSame).toBe(day === '2027-01-15');
  });
  it.each([
    [finding('price', 310_000), true],
    [finding('price', 300_000), false],
    [finding('concessions', 500), true],
    [finding('loan', 1), false],
    [finding('closingDate', '2027-01-21'), true],
    [finding('closingDate', '2027-01-12'), false],
  ])('%o needs an amendment: %s', (one, needsAmendment) => expect(compare(one)[0]).toMatchObject({ needsAmendment }));
  it('says where it is unsure, and that money is never taken over', () => {
    const [row] = compare(finding('price', 310_000, { others: [{ value: 300_000, page: 2, words: '$300,000' }] }));
    expect(row).toMatchObject({ isUnsure: true, isSame: false, closing: null });
  });
  it('leaves out what is not looked for in its type', () => {
    const all = [finding('price', 1), finding('loan', 2), finding('appliances', true)];
    expect(findingsFor('PRE_APPROVAL', all).map(({ field }) => field)).toEqual(['price', 'loan']);
    expect(findingsFor('REPAIR_RECEIPT', all)).toEqual([]);
  });
});
