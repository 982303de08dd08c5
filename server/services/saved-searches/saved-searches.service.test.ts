import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-searches.types.ts';
import { alertSubject } from '../../workflows/saved-searches/search-alerts.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Kept {
  id: string;
  name: string;
  frequency: string;
  filter: object;
  isKnown?: boolean;
}

describe('saved searches', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());
  const wanted = (filter: object = { beds: '3', city: 'Hoover' }, more: object = {}) => ({
    name: '3+ beds in Hoover',
    filter,
    address: '/browse?beds=3&city=Hoover',
    ...more,
  });
  const save = async (person: Person, filter?: object, more?: object) =>
    (await person.send<Kept>('POST', '/saved-searches', wanted(filter, more))).body;
  const frequencyOf = async (id: string) =>
    (await app.prisma.savedSearch.findUniqueOrThrow({ where: { id } })).frequency;

  it('are saved, renamed, changed in frequency and removed by their owner only; duplicates are found', async () => {
    const [buyer, other] = [await app.person('BUYER'), await app.person('BUYER')];
    const { id } = await save(buyer);
    expect(await save(buyer, { city: 'Hoover', beds: 3, status: ['ACTIVE'] })).toMatchObject({ id, isKnown: true });
    expect(await save(other)).toMatchObject({ isKnown: false });
    expect(
      (await buyer.send('PATCH', `/saved-searches/${id}`, { name: 'Our street', frequency: 'WEEKLY' })).body,
    ).toMatchObject({ name: 'Our street', frequency: 'WEEKLY' });
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const)
      expect((await other.send(method, `/saved-searches/${id}`, body)).status).toBe(404);
    expect((await buyer.send<{ data: Kept[] }>('GET', '/saved-searches')).body.data).toMatchObject([
      { id, name: 'Our street', filter: { beds: '3', city: 'Hoover' } },
    ]);
    expect((await buyer.send('DELETE', `/saved-searches/${id}`)).status).toBe(200);
    expect((await buyer.send('GET', `/saved-searches/${id}`)).status).toBe(404);
  });

  it('record in the audit log who agreed to alerts, how often and until when, without personal text', async () => {
    const buyer = await app.person('BUYER');
    const { id } = await save(buyer, {}, { frequency: 'DAILY' });
    await save(buyer);
    await buyer.send('PATCH', `/saved-searches/${id}`, { name: 'Near Aunt Rose', frequency: 'WEEKLY' });
    const code = app.running.context.tokens.signUnsubscribe(alertSubject({ searchId: id }));
    for (const again of [1, 2])
      expect([again, (await app.guest('POST', `/unsubscribe/${code}`)).status]).toEqual([again, 200]);
    await app.guest('PATCH', `/search-alerts/${code}`, { searches: [{ id, frequency: 'SOON' }] });
    await buyer.send('DELETE', `/saved-searches/${id}`);
    const entries = await app.prisma.auditEntry.findMany({
      where: { entityType: 'saved-search', entityId: id },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      ['saved-search.created', buyer.id, null, { frequency: 'DAILY' }],
      [
        'saved-search.changed',
        buyer.id,
        { frequency: 'DAILY' },
        { fields: ['frequency', 'name'], frequency: 'WEEKLY' },
      ],
      [
        'saved-search.changed',
        null,
        { frequency: 'WEEKLY' },
        { fields: ['frequency'], frequency: 'NEVER', by: 'email' },
      ],
      ['saved-search.changed', null, { frequency: 'NEVER' }, { fields: ['frequency'], frequency: 'SOON', by: 'email' }],
      ['saved-search.removed', buyer.id, null, null],
    ]);
  });

  it('accept exactly the filters of GET /mls-listings except paging', async () => {
    const buyer = await app.person('BUYER');
    const filter = {
      minPrice: '1',
      near: '33.5,-86.8',
      within: '5',
      north: 34,
      south: 33,
      east: -86,
      west: -87,
      propertyType: 'SFR,CONDO',
      openHouse: 'weekend',
      reduced: 'true',
    };
    expect((await buyer.send('POST', '/saved-searches', wanted(filter))).status).toBe(201);
    for (const [wrong, path] of [
      [{ $limit: '5' }, 'filter'],
      [{ beds: 'many' }, 'filter.beds'],
      [{ near: `33.5,${' '.repeat(5000)}-86.8`, within: '5' }, 'filter'],
    ] as const) {
      const { status, body } = await buyer.send<{ errors: { path: string }[] }>(
        'POST',
        '/saved-searches',
        wanted(wrong),
      );
      expect([status, body.errors[0]!.path]).toEqual([400, path]);
    }
  });

  it('are limited, with a message that says what to do', async () => {
    const buyer = await app.person('BUYER');
    for (let beds = 1; beds <= MAX_SAVED_SEARCHES; beds += 1) await save(buyer, { beds });
    expect((await buyer.send('POST', '/saved-searches', wanted({ beds: 99 }))).body).toMatchObject({
      code: 409,
      message: 'You have 25 saved searches. Delete one you no longer need, then save this one.',
    });
    expect(await save(buyer, { beds: 1 })).toMatchObject({ isKnown: true });
  });

  it('start over when turned back on: nothing in between is sent', async () => {
    const buyer = await app.person('BUYER');
    const { id } = await save(buyer, {}, { frequency: 'NEVER' });
    await app.prisma.mlsListing.create({
      data: {
        source: 'GALMLS',
        sourceKey: 'between',
        status: 'ACTIVE',
        address: 'x',
        city: 'x',
        state: 'AL',
        activationDate: new Date(),
      },
    });
    const before = (await app.prisma.savedSearch.findUniqueOrThrow({ where: { id } })).checkedSeq;
    await buyer.send('PATCH', `/saved-searches/${id}`, { frequency: 'SOON' });
    expect((await app.prisma.savedSearch.findUniqueOrThrow({ where: { id } })).checkedSeq).toBeGreaterThan(before);
  });

  it('end by one-click unsubscribe, without a login, and are restored by the page', async () => {
    const buyer = await app.person('BUYER');
    const [one, two] = [
      await save(buyer, { beds: 1 }, { frequency: 'SOON' }),
      await save(buyer, { beds: 2 }, { frequency: 'WEEKLY' }),
    ];
    const code = app.running.context.tokens.signUnsubscribe(alertSubject({ searchId: one.id }));
    const post = (to: string) =>
      fetch(`${app.url}/api/unsubscribe/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await post(code)).status).toBe(200);
    expect([await frequencyOf(one.id), await frequencyOf(two.id)]).toEqual(['NEVER', 'WEEKLY']);
    expect((await app.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } })).emailEnabled).toBe(true);
    // the code of one search cannot change another
    expect(
      (
        await app.guest('PATCH', `/search-alerts/${code}`, {
          searches: [
            { id: one.id, frequency: 'SOON' },
            { id: two.id, frequency: 'NEVER' },
          ],
        })
      ).body,
    ).toEqual({ searches: [{ id: one.id, name: '3+ beds in Hoover', frequency: 'SOON' }] });
    expect([await frequencyOf(one.id), await frequencyOf(two.id)]).toEqual(['SOON', 'WEEKLY']);
    const all = app.running.context.tokens.signUnsubscribe(alertSubject({ userId: buyer.id }));
    expect((await post(all)).status).toBe(200);
    expect([await frequencyOf(one.id), await frequencyOf(two.id)]).toEqual(['NEVER', 'NEVER']);
    for (const wrong of ['nonsense', buyer.accessToken, app.running.context.tokens.signUnsubscribe(buyer.id)])
      expect((await app.guest('GET', `/search-alerts/${wrong}`)).status).toBe(404);
    expect((await app.guest('GET', `/email-copies/${code}`)).status).toBe(404);
  });
});
