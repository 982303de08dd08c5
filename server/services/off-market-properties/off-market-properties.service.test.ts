import { afterAll, beforeAll, expect, it } from 'vitest';
import { goLive } from '../../jobs/go-live.job.ts';
import { matchOffMarketJob } from '../../jobs/match-off-market.job.ts';
import { notifyOfMatchesJob } from '../../jobs/notify-of-matches.job.ts';
import { matchNewHomes } from '../../workflows/property-matches/match-new-homes.ts';
import { matchOffMarket } from '../../workflows/property-matches/match-off-market.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Match {
  id: string;
  score: number;
  isContacted: boolean;
  canWrite: boolean;
  property: { city: string; area: number };
  messages: { text: string; isOwn: boolean }[];
}
interface Home {
  id: string;
  buyersWhoFit: number;
  leads: { id: string; name: string; isAnswered: boolean; messages: { text: string; isOwn: boolean }[] }[];
}

let app: TestApp;
let seller: Person;
let buyer: Person;
let other: Person;
let elsewhere: Person;
let admin: Person;
let homeId: string;
const queued = () => app.running.context.jobs.runDue();
/** What the queued jobs do, for all homes and everybody at once. */
const matched = () =>
  app.running.context.unit({ kind: 'system', name: 'match-off-market' }, (unit) => matchOffMarket(unit, {}));
const seenBy = async (person: Person) => (await person.send<Match[]>('GET', '/off-market-properties')).body;
const homeOf = async () =>
  (await seller.send<Home[]>('GET', '/off-market-homes')).body.find(({ id }) => id === homeId)!;
const noticesOf = (person: Person) =>
  app.prisma.notification.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } });
