import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Message {
  id: string;
  text: string;
  senderId: string;
  receiverId: string;
  unread: boolean;
  createdAt: string;
}
interface List<T> {
  total: number;
  data: T[];
}
interface Thread {
  listingId: string | null;
  other: { id: string; name: string; isBrokerage: boolean } | null;
  side: string | null;
  people: { id: string; side: string }[];
  outside: { name: string; email: string | null; phone: string | null } | null;
  canWrite: boolean;
  last: { text: string } | null;
  unread: number;
}

describe('messages', () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let stranger: Person;
  let admin: Person;
  let lender: Person;
  let listingId = '';
  let count = 0;

  /** A home under contract, with a Hearthport buyer or an outside agent's buyer. */
  async function sold(
    buyerId: string | null,
    type: 'SELLER' | 'BUYER' = 'SELLER',
    sellerId = seller.id,
  ): Promise<string> {
    count += 1;
    const home = await makeListing(app.prisma, {
      userId: type === 'SELLER' ? sellerId : buyerId!,
      type,
      address: `${count} Calm Street`,
      ...(type === 'BUYER' && { slug: null }),
      listingAgentName: 'Otis Outside',
    });
    await makeOffer(app.prisma, {
      listingId: home.id,
      userId: buyerId,
      status: 'ACCEPTED',
      acceptedAt: new Date(),
      firstName: 'Ada',
      lastName: 'Lane',
      email: 'ada@agents.test',
      phone: '2055550123',
      currentRound: 1,
    });
    return home.id;
  }
  const write = (by: Person, home: string, text: string, more: object = {}) =>
    by.send<Message & { message: string }>('POST', '/messages', { listing: { connect: { id: home } }, text, ...more });
  const to = (id: string) => ({ receiver: { connect: { id } } });
  const threads = async (of: Person, home?: string) =>
    (await of.send<List<Thread>>('GET', `/message-threads${home ? `?listingId=${home}` : ''}`)).body.data;

  beforeAll(async () => {
    app = await createTestApp();
    [admin, seller, buyer, stranger, lender] = [
      await app.person('ADMIN'),
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('SELLER'),
      await app.person('LENDER'),
    ];
    listingId = await sold(buyer.id);
  });
  afterAll(() => app.stop());

  it("are written after acceptance by the home's two sides and an admin, who names the side", async () => {
    expect((await write(buyer, listingId, 'We are glad.')).body).toMatchObject({ receiverId: seller.id });
    expect((await write(seller, listingId, 'So are we.', to(buyer.id))).body).toMatchObject({ receiverId: buyer.id });
    expect((await write(admin, listingId, 'Hello Nora', to(seller.id))).body).toMatchObject({ receiverId: seller.id });
    expect((await write(admin, listingId, 'Hello?')).body.message).toBe(
      'Choose a recipient: the buyer or the seller of this home.',
    );
    expect((await write(admin, listingId, 'Hello?', to(stranger.id))).status).toBe(400);
    expect((await write(stranger, listingId, 'Let me in')).body).toMatchObject({
      message: 'Only the people of this home can write here.',
    });
    expect((await write(buyer, listingId, 'Elsewhere', to(stranger.id))).status).toBe(400);
    expect((await write(seller, listingId, 'In your name', { sender: { connect: { id: buyer.id } } })).status).toBe(
      400,
    );
    expect((await write(lender, listingId, 'Hello')).status).toBe(403);
    const open = await app.prisma.listing.create({
      data: { userId: seller.id, shortId: 'msg0open', address: '9 Open', city: 'Hoover', state: 'AL', zip: '35244' },
    });
    expect((await write(seller, open.id, 'Anybody?')).body.message).toBe(
      'Messages open once an offer on this home is accepted.',
    );
    // a person can reply to a broker's message
    expect((await write(seller, listingId, 'Hello June', to(admin.id))).body).toMatchObject({ receiverId: admin.id });
  });

  it('never go to an account that was closed: the brokerage reads instead, and the old thread says so', async () => {
    const [owner, left] = [await app.person('SELLER'), await app.person('BUYER')];
    const home = await sold(left.id, 'SELLER', owner.id);
    await write(left, home, 'See you at the closing.');
    await left.send('POST', '/messages', { text: 'Thank you, June.' });
    expect((await left.send('DELETE', `/users/${left.id}`)).status).toBe(200);

    expect((await write(owner, home, 'The garage key?', to(left.id))).body.message).toBe(
      'This account was closed, so nobody would read a message here. You can write to Hearthport.',
    );
    expect((await write(owner, home, 'Who has the garage key?')).body).toMatchObject({ receiverId: admin.id });
    expect((await write(admin, home, 'Hello?', to(left.id))).status).toBe(400);
    const mine = await threads(owner, home);
    expect(mine.find(({ other }) => other?.id === left.id)).toMatchObject({ canWrite: false, other: { isGone: true } });
    expect(mine.find(({ other }) => other?.id === admin.id)).toMatchObject({ canWrite: true });
    const ofAdmin = await admin.send<List<Thread>>('GET', `/message-threads?userId=${left.id}`);
    expect(ofAdmin.body.data.find(({ listingId: of }) => of === null)).toMatchObject({ canWrite: false });
    expect((await threads(admin, home))[0]?.people.map(({ id }) => id)).toEqual([owner.id]);
  });

  it('are marked read for one pair of people: of a pair that one does not belong to, none are', async () => {
    const [admin, ...pair] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('BUYER')];
    const [one, other] = pair as [Person, Person];
    const { id: listingId } = await makeListing(app.prisma, { userId: one.id });
    for (const sender of pair)
      await makeMessage(app.prisma, { listingId, senderId: sender.id, receiverId: admin.id, unread: true });
    const mark = async (who: Person, senderId: string, receiverId: string) =>
      (
        await who.send<{ count: number }>('PATCH', `/messages?senderId=${senderId}&receiverId=${receiverId}`, {
          unread: false,
        })
      ).body.count;
    expect(await mark(admin, one.id, other.id)).toBe(0);
    expect(await mark(admin, admin.id, one.id)).toBe(1);
    expect(await mark(admin, other.id, admin.id)).toBe(1);
  });

  it('sent twice with one key are stored once', async () => {
    const once = await write(buyer, listingId, 'Once', { clientKey: 'key-1' });
    const twice = await write(buyer, listingId, 'Once', { clientKey: 'key-1' });
    expect(twice.body.id).toBe(once.body.id);
    expect(await app.prisma.message.count({ where: { clientKey: 'key-1' } })).toBe(1);
  });

  it('are grouped in threads by home and person, with last message and unread count; for brokers by home', async () => {
    const home = await sold(buyer.id);
    expect(
      (await threads(buyer, home)).map(({ other, last, canWrite, side }) => [other?.id, last, canWrite, side]),
    ).toEqual([[seller.id, null, true, 'BUYER']]);
    await write(seller, home, 'One');
    await write(seller, home, 'Two');
    await write(admin, home, 'From Hearthport', to(buyer.id));
    expect((await threads(buyer, home)).map(({ other, last, unread }) => [other?.id, last?.text, unread])).toEqual([
      [admin.id, 'From Hearthport', 1],
      [seller.id, 'Two', 2],
    ]);
    expect(await threads(stranger, home)).toEqual([]);
    expect(await threads(admin, home)).toMatchObject([
      {
        other: null,
        people: [
          { id: buyer.id, side: 'BUYER' },
          { id: seller.id, side: 'SELLER' },
        ],
        last: { text: 'From Hearthport' },
        unread: 0,
      },
    ]);

    // reading a thread also reads its notifications, and nothing else
    await buyer.send('PATCH', `/messages?listingId=${home}&senderId=${seller.id}&receiverId=${buyer.id}`, {
      unread: false,
    });
    expect((await threads(buyer, home)).map(({ unread }) => unread)).toEqual([1, 0]);
    const notified = await app.prisma.notification.findMany({
      where: { userId: buyer.id, resourceId: home },
      orderBy: { id: 'asc' },
    });
    expect(notified.map(({ read, link }) => [read, link])).toEqual([
      [true, `/messages?listing=${home}&with=${seller.id}`],
      [true, `/messages?listing=${home}&with=${seller.id}`],
      [false, `/messages?listing=${home}&with=${admin.id}`],
    ]);
    // the sender cannot mark them
    await write(seller, home, 'Three');
    await seller.send('PATCH', `/messages?listingId=${home}`, { unread: false });
    expect((await threads(buyer, home)).find(({ other }) => other?.id === seller.id)?.unread).toBe(1);
  });

  it('to a side without an account go to a broker, and say how to reach the outside agent', async () => {
    const home = await sold(null);
    expect(await threads(seller, home)).toMatchObject([
      {
        other: { id: admin.id, isBrokerage: true },
        outside: { name: 'Ada Lane', email: 'ada@agents.test', phone: '2055550123' },
        canWrite: true,
      },
    ]);
    expect((await write(seller, home, 'Who reads this?')).body).toMatchObject({ receiverId: admin.id });
    const wanted = await sold(buyer.id, 'BUYER');
    expect(await threads(buyer, wanted)).toMatchObject([
      { other: { id: admin.id, isBrokerage: true }, outside: { name: 'Otis Outside', email: null } },
    ]);
  });

  it('go between a client and their broker from the first day, about no home; the desk and other brokers see them', async () => {
    const buyerNow = await app.person('BUYER');
    const [open] = await threads(buyerNow);
    expect(open).toMatchObject({ listingId: null, other: { isBrokerage: true }, canWrite: true, last: null });
    const say = (by: Person, text: string, more: object = {}) =>
      by.send<Message & { aboutPath: string | null; message: string }>('POST', '/messages', { text, ...more });
    const asked = await say(buyerNow, 'Does it flood?', { aboutPath: '/homes/m1' });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ listingId: null, aboutPath: '/homes/m1', receiverId: open!.other!.id });
    expect((await say(buyerNow, 'And this?', { aboutPath: 'https://elsewhere.test' })).status).toBe(400);
    // what is meant for another client never reaches the broker instead
    for (const other of [stranger, buyer])
      expect(await say(buyerNow, 'Sell it to me', to(other.id))).toMatchObject({
        status: 400,
        body: { message: 'You can write only to Hearthport here.' },
      });
    const desk = await admin.send<{ data: { kind: string; link: string; title: string }[] }>('GET', '/desk');
    expect(JSON.stringify(desk.body)).toContain(`/messages?broker=1&with=${buyerNow.id}`);
    const notice = await app.prisma.notification.findFirst({
      where: { userId: open!.other!.id, resourceType: 'messages', link: { contains: `broker=1&with=${buyerNow.id}` } },
    });
    expect(notice).toMatchObject({ link: `/messages?broker=1&with=${buyerNow.id}`, read: false });

    // another broker answers, and is the client's broker from then on
    const second = await app.person('ADMIN');
    expect((await say(second, 'No.')).status).toBe(400);
    expect((await say(second, 'No.', to(buyerNow.id))).status).toBe(201);
    expect(
      (await threads(second)).find(({ listingId, other }) => !listingId && other?.id === buyerNow.id),
    ).toMatchObject({
      last: { text: 'No.' },
    });
    expect((await threads(buyerNow))[0]).toMatchObject({ other: { id: second.id }, unread: 1, last: { text: 'No.' } });
    const read = await buyerNow.send<List<Message>>('GET', '/messages?withBroker=true');
    expect(read.body.data.map(({ text }) => text)).toEqual(['No.', 'Does it flood?']);
    await buyerNow.send('PATCH', '/messages?withBroker=true', { unread: false });
    expect((await threads(buyerNow))[0]!.unread).toBe(0);
    expect(await app.prisma.notification.count({ where: { userId: buyerNow.id, read: false } })).toBe(0);

    // theirs alone, and not for lenders
    expect((await stranger.send<List<Message>>('GET', '/messages?withBroker=true')).body.total).toBe(0);
    expect((await threads(lender)).filter((thread) => thread.listingId === null)).toEqual([]);
    expect((await say(second, 'Hello', to(lender.id))).status).toBe(400);
    const named = await app.guest<List<{ firstName: string }>>('GET', '/named-brokers');
    expect(named.body.data.map((broker) => Object.keys(broker).sort())).toEqual([
      ['firstName', 'lastName', 'profilePicUrl'],
    ]);
  });

  it('are paged from newest to oldest, each once, while more arrive (ten thousand of them)', async () => {
    const home = await sold(buyer.id);
    const start = Date.UTC(2026, 0, 1);
    // three share each timestamp: the id breaks the tie
    await app.prisma.message.createMany({
      data: Array.from({ length: 10_000 }, (_, at) => ({
        listingId: home,
        senderId: at % 2 ? buyer.id : seller.id,
        receiverId: at % 2 ? seller.id : buyer.id,
        text: `message ${at}`,
        unread: false,
        createdAt: new Date(start + Math.floor(at / 3) * 60_000),
      })),
    });
    const seen = new Set<string>();
    let before = '';
    for (;;) {
      const { body } = await buyer.send<List<Message>>(
        'GET',
        `/messages?listingId=${home}&otherId=${seller.id}&$limit=100${before ? `&before=${before}` : ''}`,
      );
      for (const { id } of body.data) seen.add(id);
      if (body.data.length < 100) break;
      if (seen.size === 1000) await write(seller, home, 'meanwhile');
      const last = body.data.at(-1)!;
      before = `${last.createdAt}_${last.id}`;
    }
    expect(seen.size).toBe(10_000);
    expect((await threads(buyer, home))[0]).toMatchObject({ last: { text: 'meanwhile' }, unread: 1 });
    expect((await buyer.send('GET', `/messages?before=yesterday`)).status).toBe(400);
  });
});
