import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResoMedia } from '#shared/reso/reso-media.rules.ts';
import { importReso } from '../../imports/reso.importer.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

interface Page {
  '@odata.context': string;
  '@odata.count'?: number;
  '@odata.nextLink'?: string;
  value: Record<string, unknown>[];
}

const HOMES = 7;
const TWICE = new Date('2026-03-03T10:00:00.123Z');

describe('the feeds of our homes', () => {
  let app: TestApp;
  let front: http.Server;
  let base: string;
  const ids: string[] = [];

  /** The reverse proxy in production: it knows the public host, and links must use it. */
  async function startFront(): Promise<void> {
    front = http.createServer((req, res) => {
      const { hostname, port } = new URL(app.url);
      req.pipe(
        http.request({ hostname, port, path: req.url, method: req.method, headers: req.headers }, (response) => {
          res.writeHead(response.statusCode!, response.headers);
          response.pipe(res);
        }),
      );
    });
    await new Promise<void>((resolve) => {
      front.listen(0, '127.0.0.1', resolve);
    });
    base = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  }

  async function publish(at: number, fields: Record<string, unknown> = {}, published: Record<string, unknown> = {}) {
    const seller = await app.person('SELLER');
    const facts = {
      address: `${at} Feed Lane`,
      city: 'Knoxville',
      state: 'TN',
      zip: '37919',
      county: 'Knox',
      lat: 35.9312,
      lng: -84.0123,
      propertyType: 'SFR' as const,
      beds: 3,
      baths: 2,
      halfBaths: 1,
      area: 1850,
      yearBuilt: 1955,
      description: 'Quiet & "bright".',
    };
    const listing = await app.prisma.listing.create({
      data: {
        ...facts,
        userId: seller.id,
        status: 'APPROVED',
        externalStatus: 'ACTIVE',
        approvedAt: new Date('2026-02-01T00:00:00Z'),
        shortId: `feed00${at}`,
        slug: `${at}-feed-lane-knoxville-tn-37919`,
        price: 300_000 + at,
        mortgageBalance: 777_777,
        accessInfo: 'the code is 9931',
        ...fields,
      },
    });
    await app.prisma.upload.create({
      data: {
        key: `feed-${at}.webp`,
        url: `/api/files/feed-${at}.webp`,
        fileName: 'a.webp',
        mimeType: 'image/webp',
        type: 'PHOTO',
        listingId: listing.id,
        main: true,
        caption: 'The front',
        size: 10,
        processedAt: new Date(),
      },
    });
    await app.prisma.mlsListing.create({
      data: {
        ...facts,
        origin: 'HEARTHPORT',
        sourceKey: listing.id,
        listingId: listing.id,
        slug: listing.slug,
        status: 'ACTIVE',
        listingPrice: 300_000 + at,
        hideAddress: listing.hideAddress,
        address: listing.address,
        activationDate: new Date('2026-02-01T00:00:00Z'),
        modificationTimestamp: TWICE,
        ...published,
      },
    });
    ids.push(listing.id);
    return listing;
  }

  const get = async <Body = Page>(address: string) => {
    const response = await fetch(address.startsWith('http') ? address : base + address);
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  };

  beforeAll(async () => {
    await startFront();
    app = await createTestApp({ env: { PUBLIC_URL: base } });
    for (let at = 1; at <= HOMES; at += 1)
      await publish(at, {}, at > 5 ? { modificationTimestamp: new Date(TWICE.getTime() + at) } : {});
    await publish(
      8,
      { address: '88 Hidden Hollow', hideAddress: true, slug: 'knoxville-tn-37919-feed008' },
      { lat: 35.93, lng: -84.01 },
    );
    // none of these is public
    await publish(91, { status: 'DRAFT', approvedAt: null });
    await publish(92, { archivedAt: new Date() });
    await publish(93, {}, { deletedAt: new Date() });
    await app.prisma.mlsListing.create({
      data: {
        origin: 'MLS',
        source: 'GALMLS',
        sourceKey: 'theirs',
        status: 'ACTIVE',
        address: '1 Their Street',
        city: 'Hoover',
        state: 'AL',
        listingPrice: 1,
        activationDate: new Date(),
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    front.closeAllConnections();
    front.close();
  });

  it('one home: Data Dictionary names, its pictures, nothing about its owner', async () => {
    const { status, body, headers } = await get(
      `/api/reso/Property?$filter=${encodeURIComponent(`ListingKey eq '${ids[0]}'`)}`,
    );
    expect(status).toBe(200);
    expect(headers.get('odata-version')).toBe('4.0');
    expect(body['@odata.context']).toBe(`${base}/api/reso/$metadata#Property`);
    const [home] = body.value;
    expect(home).toMatchObject({
      ListingKey: ids[0],
      StandardStatus: 'Active',
      ListPrice: 300_001,
      BedroomsTotal: 3,
      BathroomsTotalInteger: 3,
      LivingArea: 1850,
      UnparsedAddress: '1 Feed Lane',
      City: 'Knoxville',
      StateOrProvince: 'TN',
      ModificationTimestamp: TWICE.toISOString(),
      ListOfficeName: 'Hearthport Realty',
      ListingURL: `${base}/1-feed-lane-knoxville-tn-37919`,
    });
    expect(readResoMedia(home!, 'x')).toMatchObject({
      notes: [],
      media: [{ url: `${base}/api/files/feed-1.webp?w=1600`, caption: 'The front', isPhoto: true, order: 1 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/777777|9931|example\.test/);
  });

  it('pages list each home once, even with equal timestamps', async () => {
    const seen: unknown[] = [];
    let pages = 0;
    for (let next: string | undefined = '/api/reso/Property?$top=2&$count=true'; next; pages += 1) {
      const { body }: { body: Page } = await get(next);
      if (pages === 0) expect(body['@odata.count']).toBe(HOMES + 1);
      seen.push(...body.value.map(({ ListingKey }) => ListingKey));
      next = body['@odata.nextLink'];
    }
    expect(pages).toBe(4);
    expect([...seen].sort()).toEqual(ids.slice(0, HOMES + 1).sort());
    expect((await get(`/api/reso/Property?$skip=${HOMES}`)).body.value).toHaveLength(1);
    const since = await get(
      `/api/reso/Property?$filter=${encodeURIComponent(
        `ModificationTimestamp gt ${TWICE.toISOString()} and ` + `StandardStatus eq 'Active'`,
      )}`,
    );
    expect(since.body.value.map(({ ListingKey }) => ListingKey)).toEqual([ids[5], ids[6]]);
  });

  it('open houses are part of their home and separate records, in its time zone, with their status', async () => {
    const startTime = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3 * 86_400_000 + 18 * 3_600_000);
    const endTime = new Date(startTime.getTime() + 2 * 3_600_000);
    const span = { listingId: ids[0]!, startTime, endTime };
    const open = await app.prisma.openHouse.create({ data: { ...span, note: 'Coffee' } });
    const off = await app.prisma.openHouse.create({ data: { ...span, cancelledAt: new Date() } });
    await app.prisma.openHouse.create({ data: { ...span, listingId: ids[8]!, note: 'of a draft' } });
    const [home] = (await get(`/api/reso/Property?$filter=${encodeURIComponent(`ListingKey eq '${ids[0]}'`)}`)).body
      .value;
    // 6 PM in Greenwich is 1 or 2 PM in Knoxville
    const hour = new Date(startTime).toLocaleString('en-US', { timeZone: 'America/New_York', hour: 'numeric' });
    const local = `${startTime.toISOString().slice(0, 10)}T1${hour.slice(0, 1) === '1' ? '3' : '4'}:00:00`;
    expect(home!.OpenHouse).toMatchObject([
      {
        OpenHouseKey: open.id,
        ListingKey: ids[0],
        OpenHouseStatus: 'Active',
        OpenHouseType: 'Public',
        OpenHouseRemarks: 'Coffee',
        OpenHouseDate: startTime.toISOString().slice(0, 10),
      },
    ]);
    expect(String((home!.OpenHouse as { OpenHouseStartTime: string }[])[0]!.OpenHouseStartTime).startsWith(local)).toBe(
      true,
    );
    const first = await get('/api/reso/OpenHouse?$top=1&$count=true');
    expect(first.body['@odata.count']).toBe(2);
    const second = await get(first.body['@odata.nextLink']!);
    expect(
      [...first.body.value, ...second.body.value]
        .map(({ OpenHouseKey, OpenHouseStatus }) => [OpenHouseKey, OpenHouseStatus])
        .sort(),
    ).toEqual(
      [
        [open.id, 'Active'],
        [off.id, 'Canceled'],
      ].sort(),
    );
    expect(
      (await get(`/api/reso/OpenHouse?$filter=${encodeURIComponent(`ListingKey eq '${ids[1]}'`)}`)).body.value,
    ).toEqual([]);
    expect((await get("/api/reso/OpenHouse?$filter=StandardStatus eq 'Active'")).status).toBe(400);
    const { body } = await get<{ dataFeedElement: { item: { mainEntity: { event?: object[] } } }[] }>(
      '/feeds/listings.json',
    );
    expect(body.dataFeedElement[0]!.item.mainEntity.event).toMatchObject([
      {
        '@type': 'Event',
        startDate: startTime.toISOString(),
        endDate: endTime.toISOString(),
        location: { '@type': 'Place', address: { streetAddress: '1 Feed Lane' } },
      },
    ]);
  });

  it('our own importer reads it without a rejection and finds the same homes', async () => {
    const other = await testDatabase();
    try {
      const result = await importReso({
        url: other.url,
        from: `${base}/api/reso/Property?$top=3`,
        source: 'EASTTN',
        wait: async () => {},
      });
      const run = await other.prisma.importRun.findFirstOrThrow({ include: { rejections: true } });
      expect(run.rejections).toEqual([]);
      expect(JSON.stringify(result)).toBeTruthy();
      const homes = await other.prisma.mlsListing.findMany({ include: { media: true } });
      expect(homes.map(({ sourceKey }) => sourceKey).sort()).toEqual(ids.slice(0, HOMES + 1).sort());
      expect(homes.find(({ sourceKey }) => sourceKey === ids[2])).toMatchObject({
        address: '3 Feed Lane',
        city: 'Knoxville',
        county: 'Knox',
        listingPrice: 300_003,
        beds: 3,
        baths: 2,
        halfBaths: 1,
        area: 1850,
        lat: 35.9312,
        description: 'Quiet & "bright".',
        status: 'ACTIVE',
        hideAddress: false,
        media: [{ url: `${base}/api/files/feed-3.webp?w=1600` }],
      });
      expect(homes.find(({ sourceKey }) => sourceKey === ids[7])).toMatchObject({
        hideAddress: true,
        lat: 35.93,
        lng: -84.01,
      });
    } finally {
      await other.close();
    }
  });

  it('a hidden address is in neither feed', async () => {
    for (const address of ['/api/reso/Property', '/feeds/listings.json'])
      expect(JSON.stringify((await get<object>(address)).body)).not.toMatch(/Hidden Hollow|35\.9312\d|88 H/);
    const { body } = await get(`/api/reso/Property?$filter=${encodeURIComponent(`ListingKey eq '${ids[7]}'`)}`);
    expect(body.value[0]).toMatchObject({
      UnparsedAddress: 'Address on request',
      InternetAddressDisplayYN: false,
      Latitude: 35.93,
    });
  });

  it.each([
    ['$top=x', '$top'],
    ['$skip=-1', '$skip'],
    ['$filter=ListPrice gt 5', '$filter'],
    ['$filter=ModificationTimestamp gt yesterday', '$filter'],
    ["$filter=StandardStatus eq 'Nice'", '$filter'],
    ['$skiptoken=1', '$skiptoken'],
    ['$orderby=ListPrice', '$orderby'],
    ['$select=ListPrice', '$select'],
  ])('%s is refused by name', async (parameters, field) => {
    const { status, body } = await get<{ errors: { path: string }[] }>(`/api/reso/Property?${encodeURI(parameters)}`);
    expect([status, body.errors[0]!.path]).toEqual([400, field]);
  });

  it('a feed in the schema.org vocabulary', async () => {
    const { status, body, headers } = await get<{
      '@type': string;
      dataFeedElement: { '@type': string; item: Record<string, unknown> }[];
    }>('/feeds/listings.json');
    expect([status, headers.get('content-type'), body['@type']]).toEqual([
      200,
      'application/ld+json; charset=utf-8',
      'DataFeed',
    ]);
    expect(body.dataFeedElement).toHaveLength(HOMES + 2); // one was removed from browsing only
    expect(body.dataFeedElement[0]).toMatchObject({
      '@type': 'DataFeedItem',
      item: {
        '@type': 'RealEstateListing',
        url: `${base}/1-feed-lane-knoxville-tn-37919`,
        offers: { price: 300_001 },
        mainEntity: { '@type': 'SingleFamilyResidence' },
      },
    });
    expect((await get('/feeds/listings.json?after=%00')).status).toBe(400);
    expect((await get('/feeds/listings.json?after=a b')).status).toBe(400);
  });
});
