import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustPrice } from './adjust-price.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { archiveListing } from './archive-listing.ts';
import { assertKeepsPhoto } from './assert-ready.ts';
import { createListing, updateListing } from './edit-listing.ts';
import { lockListing } from './lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { approveListing, returnListing, submitListing } from './review-listing.ts';
import {
  HOUR,
  NINE,
  refusalOf,
  startWorkflowWorld,
  type Person,
  type WorkflowWorld,
} from '../../testing/workflows.fake.ts';

let world: WorkflowWorld;
let seller: Person;
beforeAll(async () => {
  world = await startWorkflowWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.now = NINE;
  seller = await world.person('SELLER');
});

const listing = (id: string) => world.prisma.listing.findUniqueOrThrow({ where: { id } });
const published = (listingId: string) => world.prisma.mlsListing.findUnique({ where: { listingId } });
const submit = (id: string, by: Person = seller) => world.unit(by, (unit) => submitListing(unit, id, {}));
const approve = (id: string, version: number | undefined, by: Person = world.admin) =>
  world.unit(by, (unit) => approveListing(unit, id, version));
const update = (id: string, fields: Parameters<typeof updateListing>[2], by: Person = seller) =>
  world.unit(by, (unit) => updateListing(unit, id, fields, {}));
const reprice = (id: string, price: number, by: Person = seller, notifies = false) =>
  world.unit(by, (unit) => adjustPrice(unit, id, price, notifies, {}));
const archive = (id: string, by: Person = seller) => world.unit(by, (unit) => archiveListing(unit, id, {}));

