import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { makeListing } from './testing/factories/listings.factory.ts';
import { makeOffer } from './testing/factories/offers.factory.ts';
import { makeShowing } from './testing/factories/showings.factory.ts';
import { createTestApp, until, type Person, type TestApp } from './testing/test-app.ts';
import { startServerProcess, type ServerProcess } from './testing/test-process.ts';

type Listener = Awaited<ReturnType<TestApp['listen']>>;
const DAY = 86_400_000;
const PATH = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };

/** A socket call like those of Feathers clients; rejects with the error of the response. */
const ask = <T = Record<string, unknown>>(socket: Socket, ...call: unknown[]): Promise<T> =>
  new Promise((resolve, reject) => {
    socket.emit(call[0] as string, ...call.slice(1), (error: unknown, response: T) =>
      error ? reject(error) : resolve(response),
    );
  });
const arrival = (socket: Socket, event: string) =>
  new Promise<string>((resolve) => {
    socket.once(event, (reason: string) => resolve(reason));
  });
/** Everything sent before this call has arrived when it gets its response. */
const settle = (listener: Listener) => ask(listener.socket, 'find', 'config', {});

/** Two people of a sale, a stranger and a broker, each with a socket. */
function messageTests(where: () => { app: TestApp; urls: string[] }) {
  it('of messages reach their two people and the brokers only, until they log out or are deleted', async () => {
    const { app, urls } = where();
    const [writing, listening] = [urls[0]!, urls.at(-1)!];
    const [seller, buyer, stranger, admin] = [
      await app.person('SELLER'),
      await app.person('BUYER'),
      await app.person('BUYER'),
      await app.person('ADMIN'),
    ];
    const home = await makeListing(app.prisma, { userId: seller.id });
    await makeOffer(app.prisma, {
      listingId: home.id,
      userId: buyer.id,
      status: 'ACCEPTED',
      email: buyer.email,
      currentRound: 1,
    });
    const listener = new Map(
      await Promise.all(
        [seller, buyer, stranger, admin].map(
          async (person) => [person, await app.listen(person.accessToken, listening)] as const,
        ),
      ),
    );
    const texts = (person: Person) =>
      listener
        .get(person)!
        .received.filter((each) => each.event === 'messages created')
        .map((each) => each.data.text);
    const write = async (by: Person, text: string, more: object = {}) =>
      expect(
        (
          await app.sender(by.accessToken, writing)('POST', '/messages', {
            listing: { connect: { id: home.id } },
            text,
            ...more,
          })
        ).status,
      ).toBe(201);

    await write(buyer, 'One');
    await write(admin, 'Two', { receiver: { connect: { id: buyer.id } } });
    await until(() => texts(buyer).length === 2 && texts(admin).length === 2 && texts(seller).length === 1);
    expect([seller, buyer, admin].map((person) => [...texts(person)].sort())).toEqual([
      ['One'],
      ['One', 'Two'],
      ['One', 'Two'],
    ]);

    // logged out: closed at once
    const sellerGone = arrival(listener.get(seller)!.socket, 'disconnect');
    await app.sender(seller.accessToken, writing)('DELETE', '/authentication');
    await sellerGone;
    await write(buyer, 'Three');
    await until(() => texts(admin).length === 3);
    expect(texts(seller)).toEqual(['One']);

    // the stranger received nothing, and the socket of a deleted account is closed
    await settle(listener.get(stranger)!);
    expect(texts(stranger)).toEqual([]);
    const strangerGone = arrival(listener.get(stranger)!.socket, 'disconnect');
    expect((await app.sender(stranger.accessToken, writing)('DELETE', `/users/${stranger.id}`)).status).toBeLessThan(
      300,
    );
    expect(await strangerGone).toBe('io server disconnect');
    expect(
      listener
        .get(stranger)!
        .received.map((each) => each.event)
        .filter((event) => event !== 'users patched'),
    ).toEqual([]);
  });

  it('of read messages reach only the other devices of the person', async () => {
    const { app, urls } = where();
    const [person, other] = [await app.person('SELLER'), await app.person('SELLER')];
    const row = await app.prisma.notification.create({ data: { userId: person.id, text: 'news' } });
    const [own, foreign] = await Promise.all([
      app.listen(person.accessToken, urls.at(-1)),
      app.listen(other.accessToken, urls.at(-1)),
    ]);
    await app.sender(person.accessToken, urls[0])('PATCH', `/notifications/${row.id}`, { read: true });
    const received = await until(() => own.received.find((each) => each.event === 'notifications patched'));
    expect(received.data).toMatchObject({ id: row.id, read: true });
    await settle(foreign);
    expect(foreign.received).toEqual([]);
  });
}

