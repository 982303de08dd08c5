import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signDocuments } from '../../../prisma/demo/sign-documents.ts';
import { readPages } from '../../forms/pdf-text.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { signingContext } from '../../workflows/form-signings/signing-context.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let ownOffer: string;
let agentOffer: string;

const TERMS = {
  price: 300_000,
  paymentMethod: 'Cash' as const,
  loan: 0,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: new Date('2026-12-15T18:00:00Z'),
};

async function letterOf(text: string, encrypt?: { userPassword: string }): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText(text, { x: 72, y: 700, size: 14, font: await pdf.embedFont(StandardFonts.Helvetica) });
  const field = pdf.getForm().createTextField('amount');
  field.setText('300,000 dollars');
  field.addToPage(page, { x: 72, y: 600, width: 200, height: 24 });
  pdf.addJavaScript('start', 'app.alert("hello")');
  if (encrypt) pdf.encrypt({ ownerPassword: 'owner', ...encrypt });
  return Buffer.from(await pdf.save());
}

async function attach(offerId: string, fileName: string, bytes: Buffer, mimeType = 'application/pdf') {
  const key = `test-${fileName.replace(/\W/g, '-')}`;
  await app.running.context.ports.storage.put(key, bytes, { mimeType });
  const about = { key, fileName, url: `/api/files/${key}`, mimeType, size: bytes.length, createdAt: NOW };
  await app.prisma.upload.create({ data: { ...about, type: 'OFFER_DOC', offerId } });
}

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer, stranger, admin] = await Promise.all([
    app.person('SELLER'),
    app.person('BUYER'),
    app.person('BUYER'),
    app.person('ADMIN'),
  ]);
  const home = await makeListing(app.prisma, {
    userId: seller.id,
    address: '12 Quince Lane',
    county: 'Jefferson',
    yearBuilt: 1990,
  });
  const offer = { listingId: home.id, expiresOn: new Date('2026-12-01T00:00:00Z'), ...TERMS };
  const terms = { ...TERMS, closingDate: TERMS.closingDate.toISOString() };
  ({ id: ownOffer } = await makeOffer(app.prisma, { ...offer, userId: buyer.id, status: 'REVIEWED' }));
  ({ id: agentOffer } = await makeOffer(app.prisma, { ...offer, rounds: [{ terms }] }));
  await signDocuments(signingContext(app.running.context), ownOffer, ['BUYER', 'BROKERAGE']);
  await attach(agentOffer, 'Offer of Ada.pdf', await letterOf('We offer three hundred thousand.'));
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#7a8b5c' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  await attach(agentOffer, 'Proof of funds.png', picture, 'image/png');
  await attach(agentOffer, 'Damaged.pdf', Buffer.from('%PDF-1.7\nnothing of a file'));
  await attach(agentOffer, 'Locked.pdf', await letterOf('Nobody reads this.', { userPassword: 'secret' }));
  await attach(agentOffer, 'Restricted.pdf', await letterOf('Anybody reads this.', { userPassword: '' }));
}, 120_000);
afterAll(() => app.stop());

const link = (offerId: string, party: 'BUYER' | 'SELLER') => app.running.context.tokens.signOffer(offerId, party, 1);

