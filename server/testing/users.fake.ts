/** The setup of the tests of accounts: a server whose time they set, with homes, offers and pictures of people. */
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { makeListing } from './factories/listings.factory.ts';
import { makeOffer } from './factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
/** The time of the server. */
export const clock = { now: NOW };
export let app: TestApp;

/** Registers the setup; called once at the top of a test file. */
export function setScene(): void {
  beforeAll(async () => {
    clock.now = NOW;
    app = await createTestApp({ clock: () => clock.now });
  });
  afterAll(() => app.stop());
}

export const homeOf = (owner: Person, fields: object = {}) =>
  makeListing(app.prisma, { userId: owner.id, accessInfo: 'key under the mat', ...fields });
export const offerBy = (buyer: Person, listingId: string, fields: object = {}) =>
  makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status: 'SIGNED',
    email: buyer.email,
    rounds: [{ status: 'PENDING' }],
    ...fields,
  });
export const userRow = (id: string) => app.prisma.user.findUniqueOrThrow({ where: { id } });
export const picture = (person: Person, body: BodyInit | null, method = 'PUT', of = person) =>
  fetch(`${app.url}/api/users/${of.id}/picture`, {
    method,
    headers: { authorization: `Bearer ${person.accessToken}` },
    body,
  });
export const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#486' } }).withExif({
    IFD0: { Copyright: 'somebody' },
    IFD3: { GPSLatitude: '33/1 31/1 0/1' },
  });
