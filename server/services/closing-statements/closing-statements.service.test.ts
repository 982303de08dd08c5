import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosingReading } from '#shared/closing-statements/closing-statements.schema.ts';
import type { ClosingLine } from '#shared/closing-statements/closing-statements.types.ts';
import type { ClosingStatementView } from '#shared/closing-statements/closing-statements.view.ts';
import { H25B } from '#shared/closing-statements/h25b.fake.ts';
import { pdfOfLines } from '../../media/pdf-samples.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { h25bDocument } from '../../testing/h25b-document.fake.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let people: Record<'seller' | 'buyer' | 'admin' | 'lender' | 'title' | 'stranger', Person>;
let saleId: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  const [seller, buyer, admin, lender, title, stranger] = await Promise.all(
    (['SELLER', 'BUYER', 'ADMIN', 'LENDER', 'TITLE', 'TITLE'] as const).map((type) => app.person(type)),
  );
  people = { seller: seller!, buyer: buyer!, admin: admin!, lender: lender!, title: title!, stranger: stranger! };
  const emailOf = async (who: Person) => (await app.prisma.user.findUniqueOrThrow({ where: { id: who.id } })).email;
  const home = await makeListing(app.prisma, {
    userId: people.seller.id,
    address: '12 Quince Lane',
    county: 'Jefferson',
    price: 185_000,
    mortgageBalance: 99_000,
  });
  const terms = { price: 185_000, concessions: 0, closingDate: '2026-12-15T18:00:00.000Z' };
  const offer = await makeOffer(app.prisma, {
    listingId: home.id,
    userId: people.buyer.id,
    status: 'ACCEPTED',
    // amended since: the accepted round keeps what was agreed
    price: 180_000,
    paymentMethod: 'Financed',
    loan: 162_000,
    earnestMoney: 10_000,
    concessions: 2_500,
    bagentComm: 3,
    closingDate: new Date('2026-12-15T18:00:00Z'),
    rounds: [{ terms, status: 'ACCEPTED' }],
  });
  const contacts = { lenderEmail: await emailOf(people.lender), closingEmail: await emailOf(people.title) };
  saleId = (await makeTransaction(app.prisma, offer, contacts)).id;
}, 120_000);
afterAll(() => app.stop());

const get = async (who: Person) => (await who.send<ClosingStatementView>('GET', `/closing-statements/${saleId}`)).body;
const save = (who: Person, version: number, lines: readonly ClosingLine[]) =>
  who.send<ClosingStatementView & { errors?: unknown; data?: unknown; message: string }>(
    'PATCH',
    `/closing-statements/${saleId}`,
    { version, lines },
  );
/** The form's lines, with the words that our own estimate needs beside them. */
const NOTED: ClosingLine[] = [
  ...H25B.map((line) => (line.key === 'bac' ? { ...line, note: 'As the contract says.' } : line)),
  ...(['BUYER', 'SELLER'] as const).map((side) => ({
    side,
    key: 'brokerFee',
    label: 'Hearthport',
    cents: 0,
    isBeforeClosing: false,
    note: 'Paid by the relocation company.',
  })),
];

async function attach(bytes: Uint8Array, docType: 'CLOSING_DISCLOSURE' | 'OTHER' = 'CLOSING_DISCLOSURE') {
  const key = `disclosure-${bytes.length}-${docType}`;
  await app.running.context.ports.storage.put(key, Buffer.from(bytes), { mimeType: 'application/pdf' });
  const { id } = await app.prisma.upload.create({
    data: {
      key,
      docType,
      fileName: 'Closing Disclosure.pdf',
      url: `/api/files/${key}`,
      mimeType: 'application/pdf',
      size: bytes.length,
      type: 'TRANSACTION_DOC',
      transactionId: saleId,
    },
  });
  return id;
}
const reading = (who: Person, uploadId: string) =>
  who.send<ClosingReading>('POST', '/closing-disclosure-readings', { uploadId });

describe('an uploaded Closing Disclosure', () => {
  it('is read line by line, in the layout of form H-25(B), and nothing is stored', async () => {
    const { status, body } = await reading(people.title, await attach(await h25bDocument(H25B)));
    expect([status, body.message, body.warnings]).toEqual([201, null, []]);
    const plain = (lines: readonly ClosingLine[]) =>
      lines.map(({ side, key, cents, isBeforeClosing }) => `${side} ${key} ${cents} ${isBeforeClosing}`).sort();
    expect(plain(body.lines)).toEqual(plain(H25B));
    expect(body.lines.map(({ label }) => label)).toContain('Survey Fee to Surveys Co.');
    expect(await app.prisma.closingStatement.count()).toBe(0);
  });
  it('whose sums are others is read with a warning', async () => {
    const bytes = await h25bDocument(H25B, { closingCosts: 971_210, cashToClose: 1_414_726, cashToSeller: 6_441_400 });
    expect((await reading(people.admin, await attach(bytes))).body.warnings).toEqual([
      'The document says cash to the seller is $64,414.00, but its lines add up to $64,414.96. Check them.',
    ]);
  });
  it('that is something else says so, and only who enters a statement may read it', async () => {
    const other = await attach(await pdfOfLines([['A letter.']]));
    expect((await reading(people.title, other)).body).toMatchObject({
      lines: [],
      message: expect.stringContaining('no lines of a Closing Disclosure'),
    });
    expect((await reading(people.stranger, other)).status).toBe(404);
    expect((await reading(people.buyer, other)).status).toBe(403);
    expect((await reading(people.admin, await attach(Buffer.from('%PDF-1.7 x'), 'OTHER'))).status).toBe(404);
  });
});

