import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../config/logger.ts';
import { createRunUnit } from '../database/unit-of-work.ts';
import { FAKE_LINK_CODES } from '../testing/link-codes.fake.ts';
import { lastEventNumber } from '../queries/listing-events.ts';
import { adjustPrice } from '../workflows/listings/adjust-price.ts';
import { publishListing } from '../workflows/listings/publish-listing.ts';
import { HOUR, nextNumber, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { sendSearchAlerts, notifySavers } from './notify-listing-events.job.ts';

let world: FakeWorld;
beforeEach(async () => {
  world = await startFakeWorld();
});
afterEach(() => world.stop());

const home = (more: object = {}) => {
  const number = nextNumber();
  return world.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey: `k${number}`,
      status: 'ACTIVE',
      address: `${number} Elm St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      listingPrice: 300_000,
      beds: 3,
      baths: 2,
      area: 1800,
      activationDate: new Date(),
      ...more,
    },
  });
};
const reduce = (id: string, listingPrice: number) =>
  world.prisma.mlsListing.update({ where: { id }, data: { listingPrice } });
const run = async (name: 'notify-savers' | 'send-search-alerts') => {
  await world.jobs.enqueue(name, {});
  await world.jobs.runDue();
};
const emails = () => world.prisma.email.findMany({ orderBy: { id: 'asc' } });
const notices = async () =>
  (await world.prisma.notification.findMany({ orderBy: { id: 'asc' } })).map(({ text }) => text);
const save = async (userId: string, mlsListingId: string) =>
  world.prisma.favorite.create({ data: { userId, mlsListingId, notifiedSeq: await lastEventNumber(world.prisma) } });
const search = async (userId: string, filter: object = {}, more: object = {}) =>
  world.prisma.savedSearch.create({
    data: {
      userId,
      name: 'Homes in Hoover',
      filter,
      filterKey: String(nextNumber()),
      address: '/browse?city=Hoover',
      frequency: 'SOON',
      checkedSeq: await lastEventNumber(world.prisma),
      checkedAt: new Date(NOON.getTime() - 30 * HOUR),
      ...more,
    },
  });
/** A second process: the same job with its own unit of work, on the same database. */
const another = (beforeCommit: () => void = () => {}) => {
  const unit = createRunUnit({
    prisma: world.prisma,
    clock: () => world.now,
    baseUrl: 'http://localhost:3000',
    linkCodes: FAKE_LINK_CODES,
    enqueueIn: async (...given) => {
      beforeCommit();
      await world.jobs.enqueueIn(...given);
    },
    publish: () => {},
  });
  return {
    env: { dataDir: world.dataDir },
    databaseUrl: '',
    prisma: world.prisma,
    unit,
    ports: world.ports,
    jobs: world.jobs,
    log: createLog('silent'),
    clock: () => world.now,
  };
};
const context = { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

describe('a person who saved a home', () => {
  it('is notified of a new price and status once, in one email for many homes', async () => {
    const [nora, marcus] = [await world.person('BUYER'), await world.person('PBUYER')];
    const [a, b, c] = [await home(), await home(), await home()];
    for (const { id } of [a, b]) await save(nora.id, id);
    await save(marcus.id, b.id);
    await reduce(a.id, 290_000);
    await reduce(a.id, 280_000);
    await world.prisma.mlsListing.update({ where: { id: b.id }, data: { status: 'PENDING' } });
    await reduce(c.id, 1);
    await run('notify-savers');
    await run('notify-savers');
    const mails = await emails();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [marcus.email, `${b.address} is under contract`],
        [nora.email, '2 of your saved homes changed'],
      ].sort(),
    );
    const hers = mails.find(({ to }) => to === nora.email)!;
    expect(hers.text).toContain('is now $280,000, was $300,000');
    expect(hers.html).toContain(`http://localhost:3000/homes/${a.id}`);
    expect(hers.unsubscribeUrl).toBe(`http://localhost:3000/api/unsubscribe/off-${nora.id}`);
    expect((await notices()).sort()).toEqual(
      [
        `${a.address} is now $280,000, was $300,000.`,
        `${b.address} is under contract.`,
        `${b.address} is under contract.`,
      ].sort(),
    );
  });

  it('is notified of a home that is no longer public, but not of rolled-back changes', async () => {
    const buyer = await world.person('BUYER');
    const [gone, same] = [await home(), await home()];
    for (const { id } of [gone, same]) await save(buyer.id, id);
    await world.prisma.mlsListing.update({ where: { id: gone.id }, data: { deletedAt: NOON } });
    await reduce(same.id, 280_000);
    await reduce(same.id, 300_000);
    await run('notify-savers');
    expect(await notices()).toEqual([`${gone.address} is no longer listed.`]);
  });

  it('gets no email with copies off, without a verified address or an account, only the notification', async () => {
    const people = [
      await world.person('BUYER', { emailEnabled: false }),
      await world.person('BUYER', { verified: false }),
      await world.person('BUYER', { deletedAt: NOON }),
    ];
    const { id } = await home();
    for (const person of people) await save(person.id, id);
    await reduce(id, 280_000);
    await run('notify-savers');
    expect(await emails()).toEqual([]);
    expect(
      (await world.prisma.notification.findMany({ select: { userId: true } })).map(({ userId }) => userId).sort(),
    ).toEqual([people[0]!.id, people[1]!.id].sort());
  });

  it('is not notified again of a change that the broker sent with notify=true', async () => {
    const [seller, buyer] = [await world.person('SELLER'), await world.person('BUYER')];
    const number = nextNumber();
    const listing = await world.prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: `s${number}`,
        status: 'APPROVED',
        externalStatus: 'ACTIVE',
        address: `${number} Oak St`,
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 300_000,
        beds: 3,
        baths: 2,
        area: 1800,
      },
    });
    const { unit } = another();
    const owner = { kind: 'user', userId: seller.id, type: 'SELLER', email: seller.email } as const;
    await unit(owner, (work) => publishListing(work, listing.id));
    await save(buyer.id, (await world.prisma.mlsListing.findUniqueOrThrow({ where: { listingId: listing.id } })).id);
    await unit(owner, (work) => adjustPrice(work, listing.id, 290_000, true, {}));
    expect(await notices()).toEqual([`${listing.address} is now $290,000, was $300,000.`]);
    await run('notify-savers');
    expect(await notices()).toHaveLength(1);
    // without notify, savers are notified here, as for any home
    await unit(owner, (work) => adjustPrice(work, listing.id, 285_000, false, {}));
    await run('notify-savers');
    expect((await notices())[1]).toBe(`${listing.address} is now $285,000, was $290,000.`);
  });

  it('follows the home that lists show when it has duplicates', async () => {
    const buyer = await world.person('BUYER');
    const [first, twin] = [await home(), await home()];
    await save(buyer.id, twin.id);
    await world.prisma.mlsListing.update({
      where: { id: twin.id },
      data: { isDuplicate: true, duplicateOfId: first.id },
    });
    await run('notify-savers');
    await reduce(first.id, 280_000);
    await run('notify-savers');
    expect(await notices()).toEqual([`${first.address} is now $280,000, was $300,000.`]);
  });
});

