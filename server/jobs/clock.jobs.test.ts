import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { transfersIn } from '../media/transfers.ts';
import { HOUR, nextNumber, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';

let world: FakeWorld;
beforeEach(async () => {
  world = await startFakeWorld();
});
afterEach(() => world.stop());

describe('scheduled jobs', () => {
  const home = async (more: object = {}) => {
    const { id: userId } = await world.person('SELLER');
    const number = nextNumber();
    return world.prisma.listing.create({
      data: {
        userId,
        shortId: `s${number}`,
        status: 'APPROVED',
        externalStatus: 'COMING_SOON',
        liveDate: NOON,
        address: `${number} Elm St`,
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 300_000,
        beds: 3,
        baths: 2,
        area: 1800,
        ...more,
      },
    });
  };
  const externalStatus = async (id: string) =>
    (await world.prisma.listing.findUniqueOrThrow({ where: { id } })).externalStatus;
  const run = async (
    name:
      | 'go-live'
      | 'name-listing-office'
      | 'expire-rounds'
      | 'end-offers'
      | 'clean-uploads'
      | 'clean-idempotency-keys'
      | 'clean-old-records'
      | 'clean-number-accounts',
  ) => {
    await world.jobs.enqueue(name, {});
    await world.jobs.runDue();
  };

  it('go-live puts homes on the market on time, visible in browsing, and notifies the seller once', async () => {
    const due = await home();
    const early = await home({ liveDate: new Date(NOON.getTime() + 1) });
    const archived = await home({ archivedAt: NOON });
    const draft = await home({ status: 'DRAFT' });
    const pending = await home({ externalStatus: 'PENDING' });
    await run('go-live');
    await run('go-live');
    expect(await Promise.all([due, early, archived, draft, pending].map(({ id }) => externalStatus(id)))).toEqual([
      'ACTIVE',
      'COMING_SOON',
      'COMING_SOON',
      'COMING_SOON',
      'PENDING',
    ]);
    expect(await world.prisma.mlsListing.findMany({ select: { listingId: true, status: true } })).toEqual([
      { listingId: due.id, status: 'ACTIVE' },
    ]);
    expect(await world.prisma.notification.findMany({ where: { userId: due.userId } })).toHaveLength(1);
    expect(world.handed.mails).toHaveLength(1);
    expect(await world.prisma.auditEntry.findMany()).toMatchObject([
      { action: 'listing.went-live', entityId: due.id, after: { externalStatus: 'ACTIVE' } },
    ]);
    expect(world.published).toContainEqual({ path: 'listings', event: 'patched', row: { id: due.id } });
  });

  it('name-listing-office names a renamed brokerage at its homes, but not at one that was sold before', async () => {
    const office = (id: string) => world.prisma.mlsListing.findUniqueOrThrow({ where: { listingId: id } });
    const [offered, sold] = [await home(), await home()];
    await run('go-live');
    const former = { listingOfficeName: 'Former Realty', modificationTimestamp: new Date(0) };
    await world.prisma.mlsListing.update({ where: { listingId: offered.id }, data: former });
    await world.prisma.mlsListing.update({ where: { listingId: sold.id }, data: { ...former, status: 'SOLD' } });
    await run('name-listing-office');
    expect(await office(offered.id)).toMatchObject({
      listingOfficeName: BRAND_DEFAULTS.brokerage,
      modificationTimestamp: NOON,
    });
    expect(await office(sold.id)).toMatchObject(former);
    const renamed = { action: 'listing.office-renamed' };
    expect(await world.prisma.auditEntry.findMany({ where: renamed })).toMatchObject([{ entityId: offered.id }]);
    // the next hour finds nothing to do
    await run('name-listing-office');
    expect(await world.prisma.auditEntry.count({ where: renamed })).toBe(1);
  });

  const round = async (expiresAt: Date, status: 'PENDING' | 'ACCEPTED' = 'PENDING') => {
    const listing = await home({ externalStatus: 'ACTIVE' });
    const buyer = await world.person('BUYER');
    const offer = await world.prisma.offer.create({
      data: {
        listingId: listing.id,
        userId: buyer.id,
        flow: 'BUYER',
        status: 'SIGNED',
        firstName: 'A',
        lastName: 'B',
        email: 'a@hearthport.test',
        phone: '',
        buyerFirstName: 'A',
        buyerLastName: 'B',
        price: 290_000,
        paymentMethod: 'Cash',
        earnestMoney: 3000,
        closingDate: new Date('2027-02-01'),
        expiresOn: expiresAt,
        offerRounds: {
          create: { roundNumber: 1, initiatorType: 'BUYER', terms: { price: 300_000 }, expiresAt, status },
        },
      },
      include: { offerRounds: true },
    });
    return { id: offer.offerRounds[0]!.id, offerId: offer.id, sellerId: listing.userId, buyerId: buyer.id };
  };

  it('expire-rounds marks expired rounds and notifies both sides once', async () => {
    const due = await round(NOON);
    const open = await round(new Date(NOON.getTime() + 1));
    const accepted = await round(new Date(NOON.getTime() - HOUR), 'ACCEPTED');
    await run('expire-rounds');
    await run('expire-rounds');
    const statuses = await Promise.all(
      [due, open, accepted].map(
        async ({ id }) => (await world.prisma.offerRound.findUniqueOrThrow({ where: { id } })).status,
      ),
    );
    expect(statuses).toEqual(['EXPIRED', 'PENDING', 'ACCEPTED']);
    const notified = await world.prisma.notification.findMany({
      select: { userId: true, resourceId: true, text: true },
    });
    // a seller may have several offers: the price tells which
    const text = expect.stringMatching(/^The offer of \$300,000 on .* expired\. /);
    expect(notified.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(
      [due.sellerId, due.buyerId].toSorted().map((userId) => ({ userId, resourceId: due.offerId, text })),
    );
    expect(await world.prisma.auditEntry.findMany()).toMatchObject([
      { action: 'offer-round.expired', entityId: due.id, side: 'BUYER' },
    ]);
    expect(world.published).toContainEqual({ path: 'offer-rounds', event: 'patched', row: { id: due.id } });
  });

  it('expire-rounds promises no counteroffer on a home that was taken off the market', async () => {
    const due = await round(NOON);
    const { listingId } = await world.prisma.offer.findUniqueOrThrow({ where: { id: due.offerId } });
    await world.prisma.listing.update({ where: { id: listingId }, data: { archivedAt: NOON } });
    await run('expire-rounds');
    const notified = await world.prisma.notification.findMany({ select: { text: true } });
    expect(notified).toHaveLength(2);
    for (const { text } of notified) expect(text).toMatch(/^The offer of \$300,000 on .* expired\.$/);
  });

  it('end-offers ends open offers on sold homes once, and no others', async () => {
    const [sold, open] = [await round(new Date(NOON.getTime() + HOUR)), await round(new Date(NOON.getTime() + HOUR))];
    const { listingId } = await world.prisma.offer.findUniqueOrThrow({ where: { id: sold.offerId } });
    await world.prisma.listing.update({ where: { id: listingId }, data: { externalStatus: 'SOLD' } });
    await run('end-offers');
    await run('end-offers');
    const statusOf = async (id: string) => (await world.prisma.offer.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(sold.offerId), await statusOf(open.offerId)]).toEqual(['DECLINED', 'SIGNED']);
    expect(await world.prisma.auditEntry.findMany()).toMatchObject([
      { action: 'offer.home-sold', entityId: sold.offerId, actorKind: 'SYSTEM' },
    ]);
  });

  it('expire-rounds emails the private link to an agent without an account', async () => {
    const due = await round(NOON);
    await world.prisma.offer.update({
      where: { id: due.offerId },
      data: { userId: null, flow: 'AGENT', status: 'PENDING' },
    });
    await run('expire-rounds');
    const emails = await world.prisma.email.findMany({ where: { to: 'a@hearthport.test' } });
    expect(emails).toMatchObject([
      { status: 'SENT', text: expect.stringContaining(`/offer-portal/${due.offerId}.BUYER`) },
    ]);
    expect(emails[0]!.text).toContain('Either side can open it again with a counteroffer.');
  });

  it('clean-uploads removes row and file of guests without an offer within a day, and nothing else', async () => {
    const listing = await home();
    const { offerId } = await round(NOON);
    const old = new Date(NOON.getTime() - 24 * HOUR - 1);
    const upload = async (more: object) => {
      const key = `offer-docs/${nextNumber()}.pdf`;
      await world.ports.storage.put(key, Buffer.from('pdf'), { mimeType: 'application/pdf' });
      await world.prisma.upload.create({
        data: {
          key,
          fileName: 'a.pdf',
          url: `/api/files/${key}`,
          mimeType: 'application/pdf',
          type: 'OFFER_DOC',
          createdAt: old,
          sessionId: 's',
          ...more,
        },
      });
      return key;
    };
    const abandoned = [await upload({}), await upload({ listingId: listing.id })];
    const kept = [
      await upload({ offerId }),
      await upload({ createdAt: new Date(NOON.getTime() - 24 * HOUR) }),
      await upload({ sessionId: null, listingId: listing.id }),
    ];
    await world.ports.storage.remove(abandoned[1]!); // an earlier run was interrupted between file and row
    await run('clean-uploads');
    await run('clean-uploads');
    expect(await Promise.all([...abandoned, ...kept].map((key) => world.ports.storage.exists(key)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(
      (await world.prisma.upload.findMany({ select: { key: true }, orderBy: { key: 'asc' } })).map((row) => row.key),
    ).toEqual(kept.toSorted());
    expect(await world.deadLetters()).toEqual([]);
  });

  it('clean-uploads removes a partial upload without progress for a day', async () => {
    const transfers = transfersIn(world.dataDir);
    const { id } = await transfers.begin({ owner: 'user:u', length: 10, fileName: 'a.pdf', fields: {} });
    // by the clock of the disk, which may differ from that of the process
    const touched = (await stat(path.join(world.dataDir, 'transfers', `${id}.json`))).mtime.getTime();
    world.now = new Date(touched + 23 * HOUR);
    await run('clean-uploads');
    expect(await transfers.read(id)).not.toBeNull();
    world.now = new Date(touched + 25 * HOUR);
    await run('clean-uploads');
    expect(await transfers.read(id)).toBeNull();
  });

  it('clean-uploads keeps the row of a file that cannot be removed, and continues with the others', async () => {
    const upload = (id: string, key: string) =>
      world.prisma.upload.create({
        data: {
          id,
          key,
          fileName: 'a',
          url: '/',
          mimeType: 'text/plain',
          type: 'OFFER_DOC',
          sessionId: 's',
          createdAt: new Date(0),
        },
      });
    await upload('1', '../outside');
    await upload('2', 'inside');
    await run('clean-uploads');
    expect(await world.prisma.upload.findMany({ select: { id: true } })).toEqual([{ id: '1' }]);
    expect(await world.prisma.$queryRawUnsafe(`SELECT output FROM pgboss.job WHERE name = 'clean-uploads'`)).toEqual([
      { output: { message: '1 abandoned uploads could not be removed: 1' } },
    ]);
  });

  it('clean-idempotency-keys deletes responses after a day', async () => {
    const key = (name: string, createdAt: Date) =>
      world.prisma.idempotencyKey.create({
        data: { key: name, actorKey: 'a', requestHash: 'h', status: 201, response: {}, createdAt },
      });
    await key('old', new Date(NOON.getTime() - 24 * HOUR - 1));
    await key('young', new Date(NOON.getTime() - 24 * HOUR));
    await run('clean-idempotency-keys');
    expect((await world.prisma.idempotencyKey.findMany()).map((row) => row.key)).toEqual(['young']);
  });

  it('clean-old-records removes what the retention rules name, a moment after its time and not before', async () => {
    const { id: userId } = await world.person('BUYER');
    const day = 24 * HOUR;
    for (const [text, ms] of [
      ['old', 365 * day + 1],
      ['young', 365 * day],
    ] as const)
      await world.prisma.notification.create({ data: { userId, text, createdAt: new Date(NOON.getTime() - ms) } });
    for (const [ip, ms] of [
      ['old', 90 * day + 1],
      ['young', 90 * day],
    ] as const)
      await world.prisma.session.create({ data: { userId, ip, expiresAt: new Date(NOON.getTime() - ms) } });
    for (const [secretHash, purpose, ms] of [
      ['old', 'RESET_PASSWORD', 30 * day + 1],
      ['young', 'RESET_PASSWORD', 30 * day],
      ['unsubscribe', 'UNSUBSCRIBE', 400 * day],
    ] as const)
      await world.prisma.userToken.create({
        data: { userId, secretHash, purpose, expiresAt: new Date(NOON.getTime() - ms) },
      });
    await run('clean-old-records');
    expect((await world.prisma.notification.findMany({ where: { userId } })).map(({ text }) => text)).toEqual([
      'young',
    ]);
    expect((await world.prisma.session.findMany({ where: { userId } })).map(({ ip }) => ip).sort()).toEqual([
      '',
      'young',
    ]);
    const links = await world.prisma.userToken.findMany({ where: { userId }, orderBy: { secretHash: 'asc' } });
    expect(links.map(({ secretHash }) => secretHash)).toEqual(['unsubscribe', 'young']);
  });

  it('clean-number-accounts deletes who never added an email, a year after the last tour, without a word', async () => {
    const year = new Date(NOON.getTime() - 365 * 24 * HOUR);
    const past = new Date(year.getTime() - 1);
    const visitor = async (name: string, tour: object | null, more: object = {}) => {
      const number = `+1205555${1000 + nextNumber()}`;
      const user = await world.person('BUYER', {
        ...{ email: `${number}@phone.invalid`, firstName: name, phone: number, verified: false, createdAt: past },
        ...more,
      });
      const { id: listingId } = await home({ externalStatus: 'ACTIVE' });
      // tours begin on the quarter hour
      const proposedTime = new Date(year.getTime() - HOUR / 4);
      if (tour)
        await world.prisma.showing.create({
          data: { listingId, userId: user.id, proposedTime, updatedAt: past, ...tour },
        });
      return user.id;
    };
    const gone = [
      await visitor('Came', { accepted: true }),
      await visitor('Unanswered', { accepted: false }),
      await visitor('No tour', null),
    ];
    const kept = [
      await visitor('Came later', { accepted: true, proposedTime: year }),
      await visitor('Moved', { accepted: null, updatedAt: year }),
      await visitor('New', null, { createdAt: year }),
      await visitor('Has an email', { accepted: true }, { email: 'has@hearthport.test', verified: true }),
    ];
    await run('clean-number-accounts');
    await run('clean-number-accounts');
    expect(
      await world.prisma.user.findMany({
        where: { id: { in: gone } },
        select: { firstName: true, phone: true, deletedAt: true },
      }),
    ).toEqual(gone.map(() => ({ firstName: 'Former', phone: null, deletedAt: NOON })));
    expect(await world.prisma.user.count({ where: { id: { in: kept }, deletedAt: null } })).toBe(kept.length);
    // what took place stays, and a request that nobody answered ends
    const tours = await world.prisma.showing.findMany({ where: { userId: { in: gone } }, orderBy: { id: 'asc' } });
    expect(tours.map(({ accepted }) => accepted)).toEqual([true, null]);
    expect(await world.prisma.notification.count()).toBe(0);
    expect([world.handed.mails, world.handed.texts]).toEqual([[], []]);
    expect(await world.prisma.auditEntry.count({ where: { action: 'user.deleted' } })).toBe(gone.length);
    expect(await world.deadLetters()).toEqual([]);
  });
});
