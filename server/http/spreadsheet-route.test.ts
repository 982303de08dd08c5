/** The spreadsheets of the lists: the rows and order of the list, for brokers, and nothing that a program would run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeShowing } from '../testing/factories/showings.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const DAY = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

const WORKSHOP = { zone: 'America/Chicago', minutes: 60, format: 'IN_PERSON', seats: 12 } as const;
/** A letter that a buyer of its own sent some days ago. */
async function makeLetter({ person, prisma }: TestApp, lender: string, nth: number, status: 'WAITING' | 'DRAFT') {
  const { id: userId } = await person('BUYER');
  const key = `letter ${nth}`;
  const { id: uploadId } = await prisma.upload.create({
    data: { userId, type: 'OFFER_DOC', key, fileName: key, url: `/api/files/${key}`, mimeType: 'application/pdf' },
  });
  await prisma.preApproval.create({
    data: {
      userId,
      uploadId,
      docType: 'PRE_APPROVAL',
      status,
      reading: {},
      amount: 400_000 + nth,
      lender,
      buyerName: 'Ada Buyer',
      submittedAt: days(-nth),
    },
  });
}

/** What the buyer of a closed sale of its own said. */
async function makeReview({ person, prisma }: TestApp, wentWell: string, nth: number) {
  const listing = await makeListing(prisma, { userId: (await person('SELLER')).id, city: 'Hoover' });
  const offer = await makeOffer(prisma, { listingId: listing.id, status: 'ACCEPTED' });
  const sale = await makeTransaction(prisma, offer, { status: 'CLOSED', openedAt: days(-20), closedAt: days(-10) });
  await prisma.review.create({
    data: {
      transactionId: sale.id,
      side: 'BUYER',
      firstName: 'Rae',
      email: `rae${nth}@sheet.test`,
      linkHash: `review ${nth}`,
      askedAt: days(-nth),
      answeredAt: days(-nth),
      stars: nth,
      wentWell,
    },
  });
}

