import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** Noon in Alabama. */
const NOW = new Date('2026-12-01T18:00:00Z');
const DAY = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

let app: TestApp;
let broker: Person;
let other: Person;
let seller: Person;
let buyer: Person;

interface SaleFields {
  address: string;
  offer?: Partial<Parameters<typeof makeOffer>[1]>;
  fields?: Parameters<typeof makeTransaction>[2];
}
/** A binding sale of the seller's home to the buyer; `fields` are those of the transaction. */
async function sale({ address, offer = {}, fields = {} }: SaleFields) {
  const { prisma } = app;
  const home = await makeListing(prisma, { userId: seller.id, address });
  const made = await makeOffer(prisma, {
    listingId: home.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    bindingAt: days(-9),
    closingDate: days(21),
    ...offer,
  });
  return makeTransaction(prisma, made, fields);
}

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [broker, other] = [await app.person('ADMIN'), await app.person('ADMIN')];
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
});
afterAll(() => app.stop());

describe('the spreadsheet of sales', () => {
  beforeAll(async () => {
    for (let nth = 1; nth <= 27; nth += 1) await sale({ address: `${nth} Sheet Street` });
    await sale({
      address: '=HYPERLINK("http://evil.test")',
      offer: { buyerFirstName: '@Bo, the', buyerLastName: 'Buyer' },
      fields: { lenderName: 'Lee "Loan" Lender', financing: 'IN_PROGRESS', status: 'CLOSED', closedAt: days(-1) },
    });
  });

  const sheet = (query = '', who = broker) => who.send<string>('GET', `/transactions/sheet.csv${query}`);

  it('has every sale that matches, not one page, and nothing that a spreadsheet would run', async () => {
    const { body, headers } = await sheet('?text=Sheet%20Street&$sort[closingDate]=1');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('transactions-2026-12-01.csv');
    const [head, ...lines] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^Home,City,State,Buyer,Seller,Price,Earnest money,Status,Binding since,Days under contract/);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(27);
    expect(lines[0]).toContain('Seller Number');
    expect(lines[0]).toContain('2026-11-22,9,2026-12-22');
    const closed = String((await sheet('?status=CLOSED')).body);
    expect(closed).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(closed).toContain(`"'@Bo, the Buyer"`);
    expect(closed).toContain('Lee ""Loan"" Lender');
  });

  it('is for brokers, and names what it does not know', async () => {
    expect((await sheet('', seller)).status).toBe(403);
    expect((await app.guest('GET', '/transactions/sheet.csv')).status).toBe(401);
    expect((await sheet('?status=SOLD')).status).toBe(400);
    expect((await sheet('?color=red')).status).toBe(400);
  });
});

describe('saved filters of a broker', () => {
  const input = { name: 'My Sheets', list: 'OPEN', text: 'Sheet', sort: 'opened', columns: ['seller', 'lender'] };
  const list = async (who = broker) =>
    (
      await who.send<{ data: { id: string; name: string; total: number }[]; counts: Record<string, number> }>(
        'GET',
        '/transaction-filters',
      )
    ).body;

  it('are named, counted, renamed and removed, and belong to one broker', async () => {
    const made = await broker.send('POST', '/transaction-filters', input);
    expect(made).toMatchObject({ status: 201, body: input });
    expect(await list()).toMatchObject({ data: [{ ...input, total: 27 }], counts: { OPEN: 27, CLOSED: 1, ALL: 28 } });
    expect((await list(other)).data).toEqual([]);
    const path = `/transaction-filters/${String(made.body.id)}`;
    expect((await other.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await broker.send('PATCH', path, { name: 'Sheets', list: 'CLOSED' })).status).toBe(200);
    expect((await list()).data).toMatchObject([{ name: 'Sheets', total: 0 }]);
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await broker.send('DELETE', path)).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  it('have different names, also when two are saved at once, and at most twenty', async () => {
    const both = await Promise.all([
      broker.send('POST', '/transaction-filters', { ...input, name: 'Twice' }),
      broker.send('POST', '/transaction-filters', { ...input, name: 'twice' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)!.body).toMatchObject({
      errors: [{ path: 'name', message: 'You already have a filter with this name. Choose another name.' }],
    });
    await app.prisma.transactionFilter.createMany({
      data: Array.from({ length: 19 }, (_, nth) => ({ ...input, name: `Filter ${nth}`, userId: broker.id })),
    });
    expect((await broker.send('POST', '/transaction-filters', { ...input, name: 'One more' })).status).toBe(409);
    expect(
      (await broker.send('POST', '/transaction-filters', { ...input, name: '', columns: ['price', 'price'] })).body,
    ).toMatchObject({ errors: [{ path: 'name' }, { path: 'columns' }] });
  });

  it('leave the columns of the common lists to a choice of their own', async () => {
    expect((await broker.send('GET', '/transaction-desks')).body).toEqual({});
    const { body } = await broker.send('POST', '/transaction-desks', { columns: ['price', 'seller'] });
    await broker.send('PATCH', `/transaction-desks/${String(body.id)}`, { columns: ['seller'] });
    expect((await broker.send('GET', '/transaction-desks')).body).toMatchObject({ columns: ['seller'] });
    expect((await other.send('GET', '/transaction-desks')).body).toEqual({});
  });
});

describe('the dates of sales in a range', () => {
  it('are closings and deadlines of the range by the one engine, for brokers', async () => {
    const soon = await sale({
      address: '1 Date Lane',
      fields: { earnestMoneyDueDate: days(2), inspectionDueDate: days(40) },
    });
    const closed = await sale({
      address: '2 Date Lane',
      fields: { status: 'CLOSED', closedAt: days(-2), closingDate: days(-2) },
    });
    await sale({ address: '3 Date Lane', fields: { status: 'CANCELLED', cancelledAt: days(-1) } });
    const dates = (from: number, to: number, who = broker) =>
      who.send<{ total: number; data: { id: string; dates: { key: string; state: string }[] }[] }>(
        'GET',
        `/transaction-dates?text=Date%20Lane&from=${days(from).toISOString()}&to=${days(to).toISOString()}`,
      );
    const { data } = (await dates(-3, 10)).body;
    expect(data).toEqual([
      expect.objectContaining({ id: closed.id, dates: [expect.objectContaining({ key: 'closing', state: 'done' })] }),
      expect.objectContaining({
        id: soon.id,
        dates: [expect.objectContaining({ key: 'earnestMoney', state: 'soon' })],
      }),
    ]);
    expect((await dates(15, 30)).body.data.map(({ dates: [first] }) => first?.key)).toEqual(['closing']);
    expect((await dates(0, 200)).status).toBe(400);
    expect((await dates(0, 10, seller)).status).toBe(403);
  });
});
