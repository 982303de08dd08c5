import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';
import { json, startFakeServer } from '../../providers/loopback.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Found {
  matches: {
    id: string;
    score: number;
    isSaved: boolean;
    reasons: { verdict: string; text: string }[];
    property: { address: string; openHouse?: { startTime: string } };
  }[];
  total: number;
  search: UnderstoodSearch | null;
}

const NOW = new Date('2026-11-21T16:00:00Z');
let app: TestApp;
let buyer: Person;
let number = 0;
const home = (address: string, fields: object) =>
  app.prisma.mlsListing.create({
    data: {
      sourceKey: `home-${(number += 1)}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address,
      city: 'Huntsville',
      state: 'AL',
      county: 'Madison',
      zip: '35801',
      lat: 34.72,
      lng: -86.6,
      propertyType: 'SFR',
      listingPrice: 300_000,
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1800,
      activationDate: NOW,
      ...fields,
    },
  });
const search = (naturalLanguage: string, more: object = {}) =>
  buyer.send<Found>('POST', '/ai-property-search', { naturalLanguage, ...more });
const addresses = ({ matches }: Found) => matches.map(({ property }) => property.address);

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  buyer = await app.person('BUYER');
  await home('1 Fenced Way', { description: 'A fenced yard and no HOA.', hasHOA: false });
  await home('2 Silent St', { description: 'A pretty home.', beds: 4 });
  await home('3 Association Ave', { hasHOA: true, hoaFees: 90, description: 'Fenced yard.' });
  await home('4 Costly Ct', { listingPrice: 420_000, price: 420_000 });
  await home('5 Far Rd', { city: 'Mobile', county: 'Mobile', zip: '36602', lat: 30.69, lng: -88.04 });
  await home('6 Small Ln', { beds: 2 });
  await home('7 Sold Blvd', { status: 'SOLD' });
});
afterAll(() => app.stop());

describe('a sentence', () => {
  it('finds the homes within its hard limits, best first, each with its reasons', async () => {
    const { status, body } = await search(
      'three beds under 350 near Redstone with a fenced yard, no HOA, good schools',
    );
    expect(status).toBe(201);
    expect(addresses(body)).toEqual(['1 Fenced Way', '2 Silent St']);
    expect(body.matches[0]).toMatchObject({ score: 100 });
    expect(body.matches[1]!.reasons).toEqual(
      expect.arrayContaining([
        { verdict: 'meets', text: '4 bedrooms: you asked for 3' },
        { verdict: 'unknown', text: 'Fenced yard: the listing doesn’t say' },
      ]),
    );
    expect(body.search!.filters.map(({ label }) => label)).toEqual([
      '3+ bedrooms',
      'Up to $350,000',
      'Within 10 miles of Redstone Arsenal',
      'Fenced yard',
      'No HOA',
    ]);
    expect(body.search!.passedOver).toEqual([
      { words: 'good schools', why: expect.stringMatching(/aren’t in our data/) },
    ]);
  });

  it('forgets the filters that were taken off, and is read again later', async () => {
    const first = (await search('two beds or more in Huntsville, no HOA')).body;
    expect(addresses(first)).not.toContain('3 Association Ave');
    const key = first.search!.filters.find(({ label }) => label === 'No HOA')!.key;
    const { body } = await search('two beds or more in Huntsville, no HOA', { leftOut: [key] });
    expect(addresses(body)).toContain('3 Association Ave');
    const read = await buyer.send<Found>('GET', '/ai-property-search?limit=2');
    expect(read.body).toMatchObject({ total: body.total, search: { leftOut: [key] } });
    expect(read.body.matches).toHaveLength(2);
  });

  it('shows the next open house of a home of ours, as every card does', async () => {
    const fan = await app.person('BUYER');
    const listing = await makeListing(app.prisma, { userId: (await app.person('SELLER')).id, shortId: 'open001' });
    const open = (hours: number, fields: object = {}) =>
      app.prisma.openHouse.create({
        data: {
          listingId: listing.id,
          startTime: new Date(NOW.getTime() + hours * 3_600_000),
          endTime: new Date(NOW.getTime() + (hours + 2) * 3_600_000),
          ...fields,
        },
      });
    await open(-30);
    await open(20, { cancelledAt: NOW });
    await open(72);
    const next = await open(48);
    const ours = await home('8 Open Rd', { city: 'Athens', origin: 'HEARTHPORT', source: null, listingId: listing.id });
    const { id } = await app.prisma.propertyMatch.create({
      data: { userId: fan.id, mlsListingId: ours.id, score: 90, reasons: [] },
    });
    const { body } = await fan.send<Found>('GET', '/ai-property-search');
    expect(body.matches[0]!.property).toMatchObject({ openHouse: { startTime: next.startTime.toISOString() } });
    const changed = await fan.send<Found['matches'][number]>('PATCH', `/ai-property-search/${id}`, { isViewed: true });
    expect(changed.body.property).toEqual(body.matches[0]!.property);
  });

  it('lists more than one page, as new homes come beside those of the sentence', async () => {
    const fan = await app.person('BUYER');
    const { id } = await app.prisma.mlsListing.findFirstOrThrow({ where: { address: '1 Fenced Way' } });
    const {
      number: _number,
      price: _price,
      id: _id,
      raw,
      photos,
      ...row
    } = await app.prisma.mlsListing.findUniqueOrThrow({
      where: { id },
    });
    for (let at = 0; at < 120; at += 1) {
      const made = await app.prisma.mlsListing.create({
        data: {
          ...row,
          photos: photos ?? [],
          ...(raw ? { raw } : {}),
          sourceKey: `page-${at}`,
          address: `${at} Page Pl`,
          city: 'Athens',
        },
      });
      await app.prisma.propertyMatch.create({
        data: { userId: fan.id, mlsListingId: made.id, score: at, reasons: [], origin: 'NEW_HOME' },
      });
    }
    const { body } = await fan.send<Found & { unviewedCount: number }>('GET', '/ai-property-search?limit=150');
    expect(body).toMatchObject({ total: 120, unviewedCount: 120 });
    expect(body.matches).toHaveLength(120);
  });

  it('replaces the matches of the one before; saved homes stay, dismissed ones do not come back', async () => {
    const { body } = await search('homes in Huntsville');
    const idOf = (address: string) => body.matches.find(({ property }) => property.address === address)!.id;
    await buyer.send('PATCH', `/ai-property-search/${idOf('6 Small Ln')}`, { isSaved: true });
    await buyer.send('PATCH', `/ai-property-search/${idOf('2 Silent St')}`, { isDismissed: true });
    expect(
      await app.prisma.auditEntry.findFirst({
        where: { action: 'property-match.changed', entityId: idOf('2 Silent St') },
      }),
    ).toMatchObject({ after: { isDismissed: true } });
    const next = (await search('4 bedroom homes in Huntsville or 3 bedroom homes in Mobile')).body;
    expect(addresses(next)).toContain('6 Small Ln');
    expect(addresses(next)).not.toContain('2 Silent St');
  });

  it('is joined with the preferences unless they are switched off; what the sentence says wins', async () => {
    const person = await app.person('BUYER');
    await person.send('POST', '/buyer-preferences', {
      maxPrice: 310_000,
      mustHaves: ['Fenced yard'],
      cities: ['Mobile'],
    });
    const ask = async (more: object) =>
      (await person.send<Found>('POST', '/ai-property-search', { naturalLanguage: 'Huntsville', ...more })).body;
    const joined = await ask({});
    expect(joined.search!.filters.map(({ label, isFromPreferences }) => [label, isFromPreferences])).toEqual([
      ['Huntsville', false],
      ['Up to $310,000', true],
      ['Fenced yard', true],
    ]);
    expect(addresses(joined)).not.toContain('4 Costly Ct');
    expect(addresses(await ask({ applyPreferences: false }))).toContain('4 Costly Ct');
  });

  it('with nothing to search by finds nothing and says what was passed over', async () => {
    const { body } = await search('a safe place near a church', { applyPreferences: false });
    expect(body.search!.filters).toEqual([]);
    expect(body.search!.passedOver.map(({ words }) => words)).toEqual(['safe place', 'near a church']);
    expect(addresses(body)).toEqual(['6 Small Ln']);
  });

  it('asked for by two windows at once leaves each home once', async () => {
    const person = await app.person('BUYER');
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        person.send('POST', '/ai-property-search', { naturalLanguage: at % 2 ? 'Huntsville' : '3 beds' }),
      ),
    );
    const rows = await app.prisma.propertyMatch.findMany({ where: { userId: person.id } });
    expect(new Set(rows.map(({ mlsListingId }) => mlsListingId)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('with a language model', () => {
  it('fills what the rules passed over, once for a sentence; homes and inventions have no way in', async () => {
    let answer = '';
    const model = await startFakeServer(() =>
      answer
        ? json(200, { choices: [{ message: { role: 'assistant', content: answer } }] })
        : json(400, { error: { message: 'fake: out of order' } }),
    );
    const own = await createTestApp({ clock: () => NOW, env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'small' } });
    try {
      const person = await own.person('BUYER');
      const labels = async (naturalLanguage: string, more: object = {}) => {
        const { body } = await person.send<Found>('POST', '/ai-property-search', { naturalLanguage, ...more });
        return body.search!.filters;
      };
      expect((await labels('Huntsville, splashing about')).map(({ label }) => label)).toEqual(['Huntsville']);
      answer =
        '```json\n{"filters":[{"kind":"feature","value":"pool","words":"splash about"},' +
        '{"kind":"maxPrice","value":100000,"words":"splash about"},{"kind":"home","value":"12 Oak St","words":"splash"}]}\n```';
      const filters = await labels('Huntsville, where we can splash about');
      expect(filters.map(({ label }) => label)).toEqual(['Huntsville', 'Pool']);
      const asked = model.requests.length;
      expect(await labels('Huntsville, where we can splash about', { leftOut: [filters[1]!.key] })).toHaveLength(1);
      expect((await person.send<Found>('GET', '/ai-property-search')).body.search!.filters).toHaveLength(1);
      // rules that read it all ask nobody
      await labels('3 beds in Huntsville');
      expect(model.requests.length).toBe(asked);
    } finally {
      await own.stop();
      await model.close();
    }
  });
});
