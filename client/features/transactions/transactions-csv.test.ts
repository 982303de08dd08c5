import { expect, it } from 'vitest';
import { transaction } from '../../testing/factories/transactions.factory.ts';
import { transactionsCsv } from './transactions-csv.ts';

it('writes transactions as CSV that a spreadsheet reads as text', () => {
  const [head, line] = transactionsCsv([
    transaction({ lenderName: '=HYPERLINK("x")', lenderEmail: 'lee@bank.test', financing: 'IN_PROGRESS' }),
  ]).split('\r\n');
  expect(head?.startsWith('Home,City,State,Buyer,Price,Status,Closing,Inspection,Appraisal,Financing')).toBe(true);
  expect(line).toContain('In progress');
  expect(line).toContain(`"'=HYPERLINK(""x"") lee@bank.test"`);
});