describe('live events', () => {
  let app: TestApp;
  const now = new Date();
  let seller: Person;
  let buyer: Person;
  let stranger: Person;
  let listingId = '';

  const plantHome = async (shortId: string) =>
    (
      await makeListing(app.prisma, {
        userId: seller.id,
        shortId,
        slug: `home-${shortId}`,
        county: 'Jefferson',
        mortgageBalance: 99_000,
        accessInfo: 'key under the mat',
      })
    ).id;
  /** Someone changes their own profile: an event for nobody else. */
  const sentinel = async (person: Person, listener: Listener, firstName: string) => {
    await person.send('PATCH', `/users/${person.id}`, { firstName });
    await until(() =>
      listener.received.find((each) => each.event === 'users patched' && each.data.firstName === firstName),
    );
  };

  beforeAll(async () => {
    app = await createTestApp({ clock: () => now });
    [seller, buyer, stranger] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('SELLER')];
    listingId = await plantHome('live001');
  });
  afterAll(() => app.stop());

  messageTests(() => ({ app, urls: [app.url] }));

  it('are sent over websocket only', async () => {
    const polled = await fetch(`${app.url}/api/socket.io/?EIO=4&transport=polling`);
    expect(polled.status).toBe(400);
    const socket = io(app.url, { ...PATH, transports: ['polling'], reconnection: false });
    expect(await arrival(socket, 'connect_error')).toBeTruthy();
    socket.disconnect();
  });

  it('reach the people of the row, each with what their own request would return, and nobody else', async () => {
    const [sellerListener, buyerListener, strangerListener] = [
      await app.listen(seller.accessToken),
      await app.listen(buyer.accessToken),
      await app.listen(stranger.accessToken),
    ];
    const guestSocket = io(app.url, PATH);
    const guestListener: Listener = { socket: guestSocket, received: [] };
    guestSocket.onAny((event: string, data) => guestListener.received.push({ event, data }));
    await arrival(guestSocket, 'connect');
    const sides = [
      { person: seller, listener: sellerListener },
      { person: buyer, listener: buyerListener },
    ];

    /** Waits for these events on each side, and compares each with the person's own GET. */
    const expectReceived = async (expected: Record<'seller' | 'buyer', string[]>) => {
      for (const [at, names] of [expected.seller, expected.buyer].entries()) {
        const { person, listener } = sides[at]!;
        await until(() => listener.received.length >= names.length);
        expect(listener.received.map((each) => each.event).sort(), person.type).toEqual([...names].sort());
        for (const { event, data } of listener.received) {
          const { status, body } = await person.send('GET', `/${event.split(' ')[0]}/${data.id}`);
          expect(status).toBe(200);
          expect(data, `${person.type} ${event}`).toEqual(body);
        }
        listener.received.length = 0;
      }
    };

    const tour = new Date(now.getTime() + 2 * DAY);
    tour.setUTCHours(17, 0, 0, 0);
    const { body: showing } = await buyer.send<{ id: string }>('POST', '/showings', {
      listing: { connect: { id: listingId } },
      proposedTime: tour.toISOString(),
    });
    await expectReceived({ seller: ['showings created', 'notifications created'], buyer: ['showings created'] });
    await seller.send('PATCH', `/showings/${showing.id}`, { accepted: true });
    await expectReceived({ seller: ['showings patched'], buyer: ['showings patched', 'notifications created'] });

    const offer = await makeOffer(app.prisma, {
      listingId,
      userId: buyer.id,
      email: buyer.email,
      closingDate: new Date(now.getTime() + 40 * DAY),
      expiresOn: new Date(now.getTime() + 3 * DAY),
      rounds: [{ expiresAt: new Date(now.getTime() + DAY) }],
    });
    const round = await seller.send<{ id: string }>('POST', '/offer-rounds', {
      offerId: offer.id,
      price: 295_000,
      acknowledged: true,
    });
    expect(round.status).toBe(201);
    await expectReceived({
      seller: ['offer-rounds patched', 'offer-rounds created', 'offers patched'],
      buyer: ['offer-rounds patched', 'offer-rounds created', 'offers patched', 'notifications created'],
    });
    expect((await buyer.send('PATCH', `/offer-rounds/${round.body.id}`, { status: 'ACCEPTED' })).status).toBe(200);
    // the home itself is sent to its owner and the brokers
    await expectReceived({
      seller: [
        'offer-rounds patched',
        'offers patched',
        'transactions created',
        'listings patched',
        'notifications created',
      ],
      buyer: ['offer-rounds patched', 'offers patched', 'transactions created'],
    });
    expect(
      (await buyer.send('POST', '/messages', { listing: { connect: { id: listingId } }, text: 'We are glad.' })).status,
    ).toBe(201);
    await expectReceived({ seller: ['messages created', 'notifications created'], buyer: ['messages created'] });

    await sentinel(stranger, strangerListener, 'Solomon');
    expect(strangerListener.received.map((each) => each.event)).toEqual(['users patched']);
    await settle(guestListener);
    expect(guestListener.received).toEqual([]);
    guestSocket.disconnect();
  });

  it('never reveal more than the row does', async () => {
    const listener = await app.listen(buyer.accessToken);
    const home = await plantHome('live002');
    const when = new Date(now.getTime() + 3 * DAY);
    when.setUTCHours(17, 0, 0, 0);
    await makeShowing(app.prisma, { listingId: home, userId: buyer.id, proposedTime: when });
    const { body } = await seller.send<{ data: { id: string }[] }>('GET', `/showings?listingId=${home}`);
    await seller.send('PATCH', `/showings/${body.data[0]!.id}`, {
      accepted: null,
      suggestedTimes: [new Date(when.getTime() + DAY).toISOString()],
    });
    const received = await until(() => listener.received.find((each) => each.event === 'showings patched'));
    for (const hidden of ['mortgageBalance', 'passwordHash', 'key under the mat'])
      expect(JSON.stringify(received)).not.toContain(hidden);
  });

  it('of an offer reach its private link with what the link may see, until it is replaced', async () => {
    const home = await plantHome('live003');
    const pending = (email: string) =>
      makeOffer(app.prisma, { listingId: home, email, rounds: [{ status: 'PENDING' }] });
    const [offer, other] = [await pending('ada@agents.test'), await pending('bo@agents.test')];
    const linkOf = async ({ id }: { id: string }) => {
      const offerToken = app.running.context.tokens.signOffer(id, 'BUYER', 1);
      const socket = io(app.url, { ...PATH, auth: { offerToken } });
      const received: Listener['received'] = [];
      socket.onAny((event: string, data) => received.push({ event, data }));
      await arrival(socket, 'connect');
      return { socket, received, offerToken };
    };
    const [mine, theirs, broken] = [await linkOf(offer), await linkOf(other), await linkOf({ id: 'none' })];
    const counter = (price: number) => seller.send('POST', '/offer-rounds', { offerId: offer.id, price });
    expect((await counter(305_000)).status).toBe(201);
    const patched = await until(() => mine.received.find(({ event }) => event === 'offers patched'));
    const { body } = await app.guest('GET', `/offers/${offer.id}?token=${mine.offerToken}`);
    expect(patched.data).toEqual(body);
    expect(body).toMatchObject({ status: 'COUNTERED', viewerSide: 'BUYER', user: null });
    await settle(theirs);
    expect([...theirs.received, ...broken.received]).toEqual([]);

    const gone = arrival(mine.socket, 'disconnect');
    await app.prisma.offer.update({ where: { id: offer.id }, data: { buyerTokenVersion: 2 } });
    const before = mine.received.length;
    await seller.send('PATCH', `/offers/${other.id}`, { status: 'DECLINED' });
    await until(() => theirs.received.some(({ event }) => event === 'offers patched'));
    await app.prisma.offerRound.updateMany({ where: { offerId: offer.id }, data: { status: 'EXPIRED' } });
    expect((await counter(306_000)).status).toBe(201);
    expect(await gone).toBe('io server disconnect');
    expect(mine.received).toHaveLength(before);
    for (const { socket } of [theirs, broken]) socket.disconnect();
  });

  it('of a link that a broker revokes: its page is told at once, the other side’s and other offers’ stay open', async () => {
    const home = await plantHome('live004');
    const offer = await makeOffer(app.prisma, {
      listingId: home,
      email: 'cy@agents.test',
      rounds: [{ status: 'PENDING' }],
    });
    const open = async (party: 'BUYER' | 'SELLER') => {
      const offerToken = app.running.context.tokens.signOffer(offer.id, party, 1);
      const socket = io(app.url, { ...PATH, auth: { offerToken } });
      await arrival(socket, 'connect');
      return socket;
    };
    const [agent, otherSide] = [await open('BUYER'), await open('SELLER')];
    const broker = await app.person('ADMIN');
    const gone = arrival(agent, 'disconnect');
    expect((await broker.send('DELETE', `/offer-links/${offer.id}?party=BUYER`)).status).toBe(200);
    expect(await gone).toBe('io server disconnect');
    await settle({ socket: otherSide, received: [] });
    expect(otherSide.connected).toBe(true);
    otherSide.disconnect();
  });

  it('resume after a disconnect once the client has authenticated again', async () => {
    const socket = io(app.url, { ...PATH, reconnectionDelay: 20, randomizationFactor: 0 });
    const listener: Listener = { socket, received: [] };
    socket.onAny((event: string, data) => listener.received.push({ event, data }));
    const logIn = () =>
      ask(socket, 'create', 'authentication', { strategy: 'jwt', accessToken: stranger.accessToken }, {});
    await arrival(socket, 'connect');
    await logIn();
    await sentinel(stranger, listener, 'Before');

    socket.io.engine.close();
    await arrival(socket, 'connect');
    // a reconnected socket belongs to nobody until it authenticates
    await sentinel(stranger, await app.listen(stranger.accessToken), 'Meanwhile');
    await expect(ask(socket, 'find', 'notifications', {})).rejects.toMatchObject({ code: 401 });
    await logIn();
    await sentinel(stranger, listener, 'After');
    expect(listener.received.map((each) => each.data.firstName)).toEqual(['Before', 'After']);
    socket.disconnect();
  });

  it('end with the session at once on every device, and leave other sessions alone', async () => {
    const again = await app.guest<{ accessToken: string }>('POST', '/authentication', {
      strategy: 'local',
      email: stranger.email,
      password: app.password,
    });
    const kept = await app.listen(stranger.accessToken);
    const ending = [await app.listen(again.body.accessToken), await app.listen(again.body.accessToken)];
    const gone = Promise.all(ending.map(({ socket }) => arrival(socket, 'disconnect')));
    await app.sender(again.body.accessToken)('DELETE', '/authentication');
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect']);
    await sentinel(stranger, kept, 'Still here');
    await expect(app.listen(again.body.accessToken)).rejects.toMatchObject({ code: 401, message: 'jwt expired' });
  });

  it('end when the session expires', async () => {
    const person = await app.person('BUYER');
    const listener = await app.listen(person.accessToken);
    await app.prisma.session.updateMany({ where: { userId: person.id }, data: { expiresAt: now } });
    await expect(ask(listener.socket, 'find', 'notifications', {})).rejects.toMatchObject({ code: 401 });
    const gone = arrival(listener.socket, 'disconnect');
    const admin = await app.person('ADMIN');
    await admin.send('PATCH', `/users/${person.id}`, { firstName: 'Changed' });
    await gone;
    expect(listener.received).toEqual([]);
  });

  it('and socket calls follow the current rights of the person, not those at connection time', async () => {
    const admin = await app.person('ADMIN');
    const former = await app.person('ADMIN');
    const listener = await app.listen(former.accessToken);
    expect(await ask(listener.socket, 'find', 'emails', {})).toHaveProperty('total');
    expect((await admin.send('PATCH', `/users/${former.id}`, { type: 'BUYER' })).status).toBe(200);
    await until(() => listener.received.length);
    listener.received.length = 0;
    await expect(ask(listener.socket, 'find', 'emails', {})).rejects.toMatchObject({ code: 403 });
    await seller.send('PATCH', `/users/${seller.id}`, { firstName: 'Hidden from buyers' });
    await sentinel(former, listener, 'Known to himself');
    expect(listener.received.map((each) => each.data.id)).toEqual([former.id]);
  });
});

