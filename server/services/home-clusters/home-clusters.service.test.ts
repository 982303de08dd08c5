import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const home = (sourceKey: string, lat: number, lng: number, more: object = {}) => ({
    sourceKey,
    source: 'GALMLS' as const,
    status: 'ACTIVE' as const,
    address: `${sourceKey} Pine St`,
    city: 'Hoover',
    state: 'AL',
    zip: '35226',
    lat,
    lng,
    activationDate: new Date('2026-11-01'),
    listingPrice: 250_000,
    ...more,
  });
  await app.prisma.mlsListing.createMany({
    data: [
      ...Array.from({ length: 30 }, (_, n) => home(`${n}`, 33.4 + n / 1000, -86.8)),
      home('alone', 36.1, -86.8, { listingPrice: 900_000 }),
      home('hidden', 34.123456, -87.654321, { hideAddress: true }),
    ],
  });
});
afterAll(() => app.stop());

const STATES = 'north=36.75&south=30.1&east=-81.6&west=-90.35';
interface ApiResponse {
  total: number;
  clusters: {
    count: number;
    lat: number;
    lng: number;
    bounds: { north: number; south: number; east: number; west: number };
    home?: HomeCard;
  }[];
}
const ask = async (query: string) => (await app.guest<ApiResponse>('GET', `/home-clusters?${query}`)).body;

it('groups homes, returns a card for a single home, and finds the same with and without further filters', async () => {
  const { total, clusters } = await ask(`zoom=8&${STATES}`);
  expect([total, clusters.map(({ count }) => count).sort((a, b) => a - b)]).toEqual([32, [1, 1, 30]]);
  expect(clusters.flatMap(({ home }) => home?.address ?? []).sort()).toEqual(['Address on request', 'alone Pine St']);
  const dear = await ask(`zoom=8&minPrice=800000&${STATES}`);
  expect(dear).toMatchObject({ total: 1, clusters: [{ count: 1, home: { address: 'alone Pine St' } }] });
});

it('shows and finds a hidden address at a coarse location only, however small the box', async () => {
  const boxAround = (lat: number, lng: number, reach: number) =>
    `north=${lat + reach}&south=${lat - reach}&east=${lng + reach}&west=${lng - reach}`;
  const { clusters } = await ask(`zoom=18&${boxAround(34.12, -87.65, 0.001)}`);
  expect(clusters.map(({ lat, lng, home }) => [lat, lng, home?.lat, home?.lng])).toEqual([
    [34.12, -87.65, 34.12, -87.65],
  ]);
  const listed = async (lat: number, lng: number) =>
    (await app.guest<{ total: number }>('GET', `/mls-listings?${boxAround(lat, lng, 0.0005)}`)).body.total;
  expect([await listed(34.123456, -87.654321), await listed(34.12, -87.65)]).toEqual([0, 1]);
});

it('rounds coordinates to a millionth of a degree, with bounds that contain every home', async () => {
  await app.prisma.mlsListing.createMany({
    data: [33.700000049, 33.700000951].map((lat, n) => ({
      sourceKey: `close-${n}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${n} Elm St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat,
      lng: -86.900000049,
      activationDate: new Date('2026-11-01'),
    })),
  });
  const { clusters } = await ask('zoom=18&north=33.701&south=33.699&east=-86.899&west=-86.901');
  expect(clusters).toEqual([
    {
      count: 2,
      minPrice: null,
      lat: 33.700001,
      lng: -86.9,
      bounds: { north: 33.700001, south: 33.7, east: -86.9, west: -86.900001 },
    },
  ]);
});

it('beyond the finest counted zoom returns the requested cells only', async () => {
  const { total, clusters } = await ask('zoom=18&north=33.4105&south=33.4095&east=-86.799&west=-86.801');
  expect([total, clusters.map(({ home }) => home?.lat)]).toEqual([1, [33.41]]);
});

it('returns the same data over a socket', async () => {
  const socket = io(app.url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
  try {
    const query = { zoom: 8, north: 36.75, south: 30.1, east: -81.6, west: -90.35 };
    const response = await new Promise((resolve, reject) => {
      socket.emit('find', 'home-clusters', query, (error: unknown, data: unknown) =>
        error ? reject(error as Error) : resolve(data),
      );
    });
    expect(response).toEqual(await ask(`zoom=8&${STATES}`));
  } finally {
    socket.disconnect();
  }
});
