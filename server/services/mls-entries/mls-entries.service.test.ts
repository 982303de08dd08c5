import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import type { MlsEntryView } from '#shared/mls-entries/mls-entries.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Friday morning in Birmingham. */
const NOW = new Date('2026-11-27T15:00:00Z');
const SENT = { state: 'SENT', mlsName: 'Greater Alabama MLS', since: '2026-11-25' };
const LISTED = { ...SENT, state: 'LISTED', mlsNumber: '21412345', since: '2026-11-26' };
const OFF = { state: 'NOT_LISTED', reason: 'You asked us to wait for the photos.', since: '2026-11-27' };

let app: TestApp;
let seller: Person;
let broker: Person;
let now = NOW;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [seller, broker] = [await app.person('SELLER'), await app.person('ADMIN')];
});
afterAll(() => app.stop());

const home = (fields: object = {}) =>
  makeListing(app.prisma, { userId: seller.id, address: '12 Oak Street', city: 'Hoover', ...fields });
const record = (id: string, entry: object, person = broker) =>
  person.send<MlsEntryView & { errors?: { path: string }[] }>('PUT', `/mls-entries/${id}`, entry);
const read = async (id: string, person = seller) => (await person.send<MlsEntryView>('GET', `/mls-entries/${id}`)).body;
const noticesOf = (id: string) =>
  app.prisma.notification.findMany({
    where: { userId: seller.id, dedupeKey: { startsWith: `mls-entry:${id}` } },
    orderBy: { createdAt: 'asc' },
    select: { text: true, link: true },
  });
const auditedOf = (id: string) =>
  app.prisma.auditEntry.findMany({
    where: { entityId: id, action: 'listing.mls-recorded' },
    orderBy: { seq: 'asc' },
    select: { actorId: true, before: true, after: true },
  });

describe('what a broker records', () => {
  it('is on the card of the seller, who is notified of each step, and in the log', async () => {
    const { id } = await home();
    expect((await read(id)).mls).toEqual({ standing: 'NOT_SENT', entry: null });
    for (const [at, entry] of [SENT, LISTED, OFF].entries()) {
      now = new Date(NOW.getTime() + at * 60_000);
      expect((await record(id, entry)).status).toBe(200);
    }
    const since = '2026-11-27T06:00:00.000Z';
    const entry = { state: 'NOT_LISTED', mlsName: null, mlsNumber: null, reason: OFF.reason, since };
    expect(await read(id)).toEqual({
      ...{ id, timeZone: 'America/Chicago', inFeed: null },
      mls: { standing: 'NOT_LISTED', entry },
    });
    expect((await seller.send<ListingStatusView>('GET', `/status/${id}`)).body.mls).toEqual({
      standing: 'NOT_LISTED',
      entry,
    });
    expect(await noticesOf(id)).toEqual(
      [
        'Your home at 12 Oak Street was sent to the Greater Alabama MLS.',
        'Your home at 12 Oak Street is on the Greater Alabama MLS, under number 21412345.',
        'Your home at 12 Oak Street isn’t on the MLS.',
      ].map((text) => ({ text, link: `/selling?listing=${id}` })),
    );
    const email = await app.prisma.email.findFirst({ where: { to: seller.email, subject: { contains: 'isn’t on' } } });
    expect(email?.text).toContain('You asked us to wait for the photos.');
    const audited = await auditedOf(id);
    expect(audited).toHaveLength(3);
    expect(audited[1]).toEqual({
      actorId: broker.id,
      before: { state: 'SENT', mlsName: 'Greater Alabama MLS', mlsNumber: null },
      after: { state: 'LISTED', mlsName: 'Greater Alabama MLS', mlsNumber: '21412345', since: '2026-11-26' },
    });
  });

  it('changes nothing when it is recorded again, also by two at once', async () => {
    const { id } = await home();
    const answers = await Promise.all([record(id, LISTED), record(id, LISTED), record(id, LISTED)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noticesOf(id)).toHaveLength(1);
    expect(await auditedOf(id)).toHaveLength(1);
  });

  it.each([
    [{ ...SENT, mlsName: ' ' }, 'mlsName'],
    [{ ...LISTED, mlsNumber: '' }, 'mlsNumber'],
    [{ ...OFF, reason: '' }, 'reason'],
    [{ ...SENT, since: '' }, 'since'],
    [{ ...SENT, since: '2026-11-31' }, 'since'],
    [{ ...SENT, since: '2026-11-28' }, 'since'],
    [{ state: 'PENDING', since: '2026-11-25' }, 'state'],
    [{ ...OFF, mlsNumber: '1' }, 'mlsNumber'],
  ])('is refused at the field that is wrong: %o', async (entry, path) => {
    const { id } = await home();
    const { status, body } = await record(id, entry);
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await app.prisma.mlsEntry.count({ where: { listingId: id } })).toBe(0);
  });

  it('waits for the approval', async () => {
    const { id } = await home({ status: 'PENDING' });
    expect((await record(id, SENT)).status).toBe(409);
    expect((await read(id)).mls).toEqual({ standing: 'IN_REVIEW', entry: null });
  });

  it('is nobody else’s: others don’t see it, and its seller can’t change it', async () => {
    const { id } = await home();
    const neighbor = await app.person('SELLER');
    expect((await neighbor.send('GET', `/mls-entries/${id}`)).status).toBe(404);
    expect((await app.guest('GET', `/mls-entries/${id}`)).status).toBe(401);
    expect((await record(id, SENT, seller)).status).toBe(403);
    const tracked = await makeListing(app.prisma, { userId: seller.id, type: 'BUYER' });
    for (const person of [seller, broker])
      expect((await person.send('GET', `/mls-entries/${tracked.id}`)).status).toBe(404);
  });
});

it('shows brokers what a connected feed has at the address, and nobody else', async () => {
  const { id } = await home();
  const place = { address: '12 Oak Street', city: 'Hoover', state: 'AL', zip: '35244', status: 'ACTIVE' as const };
  const published = await app.prisma.mlsListing.create({
    data: { ...place, origin: 'HEARTHPORT', sourceKey: id, listingId: id, activationDate: NOW },
  });
  await app.prisma.mlsListing.create({
    data: {
      ...{ ...place, origin: 'MLS', source: 'GALMLS', sourceKey: 'k1', mlsNumber: '21412345' },
      ...{ activationDate: new Date('2026-11-24T18:00:00Z'), listingOfficeName: 'Hearthport Realty' },
      ...{ isDuplicate: true, duplicateOfId: published.id },
    },
  });
  expect((await read(id, broker)).inFeed).toEqual({
    mlsName: 'Greater Alabama MLS',
    mlsNumber: '21412345',
    since: '2026-11-24T18:00:00.000Z',
    listingOfficeName: 'Hearthport Realty',
  });
  expect(await read(id)).toMatchObject({ inFeed: null, mls: { standing: 'NOT_SENT' } });
});