const auditOf = async (entityId: string) =>
  (await app.prisma.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' } })).map(({ action }) => action);

beforeAll(async () => {
  app = await createTestApp();
  const { context } = app.running;
  context.jobs.work('match-off-market', matchOffMarketJob(context));
  context.jobs.work('notify-of-matches', notifyOfMatchesJob(context));
  seller = await app.person('SELLER');
  [buyer, other, elsewhere] = [await app.person('BUYER'), await app.person('PBUYER'), await app.person('BUYER')];
  admin = await app.person('ADMIN');
  await buyer.send('POST', '/buyer-preferences', { cities: ['Hoover, AL'], maxPrice: 320_000, minBedrooms: 3 });
  await elsewhere.send('POST', '/buyer-preferences', { cities: ['Mobile, AL'] });
  // the seller looks for a home, too; their own is none
  await seller.send('POST', '/buyer-preferences', { cities: ['Hoover, AL'] });
  const { id } = await app.prisma.listing.create({
    data: {
      type: 'SELLER',
      status: 'DRAFT',
      userId: seller.id,
      shortId: 'off2345',
      address: '12 Lantern Row',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat: 33.40541,
      lng: -86.81132,
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1834,
      description: 'A porch on Lantern Row.',
      offMarketOptIn: true,
      liveDate: new Date(Date.now() + 10 * 86_400_000),
    },
  });
  homeId = id;
  await app.prisma.upload.create({
    data: {
      key: 'off-front',
      fileName: 'f.jpg',
      url: '/api/files/off-front',
      mimeType: 'image/webp',
      type: 'PHOTO',
      listingId: id,
      userId: seller.id,
      processedAt: new Date(),
      main: true,
    },
  });
});
afterAll(() => app.stop());

it('a submitted home reaches the buyers it fits, without anything that identifies it', async () => {
  expect(await seenBy(buyer)).toEqual([]);
  expect((await seller.send('PATCH', `/listings/${homeId}`, { status: 'PENDING' })).status).toBe(200);
  await queued();
  await queued();
  const [match, ...more] = await seenBy(buyer);
  expect(more).toEqual([]);
  expect(match).toMatchObject({
    score: 100,
    isContacted: false,
    property: { city: 'Hoover', area: 1800, price: 300_000 },
  });
  expect(JSON.stringify(match)).not.toMatch(/lantern|33\.4|1834|off-front|off2345/i);
  expect(JSON.stringify(match)).not.toContain(homeId);
  for (const person of [elsewhere, seller, other]) expect(await seenBy(person)).toEqual([]);
  expect((await other.send('GET', `/off-market-properties/${match!.id}`)).status).toBe(404);
  expect((await noticesOf(buyer)).map(({ link, text }) => [link, text])).toEqual([
    ['/matches#before-listed', 'A home that fits your preferences is about to come to market.'],
  ]);
  // the seller reads a number, nobody's name
  expect(await homeOf()).toMatchObject({ buyersWhoFit: 1, leads: [] });

  // whoever says later what they look for sees it, too
  await other.send('POST', '/buyer-preferences', { zipCodes: ['35226'], minPrice: 1 });
  await queued();
  expect(await seenBy(other)).toHaveLength(1);
  expect(await homeOf()).toMatchObject({ buyersWhoFit: 2 });
  // and whoever wants something else now does not
  const { id } = (await other.send<{ id: string }>('GET', '/buyer-preferences')).body;
  await other.send('PATCH', `/buyer-preferences/${id}`, { maxPrice: 200_000 });
  await matched();
  expect(await seenBy(other)).toEqual([]);
});

it('contact is one lead, however often it is pressed; the answer opens the conversation', async () => {
  const [match] = await seenBy(buyer);
  const path = `/off-market-properties/${match!.id}`;
  const write = (person: Person, text: string) =>
    person.send('POST', '/off-market-messages', { matchId: match!.id, text });
  expect((await write(seller, 'Who is there?')).status).toBe(409);
  await buyer.send('PATCH', path, { isViewed: true });
  const pressed = await Promise.all([1, 2, 3].map(() => buyer.send('PATCH', path, { isContacted: true })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const leads = (await noticesOf(seller)).filter(({ text }) => text.startsWith('A buyer whose preferences fit'));
  expect(leads).toMatchObject([{ link: '/selling#before-listed' }]);
  expect((await auditOf(match!.id)).filter((action) => action === 'off-market-match.contacted')).toHaveLength(1);
  expect(await auditOf(match!.id)).toContain('off-market-match.marked');

  expect((await write(buyer, 'Hello?')).status).toBe(409);
  expect((await write(elsewhere, 'Me too!')).status).toBe(404);
  expect((await write(admin, 'As a broker')).status).toBe(404);
  expect((await write(seller, 'Happy to talk. We are at 12 Lantern Row.')).status).toBe(201);
  expect((await write(buyer, 'Is there a basement?')).status).toBe(201);
  const [asBuyer] = await seenBy(buyer);
  expect(asBuyer!.messages.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(JSON.stringify(asBuyer)).not.toMatch(/lantern/i);
  const { leads: shown } = await homeOf();
  expect(shown).toMatchObject([{ name: 'Buyer 1', isAnswered: true, messages: [{ isOwn: true }, { isOwn: false }] }]);
  // neither name, nor contact, nor budget
  const { firstName, lastName } = await app.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } });
  for (const secret of [buyer.email, buyer.id, '320,000', '320000', lastName].filter(Boolean))
    expect(JSON.stringify(shown)).not.toContain(secret);
  expect(firstName).toBeTruthy();
  expect((await noticesOf(buyer)).at(-1)).toMatchObject({ link: '/matches#before-listed' });
});

it('vanishes when the seller stops, is removed for good, and becomes an ordinary match once it is listed', async () => {
  const [match] = await seenBy(buyer);
  const choose = (offMarketOptIn: boolean, who = seller) =>
    who.send<Home>('PATCH', `/off-market-homes/${homeId}`, { offMarketOptIn });
  expect((await choose(false, buyer)).status).toBe(404);
  expect((await choose(false)).body).toMatchObject({ buyersWhoFit: 0, leads: [] });
  expect(await seenBy(buyer)).toEqual([]);
  expect((await buyer.send('GET', `/off-market-properties/${match!.id}`)).status).toBe(404);
  expect((await buyer.send('POST', '/off-market-messages', { matchId: match!.id, text: 'Still?' })).status).toBe(404);
  await choose(true);
  await matched();
  expect(await seenBy(buyer)).toHaveLength(1);

  // somebody puts it aside for good
  await elsewhere.send(
    'PATCH',
    `/buyer-preferences/${(await elsewhere.send<{ id: string }>('GET', '/buyer-preferences')).body.id}`,
    {
      cities: ['Hoover, AL'],
    },
  );
  await matched();
  const [theirs] = await seenBy(elsewhere);
  expect((await elsewhere.send('DELETE', `/off-market-properties/${theirs!.id}`)).status).toBe(200);
  expect((await elsewhere.send('GET', `/off-market-properties/${theirs!.id}`)).status).toBe(404);
  expect(await auditOf(theirs!.id)).toContain('off-market-match.removed');
  await choose(false);
  await choose(true);
  await matched();
  expect(await seenBy(elsewhere)).toEqual([]);

  const { version } = (await admin.send<{ version: number }>('GET', `/listings/${homeId}`)).body;
  expect((await admin.send('PATCH', `/listings/${homeId}`, { status: 'APPROVED', version })).status).toBe(200);
  expect(await seenBy(buyer)).toHaveLength(1);
  await app.prisma.listing.update({ where: { id: homeId }, data: { liveDate: new Date(Date.now() - 1000) } });
  await goLive(app.running.context)({}, { signal: new AbortController().signal } as never);
  expect(await seenBy(buyer)).toEqual([]);
  expect((await choose(false)).status).toBe(404);
  for (const again of [1, 2]) {
    await app.running.context.unit({ kind: 'system', name: 'match-new-homes' }, matchNewHomes);
    expect([again, await seenBy(buyer)]).toEqual([again, []]);
  }
  const ordinary = await app.prisma.propertyMatch.findMany({ select: { userId: true, origin: true } });
  expect(ordinary).toEqual([{ userId: buyer.id, origin: 'NEW_HOME' }]);
});