describe('a saved search', () => {
  it('sends new or reduced homes in one email per person, and nothing without news', async () => {
    const buyer = await world.person('BUYER');
    const [hoover, cheap] = [
      await search(buyer.id, { city: 'Hoover' }),
      await search(buyer.id, { maxPrice: '250000' }, { name: 'Under $250,000' }),
    ];
    const [fresh, reduced] = [
      await home({ photos: ['/api/illustrations/x/exterior-800.webp'] }),
      await home({ city: 'Bessemer', activationDate: new Date('2020-01-01') }),
    ];
    await reduce(reduced.id, 240_000);
    await home({ city: 'Bessemer' });
    await run('send-search-alerts');
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: buyer.email,
      subject: '2 homes in 2 of your searches',
      unsubscribeUrl: `http://localhost:3000/api/unsubscribe/off-searches:${buyer.id}`,
    });
    expect(email!.html).toContain('http://localhost:3000/api/illustrations/x/exterior-400.webp');
    for (const part of [
      fresh.address,
      reduced.address,
      'New on the market',
      'Reduced from $300,000',
      '3 beds · 2 baths · 1,800 sq ft',
      `off-search:${hoover.id}`,
      `off-search:${cheap.id}`,
    ])
      expect(email!.html).toContain(part);
    expect(await notices()).toHaveLength(2);
    world.now = new Date(NOON.getTime() + HOUR);
    await run('send-search-alerts');
    expect(await emails()).toHaveLength(1);
  });

  it('gives the total, and has its own one-click unsubscribe', async () => {
    const buyer = await world.person('BUYER');
    const { id } = await search(buyer.id);
    for (let at = 0; at < 8; at += 1) await home();
    await run('send-search-alerts');
    const [email] = await emails();
    expect(email).toMatchObject({
      subject: '8 homes: Homes in Hoover',
      unsubscribeUrl: `http://localhost:3000/api/unsubscribe/off-search:${id}`,
    });
    expect(email!.text).toContain('See all 8: http://localhost:3000/browse?city=Hoover');
    expect(email!.html.match(/<b style="font-size:20px">/g)).toHaveLength(6);
  });

  it('neither skips nor repeats homes with equal timestamps or late commits', async () => {
    const buyer = await world.person('BUYER');
    await search(buyer.id);
    const activationDate = new Date();
    const notified: number[] = [];
    const count = async () => {
      await run('send-search-alerts');
      notified.push((await world.prisma.notification.findMany()).length);
      world.now = new Date(world.now.getTime() + HOUR);
    };
    await world.prisma.mlsListing.createMany({
      data: Array.from({ length: 5 }, (_, n) => ({
        source: 'GALMLS' as const,
        sourceKey: `same${n}`,
        status: 'ACTIVE' as const,
        address: `${n} Same St`,
        city: 'Hoover',
        state: 'AL',
        activationDate,
      })),
    });
    // a home written before the next one and committed after the check
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = world.prisma.$transaction(async (tx) => {
      await tx.mlsListing.create({
        data: {
          source: 'GALMLS',
          sourceKey: 'late',
          status: 'ACTIVE',
          address: '9 Late St',
          city: 'Hoover',
          state: 'AL',
          activationDate,
        },
      });
      written();
      await held;
    });
    await isWritten;
    await home({ address: '8 Soon St', activationDate });
    await count();
    commit();
    await late;
    await count();
    await count();
    expect(notified).toEqual([1, 2, 2]);
    expect(await notices()).toEqual([
      '6 homes for your search “Homes in Hoover”',
      '1 home for your search “Homes in Hoover”',
    ]);
    expect((await emails())[1]!.text).toContain('9 Late St');
  });

  it('resumes after an interruption without repeating or skipping anyone', async () => {
    const people = [await world.person('BUYER'), await world.person('BUYER'), await world.person('BUYER')];
    for (const { id } of people) await search(id);
    await home();
    let mails = 0;
    const cutOff = another(() => {
      mails += 1;
      if (mails === 2) throw new Error('the process was killed');
    });
    await expect(sendSearchAlerts(cutOff)({}, context)).rejects.toThrow('1 of 3');
    expect(await emails()).toHaveLength(2);
    await run('send-search-alerts');
    expect((await emails()).map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
    expect(await notices()).toHaveLength(3);
  });

  it('and a saved home are sent once by two concurrent processes', async () => {
    const buyer = await world.person('BUYER');
    const saved = await home();
    await save(buyer.id, saved.id);
    await search(buyer.id, { maxPrice: 290_000 });
    await reduce(saved.id, 280_000);
    const [one, two] = [another(), another()];
    await Promise.all(
      [one, two].flatMap((other) => [sendSearchAlerts(other)({}, context), notifySavers(other)({}, context)]),
    );
    expect((await emails()).map(({ subject }) => subject).sort()).toEqual([
      '1 home: Homes in Hoover',
      `${saved.address} is now $280,000, was $300,000`,
    ]);
    expect(await notices()).toHaveLength(2);
  });

  it('follows its schedule: in the morning, on Friday, never; at most one email an hour', async () => {
    const buyer = await world.person('BUYER', { timezone: 'America/Chicago' });
    const morning = await search(buyer.id, {}, { name: 'Morning', frequency: 'DAILY', checkedAt: NOON });
    await search(buyer.id, {}, { name: 'Friday', frequency: 'WEEKLY', checkedAt: NOON });
    await search(buyer.id, {}, { name: 'Silent', frequency: 'NEVER' });
    await search(buyer.id, {}, { name: 'Soon', lastSentAt: new Date(NOON.getTime() - HOUR / 2) });
    await home();
    const at = async (time: string) => {
      world.now = new Date(time);
      await run('send-search-alerts');
      return (await emails()).length;
    };
    expect([
      await at('2026-12-01T18:00:00Z'),
      await at('2026-12-01T18:20:00Z'),
      await at('2026-12-02T13:59:00Z'),
      await at('2026-12-02T14:00:00Z'),
      await at('2026-12-04T13:00:00Z'),
      await at('2026-12-04T14:00:00Z'),
    ]).toEqual([0, 1, 1, 2, 2, 3]);
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      '1 home: Soon',
      '1 home: Morning',
      '1 home: Friday',
    ]);
    expect((await world.prisma.savedSearch.findUniqueOrThrow({ where: { id: morning.id } })).lastSentAt).toEqual(
      new Date('2026-12-02T14:00:00Z'),
    );
  });

  it('sends a home that enters its status filter or returns from a contract, and no other status changes', async () => {
    const buyer = await world.person('BUYER');
    const [pending, back, within] = [await home(), await home({ status: 'PENDING' }), await home()];
    await search(buyer.id, { status: 'PENDING' }, { name: 'Pending' });
    await search(buyer.id, {}, { name: 'For sale' });
    await search(buyer.id, { status: ['ACTIVE', 'PENDING'] }, { name: 'Both' });
    for (const { id } of [pending, within])
      await world.prisma.mlsListing.update({ where: { id }, data: { status: 'PENDING' } });
    await world.prisma.mlsListing.update({ where: { id: back.id }, data: { status: 'ACTIVE' } });
    await run('send-search-alerts');
    expect((await notices()).sort()).toEqual([
      '1 home for your search “For sale”',
      '2 homes for your search “Pending”',
    ]);
    expect((await emails())[0]!.text).toContain('back on the market');
  });

  it('with an outdated filter does not block others', async () => {
    const buyer = await world.person('BUYER');
    await search(buyer.id, { moat: true }, { name: 'Castles' });
    await search(buyer.id);
    await home();
    await run('send-search-alerts');
    expect(await notices()).toEqual(['1 home for your search “Homes in Hoover”']);
    expect(await world.deadLetters()).toEqual([]);
  });
});
