import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';
import { deleteAccount } from '../../workflows/users/delete-account.ts';
import { lockListing } from '../../workflows/listings/lock-listing.ts';
import { notify } from '../../workflows/notifications/notify.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const ROUNDS = 6;
let app: TestApp;
let seller: Person;
let ours: string;
let feedHome: string;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  seller = await app.person('SELLER');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const home = await makeListing(app.prisma, { userId: seller.id });
  ours = home.id;
  feedHome = (
    await app.prisma.mlsListing.create({
      data: {
        sourceKey: 'feed-home',
        source: 'GALMLS',
        status: 'ACTIVE',
        address: '6 Pine St',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        activationDate: NOW,
        listingPrice: 250_000,
      },
    })
  ).id;
});
afterAll(() => app.stop());

/** Everything a person can create for themselves. */
const ACTIONS: Record<string, (person: Person) => Promise<{ status: number; body: unknown }>> = {
  showing: (person) =>
    person.send('POST', '/showings', {
      listing: { connect: { id: ours } },
      proposedTime: '2026-12-02T16:00:00Z',
    }),
  offer: (person) =>
    person.send('POST', '/offers?buyer=true', {
      listing: { connect: { id: ours } },
      firstName: 'Bo',
      lastName: 'Buyer',
      email: 'bo@buyer.test',
      phone: '2055550124',
      price: 280_000,
      paymentMethod: 'Cash',
      earnestMoney: 1000,
      concessions: 0,
      closingDate: '2027-01-15T18:00:00Z',
      homeWarrantyType: 'NONE',
    }),
  favorite: (person) => person.send('POST', '/favorites', { mlsListingId: feedHome }),
  'saved search': (person) =>
    person.send('POST', '/saved-searches', { name: 'Mine', filter: { city: 'Hoover' }, address: '/browse' }),
  'draft of an offer': (person) =>
    person.send('POST', '/offer-drafts', {
      listing: { connect: { id: ours } },
      flow: 'AGENT',
      version: 0,
      values: {},
      step: 0,
      sessionId: 'a-session-of-a-draft',
      idempotencyKey: 'key',
    }),
  'wanted home': (person) => person.send('POST', '/listings?buyer=true', { mlsListingId: feedHome }),
  photo: (person) => {
    const body = new FormData();
    body.set('type', 'PREP_PHOTO');
    body.set('file', new File([new Uint8Array(photo)], 'kitchen.png', { type: 'image/png' }));
    return person.send('POST', '/uploads', body);
  },
  preferences: (person) => person.send('POST', '/buyer-preferences', { minBedrooms: 3 }),
  login: (person) =>
    app.guest('POST', '/authentication', { strategy: 'local', email: person.email, password: app.password }),
  'own name': (person) => person.send('PATCH', `/users/${person.id}`, { firstName: 'Still', lastName: 'Here' }),
};

/** Everything that would outlive the account. */
async function leftOf(userId: string) {
  const mine = { where: { userId } };
  const user = await app.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  return {
    name: `${user.firstName} ${user.lastName}`,
    passwordHash: user.passwordHash,
    sessions: await app.prisma.session.count({ where: { userId, revokedAt: null } }),
    openShowings: await app.prisma.showing.count({ where: { userId, NOT: { accepted: null } } }),
    openOffers: await app.prisma.offer.count({ where: { userId, NOT: { status: { in: ['RESCINDED', 'DECLINED'] } } } }),
    homes: await app.prisma.listing.count({ where: { userId, archivedAt: null } }),
    favorites: await app.prisma.favorite.count(mine),
    savedSearches: await app.prisma.savedSearch.count(mine),
    offerDrafts: await app.prisma.offerDraft.count(mine),
    photos: await app.prisma.upload.count(mine),
    preferences: await app.prisma.buyerPreference.count(mine),
    notifications: await app.prisma.notification.count(mine),
    tokens: await app.prisma.userToken.count(mine),
  };
}
const NOTHING = {
  name: 'Former member',
  passwordHash: null,
  sessions: 0,
  openShowings: 0,
  openOffers: 0,
  homes: 0,
  favorites: 0,
  savedSearches: 0,
  offerDrafts: 0,
  photos: 0,
  preferences: 0,
  notifications: 0,
  tokens: 0,
};

/** Statements waiting for a lock of another transaction. */
const waiting = async () =>
  Number(
    (
      await app.prisma.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    )[0]!.count,
  );

