import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ZipCenters } from '#shared/listings/zip-codes.types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const home = (sourceKey: string, state: string, zip: string) => ({
    sourceKey,
    source: 'GALMLS' as const,
    status: 'ACTIVE' as const,
    address: `${sourceKey} Pine St`,
    city: state === 'AL' ? 'Homewood' : 'Knoxville',
    state,
    zip,
    lat: state === 'AL' ? 33.47 : 35.92,
    lng: state === 'AL' ? -86.81 : -84,
    activationDate: new Date('2026-11-01'),
  });
  await app.prisma.mlsListing.createMany({
    data: [home('1', 'AL', '35209'), home('2', 'TN', '37919'), home('3', 'TN', '37919')],
  });
});
afterAll(() => app.stop());

const ask = (query: string) => app.guest<ZipCenters & { message?: string }>('GET', `/zip-centers?${query}`);
const zipsOf = async (query: string) => (await ask(query)).body.zips.map(({ zip }) => zip);

it('lists the zip codes around a city or a zip code, nearest first', async () => {
  const { status, body } = await ask('place=Homewood, AL&within=5');
  expect([status, body.isAround, body.zips[0]!.zip]).toEqual([200, true, '35209']);
  expect(body.zips[0]).toEqual({ zip: '35209', city: 'Birmingham', state: 'AL', lat: 33.4653, lng: -86.8082 });
  expect(await zipsOf('place=37212&within=3')).toEqual(expect.arrayContaining(['37212', '37203', '37215']));
  expect((await zipsOf('place=35209'))[0]).toBe('35209');
});

it('lists those around each of several places, of a city without a state in each state that has it', async () => {
  const several = await zipsOf('place=35226&place=37919&within=4');
  expect(several).toEqual(expect.arrayContaining(['35226', '37919']));
  const states = new Set((await ask('place=Athens')).body.zips.map(({ state }) => state));
  expect(states).toEqual(new Set(['AL', 'TN']));
});

it('leaves out post office boxes and has at most 24', async () => {
  const around = await zipsOf('place=Birmingham, AL&within=50');
  expect(around).toHaveLength(24);
  expect(around).not.toContain('35202');
});

it('lists those with the most homes for sale where no place is known', async () => {
  expect(await zipsOf('place=Atlantis, AL')).toEqual(['37919', '35209']);
  expect((await ask('')).body).toMatchObject({ isAround: false, zips: [{ zip: '37919' }, { zip: '35209' }] });
});

it('refuses what it cannot read, and too much at once', async () => {
  for (const query of ['within=0', 'within=far', `place=${'x'.repeat(101)}`, 'near=1,2', 'place=35209&'.repeat(41)])
    expect((await ask(query)).status, query).toBe(400);
});
