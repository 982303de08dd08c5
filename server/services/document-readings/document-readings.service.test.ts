import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReading } from '#shared/document-analysis/document-readings.schema.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import { pdfOfLines, scannedPdf } from '../../media/pdf-samples.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let people: Record<'seller' | 'buyer' | 'lender' | 'stranger', Person>;
let saleId: string;

beforeAll(async () => {
  app = await createTestApp();
  const [seller, buyer, lender, stranger] = await Promise.all(
    (['SELLER', 'BUYER', 'LENDER', 'LENDER'] as const).map((type) => app.person(type)),
  );
  people = { seller: seller!, buyer: buyer!, lender: lender!, stranger: stranger! };
  const home = await makeListing(app.prisma, { userId: people.seller.id });
  const offer = await makeOffer(app.prisma, { listingId: home.id, userId: people.buyer.id, status: 'ACCEPTED' });
  saleId = (await makeTransaction(app.prisma, offer, { lenderEmail: people.lender.email })).id;
}, 120_000);
afterAll(() => app.stop());

async function attach(bytes: Uint8Array, docType: DocumentType, mimeType = 'application/pdf') {
  const key = `reading-${docType}-${bytes.length}`;
  await app.running.context.ports.storage.put(key, Buffer.from(bytes), { mimeType });
  const { id } = await app.prisma.upload.create({
    data: {
      key,
      docType,
      mimeType,
      fileName: 'estimate.pdf',
      url: `/api/files/${key}`,
      size: bytes.length,
      type: 'TRANSACTION_DOC',
      transactionId: saleId,
    },
  });
  return id;
}
const read = (who: Person, uploadId: string) =>
  who.send<DocumentReading & { message: string }>('POST', '/document-readings', { uploadId });

describe('an uploaded document of a sale', () => {
  it('is read for whoever may open it: what is looked for in its type, with page and words', async () => {
    const bytes = await pdfOfLines([
      ['Loan Estimate', 'Sale price: $434,000', 'Loan amount: $347,000', 'Earnest money: $4,000'],
    ]);
    const id = await attach(bytes, 'LOAN_ESTIMATE');
    const { status, body } = await read(people.lender, id);
    expect([status, body.message]).toEqual([201, null]);
    expect(body.findings.map(({ field, value, page }) => [field, value, page])).toEqual([
      ['price', 434_000, 1],
      ['loan', 347_000, 1],
    ]);
    // a loan is the buyer's business, and nothing is the business of a stranger
    expect([(await read(people.seller, id)).status, (await read(people.stranger, id)).status]).toEqual([404, 404]);
  });

  it('says why nothing was found, and is no document of another type', async () => {
    const scan = await read(people.buyer, await attach(await scannedPdf(), 'PRE_APPROVAL'));
    expect(scan.body).toMatchObject({ findings: [], message: expect.stringContaining('has no text') });
    const letter = await read(people.buyer, await attach(await pdfOfLines([['Dear all']]), 'CONTRACT_ADDENDUM'));
    expect(letter.body).toMatchObject({ findings: [], message: expect.stringContaining('no dates or amounts') });
    const picture = await read(people.buyer, await attach(Buffer.from('no pdf'), 'LOAN_ESTIMATE', 'image/png'));
    expect([picture.status, picture.body.message]).toEqual([400, 'Only a PDF can be read.']);
    expect((await read(people.buyer, await attach(Buffer.from('x'), 'REPAIR_RECEIPT'))).status).toBe(404);
  });
});