describe('a home', () => {
  it('goes from draft to public: submitted, viewed by the broker, approved, found by browsing', async () => {
    const id = await world.draft(seller);
    expect(await published(id)).toBeNull();
    await submit(id);
    expect(await listing(id)).toMatchObject({ status: 'PENDING', submittedAt: NINE });
    expect(await published(id)).toBeNull();
    const { version } = await listing(id);
    expect((await refusalOf(approve(id, undefined)))?.fields[0]?.path).toBe('version');
    expect((await refusalOf(approve(id, version, seller)))?.kind).toBe('forbidden');
    await approve(id, version);
    const home = await listing(id);
    expect(home).toMatchObject({ status: 'APPROVED', externalStatus: 'ACTIVE', approvedAt: NINE });
    expect(home.slug).toMatch(/^\d+-elm-st-hoover-al-35226$/);
    expect(await published(id)).toMatchObject({
      origin: 'HEARTHPORT',
      status: 'ACTIVE',
      listingPrice: 300_000,
      beds: 3,
      slug: home.slug,
      photos: [expect.stringMatching(/^\/api\/files\//)],
      deletedAt: null,
    });
    expect((await refusalOf(approve(id, version)))?.message).toContain('APPROVED');
    expect((await refusalOf(submit(id)))?.message).toContain('APPROVED');
    expect(await world.audited(id)).toEqual(['listing.created', 'listing.submitted', 'listing.approved']);
    expect((await world.emailsTo(seller.email)).at(-1)?.text).toContain(`/${home.slug}`);
  });

  it('keeps its county by the name that taxes, areas and its clock are looked up by', async () => {
    const made = await world.unit(seller, (unit) =>
      createListing(unit, seller, { state: 'TN', county: 'KNOX county' }),
    );
    expect(await listing(made.id)).toMatchObject({ county: 'Knox' });
    await update(made.id, { county: 'mcminn' });
    expect(await listing(made.id)).toMatchObject({ county: 'McMinn' });
    await update(made.id, { state: 'AL', county: 'Georgia side' });
    expect(await listing(made.id)).toMatchObject({ county: 'Georgia side' });
    await update(made.id, { county: null });
    expect(await listing(made.id)).toMatchObject({ county: null });
  });

  it('loses the county of its zip code with it, so that Memphis never has the clock of another Jefferson County', async () => {
    const made = await world.unit(seller, (unit) =>
      createListing(unit, seller, { state: 'AL', city: 'Birmingham', zip: '35205' }),
    );
    expect(await listing(made.id)).toMatchObject({ county: 'Jefferson' });
    await update(made.id, { state: 'TN' });
    expect(await listing(made.id)).toMatchObject({ county: null });
    await update(made.id, { zip: '38103', lat: 35.1, lng: -90.1 });
    expect(await listing(made.id)).toMatchObject({ county: 'Shelby', lat: 35.1 });
    await update(made.id, { county: 'Fayette' });
    await update(made.id, { zip: '37402' });
    expect(await listing(made.id)).toMatchObject({ county: 'Fayette' });
  });

  it('has a whole point on the map: half of one is refused, and a cleared one is the center of its zip code', async () => {
    const center = { lat: 36.1798, lng: -86.7411 };
    const made = await world.unit(seller, (unit) =>
      createListing(unit, seller, { state: 'TN', zip: '37206', lat: null, lng: null }),
    );
    expect(await listing(made.id)).toMatchObject(center);
    await update(made.id, { lat: 36.2, lng: -86.7 });
    expect((await refusalOf(update(made.id, { lng: null })))?.fields[0]?.path).toBe('lng');
    expect((await refusalOf(update(made.id, { lat: null })))?.fields[0]?.path).toBe('lat');
    expect(await listing(made.id)).toMatchObject({ lat: 36.2, lng: -86.7 });
    await update(made.id, { lat: null, lng: null });
    expect(await listing(made.id)).toMatchObject(center);
    const half = world.unit(seller, (unit) => createListing(unit, seller, { lat: 36.2 }));
    expect((await refusalOf(half))?.fields[0]?.path).toBe('lng');
  });

  it('cannot be submitted unfinished: the error names each missing field', async () => {
    const id = await world.draft(seller, { price: null, beds: null, zip: '' });
    await world.prisma.upload.deleteMany({ where: { listingId: id } });
    expect((await refusalOf(submit(id)))?.fields.map((field) => field.path)).toEqual([
      'zip',
      'price',
      'beds',
      'photos',
    ]);
    expect(await listing(id)).toMatchObject({ status: 'DRAFT' });
    expect((await refusalOf(submit(id, await world.person('SELLER'))))?.kind).toBe('forbidden');
  });

  it('cannot be submitted, or edited later, to say who should live in it', async () => {
    const id = await world.draft(seller, { description: 'A quiet house. Adults only.' });
    const refused = await refusalOf(submit(id));
    expect([refused?.code, refused?.fields.map(({ path }) => path)]).toEqual(['listing.fair-housing', ['description']]);
    await update(id, { description: 'A quiet house.' });
    await submit(id);
    expect((await refusalOf(update(id, { uniques: 'No children.' })))?.fields.map(({ path }) => path)).toEqual([
      'uniques',
    ]);
    expect(await listing(id)).toMatchObject({ status: 'PENDING', uniques: '' });
  });

  it('is approved only while it is still complete and in its state, and keeps its last photo', async () => {
    const id = await world.draft(seller);
    await submit(id);
    const { version, zip } = await listing(id);
    expect((await refusalOf(update(id, { zip: '37206' })))?.fields[0]?.path).toBe('zip');
    expect(await listing(id)).toMatchObject({ zip });
    const [photo] = await world.prisma.upload.findMany({ where: { listingId: id, type: 'PHOTO' } });
    const remove = world.unit(seller, async (unit) => assertKeepsPhoto(unit, await lockListing(unit, id), photo!.id));
    expect((await refusalOf(remove))?.code).toBe('upload.last-photo');
    // it was given up after the submission
    await world.prisma.upload.update({ where: { id: photo!.id }, data: { problem: 'Unreadable' } });
    expect((await refusalOf(approve(id, version)))?.fields.map(({ path }) => path)).toEqual(['photos']);
    expect(await listing(id)).toMatchObject({ status: 'PENDING' });
    // an owner is told that they cannot approve, not what is missing
    expect((await refusalOf(approve(id, undefined, seller)))?.kind).toBe('forbidden');
  });

  it('is sent back with a note, changed and submitted again', async () => {
    const id = await world.draft(seller);
    await submit(id);
    const back = (note: string | undefined) => world.unit(world.admin, (unit) => returnListing(unit, id, note));
    expect((await refusalOf(back(' ')))?.fields[0]?.path).toBe('reviewNote');
    await back('Please add the year it was built');
    expect(await listing(id)).toMatchObject({ status: 'DRAFT', reviewNote: 'Please add the year it was built' });
    await update(id, { yearBuilt: 1994 });
    await submit(id);
    expect(await listing(id)).toMatchObject({
      status: 'PENDING',
      reviewNote: 'Please add the year it was built',
      yearBuilt: 1994,
    });
    const edits = await world.prisma.auditEntry.findMany({ where: { entityId: id, action: 'listing.changed' } });
    expect(edits.map(({ after }) => after)).toEqual([expect.objectContaining({ fields: ['yearBuilt'] })]);
    const { version } = await listing(id);
    await approve(id, version);
    expect(await listing(id)).toMatchObject({ status: 'APPROVED', reviewNote: null });
  });

  it('that changed after the broker opened it is not approved unseen', async () => {
    const id = await world.draft(seller);
    await submit(id);
    const { version } = await listing(id);
    await update(id, { description: 'A new roof' });
    expect(await refusalOf(approve(id, version))).toMatchObject({ kind: 'conflict', code: 'listing.changed' });
    await approve(id, version + 1);
    expect((await listing(id)).status).toBe('APPROVED');
  });

  it('that was submitted stays complete while it is edited', async () => {
    const id = await world.draft(seller);
    await update(id, { price: null });
    await update(id, { price: 310_000 });
    await submit(id);
    expect((await refusalOf(update(id, { price: null, city: '' })))?.fields.map((field) => field.path)).toEqual([
      'city',
      'price',
    ]);
    expect(await listing(id)).toMatchObject({ price: 310_000, city: 'Hoover' });
  });

  it('that is approved but coming soon is not found by browsing; clearing its date puts it on the market', async () => {
    const id = await world.home(seller, { liveDate: new Date(NINE.getTime() + 48 * HOUR) });
    expect(await listing(id)).toMatchObject({ status: 'APPROVED', externalStatus: 'COMING_SOON' });
    expect(await published(id)).toBeNull();
    await update(id, { liveDate: null }, world.admin);
    expect(await listing(id)).toMatchObject({ externalStatus: 'ACTIVE' });
    expect(await published(id)).toMatchObject({ status: 'ACTIVE', deletedAt: null });
  });

  it('at an address already in use gets its short id in the slug, and an old slug stays reserved', async () => {
    const [first, second] = [
      await world.home(seller, { address: '1 Twin Oaks' }),
      await world.home(seller, { address: '1 Twin Oaks' }),
    ];
    const { slug, shortId } = await listing(second);
    expect((await listing(first)).slug).toBe('1-twin-oaks-hoover-al-35226');
    expect(slug).toBe(`1-twin-oaks-hoover-al-35226-${shortId}`);
    await update(first, { address: '3 Twin Oaks' }, world.admin);
    expect((await listing(first)).slug).toBe('3-twin-oaks-hoover-al-35226');
    expect(await world.prisma.listingSlug.findUnique({ where: { slug: '1-twin-oaks-hoover-al-35226' } })).toMatchObject(
      { listingId: first },
    );
  });
});

describe('a published home', () => {
  it('has its price changed by its owner, all else by an admin; price history and audit log record it', async () => {
    const id = await world.home(seller);
    expect((await refusalOf(update(id, { beds: 4 })))?.message).toContain('APPROVED');
    expect((await refusalOf(reprice(id, 280_000, await world.person('SELLER'))))?.kind).toBe('forbidden');
    await reprice(id, 290_000);
    await reprice(id, 290_000);
    await update(id, { beds: 4, price: 295_000 }, world.admin);
    expect(await listing(id)).toMatchObject({ price: 295_000, beds: 4 });
    expect(await published(id)).toMatchObject({
      listingPrice: 295_000,
      price: 295_000,
      originalPrice: 300_000,
      beds: 4,
    });
    const history = await world.prisma.priceChange.findMany({ where: { listingId: id }, orderBy: { id: 'asc' } });
    expect(history.map(({ fromPrice, toPrice, changedBy }) => [fromPrice, toPrice, changedBy])).toEqual([
      [300_000, 290_000, seller.userId],
      [290_000, 295_000, world.admin.userId],
    ]);
    const entries = await world.prisma.auditEntry.findMany({
      where: { entityId: id, action: { in: ['listing.price-adjusted', 'listing.changed'] } },
      orderBy: { seq: 'asc' },
    });
    expect(entries).toMatchObject([
      { before: { price: 300_000 }, after: { price: 290_000 } },
      { before: { price: 290_000 }, after: { price: 295_000, fields: ['beds', 'price'] } },
    ]);
  });

  it('has a price history in commit order, regardless of clocks: the last entry is the current price', async () => {
    const id = await world.home(seller);
    const prices = Array.from({ length: 16 }, (_, at) => 310_000 + at * 1000);
    // the clock of one process may be behind, and a change that waited for another began before it
    let millis = NINE.getTime() + HOUR;
    Object.defineProperty(world, 'now', { configurable: true, get: () => new Date((millis -= 7)) });
    try {
      await Promise.all(prices.map((price) => reprice(id, price)));
    } finally {
      Object.defineProperty(world, 'now', { configurable: true, writable: true, value: NINE });
    }
    const { price } = await listing(id);
    const history = await world.prisma.priceChange.findMany({ where: { listingId: id }, orderBy: { seq: 'asc' } });
    expect(history).toHaveLength(16);
    expect(history.at(-1)?.toPrice).toBe(price);
    expect(history.map(({ fromPrice }) => fromPrice)).toEqual([
      300_000,
      ...history.slice(0, -1).map(({ toPrice }) => toPrice),
    ]);
    const shown = await world.prisma.listingChange.findMany({
      where: { mlsListing: { listingId: id } },
      orderBy: { at: 'asc' },
    });
    expect(shown.map(({ toPrice }) => toPrice)).toEqual(history.map(({ toPrice }) => toPrice));
  });

  it('records its prices and statuses for the history that buyers see', async () => {
    const id = await world.home(seller);
    const changes = () =>
      world.prisma.listingChange.findMany({ where: { mlsListing: { listingId: id } }, orderBy: { at: 'asc' } });
    expect(await changes()).toEqual([]);
    world.now = new Date(NINE.getTime() + HOUR);
    await reprice(id, 290_000);
    await update(id, { description: 'New paint' }, world.admin);
    expect(await changes()).toMatchObject([{ kind: 'PRICE', fromPrice: 300_000, toPrice: 290_000, at: world.now }]);
    world.now = new Date(NINE.getTime() + 2 * HOUR);
    const offer = await world.agentOffer(id);
    await world.sign(offer, 'SELLER');
    await world.unit(seller, (unit) => acceptOffer(unit, offer, {}, { disclosures: 'none' }));
    expect((await changes()).at(-1)).toMatchObject({
      kind: 'STATUS',
      fromStatus: 'ACTIVE',
      toStatus: 'PENDING',
      at: world.now,
    });
  });

  it('notifies people who saved, matched, toured or offered on it of a new price, once each', async () => {
    const id = await world.home(seller);
    const [saver, matched, dismissed, tourer, offerer, stranger] = (await Promise.all(
      Array.from({ length: 6 }, () => world.person('BUYER')),
    )) as [Person, Person, Person, Person, Person, Person];
    const mlsListingId = (await published(id))!.id;
    await world.prisma.favorite.createMany({ data: [saver, tourer].map(({ userId }) => ({ userId, mlsListingId })) });
    await world.prisma.propertyMatch.createMany({
      data: [
        { userId: matched.userId, mlsListingId, score: 1 },
        { userId: dismissed.userId, mlsListingId, score: 1, isDismissed: true },
      ],
    });
    await world.prisma.showing.create({
      data: { listingId: id, userId: tourer.userId, accepted: true, proposedTime: NINE },
    });
    await world.buyerOffer(offerer, id);
    const received = async () =>
      Promise.all(
        [saver, matched, tourer, offerer, dismissed, stranger].map(({ userId }) =>
          world.prisma.notification.count({ where: { userId, dedupeKey: { startsWith: 'price:' } } }),
        ),
      );
    await reprice(id, 290_000);
    expect(await received()).toEqual([0, 0, 0, 0, 0, 0]);
    await reprice(id, 280_000, seller, true);
    expect(await received()).toEqual([1, 1, 1, 1, 0, 0]);
    expect((await world.emailsTo(saver.email)).at(-1)?.text).toContain('$280,000, was $290,000');
  });

  it('disappears from browsing when archived, which an open transaction prevents', async () => {
    const [plain, sold] = [await world.home(seller), await world.home(seller)];
    const offerId = await world.agentOffer(sold);
    await world.sign(offerId, 'SELLER');
    await world.unit(seller, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none' }));
    expect((await refusalOf(archive(sold)))?.message).toContain('Pending Sale');
    expect((await refusalOf(reprice(sold, 1)))?.message).toContain('Pending Sale');
    expect((await refusalOf(archive(plain, await world.person('BUYER'))))?.kind).toBe('forbidden');
    await archive(plain);
    await archive(plain);
    expect(await published(plain)).toMatchObject({ deletedAt: NINE });
    expect((await refusalOf(update(plain, { beds: 4 }, world.admin)))?.message).toMatch(/archived/);
    expect((await world.audited(plain)).filter((action) => action === 'listing.archived')).toHaveLength(1);
  });
});

describe('notifying people', () => {
  const notice = (dedupeKey: string) => ({ text: 'Something happened.', link: '/home', dedupeKey });
  it('reaches a person once, on the channels they chose', async () => {
    const [mailed, texted, silent, deleted] = [
      await world.person('BUYER'),
      await world.person('BUYER', { emailEnabled: false, smsEnabled: true, smsConsentAt: NINE, phone: '2055550199' }),
      await world.person('BUYER', { emailEnabled: false }),
      await world.person('BUYER', { deletedAt: NINE }),
    ];
    const ids = [mailed, texted, silent, deleted, mailed].map((person) => person.userId);
    for (let again = 0; again < 3; again += 1)
      await world.unit(world.admin, (unit) => notify(unit, [...ids, null, undefined], notice('once')));
    const counts = await Promise.all(
      [mailed, texted, silent, deleted].map(async (person) => [
        await world.prisma.notification.count({ where: { userId: person.userId } }),
        (await world.emailsTo(person.email)).length,
        await world.prisma.sms.count({ where: { to: '2055550199' } }),
      ]),
    );
    expect(counts).toEqual([
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 1],
      [0, 0, 1],
    ]);
    const queued = await world.prisma.$queryRawUnsafe<{ name: string }[]>(
      `SELECT name FROM pgboss.job WHERE name IN ('send-mail', 'send-sms') AND data->>'mailId' IN (SELECT id
        FROM "Email" WHERE "to" = '${mailed.email}') OR data->>'smsId' IN (SELECT id FROM "Sms")`,
    );
    expect(queued.map((job) => job.name).sort()).toEqual(['send-mail', 'send-sms']);
  });

  it('sends nothing after a rollback: rows, emails, jobs and events belong to the transaction', async () => {
    const person = await world.person('BUYER');
    const before = world.published.length;
    await expect(
      world.unit(world.admin, async (unit) => {
        await notify(unit, [person.userId], notice('rolled back'));
        throw new Error('the change fails');
      }),
    ).rejects.toThrow('the change fails');
    expect(await world.prisma.notification.count({ where: { userId: person.userId } })).toBe(0);
    expect(await world.emailsTo(person.email)).toEqual([]);
    expect(world.published).toHaveLength(before);
  });
});