let app: TestApp;
let now = NOW;
let broker: Person;
let seller: Person;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const { prisma } = app;
  [broker, seller] = [await app.person('ADMIN'), await app.person('SELLER')];
  const buyer = await app.person('BUYER');
  for (const nth of [3, 1, 2]) {
    const home = await makeListing(prisma, {
      userId: seller.id,
      address: `${nth} Sheet Street`,
      hideAddress: nth === 2,
      price: 300_000 + nth,
      baths: 2,
      halfBaths: nth === 3 ? 1 : 0,
      createdAt: days(-nth),
    });
    await prisma.listingViewCount.update({ where: { listingId: home.id }, data: { count: nth } });
    await makeOffer(prisma, {
      listingId: home.id,
      buyerFirstName: `Buyer ${nth}`,
      price: 290_000,
      closingDate: days(30 + nth),
      expiresOn: days(2),
      rounds: nth === 1 ? [{ status: 'COUNTERED' }, { terms: { price: 295_000 } }] : [{}],
    });
    await makeShowing(prisma, {
      listingId: home.id,
      userId: buyer.id,
      proposedTime: days(nth),
      accepted: true,
      isAgent: nth === 3,
    });
    await prisma.lead.create({
      data: { kind: 'CONTACT', email: `lead${nth}@sheet.test`, message: `Hello, ${nth}`, createdAt: days(-nth) },
    });
    await prisma.newsletterSubscription.create({
      data: {
        email: `reader${nth}@sheet.test`,
        createdAt: days(-nth),
        unsubscribedAt: nth === 3 ? days(-1) : null,
      },
    });
    await prisma.company.create({ data: { name: `Sheet Realty ${nth}`, city: 'Hoover', phone: '2055550142' } });
    await prisma.organization.create({ data: { name: `Sheet Union ${nth}`, slug: `sheet-union-${nth}` } });
    const invited = await app.person('BUYER');
    await prisma.user.update({ where: { id: invited.id }, data: { firstName: `Invited${nth}`, lastName: 'Sheet' } });
    await prisma.referral.create({
      data: {
        code: `SHEET${nth}`,
        referrerId: seller.id,
        referredId: invited.id,
        createdAt: days(-nth),
        ...(nth === 3 && {
          status: 'PAID',
          state: 'TN',
          completedAt: days(-1),
          paidOn: '2026-11-30',
          paidNote: '=cmd',
        }),
      },
    });
    await prisma.mailerCampaign.create({
      data: { name: `Sheet letter ${nth}`, code: `sheet${nth}`, visits: nth, createdAt: days(-nth) },
    });
    await prisma.workshop.create({ data: { ...WORKSHOP, place: `Sheet hall ${nth}`, startsAt: days(-nth) } });
    await makeLetter(app, `Lender ${nth} of sheets`, nth, 'WAITING');
    await makeReview(app, `Number ${nth} of sheets`, nth);
    await prisma.task.create({ data: { title: `Call ${nth}`, dueAt: days(nth), listingId: home.id } });
  }
  const odd = await makeListing(prisma, { userId: seller.id, address: '=HYPERLINK("http://evil.test")' });
  await makeOffer(prisma, { listingId: odd.id, buyerFirstName: '@Bo, the', buyerLastName: '' });
  await makeShowing(prisma, { listingId: odd.id, userId: buyer.id, feedback: '+1 "nice"\n=A1' });
  await prisma.lead.create({ data: { kind: 'CONTACT', email: '-x@sheet.test', message: '=cmd', firstName: '+Ann' } });
  await prisma.newsletterSubscription.create({ data: { email: '=a@sheet.test', source: '@home' } });
  await prisma.company.create({ data: { name: '=Firm' } });
  await prisma.organization.create({ data: { name: 'Odd', slug: 'odd', tagline: '@line' } });
  await prisma.mailerCampaign.create({ data: { name: '=Letter', subject: '@all', code: 'odd' } });
  await prisma.workshop.create({ data: { ...WORKSHOP, place: '=Hall', startsAt: days(4) } });
  await makeLetter(app, '=Bank', 9, 'WAITING');
  await makeReview(app, '=praise', 5);
  await prisma.task.create({ data: { title: '=SUM(A1)' } });
});
afterAll(() => app.stop());

/** Values of each line; the test's values have no line break within quotes. */
const parsed = (body: string): string[][] =>
  body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
    );
const sheet = async (path: string, query: string, who = broker) => {
  const answer = await who.send<string>('GET', `/${path}/sheet.csv?${query}`);
  return { ...answer, lines: answer.status === 200 ? parsed(answer.body) : [] };
};

type Row = Record<
  | 'address'
  | 'buyerFirstName'
  | 'buyerLastName'
  | 'email'
  | 'firstName'
  | 'lender'
  | 'name'
  | 'place'
  | 'title'
  | 'wentWell',
  string
