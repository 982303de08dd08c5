import { expect, it } from 'vitest';
import { created, fakeApi, refusal } from '../testing/fake-api.ts';
import { sendFile } from './uploads.slice.ts';

const stored = created([{ uploadResult: { id: 'u1', key: 'u1.pdf', url: '/api/files/u1.pdf' }, analyzeResult: null }]);
const api = fakeApi({ 'POST /uploads': stored });
const report = () => new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });
const keys = () => api.to('POST /uploads').map(({ headers }) => headers['idempotency-key']);
const send = (file: File, docType = 'OTHER') =>
  sendFile({ file, type: 'TRANSACTION_DOC', transactionId: 't1', docType });

it('a file that is sent again after a lost answer has the key of the first time', async () => {
  const file = report();
  api.use({ 'POST /uploads': refusal(429, 'Wait a moment.') });
  await expect(send(file)).rejects.toThrow('Wait a moment.');
  api.use({ 'POST /uploads': stored });
  await send(file);
  const [first, again] = keys();
  expect(first).toMatch(/.{20}/);
  expect(again).toBe(first);
  // once it is confirmed, the same file is another upload
  await send(file);
  expect(keys()[2]).not.toBe(first);
});

it('another file, or the same one as another document, has a key of its own', async () => {
  const file = report();
  api.use({ 'POST /uploads': refusal(429, 'Wait a moment.') });
  for (const [one, docType] of [[file], [file, 'REPAIR_RECEIPT'], [report()]] as const)
    await expect(send(one, docType)).rejects.toThrow();
  expect(new Set(keys()).size).toBe(3);
});
