import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Tuesday morning in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let seller: Person;
let buyer: Person;

const homeOf = (owner: Person, fields: object = {}) => makeListing(app.prisma, { userId: owner.id, ...fields });
const showingAt = (listingId: string, iso: string, accepted: boolean | null) =>
  makeShowing(app.prisma, { listingId, userId: buyer.id, accepted, proposedTime: new Date(iso) });
const slots = async (person: Person, id: string) => person.send<{ taken?: string[] }>('GET', `/showing-slots/${id}`);

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
});
afterAll(() => app.stop());

describe('the taken times of a home', () => {
  it('are the starts of current and upcoming confirmed showings, without their people', async () => {
    const { id } = await homeOf(seller);
    await showingAt(id, '2026-12-02T16:00:00Z', true);
    await showingAt(id, '2026-12-01T14:15:00Z', true);
    await showingAt(id, '2026-12-01T13:00:00Z', true);
    await showingAt(id, '2026-12-03T16:00:00Z', false);
    await showingAt(id, '2026-12-04T16:00:00Z', null);
    const { status, body } = await slots(await app.person('BUYER'), id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      taken: ['2026-12-01T14:15:00.000Z', '2026-12-02T16:00:00.000Z'],
      busy: [],
      ...DEFAULT_AVAILABILITY,
    });
  });

  it('are visible only for homes the person may request, and of public ones to visitors', async () => {
    const { id } = await homeOf(seller, { status: 'DRAFT' });
    const open = await homeOf(seller);
    expect((await app.guest('GET', `/showing-slots/${open.id}`)).status).toBe(200);
    expect((await slots(buyer, id)).status).toBe(404);
    expect((await slots(seller, id)).status).toBe(200);
    expect((await app.guest('GET', `/showing-slots/${id}`)).status).toBe(404);
  });
});