> & {
  listing: { address: string };
};
interface Case {
  path: string;
  /** Filters and order that leave out the odd row and one more. */
  query: string;
  file: string;
  /** The first value of a row of the list in its line. */
  first: (row: Row) => string;
  heading: string;
  count: number;
  /** Values of the first line, by heading. */
  shows: Readonly<Record<string, string>>;
  /** How what a spreadsheet would run is written. */
  safe: readonly string[];
}
const filter = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`;
const CASES: readonly Case[] = [
  {
    path: 'listings',
    query: `${filter({ type: 'SELLER', status: 'APPROVED', text: 'Sheet Street' })}&$sort[price]=-1`,
    file: 'homes-2026-12-01.csv',
    first: ({ address }) => address,
    heading: 'Home',
    count: 3,
    shows: { Home: '3 Sheet Street', 'Asking price': '300003', Bathrooms: '2.5', Views: '3', 'Street hidden': 'No' },
    safe: [`"'=HYPERLINK(""http://evil.test"")"`],
  },
  {
    path: 'offers',
    query: 'status=PENDING&text=Sheet&$sort[closingDate]=1',
    file: 'offers-2026-12-01.csv',
    first: ({ buyerFirstName, buyerLastName }) => `${buyerFirstName} ${buyerLastName}`,
    heading: 'Buyer',
    count: 3,
    // the terms of now, as on the screen
    shows: { Home: '1 Sheet Street', Price: '295000', Asking: '300001', Agent: 'Bo Buyer', Email: 'bo@buyer.test' },
    safe: [`"'@Bo, the"`],
  },
  {
    path: 'showings',
    query: `state=CONFIRMED&from=${days(1.5).toISOString()}&$sort[proposedTime]=1`,
    file: 'showings-2026-12-01.csv',
    first: ({ listing }) => listing.address,
    heading: 'Home',
    count: 2,
    shows: {
      Home: '2 Sheet Street',
      Day: '2026-12-03',
      Time: '12:00 PM CST',
      Status: 'Accepted',
      'Is an agent': 'No',
    },
    safe: [`"'+1 ""nice""`],
  },
  {
    path: 'leads',
    query: 'handled=false&text=lead&$sort[createdAt]=1',
    file: 'inquiries-2026-12-01.csv',
    first: ({ email }) => email,
    heading: 'Email',
    count: 3,
    shows: { Email: 'lead3@sheet.test', Type: 'Message', Messages: 'Hello, 3', Status: 'Waiting' },
    safe: ["'+Ann", "'-x@sheet.test", "'=cmd"],
  },
  {
    path: 'newsletter-subscriptions',
    query: 'subscribed=true&text=reader&$sort[createdAt]=1',
    file: 'newsletter-readers-2026-12-01.csv',
    first: ({ email }) => email,
    heading: 'Email',
    count: 2,
    shows: { Email: 'reader2@sheet.test', Status: 'Subscribed', 'Signed up': '2026-11-29' },
    safe: ["'=a@sheet.test", "'@home"],
  },
  {
    path: 'companies',
    query: 'text=sheet%20realty&$sort[name]=-1',
    file: 'companies-2026-12-01.csv',
    first: ({ name }) => name,
    heading: 'Company',
    count: 3,
    shows: { Company: 'Sheet Realty 3', Phone: '(205) 555-0142', City: 'Hoover', People: '0' },
    safe: ["'=Firm"],
  },
  {
    path: 'organizations',
    query: 'text=sheet%20union&$sort[name]=-1',
    file: 'organizations-2026-12-01.csv',
    first: ({ name }) => name,
    heading: 'Organization',
    count: 3,
    shows: { Organization: 'Sheet Union 3', People: '0', Homes: '0' },
    safe: ["'@line"],
  },
  {
    path: 'referrals',
    query: 'text=sheet&$sort[createdAt]=1',
    file: 'referrals-2026-12-01.csv',
    first: ({ firstName }) => `${firstName} Sheet`,
    heading: 'Invited',
    count: 3,
    shows: { Invited: 'Invited3 Sheet', Status: 'Paid', State: 'TN', Paid: '2026-11-30' },
    safe: ["'=cmd"],
  },
  {
    path: 'pre-approvals',
    query: 'status=WAITING&text=sheets&$sort[submittedAt]=1',
    file: 'pre-approvals-2026-12-01.csv',
    first: ({ lender }) => lender,
    heading: 'Lender or bank',
    count: 3,
    shows: {
      'Lender or bank': 'Lender 3 of sheets',
      Document: 'Pre-approval',
      'Stated amount': '400003',
      Sent: '2026-11-28',
      Status: 'In review',
    },
    safe: ["'=Bank"],
  },
  {
    path: 'mailers',
    query: 'state=DRAFT&text=sheet&$sort[name]=-1',
    file: 'mailings-2026-12-01.csv',
    first: ({ name }) => name,
    heading: 'Mailing',
    count: 3,
    shows: { Mailing: 'Sheet letter 3', Kind: 'Email', Status: 'Draft', Sent: '0', Visits: '3' },
    safe: ["'=Letter", "'@all"],
  },
  {
    path: 'workshops',
    query: 'isPast=true&$sort[startsAt]=1',
    file: 'workshops-2026-12-01.csv',
    first: ({ place }) => place,
    heading: 'Place',
    count: 3,
    shows: { Place: 'Sheet hall 3', Minutes: '60', Format: 'In person', Seats: '12', Taken: '0', Canceled: '' },
    safe: ["'=Hall"],
  },
  {
    path: 'reviews',
    query: 'state=ANSWERED&text=sheets&$sort[askedAt]=1',
    file: 'reviews-2026-12-01.csv',
    first: ({ wentWell }) => wentWell,
    heading: 'Went well',
    count: 3,
    shows: { Person: 'Rae', Side: 'Buyer', Stars: '3', 'Went well': 'Number 3 of sheets', Asked: '2026-11-28' },
    safe: ["'=praise"],
  },
  {
    path: 'tasks',
    query: `isOpen=true&text=Call&$sort[dueAt]=-1`,
    file: 'tasks-2026-12-01.csv',
    first: ({ title }) => title,
    heading: 'Task',
    count: 3,
    shows: { Task: 'Call 3', Due: '2026-12-04', Home: '3 Sheet Street, Birmingham', Status: 'Pending' },
    safe: ["'=SUM(A1)"],
  },
];