describe('an account that is deleted during concurrent requests', () => {
  it.each(Object.keys(ACTIONS))('refuses requests that start before the deletion commits: %s', async (name) => {
    const [person, admin] = [await app.person('BUYER'), await app.person('ADMIN')];
    let acting: ReturnType<(typeof ACTIONS)[string]> | undefined;
    let hasAnswered = false;
    await app.running.context.unit(
      { kind: 'user', userId: admin.id, type: 'ADMIN', email: admin.email },
      async (unit) => {
        await deleteAccount(unit, person.id);
        acting = ACTIONS[name]!(person);
        void acting.then(() => (hasAnswered = true));
        await until(async () => hasAnswered || (await waiting()) > 0);
      },
    );
    const { status, body } = await acting!;
    expect([401, 404, 409], JSON.stringify(body)).toContain(status);
    expect(await leftOf(person.id)).toEqual(NOTHING);
  });

  it('waits for earlier requests, and removes their rows too', async () => {
    const person = await app.person('BUYER');
    let removing: ReturnType<Person['send']> | undefined;
    await app.running.context.unit(
      { kind: 'user', userId: person.id, type: 'BUYER', email: person.email },
      async (unit) => {
        removing = person.send('DELETE', `/users/${person.id}`);
        await until(waiting);
        await unit.tx.favorite.create({ data: { userId: person.id, mlsListingId: feedHome } });
        await unit.tx.showing.create({
          data: { userId: person.id, listingId: ours, proposedTime: new Date('2026-12-03T16:00:00Z') },
        });
      },
    );
    expect((await removing!).status).toBe(200);
    expect(await leftOf(person.id)).toEqual(NOTHING);
  });

  it('leaves nothing open under concurrent requests, and is deleted once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await app.person('BUYER');
      const remove = () => person.send('DELETE', `/users/${person.id}`);
      const requests = Object.values(ACTIONS).map((act) => () => act(person));
      requests.splice(round % requests.length, 0, remove, remove);
      const statuses = (await Promise.all(requests.map((request) => request()))).map(({ status }) => status);
      for (const status of statuses) expect([200, 201, 401, 404, 409]).toContain(status);
      expect(await leftOf(person.id)).toEqual(NOTHING);
      expect(await app.prisma.auditEntry.count({ where: { entityId: person.id, action: 'user.deleted' } })).toBe(1);
    }
  });

  // PostgreSQL resolves a deadlock by a timer, which does not fire under faketime
  it.skipIf(process.env.FAKE_CLOCK)('does not deadlock with concurrent actions of others for the person', async () => {
    const person = await app.person('BUYER');
    const showing = await makeShowing(app.prisma, {
      userId: person.id,
      listingId: ours,
      proposedTime: new Date('2026-12-04T16:00:00Z'),
    });
    let isRemoved = false;
    let removing: ReturnType<Person['send']> | undefined;
    // the host locks the home and needs the account; the deletion locks the account and needs the home to cancel the
    // showing
    await app.running.context.unit(
      { kind: 'user', userId: seller.id, type: 'SELLER', email: seller.email },
      async (unit) => {
        await lockListing(unit, ours);
        removing ??= person.send('DELETE', `/users/${person.id}`).finally(() => (isRemoved = true));
        await until(async () => isRemoved || (await waiting()) > 0);
        await notify(unit, [person.id], { text: 'Bring a flashlight.', link: '/', dedupeKey: showing.id });
      },
    );
    expect((await removing!).status).toBe(200);
    expect(await leftOf(person.id)).toEqual(NOTHING);
  });
});

describe('a tour for which the host suggested other times', () => {
  it('ends with the account, and the host waits for nobody', async () => {
    const person = await app.person('BUYER');
    const showing = await makeShowing(app.prisma, {
      userId: person.id,
      listingId: ours,
      accepted: null,
      proposedTime: new Date('2026-12-05T16:00:00Z'),
      suggestedTimes: [new Date('2026-12-06T16:00:00Z')],
    });
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);
    const after = await app.prisma.showing.findUniqueOrThrow({ where: { id: showing.id } });
    expect(after).toMatchObject({ accepted: null, suggestedTimes: [] });
    const notices = await app.prisma.notification.findMany({ where: { userId: seller.id, resourceId: showing.id } });
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('is no longer waiting for another time')]);
  });
});