describe('live events of two server processes on one database', () => {
  let app: TestApp;
  let processes: ServerProcess[] = [];
  let dirs: string[] = [];
  let seller: Person;
  let listener: Followed[] = [];
  const secrets = {
    JWT_SECRET: 'w8Rz0qLkT5vY2nB7xC4mD9fG6hJ1pS3a',
    OFFER_TOKEN_SECRET: 'Q2e4R6t8Y1u3I5o7P9a0S2d4F6g8H1j3',
  };

  /** `isKnown` is when it last authenticated: it gets no events before that. */
  interface Followed extends Listener {
    isKnown: Promise<unknown>;
  }
  /** A client like the product's own, which authenticates on every connect. */
  async function follow(person: Person, url: string): Promise<Followed> {
    const socket = io(url, { ...PATH, reconnectionDelay: 20, randomizationFactor: 0 });
    const own: Followed = { socket, received: [], isKnown: Promise.resolve() };
    socket.onAny((event: string, data) => own.received.push({ event, data }));
    socket.on('connect', () => {
      own.isKnown = ask(socket, 'create', 'authentication', { strategy: 'jwt', accessToken: person.accessToken }, {});
    });
    await arrival(socket, 'connect');
    await own.isKnown;
    return own;
  }
  const rename = async (at: number, firstName: string) =>
    expect(
      (await app.sender(seller.accessToken, processes[at]!.url)('PATCH', `/users/${seller.id}`, { firstName })).status,
    ).toBe(200);
  const names = (own: Listener) =>
    own.received.filter((each) => each.event === 'users patched').map((each) => each.data.firstName);

  beforeAll(async () => {
    app = await createTestApp({ env: secrets });
    dirs = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), 'hearthport-process-'))));
    processes = await Promise.all(
      dirs.map((DATA_DIR) =>
        startServerProcess({ ...secrets, DATABASE_URL: app.db.url, DATABASE_POOL: '4', DATA_DIR }),
      ),
    );
    seller = await app.person('SELLER');
    listener = await Promise.all(processes.map((each) => follow(seller, each.url)));
  });
  afterAll(async () => {
    for (const { socket } of listener) socket.disconnect();
    await Promise.all(processes.map((each) => each.end('SIGTERM')));
    await app.stop();
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  });

  messageTests(() => ({ app, urls: processes.map(({ url }) => url) }));

  it('are received once on the process of the change and on the other one', async () => {
    for (const [at, name] of [
      [0, 'One'],
      [1, 'Two'],
      [0, 'Three'],
      [1, 'Four'],
    ] as const) {
      await rename(at, name);
      await until(() => listener.every((own) => names(own).includes(name)));
    }
    for (const own of listener) expect(names(own)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('end with the session on any process', async () => {
    const { body } = await app.guest<{ accessToken: string }>('POST', '/authentication', {
      strategy: 'local',
      email: seller.email,
      password: app.password,
    });
    const ending = await Promise.all(processes.map((each) => app.listen(body.accessToken, each.url)));
    const gone = Promise.all(ending.map(({ socket }) => arrival(socket, 'disconnect')));
    await app.sender(body.accessToken, processes[1]!.url)('DELETE', '/authentication');
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('resume after the database dropped the connections, and clients reconnect to fetch what they missed', async () => {
    const returned = Promise.all(listener.map(({ socket }) => arrival(socket, 'connect')));
    const { length } = await app.prisma.$queryRaw<unknown[]>`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
    expect(length).toBe(3);
    await returned;
    await Promise.all(listener.map(({ isKnown }) => isKnown));
    for (const [at, name] of [
      [0, 'Five'],
      [1, 'Six'],
    ] as const) {
      await rename(at, name);
      await until(() => listener.every((own) => names(own).includes(name)));
    }
    for (const own of listener) expect(names(own).slice(-2)).toEqual(['Five', 'Six']);
    for (const { child } of processes) expect(child.exitCode).toBeNull();
  });

  it('continue on the other process when one stops, whose clients reconnect by themselves', async () => {
    const dropped = arrival(listener[1]!.socket, 'disconnect');
    expect(await processes[1]!.end('SIGTERM')).toBe(0);
    expect(await dropped).toBe('transport close');
    await settle(listener[0]!);
    await rename(0, 'Seven');
    await until(() => names(listener[0]!).includes('Seven'));
    expect(listener[0]!.socket.connected).toBe(true);
  });
});
