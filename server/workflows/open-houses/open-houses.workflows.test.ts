import { describe, expect, it } from 'vitest';
import { createOpenHouseSchema, patchOpenHouseSchema } from '#shared/open-houses/open-houses.schema.ts';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { confirmShowing } from '../showings/respond-to-showing.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { addOpenHouse, cancelOpenHouse, changeOpenHouse } from './manage-open-houses.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { NINE, refusalOf, type Person } from '../../testing/workflows.fake.ts';

setScene();

/** This hour in Birmingham on a day of December. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour + 6));
const add = (by: Person, day: number, from: number, to: number, more: object = {}, home = listingId) =>
  world.unit(by, (unit) =>
    addOpenHouse(
      unit,
      createOpenHouseSchema.parse({
        listing: { connect: { id: home } },
        startTime: at(day, from).toISOString(),
        endTime: at(day, to).toISOString(),
        ...more,
      }),
    ),
  );
const change = (by: Person, id: string, input: object) =>
  world.unit(by, (unit) => changeOpenHouse(unit, id, patchOpenHouseSchema.parse(input)));
const cancel = (by: Person, id: string) => world.unit(by, (unit) => cancelOpenHouse(unit, id));
const open = (id: string) => world.prisma.openHouse.findUniqueOrThrow({ where: { id } });
const notified = async (person: Person) =>
  (
    await world.prisma.notification.findMany({
      where: { userId: person.userId, text: { contains: 'open house', mode: 'insensitive' } },
      orderBy: { id: 'asc' },
    })
  ).map((row) => row.text);
const tour = async (day: number, hour: number) => {
  const { id } = await world.unit(buyer, (unit) =>
    requestShowing(
      unit,
      buyer,
      createShowingSchema.parse({ listing: { connect: { id: listingId } }, proposedTime: at(day, hour).toISOString() }),
      null,
      {},
    ),
  );
  await world.unit(seller, (unit) => confirmShowing(unit, id, {}, {}));
};

describe('an open house', () => {
  it('notifies people who follow or toured the home, moves with a higher sequence, and is canceled once', async () => {
    const follower = await world.person('BUYER');
    const published = await world.prisma.mlsListing.findUniqueOrThrow({ where: { listingId } });
    await world.prisma.favorite.create({ data: { userId: follower.userId, mlsListingId: published.id } });
    await tour(2, 10);
    const { address } = await world.prisma.listing.findUniqueOrThrow({ where: { id: listingId } });
    const { id } = await add(seller, 5, 13, 15, { note: 'Coffee.' });
    await change(seller, id, { startTime: at(5, 14).toISOString(), endTime: at(5, 16).toISOString() });
    await change(seller, id, { note: 'Coffee and cake.' });
    await change(seller, id, { note: 'Coffee and cake.' });
    await cancel(seller, id);
    await cancel(seller, id);
    for (const person of [buyer, follower]) {
      expect(await notified(person)).toEqual([
        `Open house at ${address}: Sat, Dec 5, 1–3 PM CST.`,
        `The open house at ${address} is now Sat, Dec 5, 2–4 PM CST.`,
        `The open house at ${address} on Sat, Dec 5, 2–4 PM CST is canceled.`,
      ]);
    }
    expect(await notified(seller)).toEqual([]);
    expect(await open(id)).toMatchObject({ calendarSequence: 3, note: 'Coffee and cake.', cancelledAt: NINE });
    expect(await world.audited(id)).toEqual([
      'open-house.added',
      'open-house.changed',
      'open-house.changed',
      'open-house.cancelled',
    ]);
    expect(await refusalOf(change(seller, id, { note: 'x' }))).toMatchObject({ code: 'open-house.cancelled' });
    // its time is free again
    await add(seller, 5, 14, 16);
  });

  it('at a hidden address is announced without the street', async () => {
    await world.prisma.listing.update({ where: { id: listingId }, data: { hideAddress: true } });
    await tour(2, 10);
    await add(seller, 5, 13, 15);
    expect(await notified(buyer)).toEqual(['Open house at a home in Hoover: Sat, Dec 5, 1–3 PM CST.']);
  });

  it('by a broker notifies the seller', async () => {
    await add(world.admin, 5, 13, 15);
    expect(await notified(seller)).toHaveLength(1);
  });

  it('during a confirmed showing needs agreement to both', async () => {
    await tour(5, 13);
    expect(await refusalOf(add(seller, 5, 12, 15))).toMatchObject({
      kind: 'conflict',
      code: 'open-house.showings-then',
      message: 'A showing is confirmed in that time: Sat, Dec 5, 1:00 PM CST. Choose another time, or keep both.',
    });
    const { id } = await add(seller, 5, 12, 15, { withShowings: true });
    // a new note does not ask again
    await change(seller, id, { note: 'Come by.' });
    expect(await refusalOf(change(seller, id, { endTime: at(5, 16).toISOString() }))).toMatchObject({
      code: 'open-house.showings-then',
    });
  });

  it('is refused to strangers, off the half-hour grid, when overlapping, and off the market', async () => {
    expect(await refusalOf(add(await world.person('SELLER'), 5, 13, 15))).toMatchObject({ kind: 'forbidden' });
    expect(await refusalOf(add(buyer, 5, 13, 15))).toMatchObject({ kind: 'forbidden' });
    const draft = await world.draft(seller);
    expect(await refusalOf(add(seller, 5, 13, 15, {}, draft))).toMatchObject({ code: 'open-house.not-on-market' });
    expect(await refusalOf(add(buyer, 5, 13, 15, {}, draft))).toMatchObject({ kind: 'not-found' });
    // each overlaps both others, so that whichever comes first is the only one
    const results = await Promise.allSettled([
      add(seller, 5, 13, 15),
      add(seller, 5, 13, 16),
      add(world.admin, 5, 12, 14),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const span = { listingId, startTime: at(8, 13), endTime: at(8, 15) };
    await world.prisma.openHouse.create({ data: span });
    await expect(world.prisma.openHouse.create({ data: span })).rejects.toThrow(/OpenHouse_no_overlap/);
    await expect(
      world.prisma.openHouse.create({
        data: { ...span, startTime: new Date('2026-12-09T19:05:00Z'), endTime: new Date('2026-12-09T20:05:00Z') },
      }),
    ).rejects.toThrow(/OpenHouse_on_grid/);
    await expect(
      world.prisma.openHouse.create({ data: { ...span, startTime: at(9, 1), endTime: at(9, 15) } }),
    ).rejects.toThrow(/OpenHouse_length/);
  });

  it('is canceled when the home leaves the market (archived or under contract); a past one is unchanged', async () => {
    await tour(2, 10);
    const { id } = await add(seller, 5, 13, 15);
    await world.unit(seller, (unit) => archiveListing(unit, listingId, {}));
    expect(await open(id)).toMatchObject({ cancelledAt: NINE, calendarSequence: 1 });
    expect((await notified(buyer)).at(-1)).toMatch(/Dec 5, 1–3 PM CST is canceled/);

    const sold = await world.home(seller);
    const past = await add(seller, 2, 10, 12, {}, sold);
    const next = await add(seller, 5, 13, 15, {}, sold);
    world.now = at(3, 9);
    const offer = await world.agentOffer(sold, { expiresOn: at(6, 17).toISOString() });
    await world.sign(offer, 'SELLER');
    await world.unit(seller, (unit) => acceptOffer(unit, offer, {}, { disclosures: 'none' }));
    expect((await open(past.id)).cancelledAt).toBeNull();
    expect((await open(next.id)).cancelledAt).toEqual(world.now);
    expect(await refusalOf(add(seller, 8, 13, 15, {}, sold))).toMatchObject({ code: 'open-house.not-on-market' });
  });
});
