import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentVersions } from '#shared/uploads/document-versions.rules.ts';
import type { UploadView } from '#shared/uploads/uploads.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [seller, buyer, lender, broker]: Person[] = [];
let saleId = '';

beforeAll(async () => {
  app = await createTestApp();
  seller = await app.person('SELLER');
  buyer = await app.person('BUYER');
  lender = await app.person('LENDER');
  broker = await app.person('ADMIN');
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { id: listingId } = await makeListing(app.prisma, { userId: seller!.id });
  const offer = await makeOffer(app.prisma, { listingId, userId: buyer!.id, status: 'ACCEPTED', currentRound: 1 });
  const sale = await makeTransaction(app.prisma, offer);
  await app.prisma.transaction.update({ where: { id: sale.id }, data: { lenderEmail: lender!.email } });
  saleId = sale.id;
});

type Answer = { uploadResult: { id: string; url: string } }[] & { message?: string; errors?: { path: string }[] };
async function add(person: Person, fields: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    ...{ type: 'TRANSACTION_DOC', transactionId: saleId, docType: 'LOAN_ESTIMATE' },
    ...fields,
  }))
    data.append(name, value);
  data.append('file', pdfFile());
  const { status, body } = await person.send<Answer>('POST', '/uploads', data);
  return { status, message: body.message, paths: body.errors?.map(({ path }) => path), ...body[0]?.uploadResult };
}
const idOf = async (person: Person, fields: Record<string, string> = {}) => {
  const { id, status, message } = await add(person, fields);
  expect(status, message).toBe(201);
  return id!;
};
const versionsFor = async (person: Person) => {
  const { body } = await person.send<{ data: UploadView[] }>('GET', `/uploads?transactionId=${saleId}`);
  return documentVersions(body.data).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);
};
const remove = async (person: Person, id: string) => (await person.send('DELETE', `/uploads/${id}`)).status;

describe('a newer version', () => {
  it('takes the place of the earlier one, which its readers can still open, and notifies them', async () => {
    const first = await add(lender!);
    const other = await idOf(lender!);
    const second = await idOf(lender!, { replacesId: first.id! });
    const third = await idOf(lender!, { replacesId: second });
    for (const person of [lender!, buyer!, broker!])
      expect(await versionsFor(person)).toEqual([[third, second, first.id], [other]]);
    // a loan estimate is none of the seller's business, in any version
    expect(await versionsFor(seller!)).toEqual([]);
    const open = async (person: Person) => (await person.send('GET', first.url!.replace('/api', ''))).status;
    expect([await open(buyer!), await open(seller!)]).toEqual([200, 404]);
    const notices = await app.prisma.notification.findMany({
      where: { userId: buyer!.id, text: { contains: 'newer version of a document' } },
    });
    expect(notices).toHaveLength(2);
    expect(await app.prisma.auditEntry.findFirst({ where: { entityId: third, action: 'upload.added' } })).toMatchObject(
      { after: { replacesId: second } },
    );
  });

  it('is one, of two that are sent at once', async () => {
    const first = await idOf(lender!);
    const answers = await Promise.all([1, 2, 3].map(() => add(lender!, { replacesId: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await versionsFor(lender!)).map(({ length }) => length)).toEqual([2]);
    // nothing of what was refused is stored
    expect(await app.prisma.upload.count({ where: { transactionId: saleId } })).toBe(2);
  });

  it('is refused of another sender, type, sale or kind of document, and once the sale is over', async () => {
    const first = await idOf(lender!);
    expect(await add(buyer!, { replacesId: first })).toMatchObject({ status: 403 });
    expect(await add(broker!, { replacesId: first })).toMatchObject({ status: 403 });
    expect(await add(seller!, { replacesId: first, docType: 'OTHER' })).toMatchObject({ status: 404 });
    expect(await add(lender!, { replacesId: first, docType: 'APPRAISAL' })).toMatchObject({
      status: 400,
      paths: ['docType'],
    });
    expect(await add(lender!, { replacesId: 'nothing' })).toMatchObject({ status: 404 });
    const contract = await idOf(seller!, { docType: 'CONTRACT_ADDENDUM' });
    expect(await add(seller!, { docType: 'CONTRACT_ADDENDUM', replacesId: contract })).toMatchObject({
      status: 409,
      message: 'This document stays as it is. Add the new one beside it.',
    });
    const over = { status: 'CANCELLED', cancelledAt: new Date(), cancelReason: 'Sold to family.' } as const;
    await app.prisma.transaction.update({ where: { id: saleId }, data: over });
    expect(await add(lender!, { replacesId: first })).toMatchObject({ status: 409 });
    expect(await versionsFor(lender!)).toEqual([[first], [contract]]);
  });

  it('is taken back by its sender, after which the earlier one is the newest again', async () => {
    const first = await idOf(lender!);
    const second = await idOf(lender!, { replacesId: first });
    expect(await remove(lender!, first)).toBe(409);
    expect((await lender!.send('PATCH', `/uploads/${first}`, { fileName: 'other' })).status).toBe(409);
    for (const id of [first, second])
      expect((await broker!.send('PATCH', `/uploads/${id}`, { docType: 'APPRAISAL' })).status).toBe(409);
    expect(await remove(lender!, second)).toBe(200);
    expect(await versionsFor(lender!)).toEqual([[first]]);
    expect(await idOf(lender!, { replacesId: first })).toBeTruthy();
  });

  it('stays in its row when a broker removes one between', async () => {
    const first = await idOf(lender!);
    const second = await idOf(lender!, { replacesId: first });
    const third = await idOf(lender!, { replacesId: second });
    expect(await remove(broker!, second)).toBe(200);
    expect(await versionsFor(buyer!)).toEqual([[third, first]]);
    expect(await remove(broker!, first)).toBe(200);
    expect(await versionsFor(buyer!)).toEqual([[third]]);
  });
});
