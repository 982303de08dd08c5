/** Which files remain when a home or its owner is deleted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storedFileKeys } from '../media/photo-files.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { archiveListing } from '../workflows/listings/archive-listing.ts';
import { deleteAccount } from '../workflows/users/delete-account.ts';
import { nextNumber, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';

let world: FakeWorld;
let seller: UserActor;
beforeAll(async () => {
  world = await startFakeWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // the database clock decides when a file is due
  world.now = new Date(Date.now() + 60_000);
  const { id, email } = await world.person('SELLER');
  seller = { kind: 'user', userId: id, type: 'SELLER', email };
});

/**
 * A home with a resized photo, a document, an approved opinion with its PDF, a draft of another, and an open request;
 * returns every stored file.
 */
async function homeOf(owner: UserActor, more: object = {}) {
  const n = nextNumber();
  const {
    prisma,
    ports: { storage },
  } = world;
  const place = { address: `${n} Elm St`, city: 'Hoover', state: 'AL' };
  const { id } = await prisma.listing.create({
    data: {
      ...place,
      userId: owner.userId,
      shortId: `gone${n}`,
      zip: '35226',
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1800,
      ...more,
    },
  });
  const upload = { listingId: id, userId: owner.userId, fileName: 'x', url: 'x', mimeType: 'image/webp' };
  await prisma.upload.createMany({
    data: [
      { ...upload, key: `photo-${n}.webp`, type: 'PHOTO', widths: [400, 800, 1600] },
      { ...upload, key: `photo-${n}-raw.webp`, type: 'PHOTO' },
      { ...upload, key: `paper-${n}.pdf`, type: 'LISTING_DOC' },
    ],
  });
  const prices = { listingId: id, price1: 1, price2: 2, price3: 3 };
  await prisma.pricingOpinion.createMany({
    data: [{ ...prices, approvedPrice: 2, approvedAt: world.now, documentKey: `price-opinions/${n}.pdf` }, prices],
  });
  const task = await prisma.task.create({
    data: { title: 'Price opinion', type: 'GENERAL', priority: 'HIGH', listingId: id },
  });
  await prisma.pricingOpinionRequest.create({ data: { listingId: id, taskId: task.id, requestedAt: world.now } });
  const files = [
    ...storedFileKeys(`photo-${n}.webp`).slice(2),
    `photo-${n}-raw.original`,
    `paper-${n}.pdf`,
    `price-opinions/${n}.pdf`,
  ];
  for (const key of files) await storage.put(key, Buffer.from(key), { mimeType: 'application/pdf' });
  return { id, task: task.id, files };
}
const stored = async (files: readonly string[]) =>
  (await Promise.all(files.map(async (key) => ((await world.ports.storage.exists(key)) ? [key] : [])))).flat();
const rowsOf = async (listingId: string) => [
  await world.prisma.upload.count({ where: { listingId } }),
  await world.prisma.pricingOpinion.count({ where: { listingId } }),
  await world.prisma.pricingOpinionRequest.count({ where: { listingId } }),
];

it('a draft that its owner deletes leaves no row, no file and no broker task', async () => {
  const [home, other] = [await homeOf(seller), await homeOf(seller)];
  expect(await stored(home.files)).toHaveLength(6);
  await world.unit(seller, (unit) => archiveListing(unit, home.id, {}));
  expect(await rowsOf(home.id)).toEqual([0, 0, 0]);
  await world.jobs.runDue();
  expect(await stored([...home.files, ...other.files])).toEqual(other.files);
  expect(await world.prisma.fileRemoval.count()).toBe(0);
  expect(await world.prisma.task.findUnique({ where: { id: home.task } })).toMatchObject({ status: 'CANCELLED' });
  expect(
    await world.prisma.auditEntry.findFirst({ where: { entityId: home.id, action: 'listing.files-removed' } }),
  ).toMatchObject({ after: { files: 3, opinions: 2 } });
});

it('a draft archived by a broker, and a home that was on the market, keep their files', async () => {
  const [draft, listed] = [await homeOf(seller), await homeOf(seller, { status: 'APPROVED', approvedAt: world.now })];
  const admin: UserActor = {
    kind: 'user',
    userId: (await world.person('ADMIN')).id,
    type: 'ADMIN',
    email: 'june@hearthport.test',
  };
  await world.unit(admin, (unit) => archiveListing(unit, draft.id, {}));
  await world.unit(seller, (unit) => archiveListing(unit, listed.id, {}));
  await world.jobs.runDue();
  expect(await stored([...draft.files, ...listed.files])).toEqual([...draft.files, ...listed.files]);
  expect(await rowsOf(listed.id)).toEqual([3, 2, 1]);
});

it('of a deleted account only homes with offers keep their files, as records of the offer', async () => {
  const listed = { status: 'APPROVED', approvedAt: world.now };
  const [draft, unsold, offered] = [await homeOf(seller), await homeOf(seller, listed), await homeOf(seller, listed)];
  const offer = {
    firstName: 'Bo',
    lastName: 'Buyer',
    email: 'bo@buyer.test',
    phone: '2055550124',
    buyerFirstName: 'Bo',
    buyerLastName: 'Buyer',
    price: 1,
    paymentMethod: 'Cash' as const,
    loan: 0,
    earnestMoney: 0,
    concessions: 0,
    bagentComm: 0,
    closingDate: world.now,
    expiresOn: world.now,
    currentRound: 1,
  };
  await world.prisma.offer.create({
    data: { ...offer, listingId: offered.id, flow: 'AGENT', status: 'DECLINED', initiatorType: 'BUYER' },
  });
  const { id: card } = await world.prisma.mlsListing.create({
    data: {
      origin: 'HEARTHPORT',
      listingId: unsold.id,
      sourceKey: unsold.id,
      status: 'ACTIVE',
      address: 'x',
      city: 'x',
      state: 'AL',
      activationDate: world.now,
      photos: ['/api/files/photo.webp'],
    },
  });
  await world.unit(seller, (unit) => deleteAccount(unit, seller.userId));
  await world.jobs.runDue();
  expect(await stored([...draft.files, ...unsold.files, ...offered.files])).toEqual(offered.files);
  expect([await rowsOf(draft.id), await rowsOf(unsold.id), await rowsOf(offered.id)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [3, 2, 1],
  ]);
  expect(await world.prisma.mlsListing.findUnique({ where: { id: card } })).toMatchObject({ photos: [] });
});

it('a file that a row still references is never removed', async () => {
  const home = await homeOf(seller);
  const [uploads, opinions] = [
    await world.prisma.upload.findMany({ where: { listingId: home.id } }),
    await world.prisma.pricingOpinion.findMany({ where: { listingId: home.id, documentKey: { not: null } } }),
  ];
  await world.prisma.fileRemoval.createMany({
    data: [...uploads.map(({ key }) => ({ key })), ...opinions.map(({ documentKey }) => ({ key: documentKey! }))],
  });
  await world.jobs.enqueue('remove-files', {});
  await world.jobs.runDue();
  expect(await stored(home.files)).toEqual(home.files);
  expect(await world.prisma.fileRemoval.count()).toBe(0);
});
