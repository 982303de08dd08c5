import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXTERNAL_STATUSES } from '#shared/listings/listings.types.ts';
import { isHomeGone } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { OFFER_STATUSES } from '#shared/offers/offers.types.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeShowing } from '../testing/factories/showings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { HOME_FOR_SALE } from './offer-scope.ts';
import { withTerms } from './offer-rows.ts';
import { openShowings } from './open-showings.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  owner = await app.person('SELLER');
});
afterAll(() => app.stop());

it('homes for sale are those that are not gone', async () => {
  for (const externalStatus of EXTERNAL_STATUSES)
    for (const archivedAt of [null, NOW])
      await makeListing(app.prisma, { userId: owner.id, externalStatus, archivedAt });
  const all = await app.prisma.listing.findMany({ where: { userId: owner.id } });
  const found = await app.prisma.listing.findMany({ where: { userId: owner.id, ...HOME_FOR_SALE } });
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ id }) => id).sort()).toEqual(all.flatMap((home) => (isHomeGone(home) ? [] : home.id)).sort());
});

it('open showings are the requested, confirmed and denied ones', async () => {
  const visitor = await app.person('BUYER');
  const [past, later] = [new Date('2026-11-30T15:00:00Z'), new Date('2026-12-02T15:00:00Z')];
  for (const accepted of [false, true, null])
    for (const proposedTime of [past, later])
      for (const suggestedTimes of accepted === null ? [[], [later]] : [[]])
        for (const noShowAt of accepted && proposedTime === past ? [null, past] : [null])
          await makeShowing(app.prisma, {
            listingId: (await makeListing(app.prisma, { userId: owner.id })).id,
            userId: visitor.id,
            accepted,
            proposedTime,
            suggestedTimes,
            noShowAt,
          });
  const all = await app.prisma.showing.findMany({ where: { userId: visitor.id } });
  const found = await app.prisma.showing.findMany({ where: { userId: visitor.id, ...openShowings(NOW) } });
  expect(found.map(({ id }) => id).sort()).toEqual(
    all
      .filter((showing) => ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(showingState(showing, NOW)))
      .map(({ id }) => id)
      .sort(),
  );
});

it('the terms stored for sorting are the current ones, in every status, before and after an acceptance', async () => {
  const rounds = [
    { status: 'COUNTERED' as const, terms: { price: 305_000 } },
    { status: 'REJECTED' as const, terms: { price: 311_000, closingDate: '2027-02-01T18:00:00.000Z' } },
  ];
  for (const status of OFFER_STATUSES)
    for (const acceptedAt of [null, NOW])
      for (const made of [[], rounds.slice(0, 1), rounds]) {
        const { id: listingId } = await makeListing(app.prisma, { userId: owner.id });
        await makeOffer(app.prisma, { listingId, status, acceptedAt, price: 300_000, rounds: made });
      }
  const offers = await app.prisma.offer.findMany({ include: { offerRounds: true } });
  expect(offers).toHaveLength(OFFER_STATUSES.length * 6);
  for (const offer of offers) {
    const { price, closingDate } = currentTerms({ ...offer, offerRounds: withTerms(offer.offerRounds) });
    expect([offer.currentPrice, offer.currentClosingDate?.toISOString()], offer.status).toEqual([price, closingDate]);
  }
});