async function read(offerId: string, who: Person | null, token = '') {
  const response = await fetch(
    `${app.url}/api/offer-documents?offerId=${offerId}${token && `&token=${token}`}`,
    who ? { headers: { authorization: `Bearer ${who.accessToken}` } } : {},
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pages = response.status === 200 ? await readPages(bytes) : [];
  return { status: response.status, bytes, pages, contents: pages[0]?.text.replace(/\s+/g, ' ') ?? '' };
}
const textOf = (pages: readonly { text: string }[]) => pages.map(({ text }) => text).join(' ');

describe('the documents of an offer as one PDF', () => {
  it('begin with a page of contents: names, status and pages', async () => {
    const { contents, pages } = await read(agentOffer, admin);
    expect(contents).toContain('The offer of Bo Buyer on 12 Quince Lane');
    expect(contents).toContain('$300,000');
    expect(contents).toMatch(/Offer of Ada\.pdf.*Sent on Sun, Nov 22, 2026\..*Uploaded ?2/);
    expect(contents).toMatch(/Proof of funds\.png.*Uploaded ?3/);
    expect(pages[1]!.text).toContain('We offer three hundred thousand.');
    // what was filled into a form is on the page
    expect(pages[1]!.text).toContain('300,000 dollars');
    expect(pages[2]).toMatchObject({ width: 612, height: 792, text: '' });
  });

  it('name a client whose agent keeps their name as the documents do', async () => {
    const unnamed = { firstName: 'Dana', lastName: 'Cole', buyerFirstName: '', buyerLastName: '' };
    const { listingId } = await app.prisma.offer.findUniqueOrThrow({ where: { id: agentOffer } });
    const { id } = await makeOffer(app.prisma, { listingId, ...TERMS, ...unnamed });
    const { contents } = await read(id, admin);
    expect(contents).toContain('The offer of Client of Dana Cole on 12 Quince Lane');
    expect(contents).toMatch(/Buyer ?Client of Dana Cole/);
  });

  it('name a file that cannot be opened, with the reason, instead of failing', async () => {
    const { contents, pages } = await read(agentOffer, admin);
    expect(contents).toMatch(/Damaged\.pdf.*couldn’t be opened.*Not included ?–/);
    expect(contents).toMatch(/Locked\.pdf.*protected by a password.*Not included ?–/);
    expect(contents).toMatch(/Restricted\.pdf.*Uploaded ?4/);
    expect(textOf(pages)).toContain('Anybody reads this.');
    expect(textOf(pages)).not.toContain('Nobody reads this.');
  });

  it('carry nothing that runs', async () => {
    const { bytes } = await read(agentOffer, admin);
    const pdf = await PDFDocument.load(bytes);
    const all = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(all.filter((object) => /\/(JavaScript|JS|AcroForm|Launch|OpenAction)\b/.test(object))).toEqual([]);
  });

  it.each(['buyer', 'admin'] as const)('show the %s every document they see by itself', async (who) => {
    const { contents, pages } = await read(ownOffer, { buyer, admin }[who]);
    expect(contents).toContain('Closing Costs Estimate of the buyer');
    expect(contents).toMatch(/Buyer Agreement.*Signed/);
    expect(contents).toMatch(/Purchase Agreement.*Waiting for .*Signed by 1 of 2/);
    expect(textOf(pages)).toContain('What the buyer can expect to pay at closing');
  });

  it('show the seller neither the buyer’s costs nor their agreement with the brokerage', async () => {
    for (const [who, token] of [
      [seller, ''],
      [null, link(ownOffer, 'SELLER')],
    ] as const) {
      const { contents, pages } = await read(ownOffer, who, token);
      expect(contents).toContain('Purchase Agreement');
      expect(contents).not.toContain('Buyer Agreement');
      expect(contents).not.toContain('of the buyer');
      expect(textOf(pages)).not.toContain('can expect to pay at closing');
    }
    // an offer that has not reached the seller
    await app.prisma.offer.update({ where: { id: ownOffer }, data: { status: 'REVIEWED', currentRound: 0 } });
    expect((await read(ownOffer, seller)).status).toBe(404);
    expect((await read(ownOffer, null, link(ownOffer, 'SELLER'))).status).toBe(404);
  });

  it('open to the side of a link, to its own offer alone', async () => {
    expect((await read(agentOffer, null, link(agentOffer, 'BUYER'))).contents).toContain('Offer of Ada.pdf');
    expect((await read(agentOffer, null, link(ownOffer, 'BUYER'))).status).toBe(404);
    expect((await read(agentOffer, stranger)).status).toBe(404);
    expect((await read(agentOffer, null)).status).toBe(404);
    const { status, bytes } = await read('', admin);
    expect(status).toBe(400);
    expect(new TextDecoder().decode(bytes)).toContain('offerId');
  });
});
