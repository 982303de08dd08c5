import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_KINDS, DESK_URGENCIES, type DeskItem, type DeskKind } from '#shared/desk/desk.types.ts';
import { PermanentJobError } from '../../queue/job-types.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let app: TestApp;
let broker: Person;
let colleague: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  broker = await app.person('ADMIN');
  colleague = await app.person('ADMIN');
  seller = await app.person('SELLER');
  buyer = await app.person('BUYER');
});
afterAll(() => app.stop());

interface Desk {
  total: number;
  data: DeskItem[];
  counts: Record<DeskKind, number>;
}
const read = async (query = '') => (await broker.send<Desk>('GET', `/desk${query}`)).body;
const home = (address: string, fields: object = {}) =>
  makeListing(app.prisma, { userId: seller.id, address, city: 'Hoover', ...fields });

/** One row of each kind, and beside each of them rows that wait for nobody. */
async function oneOfEach() {
  const { prisma } = app;
  const waiting = await home('1 Pending Rd', { status: 'PENDING', submittedAt: at(-30) });
  await home('2 Draft Rd', { status: 'DRAFT' });
  await home('3 Archived Rd', { status: 'PENDING', submittedAt: at(-30), archivedAt: at(-1) });
  const open = await home('4 Open Rd');
  const review = await makeOffer(prisma, {
    listingId: open.id,
    userId: buyer.id,
    status: 'REVIEW',
    expiresOn: at(30),
    createdAt: at(-2),
  });
  const terms = { price: 301_000 };
  const expiring = await makeOffer(prisma, {
    listingId: open.id,
    rounds: [{ expiresAt: at(4), createdAt: at(-20), terms }],
  });
  await makeOffer(prisma, { listingId: open.id, rounds: [{ expiresAt: at(-1), terms }] });
  await makeOffer(prisma, { listingId: open.id, status: 'DECLINED', rounds: [{ expiresAt: at(4), terms }] });
  const sold = await home('5 Sold Rd');
  const accepted = await makeOffer(prisma, {
    listingId: sold.id,
    userId: buyer.id,
    status: 'ACCEPTED',
    closingDate: at(24 * 30),
    bindingAt: at(-24 * 10),
  });
  const sale = await makeTransaction(prisma, accepted, {
    earnestMoneyDueDate: at(-24 * 5),
    inspectionDueDate: at(48),
    inspection: 'SCHEDULED',
    financing: 'NOT_NEEDED',
    closingEmail: 'title@title.test',
    openedAt: at(-24 * 10),
  });
  const arranged = await home('6 Arranged Rd');
  const other = await makeOffer(prisma, { listingId: arranged.id, status: 'ACCEPTED', closingDate: at(24 * 40) });
  const toArrange = await makeTransaction(prisma, other, {
    earnestMoneyReceivedAt: NOW,
    inspection: 'COMPLETED',
    financing: 'NOT_NEEDED',
  });
  const signer = (role: 'BROKERAGE' | 'BUYER', signedAt: Date | null, key: string) => ({
    create: {
      role,
      slugHash: key,
      expiresAt: at(99),
      signedAt,
      consentAt: signedAt,
      ...(signedAt && { signature: {} }),
    },
  });
  const signing = (formId: number, key: string, signers: object, createdAt: Date) =>
    prisma.formSigning.create({
      data: {
        formId,
        listingId: sold.id,
        offerId: accepted.id,
        data: {},
        documentKey: key,
        documentHash: key,
        verificationCode: key,
        createdAt,
        signers,
      },
    });
  await signing(7, 'unsigned', signer('BROKERAGE', null, 'unsigned'), at(-26));
  await signing(11, 'signed', signer('BROKERAGE', at(-1), 'signed'), at(-26));
  await signing(6, 'theirs', signer('BUYER', null, 'theirs'), at(-26));
  const tracked = await home('7 Market Rd', { type: 'BUYER', userId: buyer.id });
  const showing = await makeShowing(prisma, {
    listingId: tracked.id,
    userId: buyer.id,
    proposedTime: at(-1),
    otherTimes: [at(6)],
    createdAt: at(-3),
  });
  await makeShowing(prisma, { listingId: tracked.id, userId: buyer.id, accepted: true, proposedTime: at(50) });
  await makeShowing(prisma, { listingId: tracked.id, userId: buyer.id, proposedTime: at(-24 * 8) });
  const talk = (from: Person, to: Person, text: string, hours: number, unread: boolean) =>
    makeMessage(prisma, {
      listingId: sold.id,
      senderId: from.id,
      receiverId: to.id,
      text,
      unread,
      createdAt: at(hours),
    });
  await talk(seller, broker, 'Answered by a colleague', -40, true);
  await talk(colleague, seller, 'Here you are', -39, false);
  await talk(buyer, broker, 'Read long ago', -24 * 9, false);
  const first = await talk(buyer, colleague, 'May I paint the door?', -20, false);
  await talk(buyer, colleague, 'And the fence?', -10, true);
  await talk(buyer, seller, 'Between us', -5, true);
  const lead = {
    kind: 'CONTACT',
    email: 'ada@lane.test',
    firstName: 'Ada',
    lastName: 'Lane',
    askedAt: at(-3),
    createdAt: at(-2),
  };
  const asked = await prisma.lead.create({ data: lead });
  await prisma.lead.create({ data: { ...lead, email: 'done@lane.test', handledAt: NOW } });
  await prisma.lead.create({ data: { ...lead, kind: 'WAITLIST', askedAt: null } });
  const upload = (key: string) =>
    prisma.upload.create({
      data: { type: 'OFFER_DOC', key, fileName: key, url: `/api/files/${key}`, mimeType: 'application/pdf' },
    });
  const letter = await prisma.preApproval.create({
    data: {
      userId: buyer.id,
      uploadId: (await upload('letter')).id,
      docType: 'PRE_APPROVAL',
      status: 'WAITING',
      reading: {},
      amount: 300_000,
      lender: 'Bank',
      buyerName: 'Buyer',
      submittedAt: at(-1),
    },
  });
  const task = await prisma.task.create({ data: { title: 'Call Ada', dueAt: at(70), clientId: buyer.id } });
  await prisma.task.create({ data: { title: 'Later', dueAt: at(24 * 9) } });
  await prisma.task.create({ data: { title: 'Done', dueAt: at(-1), status: 'COMPLETED' } });
  const refund = { userId: buyer.id, amountCents: 5000, purpose: 'TOUR', provider: 'test', paidAt: at(-99) };
  const payment = await prisma.payment.create({
    data: { ...refund, intentId: 'late', status: 'REFUNDING', refundReason: 'UNUSED', refundRequestedAt: at(-30) },
  });
  await prisma.payment.create({
    data: { ...refund, intentId: 'new', status: 'REFUNDING', refundReason: 'UNUSED', refundRequestedAt: at(-1) },
  });
  const rejection = (row: number, resolvedAt: Date | null) => ({ row, reason: 'No city.', resolvedAt });
  await prisma.importRun.create({
    data: {
      kind: 'reso:GALMLS',
      fileName: 'feed',
      startedAt: at(-9),
      rejections: { create: [rejection(1, null), rejection(2, null), rejection(3, NOW)] },
    },
  });
  const { jobs } = app.running.context;
  jobs.work('seal-document', () => Promise.reject(new PermanentJobError('no such document')));
  await jobs.enqueue('seal-document', { formSigningId: 'none' });
  await jobs.runDue();
  return { waiting, review, expiring, sale, toArrange, accepted, showing, first, asked, letter, task, payment, sold };
}

