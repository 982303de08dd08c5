import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZipCode } from '#shared/listings/zip-codes.types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
const ask = (zip: string) => app.guest<ZipCode & { message?: string }>('GET', `/zip-codes?zip=${zip}`);

describe('a zip code', () => {
  it.each([
    ['35209', 'AL', 'Birmingham', 'Jefferson', 'America/Chicago'],
    ['37212', 'TN', 'Nashville', 'Davidson', 'America/Chicago'],
    ['37920', 'TN', 'Knoxville', 'Knox', 'America/New_York'],
    ['37405', 'TN', 'Chattanooga', 'Hamilton', 'America/New_York'],
  ])('%s returns state, town, county and time zone', async (zip, state, city, county, timeZone) => {
    const { status, body } = await ask(zip);
    expect([status, body]).toMatchObject([200, { zip, state, city, county, timeZone }]);
    expect(body.towns[0]).toBe(city);
    expect(body.towns.length).toBeLessThanOrEqual(8);
    expect(new Set(body.towns).size).toBe(body.towns.length);
  });
  it('lists the towns around it, so that a person can choose the one in use', async () => {
    expect((await ask('35244')).body.towns).toEqual(expect.arrayContaining(['Birmingham', 'Pelham']));
  });
  it('of another state, or invalid, is refused with a message', async () => {
    expect(await ask('10001')).toMatchObject({
      status: 404,
      body: { message: 'We can’t find 10001 in Alabama or Tennessee.' },
    });
    for (const zip of ['', '3520', 'abcde', '35209-1234']) expect((await ask(zip)).status, zip).toBe(400);
  });
});
