import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createMergeApp, type MergeApp } from '../../testing/merge-app.fake.ts';
import type { Person } from '../../testing/test-app.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

type Answer = 'RECAD_SIGNED' | 'RECAD_DECLINED';
const answer = ({ id }: Person, kind: Answer, day: string) =>
  app.prisma.consentRecord.create({
    data: { userId: id, kind, textVersion: 1, name: kind === 'RECAD_SIGNED' ? 'Ines' : '', at: new Date(day) },
  });
const consentsOf = async (person: Person) =>
  (await person.send<{ data: { id: string; at: string }[] }>('GET', '/consents')).body.data.map(({ id }) => id);
const sign = (person: Person) =>
  person.send<{ id: string; message: string }>('POST', '/consents', {
    kind: 'RECAD_SIGNED',
    textVersion: 1,
    name: 'Ines',
  });

describe('the last answer of a person counts', () => {
  it.each<[string, Answer, string, Answer, string, boolean]>([
    ['that of the account kept first', 'RECAD_DECLINED', '2026-03-01', 'RECAD_SIGNED', '2026-05-01', true],
    ['that of the account merged first', 'RECAD_SIGNED', '2026-05-01', 'RECAD_DECLINED', '2026-03-01', true],
    ['a refusal too', 'RECAD_SIGNED', '2026-03-01', 'RECAD_DECLINED', '2026-05-01', false],
    ['a refusal of the account merged first', 'RECAD_DECLINED', '2026-05-01', 'RECAD_SIGNED', '2026-03-01', false],
  ])('after two merges: %s', async (_, firstKind, firstDay, secondKind, secondDay, isSigned) => {
    const [first, second] = await app.pair();
    const third = await app.person('BUYER');
    const records = [await answer(first, firstKind, firstDay), await answer(second, secondKind, secondDay)];
    const newestFirst = records.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ id }) => id);
    expect((await app.merge(second.id, first.id)).status).toBe(201);
    expect(await consentsOf(second)).toEqual(newestFirst);
    expect((await sign(second)).status).toBe(isSigned ? 201 : 409);
    expect((await app.merge(third.id, second.id)).status).toBe(201);
    expect(await consentsOf(third)).toEqual(newestFirst);
    const { status, body } = await sign(third);
    if (isSigned) expect([status, body.id]).toEqual([201, newestFirst[0]]);
    else expect([status, body.message]).toEqual([409, expect.stringContaining('declined')]);
  });

  it('of the account kept before it is merged itself, records that are the person’s once come first', async () => {
    const [first, second] = await app.pair();
    const third = await app.person('BUYER');
    for (const [{ id }, number] of [
      [first, 'CCCC-2222'],
      [second, 'DDDD-2222'],
    ] as const)
      await app.prisma.academyCertificate.create({
        data: { number, userId: id, course: 'selling', firstName: 'I', lastName: 'M', issuedAt: new Date() },
      });
    const [referrer, other] = await app.pair();
    await app.prisma.referral.create({ data: { code: 'OTHER234', referrerId: other.id, referredId: first.id } });
    await app.prisma.referral.create({ data: { code: 'REFER234', referrerId: referrer.id, referredId: second.id } });
    await app.merge(second.id, first.id);
    await app.merge(third.id, second.id);
    const { prisma } = app;
    expect(await prisma.academyCertificate.findFirst({ where: { userId: third.id } })).toMatchObject({
      number: 'DDDD-2222',
    });
    expect(await prisma.referral.findFirst({ where: { referredId: third.id } })).toMatchObject({
      referrerId: referrer.id,
    });
    expect(await prisma.academyCertificate.count({ where: { userId: first.id } })).toBe(1);
  });
});

describe('of a home that both tracked', () => {
  const COME = new Date('2026-12-02T17:00:00Z');
  const GONE = new Date('2026-11-02T17:00:00Z');
  type Has = 'open offer' | 'ended offer' | 'visit to come' | 'past visit';
  const give = (has: Has, { id: userId }: Person, listingId: string) =>
    has.endsWith('offer')
      ? makeOffer(app.prisma, { userId, listingId, status: has === 'open offer' ? 'ACCEPTED' : 'RESCINDED' })
      : makeShowing(app.prisma, {
          userId,
          listingId,
          accepted: true,
          proposedTime: has === 'past visit' ? GONE : COME,
        });
  it.each<[Has, Has, 'kept' | 'merged']>([
    ['past visit', 'open offer', 'merged'],
    ['ended offer', 'visit to come', 'merged'],
    ['visit to come', 'open offer', 'merged'],
    ['open offer', 'visit to come', 'kept'],
    ['past visit', 'ended offer', 'kept'],
  ])('the one stays where most is under way: %s or %s, the %s', async (ofKept, ofMerged, stays) => {
    const [kept, merged] = await app.pair();
    const track = (userId: string) =>
      makeListing(app.prisma, { userId, type: 'BUYER', mlsListingId: app.mlsHomes[0]!.id });
    const homes = { kept: await track(kept.id), merged: await track(merged.id) };
    await give(ofKept, kept, homes.kept.id);
    await give(ofMerged, merged, homes.merged.id);
    expect((await app.merge(kept.id, merged.id)).status).toBe(201);
    const left = await app.prisma.listing.findMany({
      where: { id: { in: [homes.kept.id, homes.merged.id] }, archivedAt: null },
    });
    expect(left.map(({ id, userId }) => [id, userId])).toEqual([[homes[stays].id, kept.id]]);
  });

  it('has what was to come at the other one; of two visits at one time there is one', async () => {
    const [kept, merged] = await app.pair();
    const track = (userId: string) =>
      makeListing(app.prisma, { userId, type: 'BUYER', mlsListingId: app.mlsHomes[0]!.id });
    const homes = { kept: await track(kept.id), merged: await track(merged.id) };
    const at = (hours: number) => new Date(COME.getTime() + hours * 3_600_000);
    const visit = (person: Person, proposedTime: Date, accepted: boolean | null, more: object = {}) =>
      makeShowing(app.prisma, {
        userId: person.id,
        listingId: (person === kept ? homes.kept : homes.merged).id,
        accepted,
        proposedTime,
        ...more,
      });
    const own = await visit(kept, at(0), true);
    const same = await visit(merged, at(0.5), true);
    const later = await visit(merged, at(2), true);
    const asked = await visit(merged, at(0), false);
    const suggested = await visit(merged, at(5), null, { suggestedTimes: [at(24)] });
    const past = await visit(merged, GONE, true);
    expect((await app.merge(kept.id, merged.id)).status).toBe(201);
    const rows = await app.prisma.showing.findMany({ where: { userId: kept.id } });
    const seen = ({ id }: { id: string }) => {
      const row = rows.find((each) => each.id === id)!;
      return [row.listingId === homes.kept.id, row.accepted];
    };
    expect([own, later, asked, suggested].map(seen)).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, null],
    ]);
    expect([same, past].map(seen)).toEqual([
      [false, null],
      [false, true],
    ]);
    expect(rows.find(({ id }) => id === same.id)?.cancelReason).toBe(
      'You have another visit to this home at that time.',
    );
  });
});