describe('the statement of a sale', () => {
  it('shows each side its own estimate before anything was entered', async () => {
    const buyer = await get(people.buyer);
    expect(buyer).toMatchObject({ version: 0, mayEdit: false, lines: [] });
    expect(buyer.sides.map(({ side }) => side)).toEqual(['BUYER']);
    expect(buyer.sides[0]!.lines.find(({ key }) => key === 'price')).toMatchObject({
      estimate: 18_500_000,
      actual: null,
    });
    expect((await get(people.seller)).sides.map(({ side }) => side)).toEqual(['SELLER']);
    expect((await get(people.lender)).sides.map(({ side }) => side)).toEqual(['BUYER']);
    expect((await get(people.title)).sides.map(({ side }) => side)).toEqual(['BUYER', 'SELLER']);
  });

  it('gives whoever enters it the amounts of the contract as amended, to be filled in', async () => {
    const [buyer, seller] = (await get(people.title)).sides;
    for (const side of [buyer!, seller!])
      expect(side.lines.find(({ key }) => key === 'price')).toMatchObject({
        estimate: 18_500_000,
        expected: 18_000_000,
      });
    const title = buyer!.lines.find(({ key }) => key === 'ownersTitle')!;
    expect(title.expected).toBeLessThan(title.estimate!);
  });

  it('refuses a difference that nothing explains, at its line', async () => {
    const { status, body } = await save(people.title, 0, H25B);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/brokerage fee.*in the estimate/i);
    expect(await app.prisma.closingStatement.count()).toBe(0);
  });

  it('has the totals of form H-25(B) once its lines are typed, with each difference explained', async () => {
    const saved = await save(people.title, 0, NOTED);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const [buyer] = (await get(people.buyer)).sides;
    expect(buyer!.actual).toMatchObject({ closingCosts: 971_210, cash: 1_414_726 });
    expect(buyer!.lines.find(({ key }) => key === 'price')).toMatchObject({
      difference: -500_000,
      reasons: ['An amendment changed the price from $185,000 to $180,000.'],
    });
    for (const line of buyer!.lines) if (line.difference) expect(line.reasons, line.key).not.toEqual([]);
    const [seller] = (await get(people.seller)).sides;
    expect(seller!.actual).toMatchObject({ cash: 6_441_496 });
    expect(JSON.stringify(buyer)).not.toContain('payoff');
    expect(JSON.stringify(seller)).not.toMatch(/16200000|points/);
    const texts = async (who: Person) =>
      (await app.prisma.notification.findMany({ where: { userId: who.id } })).map(({ text }) => text);
    for (const who of [people.buyer, people.seller, people.lender, people.admin])
      expect((await texts(who)).join()).toContain('closing statement for 12 Quince Lane is here');
    const entry = await app.prisma.auditEntry.findFirstOrThrow({ where: { action: 'closing-statement.entered' } });
    expect(JSON.stringify(entry.after)).toContain('BUYER.loan: 16200000');
    expect(JSON.stringify(entry.after)).not.toContain('Surveys Co.');
  });

  it('is saved once when it is repeated, and by one of two who change it at the same time', async () => {
    expect((await save(people.title, 0, NOTED)).body.version).toBe(1);
    const changed = (cents: number) => NOTED.map((line) => (line.key === 'survey' ? { ...line, cents } : line));
    const answers = await Promise.all([save(people.title, 1, changed(9_000)), save(people.admin, 1, changed(9_500))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(people.admin)).version).toBe(2);
    expect(await app.prisma.auditEntry.count({ where: { action: 'closing-statement.changed' } })).toBe(1);
  });

  it('is entered by the brokerage and the title company of the sale alone, and not for a cancelled one', async () => {
    for (const who of [people.buyer, people.seller, people.lender])
      expect((await save(who, 2, NOTED)).status).toBe(403);
    expect((await save(people.stranger, 2, NOTED)).status).toBe(404);
    await app.prisma.transaction.update({ where: { id: saleId }, data: { status: 'CANCELLED' } });
    expect((await save(people.admin, 2, H25B)).status).toBe(409);
  });
});
