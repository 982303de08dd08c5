import { describe, expect, it } from 'vitest';
import type { PageItem } from '../document-analysis/document-analysis.types.ts';
import { LETTER_NOTHING_FOUND, readLetter } from './letter-reading.ts';
import type { LetterType } from './pre-approvals.types.ts';

/** A page of these lines; `|` begins a cell far to the right. */
const page = (...lines: string[]): PageItem[] =>
  lines.flatMap((line, at) =>
    line.split('|').map((text, cell) => ({
      text: text.trim(),
      x: 72 + cell * 260,
      y: 80 + at * 16,
      width: text.trim().length * 5.5,
      size: 11,
    })),
  );
const read = (pages: PageItem[][], type: LetterType = 'PRE_APPROVAL') =>
  readLetter({ pages, pageCount: pages.length }, type);
const values = (pages: PageItem[][], type?: LetterType) =>
  Object.fromEntries(read(pages, type).findings.map(({ field, value }) => [field, value]));

const INES = { amount: 425_000, lender: 'First Cumberland Bank', expiresOn: '2027-02-18', buyerName: 'Ines Calloway' };

describe('a pre-approval letter', () => {
  it.each<[string, string[], object]>([
    [
      'with labels',
      [
        'First Cumberland Bank',
        'Mortgage Pre-Approval Letter',
        'Borrower: Ines Calloway',
        'Purchase price up to: $425,000',
        'Loan amount: $340,000',
        'Expires: February 18, 2027',
      ],
      INES,
    ],
    [
      'with values in another column',
      [
        'PRE-APPROVAL CERTIFICATE',
        'Lender:|First Cumberland Bank',
        'Applicant Name:|Ines Calloway',
        'Maximum purchase price|$425,000.00',
        'Expiration date|02/18/2027',
      ],
      INES,
    ],
    [
      'in sentences over lines',
      [
        'First Cumberland Bank',
        'November 20, 2026',
        'To whom it may concern,',
        'We are pleased to confirm that Ines Calloway has been pre-approved for the purchase',
        'of a home with a purchase price not to exceed $425,000, subject to an appraisal.',
        'This letter is valid for 90 days.',
      ],
      INES,
    ],
    [
      'with a loan amount only',
      [
        'Magic City Credit Union',
        'Dear Ines Calloway:',
        'You are approved for a mortgage of up to $310,000.',
        'Good through 3/1/2027',
      ],
      { amount: 310_000, lender: 'Magic City Credit Union', expiresOn: '2027-03-01', buyerName: 'Ines Calloway' },
    ],
    ['about something else', ['Meeting notes', 'We talked about the weather.'], {}],
    ['with a percentage', ['Purchase price: 80% financed', 'Loan amount: $200,000'], { amount: 200_000 }],
  ])('%s', (_name, lines, expected) => expect(values([page(...lines)])).toEqual(expected));

  it('says page and words, and other values of the same kind', () => {
    const { findings } = read([
      page('First Cumberland Bank'),
      page('Purchase price: $425,000', 'Purchase price: $400,000'),
    ]);
    expect(findings[0]).toEqual({
      field: 'amount',
      value: 425_000,
      page: 2,
      words: 'Purchase price: $425,000',
      others: [{ value: 400_000, page: 2, words: 'Purchase price: $400,000' }],
    });
  });
  it('says that nothing was found, and that a scan has no text', () => {
    expect(read([page('Hello')])).toEqual({ findings: [], message: LETTER_NOTHING_FOUND });
    expect(read([[]]).message).toContain('has no text');
  });
});

it('a proof of funds names bank, holder and balance', () =>
  expect(
    values(
      [
        page(
          'Sycamore Savings Bank',
          'Account holder: Marcus Ellery',
          'We verify that the funds on deposit are available.',
          'Available balance: $612,450.18',
        ),
      ],
      'PROOF_OF_FUNDS',
    ),
  ).toEqual({ amount: 612_450, lender: 'Sycamore Savings Bank', buyerName: 'Marcus Ellery' }));

it('reads no second name where the next line begins like one', () => {
  const { findings } = read([page('Borrower: Ines Calloway', 'Purchase price up to: $425,000')]);
  expect(findings.find(({ field }) => field === 'buyerName')).toEqual({
    field: 'buyerName',
    value: 'Ines Calloway',
    page: 1,
    words: 'Borrower: Ines Calloway',
  });
});
