import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionCounts } from '#shared/transactions/transactions.counts.ts';
import { TRANSACTIONS_TABLE } from '#shared/transactions/transactions.table.ts';
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
  return makeTransaction(prisma, made, { openedAt: days(-9), ...fields });
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
    expect(new Set(head!.split(',')).size).toBe(head!.split(',').length);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(27);
    expect(lines[0]).toContain('Seller Number');
    expect(lines[0]).toContain('2026-11-22,9,2026-12-22');
    const closed = String((await sheet('?status=CLOSED')).body);
    expect(closed).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(closed).toContain(`"'@Bo, the Buyer"`);
    expect(closed).toContain('Lee ""Loan"" Lender');
    // weeks before its appointment: the day on which it closed
    expect(closed).toContain(',Closed,2026-11-22,8,2026-11-30,');
  });

  it('is for brokers, and names what it does not know', async () => {
    expect((await sheet('', seller)).status).toBe(403);
    expect((await app.guest('GET', '/transactions/sheet.csv')).status).toBe(401);
    expect((await sheet('?status=SOLD')).status).toBe(400);
    expect((await sheet('?color=red')).status).toBe(400);
  });
});

describe('the counts of the desk', () => {
  const state = { text: 'Sheet', sort: 'opened', filters: {}, columns: ['seller'], isDense: false, rows: 25 };
  const save = (name: string, change: object = {}, who = broker) =>
    who.send<{ id: string }>('POST', '/saved-views', {
      table: 'transactions',
      name,
      state: { ...state, ...change },
    });
  const counts = async (who = broker) => (await who.send<TransactionCounts>('GET', '/transaction-counts')).body;

  it('are those of each list, and of each view of the broker who asks', async () => {
    const [open, closed] = [
      (await save('Sheets')).body.id,
      (await save('Sold', { filters: { show: 'CLOSED' } })).body.id,
    ];
    expect(await counts()).toMatchObject({
      lists: { OPEN: 27, CLOSED: 1, CANCELLED: 0, ALL: 28 },
      views: { [open]: 27, [closed]: 0 },
    });
    expect((await counts(other)).views).toEqual({});
    expect((await seller.send('GET', '/transaction-counts')).status).toBe(403);
    expect((await save('Red', { filters: { show: 'SOLD' } })).body).toMatchObject({ errors: [{ path: 'state' }] });
  });

  it('and rows of a saved filter are the same after it became a view; chosen columns open the table', async () => {
    const [mine, full] = [await app.person('ADMIN'), await app.person('ADMIN')];
    const client = new pg.Client({ connectionString: app.db.url });
    await client.connect();
    const migration = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
    try {
      await client.query(migration('20261122235523_transaction_filters'));
      const filter = `INSERT INTO "TransactionFilter" (id, "userId", name, list, text, sort, columns, "updatedAt") VALUES
        ($1, $2, $3, $4, $5, $6, $7, now())`;
      await client.query(filter, ['f1', mine.id, 'Sheets 1', 'OPEN', 'Sheet', 'opened', ['seller', 'lender']]);
      await client.query(filter, ['f2', mine.id, 'my COLUMNS', 'CLOSED', '', 'late', []]);
      for (let nth = 0; nth < 20; nth += 1)
        await client.query(filter, [`full-${nth}`, full.id, `Filter ${nth}`, 'ALL', '', 'closing', ['price']]);
      for (const { id } of [mine, full])
        await client.query(
          `INSERT INTO "TransactionDesk" (id, "userId", columns, "updatedAt") VALUES ($1, $1, '{status,price}', now())`,
          [id],
        );
      // the indexes of the migration are there already
      await client.query(migration('20261123233738_transactions_views').split('-- CreateIndex')[0]!);
    } finally {
      await client.end();
    }
    const views = async (who: Person) =>
      (await who.send<{ data: { id: string }[] }>('GET', '/saved-views?table=transactions')).body.data;
    expect(await views(mine)).toEqual([
      expect.objectContaining({
        id: 'f1',
        name: 'Sheets 1',
        state: { text: 'Sheet', sort: 'opened', filters: {}, columns: ['seller', 'lender'], isDense: false, rows: 25 },
        isDefault: false,
      }),
      expect.objectContaining({
        id: 'f2',
        name: 'my COLUMNS',
        state: expect.objectContaining({
          sort: 'late',
          filters: { show: 'CLOSED' },
          columns: TRANSACTIONS_TABLE.usual,
        }) as object,
      }),
      expect.objectContaining({
        name: 'My columns 02',
        isDefault: true,
        state: expect.objectContaining({ columns: ['status', 'price'] }) as object,
      }),
    ]);
    expect((await counts(mine)).views).toMatchObject({ f1: 27, f2: 1 });
    expect(await views(full)).toHaveLength(20);
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
    expect((await dates(15, 30)).body.data.map(({ dates: [first] }) => first?.key)).toEqual(['walkthroughFrom']);
    expect((await dates(0, 200)).status).toBe(400);
    expect((await dates(0, 10, seller)).status).toBe(403);
  });
});

it('has a closing of this morning under “Closing this week” until the day is over', async () => {
  await sale({ address: '1 Morning Row', fields: { closingDate: new Date(NOW.getTime() - 3 * 3_600_000) } });
  await sale({ address: '2 Morning Row', fields: { closingDate: days(-1) } });
  const { body } = await broker.send<{ data: { listing: { address: string } }[] }>(
    'GET',
    '/transactions?list=CLOSING_THIS_WEEK&text=Morning%20Row',
  );
  expect(body.data.map(({ listing }) => listing.address)).toEqual(['1 Morning Row']);
});

it('has the specification’s names on the wire: an object of each step, the addendum, and every contact', async () => {
  const [lenderEmail, closingEmail] = ['lee@bank.test', 'tia@title.test'];
  const { id } = await sale({
    address: '1 Wire Way',
    fields: { walkthroughDate: days(20), appraisalDate: days(5), lenderEmail, closingEmail, closingName: 'Tia' },
  });
  await app.prisma.addendum.create({
    data: { transactionId: id, kind: 'REPAIRS', initiatorType: 'BUYER', responseDateTime: days(2) },
  });
  const { body } = await buyer.send<Record<string, unknown>>('GET', `/transactions/${id}`);
  const status = { needed: expect.any(Boolean), completed: expect.any(Boolean), pending: expect.any(Boolean) };
  expect(body).toMatchObject({
    id,
    listingId: expect.any(String),
    offer: { status: 'ACCEPTED' },
    closingTime: '12:00',
    closing: 'NONE',
    addendum: { status: 'PENDING', addendumItems: [] },
    showing: status,
    finalWalkthrough: { ...status, scheduledDate: days(20).toISOString() },
    stepStatus: {
      showing: status,
      offer: status,
      inspection: { ...status, addendum: expect.any(Boolean), dueDate: null, inspectionDate: null },
      appraisal: { ...status, scheduledDate: days(5).toISOString() },
      financing: status,
      title: status,
      finalWalkthrough: { ...status, scheduledDate: days(20).toISOString() },
      closing: status,
    },
    lenderEmail,
    lenderPhone: null,
    appraiserEmail: null,
    appraiserPhone: null,
    closingName: 'Tia',
    closingEmail,
    closingPhone: null,
  });
  for (const step of Object.values(body.stepStatus as object))
    expect(step).toHaveProperty('notApplicable', expect.any(Boolean));
  expect(body).toHaveProperty('otherPartyEmail');
  expect(body).toHaveProperty('otherPartyPhone');
});
