import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendarFile } from '../../testing/calendar-app.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday morning in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const SPAN = { startTime: '2026-12-05T19:00:00.000Z', endTime: '2026-12-05T21:00:00.000Z' };
let app: TestApp;
let seller: Person;
let homes = 0;

const homeOf = (owner: Person, fields: object = {}) => {
  homes += 1;
  return makeListing(app.prisma, {
    userId: owner.id,
    address: `${homes} Oak St`,
    county: 'Jefferson',
    slug: `${homes}-oak-st-birmingham-al-35205`,
    ...fields,
  });
};
interface Open {
  id: string;
  startTime: string;
  note: string;
  isCancelled: boolean;
}
const add = (person: Person, id: string, more: object = {}) =>
  person.send<Open & { errors?: { path: string; message: string }[]; data?: { showings: string[] } }>(
    'POST',
    '/open-houses',
    { listing: { connect: { id } }, ...SPAN, ...more },
  );
const calendar = async (id: string) => {
  const response = await fetch(`${app.url}/api/open-houses/${id}/calendar.ics`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: (await response.text()).replace(/\r\n /g, ''),
  };
};

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());

describe('open houses', () => {
  it('are scheduled by the owner, visible to everyone with the home, and gone when canceled', async () => {
    const home = await homeOf(seller);
    const { status, body } = await add(seller, home.id, { note: 'Coffee' });
    expect([status, body]).toEqual([
      201,
      { id: body.id, listingId: home.id, ...SPAN, note: 'Coffee', isCancelled: false },
    ]);
    const shown = await app.guest<{ openHouses: Open[] }>('GET', `/listings/${home.slug}`);
    expect(shown.body.openHouses).toEqual([body]);
    expect((await app.guest<{ data: Open[] }>('GET', `/open-houses?listingId=${home.id}`)).body.data).toEqual([body]);
    expect(
      (await seller.send<Open>('PATCH', `/open-houses/${body.id}`, { endTime: '2026-12-05T20:00:00Z' })).body,
    ).toMatchObject({ endTime: '2026-12-05T20:00:00.000Z' });
    expect((await seller.send<Open>('DELETE', `/open-houses/${body.id}`)).body.isCancelled).toBe(true);
    expect((await app.guest<{ data: Open[] }>('GET', `/open-houses?listingId=${home.id}`)).body.data).toEqual([]);
    expect((await app.guest<{ openHouses: Open[] }>('GET', `/listings/${home.slug}`)).body.openHouses).toEqual([]);
  });

  it('name an invalid field, and the showings that overlap', async () => {
    const home = await homeOf(seller);
    expect((await add(seller, home.id, { endTime: '2026-12-05T19:15:00Z' })).body.errors).toMatchObject([
      { path: 'endTime', message: 'An open house takes at least 30 minutes.' },
    ]);
    expect(
      (
        await seller.send<{ errors: { path: string }[] }>('POST', '/open-houses', {
          listing: { connect: { id: home.id } },
        })
      ).body.errors.map(({ path }) => path),
    ).toEqual(['startTime', 'endTime']);
    const buyer = await app.person('BUYER');
    await app.prisma.showing.create({
      data: { listingId: home.id, userId: buyer.id, accepted: true, proposedTime: new Date('2026-12-05T20:00:00Z') },
    });
    const refused = await add(seller, home.id);
    expect([refused.status, refused.body.data]).toMatchObject([409, { showings: ['2026-12-05T20:00:00.000Z'] }]);
    expect((await add(seller, home.id, { withShowings: true })).status).toBe(201);
  });

  it('of homes that are not public are visible to their owner only', async () => {
    const home = await homeOf(seller, { status: 'DRAFT' });
    const row = await app.prisma.openHouse.create({
      data: { listingId: home.id, startTime: new Date(SPAN.startTime), endTime: new Date(SPAN.endTime) },
    });
    expect((await app.guest('GET', `/open-houses/${row.id}`)).status).toBe(404);
    expect((await calendar(row.id)).status).toBe(404);
    const other = await app.person('SELLER');
    for (const verb of ['GET', 'PATCH', 'DELETE'])
      expect((await other.send(verb, `/open-houses/${row.id}`, verb === 'PATCH' ? {} : undefined)).status, verb).toBe(
        404,
      );
    expect((await seller.send('GET', `/open-houses/${row.id}`)).status).toBe(200);
    const open = await homeOf(seller);
    const { body } = await add(seller, open.id);
    for (const verb of ['PATCH', 'DELETE'])
      expect((await other.send(verb, `/open-houses/${body.id}`, verb === 'PATCH' ? {} : undefined)).status, verb).toBe(
        403,
      );
  });

  it('have a calendar file with a stable UID and without a hidden street', async () => {
    const home = await homeOf(seller);
    const { body } = await add(seller, home.id, { note: 'Coffee' });
    const file = await calendar(body.id);
    expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const read = readCalendarFile(file.text).events[0]!;
    expect(read).toMatchObject({
      uid: expect.stringMatching(`^open-house-${body.id}@`),
      sequence: 0,
      location: `${home.address}, Birmingham, AL 35205`,
      start: '2026-12-05T19:00:00.000Z',
      status: 'CONFIRMED',
    });
    expect(file.text).toContain('Coffee');
    await seller.send('DELETE', `/open-houses/${body.id}`);
    const after = await calendar(body.id);
    expect(readCalendarFile(after.text).events).toMatchObject([{ uid: read.uid, sequence: 1, status: 'CANCELLED' }]);
    const hidden = await homeOf(seller, { hideAddress: true });
    const there = await calendar((await add(seller, hidden.id)).body.id);
    expect(there.text).toContain('Address on request');
    expect(there.text).not.toMatch(/\d+ Oak|oak-st/i);
  });
});