describe('the desk of a broker', () => {
  it('lists what waits of each kind, the most urgent first, with the page that opens it', async () => {
    expect(await read()).toMatchObject({ total: 0, data: [] });
    const row = await oneOfEach();
    const { total, counts, data } = await read();
    // the records of a feed are one item, as are the failed jobs
    expect(counts).toEqual(Object.fromEntries(DESK_KINDS.map((kind) => [kind, 1])));
    expect(total).toBe(data.length);
    const links: Record<DeskKind, [string, string]> = {
      expiry: [`expiry:${row.expiring.id}`, `/admin/offers?offer=${row.expiring.id}`],
      offer: [`offer:${row.review.id}`, `/admin/offers?offer=${row.review.id}`],
      signature: [`signature:${row.accepted.id}`, `/admin/offers?offer=${row.accepted.id}`],
      showing: [`showing:${row.showing.id}`, `/admin/showings?showing=${row.showing.id}`],
      deadline: [`deadline:${row.sale.id}`, `/transactions/${row.sale.id}?section=offer`],
      message: [`message:${row.first.id}`, `/messages?listing=${row.sold.id}`],
      lead: [`lead:${row.asked.id}`, '/admin/clients?tab=wrote&text=ada%40lane.test'],
      home: [`home:${row.waiting.id}`, `/admin/listings?review=${row.waiting.id}`],
      document: [`document:${row.letter.id}`, `/admin/pre-approvals?letter=${row.letter.id}`],
      sale: [`sale:${row.toArrange.id}`, `/transactions/${row.toArrange.id}?section=title`],
      task: [`task:${row.task.id}`, `/admin/tasks?task=${row.task.id}`],
      payment: [`payment:${row.payment.id}`, `/admin/payments?payment=${row.payment.id}`],
      feed: ['feed:GALMLS', '/admin/feeds'],
      job: ['job:all', '/admin/emails?tab=failed'],
    };
    expect(Object.fromEntries(data.map(({ kind, id, link }) => [kind, [id, link]]))).toEqual(links);
    const ranks = data.map(({ urgency }) => DESK_URGENCIES.indexOf(urgency));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const of = (kind: DeskKind) => data.find((item) => item.kind === kind);
    expect(data[0]).toMatchObject({
      kind: 'deadline',
      title: 'Earnest money is due, and 1 more',
      person: 'Bo Buyer',
      home: '5 Sold Rd, Hoover',
      urgency: 'overdue',
      dueAt: at(-24 * 5).toISOString(),
    });
    expect(of('expiry')).toMatchObject({ title: 'The seller hasn’t answered $301,000', dueAt: at(4).toISOString() });
    expect(of('showing')).toMatchObject({ dueAt: at(6).toISOString(), urgency: 'today', person: 'Buyer Number 4' });
    expect(of('message')).toMatchObject({ title: 'Answer: May I paint the door?', since: at(-20).toISOString() });
    // asked at 6 AM, and again since: one business hour from the first message
    expect(of('lead')).toMatchObject({ since: at(-3).toISOString(), dueAt: at(1).toISOString(), urgency: 'today' });
    expect(of('signature')).toMatchObject({
      title: 'Sign for Hearthport: Buyer Agreement',
      otherwise: 'The agreement isn’t binding until Hearthport has signed.',
    });
    expect(of('feed')).toMatchObject({ title: '2 records of GALMLS rejected' });
    expect(of('job')).toMatchObject({ title: '1 job couldn’t be done' });
  });

  it.each(['expiry', 'signature'])(
    'leaves out the %s of an offer that nobody can answer or sign, because its home was taken off the market',
    async (kind) => {
      const listed = async () => (await read(`?kind=${kind}`)).data.map(({ id }) => id.slice(`${kind}:`.length));
      const [id] = await listed();
      const { listingId } = await app.prisma.offer.findUniqueOrThrow({ where: { id: id! } });
      await app.prisma.listing.update({ where: { id: listingId }, data: { archivedAt: at(-1) } });
      expect(await listed()).not.toContain(id);
      await app.prisma.listing.update({ where: { id: listingId }, data: { archivedAt: null } });
    },
  );

  it('counts what it does not list, and lists one kind alone', async () => {
    const more = await home('8 Second Rd', { status: 'PENDING', submittedAt: at(-5) });
    const short = await read('?$limit=1');
    expect(short.counts.home).toBe(2);
    expect(short.data.filter(({ kind }) => kind === 'home')).toHaveLength(1);
    const homes = await read('?kind=home');
    expect(homes).toMatchObject({ total: 2, counts: short.counts });
    expect(homes.data.map(({ id }) => id)).toContain(`home:${more.id}`);
    expect(homes.data.every(({ kind }) => kind === 'home')).toBe(true);
    expect(await broker.send('GET', '/desk?kind=cat')).toMatchObject({ status: 400 });
    expect((await buyer.send('GET', '/desk')).status).toBe(403);
  });
});