describe.each(CASES)('the spreadsheet of $path', ({ path, query, file, first, heading, count, shows, safe }) => {
  it('has the rows of the list in its order, with what the list shows', async () => {
    const { headers, lines } = await sheet(path, query);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    const listed = (await broker.send<{ data: Row[] }>('GET', `/${path}?${query}`)).body.data.map(first);
    const [head = [], ...rows] = lines;
    expect(rows.map((row) => row[head.indexOf(heading)])).toEqual(listed);
    expect(rows).toHaveLength(count);
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    expect(Object.fromEntries(head.map((name, at) => [name, rows[0]![at]]))).toMatchObject(shows);
  });

  it('is audited: who read which list, how many rows, and by which filters, without their words', async () => {
    const { prisma } = app;
    const { lines } = await sheet(path, query);
    const entry = await prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } });
    expect(entry).toMatchObject({ action: 'spreadsheet.downloaded', entityType: 'spreadsheet', actorId: broker.id });
    expect(file).toBe(`${entry.entityId}-2026-12-01.csv`);
    expect(entry.after).toEqual({
      rows: lines.length - 1,
      filters: [...new URLSearchParams(query).keys()].filter((name) => !name.startsWith('$')),
    });
    await sheet(path, '', seller);
    await sheet(path, 'color=red');
    expect((await prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } })).seq).toBe(entry.seq);
  });

  it('is for brokers, names what it does not know, and runs nothing', async () => {
    const { body } = await sheet(path, '');
    for (const value of safe) expect(body).toContain(value);
    expect(body).not.toMatch(/(^|\r\n|,)"?[=+@-]/);
    expect((await sheet(path, '', seller)).status).toBe(403);
    expect((await app.guest('GET', `/${path}/sheet.csv`)).status).toBe(401);
    expect((await sheet(path, 'color=red')).status).toBe(400);
  });
});

it('has no pre-approval that its buyer took back', async () => {
  await makeLetter(app, 'Taken back', 10, 'DRAFT');
  expect((await sheet('pre-approvals', '')).body).not.toContain('Taken back');
  expect((await sheet('pre-approvals', 'status=DRAFT')).lines).toHaveLength(1);
});

it('is named by the day of the brokers, also late in the evening', async () => {
  now = new Date('2026-12-02T03:00:00Z');
  expect((await sheet('companies', '')).headers.get('content-disposition')).toContain('companies-2026-12-01.csv');
  now = NOW;
});
