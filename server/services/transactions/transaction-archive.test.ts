import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import { signDocuments } from '../../../prisma/demo/sign-documents.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { signingContext } from '../../workflows/form-signings/signing-context.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const BIG = Buffer.alloc(12 * 2 ** 20, 'hearthport');
let app: TestApp;
let people: Record<'seller' | 'buyer' | 'stranger' | 'admin' | 'lender' | 'title', Person>;
let saleId: string;
let emptyId: string;
let offerId: string;

async function attach(fileName: string, docType: DocumentType | null, about: { bytes?: Buffer; at: string }) {
  const key = `archive-${fileName.replace(/\W/g, '-')}`;
  if (about.bytes) await app.running.context.ports.storage.put(key, about.bytes, { mimeType: 'application/pdf' });
  await app.prisma.upload.create({
    data: {
      key,
      fileName,
      docType,
      url: `/api/files/${key}`,
      mimeType: 'application/pdf',
      size: about.bytes?.length ?? 9,
      type: 'TRANSACTION_DOC',
      transactionId: saleId,
      createdAt: new Date(about.at),
    },
  });
}

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  const [seller, buyer, stranger, admin, lender, title] = await Promise.all(
    (['SELLER', 'BUYER', 'BUYER', 'ADMIN', 'LENDER', 'TITLE'] as const).map((type) => app.person(type)),
  );
  people = { seller: seller!, buyer: buyer!, stranger: stranger!, admin: admin!, lender: lender!, title: title! };
  const emails = Object.fromEntries(
    await Promise.all(
      (['lender', 'title'] as const).map(async (who) => {
        const { email } = await app.prisma.user.findUniqueOrThrow({ where: { id: people[who].id } });
        return [who, email] as const;
      }),
    ),
  );
  const home = await makeListing(app.prisma, { userId: people.seller.id, address: '12 Quince Lane', yearBuilt: 1990 });
  const offer = await makeOffer(app.prisma, { listingId: home.id, userId: people.buyer.id, status: 'REVIEWED' });
  offerId = offer.id;
  await signDocuments(signingContext(app.running.context), offer.id, ['BUYER', 'BROKERAGE']);
  await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'ACCEPTED', currentRound: 1 } });
  const contacts = { lenderEmail: emails.lender!, closingEmail: emails.title! };
  saleId = (await makeTransaction(app.prisma, offer, { ...contacts, status: 'CLOSED', closedAt: NOW })).id;
  await attach('roof: "new".pdf', 'INSPECTION_REPORT', { bytes: Buffer.from('a roof'), at: '2026-11-03T12:00:00Z' });
  await attach('valuation.pdf', 'APPRAISAL', { bytes: Buffer.from('a value'), at: '2026-11-04T12:00:00Z' });
  await attach('lost.pdf', 'TITLE_COMMITMENT', { at: '2026-11-05T12:00:00Z' });
  await attach('big.pdf', null, { bytes: BIG, at: '2026-11-06T12:00:00Z' });
  const other = await makeListing(app.prisma, { userId: people.seller.id });
  const bare = await makeOffer(app.prisma, { listingId: other.id, status: 'ACCEPTED' });
  emptyId = (await makeTransaction(app.prisma, bare)).id;
}, 120_000);
afterAll(() => app.stop());

async function read(id: string, who: Person | null, token = '') {
  const response = await fetch(
    `${app.url}/api/transactions/${id}/documents.zip${token && `?token=${token}`}`,
    who ? { headers: { authorization: `Bearer ${who.accessToken}` } } : {},
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = response.status === 200 ? await unzip(bytes) : new Map<string, Buffer>();
  return { response, files, names: [...files.keys()], contents: files.get('00 Contents.txt')?.toString() ?? '' };
}
const nameOf = (name: string) => name.slice(3);

describe('the documents of a sale as one archive', () => {
  it('hold what was signed and what was sent, numbered, with a list of what is inside and what is missing', async () => {
    const { response, files, names, contents } = await read(saleId, people.admin);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(names.map(nameOf)).toEqual(
      expect.arrayContaining(['Purchase Agreement.pdf', 'Appraisal report - valuation.pdf', 'Contents.txt']),
    );
    const roof = names.find((name) => name.endsWith('Inspection report - roof new.pdf'))!;
    expect(files.get(roof)!.toString()).toBe('a roof');
    expect(
      files
        .get(names.find((name) => name.endsWith('Purchase Agreement.pdf'))!)!
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(files.get(names.find((name) => name.endsWith('big.pdf'))!)!.equals(BIG)).toBe(true);
    expect(names.some((name) => name.includes('lost'))).toBe(false);
    expect(contents).toContain('Documents of the sale of 12 Quince Lane');
    expect(contents).toContain(`${roof} (added to the sale, Tue, Nov 3, 2026)`);
    expect(contents).toMatch(/Title commitment - lost\.pdf .*NOT INCLUDED, this file is missing/);
    expect((await read(saleId, people.admin)).names).toEqual(names);
  });

  it('are for each role what it may read by itself', async () => {
    const seen = async (who: keyof typeof people) => (await read(saleId, people[who])).names.map(nameOf).join('|');
    const [buyer, seller, lender, title] = await Promise.all(
      (['buyer', 'seller', 'lender', 'title'] as const).map(seen),
    );
    expect(buyer).toMatch(/Buyer Agreement.*Appraisal report/);
    expect(buyer).toContain('Inspection report');
    expect(buyer).toContain('Closing Costs Estimate of the buyer');
    expect(seller).toContain('Purchase Agreement');
    expect(seller).not.toMatch(/Inspection report|Appraisal|Buyer Agreement|of the buyer/);
    expect(lender).toContain('Appraisal report');
    expect(lender).not.toMatch(/Inspection report|Purchase Agreement/);
    expect(title).toContain('big.pdf');
    expect(title).not.toMatch(/Inspection report|Appraisal/);
    const link = app.running.context.tokens.signOffer(offerId, 'SELLER', 1);
    expect((await read(saleId, null, link)).names.map(nameOf).join('|')).toBe(seller);
    // the contract, once everyone has signed it
    await app.prisma.formSigning.updateMany({
      where: { offerId, formId: { in: [6, 7] } },
      data: { status: 'COMPLETED', completedAt: NOW },
    });
    for (const partner of ['lender', 'title'] as const) {
      expect(await seen(partner)).toContain('Purchase Agreement');
      expect(await seen(partner)).not.toMatch(/Buyer Agreement|Closing Costs Estimate|Inspection report/);
    }
  });

  it('answer others with 404, and a sale without documents with its list alone', async () => {
    expect((await read(saleId, people.stranger)).response.status).toBe(404);
    expect((await read(saleId, null)).response.status).toBe(404);
    expect((await read('no-such-sale', people.admin)).response.status).toBe(404);
    const { names, contents } = await read(emptyId, people.admin);
    expect(names).toEqual(['00 Contents.txt']);
    expect(contents).toContain('This sale has no documents yet.');
  });

  it('end the connection when a file breaks in the middle, so that nobody takes half for the whole', async () => {
    const { storage } = app.running.context.ports;
    const original = storage.read.bind(storage);
    storage.read = async (key) => {
      const file = await original(key);
      if (file && key.includes('big')) setImmediate(() => file.stream.destroy(new Error('the disk is gone')));
      return file;
    };
    await expect(read(saleId, people.buyer)).rejects.toThrow();
    storage.read = original;
  });
});
