import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PAGES } from '#shared/site/site-pages.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const BASE = 'http://hearthport.test';
const HOSTILE = 'Light </script><script>alert(1)</script> & "airy" <!-- <img src=x onerror=alert(2)>';

type Ld = Record<string, unknown> & { '@type': string };

interface Seen {
  status: number;
  text: string;
  headers: Headers;
  tag: (name: string) => string | undefined;
  ld: Ld[];
  words: string;
}

/** Required properties of each schema.org type; dots lead into nested objects. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  RealEstateListing: [
    'name',
    'url',
    'description',
    'image',
    'datePosted',
    'dateModified',
    'mainEntity.address.addressLocality',
    'mainEntity.address.addressRegion',
    'mainEntity.@type',
  ],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  RealEstateAgent: ['name', 'url', 'telephone', 'image', 'address.streetAddress', 'areaServed.0.name'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  ItemList: ['name', 'numberOfItems'],
};
const at = (value: unknown, names: string): unknown =>
  names.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value);

const entity = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the site for crawlers and link previews', () => {
  let app: TestApp;
  let seller: Person;
  let root: string;
  let made = 0;

  async function listing(fields: Record<string, unknown> = {}) {
    made += 1;
    return app.prisma.listing.create({
      data: {
        userId: seller.id,
        status: 'APPROVED',
        externalStatus: 'ACTIVE',
        approvedAt: new Date('2026-01-05T12:00:00Z'),
        shortId: `web000${made}`,
        slug: `${made}-elm-street-birmingham-al-35203`,
        address: `${made} Elm Street`,
        city: 'Birmingham',
        state: 'AL',
        zip: '35203',
        county: 'Jefferson',
        lat: 33.512345,
        lng: -86.812345,
        propertyType: 'SFR',
        price: 325_000,
        beds: 3,
        baths: 2,
        halfBaths: 1,
        area: 1850,
        yearBuilt: 1928,
        description: 'A quiet street.',
        ...fields,
      },
    });
  }
  async function feedHome(fields: Record<string, unknown> = {}) {
    made += 1;
    return app.prisma.mlsListing.create({
      data: {
        origin: 'MLS',
        source: 'GALMLS',
        sourceKey: `k${made}`,
        mlsNumber: `55${made}`,
        status: 'ACTIVE',
        address: `${made} Feed Road`,
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        listingPrice: 410_000,
        beds: 4,
        baths: 3,
        area: 2600,
        activationDate: new Date('2026-02-01T00:00:00Z'),
        modificationTimestamp: new Date('2026-03-01T00:00:00Z'),
        listingAgentName: 'Pat Agent',
        listingAgentEmail: 'pat@agents.test',
        listingOfficeName: 'Other Realty',
        ...fields,
      },
    });
  }

  async function look(address: string, headers: Record<string, string> = {}): Promise<Seen> {
    const answer = await fetch(app.url + address, { redirect: 'manual', headers });
    const text = await answer.text();
    const ld = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Ld,
    );
    for (const data of ld)
      for (const name of REQUIRED[data['@type']] ?? [`a known type, not ${data['@type']}`])
        expect(at(data, name), `${address}: ${data['@type']}.${name}`).toBeDefined();
    const tag = (name: string) => {
      const found =
        name === 'title'
          ? /<title>(.*?)<\/title>/.exec(text)
          : name === 'canonical'
            ? /<link rel="canonical" href="(.*?)"/.exec(text)
            : new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`).exec(text);
      return found ? entity(found[1]!) : undefined;
    };
    const body = /<div id="first-page".*?<div id="root">/s.exec(text)?.[0] ?? '';
    return {
      status: answer.status,
      text,
      headers: answer.headers,
      tag,
      ld,
      words: entity(body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')),
    };
  }

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'hearthport-web-'));
    await copyFile('client/index.html', path.join(root, 'index.html'));
    app = await createTestApp({ webRoot: root });
    seller = await app.person('SELLER');
  });
  afterAll(async () => {
    await app.stop();
    await rm(root, { recursive: true, force: true });
  });

  it.each(['//', '///', '//listings', '//evil.example/%2e%2e', '/?', '/??', '//?a=%zz', '/\\\\x'])(
    '%s is a page or a 404, never a server error',
    async (address) => {
      const { port } = new URL(app.url);
      const status = await new Promise<number>((resolve, reject) => {
        http.get({ port, path: address }, (response) => resolve(response.resume().statusCode!)).once('error', reject);
      });
      expect([200, 404]).toContain(status);
    },
  );

  it.each(SITE_PAGES.filter(({ path: to }) => to !== '/404').map((page) => [page.path, page] as const))(
    '%s: its own head',
    async (to, page) => {
      const seen = await look(to);
      expect(seen.status).toBe(200);
      expect(seen.tag('title')).toContain(page.title);
      expect(seen.text.match(/<title>/g)).toHaveLength(1);
      expect(seen.text.match(/name="description"/g)).toHaveLength(1);
      expect(seen.tag('description')).toBe(page.description);
      expect(seen.tag('canonical')).toBe(page.index ? BASE + (page.canonical ?? page.path) : undefined);
      expect([seen.tag('robots'), seen.headers.get('x-robots-tag')]).toEqual(
        page.index ? [undefined, null] : ['noindex', 'noindex'],
      );
      expect([
        seen.tag('og:title'),
        seen.tag('og:description'),
        seen.tag('twitter:card'),
        seen.tag('og:image'),
      ]).toEqual([seen.tag('title'), page.description, 'summary_large_image', `${BASE}/api/social-cards/site.png`]);
      if (page.content !== 'none') expect(seen.words).toContain(page.heading);
      expect(seen.text).toContain('<div id="root"></div>');
      expect(seen.text).toMatch(
        page.content === 'none'
          ? /<script type="module"/
          : /<script (?:type="module"|defer src="\/first-scripts\.js" data-main="\/assets\/)/,
      );
    },
  );

  it('the landing page describes the brokerage and its search; FAQs list their questions', async () => {
    expect((await look('/')).ld.map((data) => data['@type'])).toEqual(['RealEstateAgent', 'WebSite']);
    expect((await look('/faqs')).ld.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  it('a home of ours has facts, offer and residence, with one canonical URL for all its addresses', async () => {
    const home = await listing({ mortgageBalance: 123_456, accessInfo: 'Key under the mat', refId: 'R-77' });
    await app.prisma.upload.create({
      data: {
        key: 'front.webp',
        url: '/api/files/front.webp',
        fileName: 'front.webp',
        mimeType: 'image/webp',
        type: 'PHOTO',
        listingId: home.id,
        main: true,
        caption: 'The front',
        size: 10,
        processedAt: new Date(),
      },
    });
    for (const address of [`/${home.slug}`, `/listings/${home.id}`, `/listings/${home.shortId}`]) {
      const seen = await look(address);
      expect(seen.status).toBe(200);
      expect(seen.tag('canonical')).toBe(`${BASE}/${home.slug}`);
      expect(seen.tag('title')).toBe(`${home.address}, Birmingham, AL 35203 · Hearthport`);
      expect(seen.tag('description')).toMatch(
        /^For sale: \$325,000\. House with 3 beds, 2\.5 baths, 1,850 sq ft in Birmingham, AL\. A quiet street\./,
      );
      expect(seen.tag('og:image')).toBe(`${BASE}/api/social-cards/listings/${home.id}.png`);
      for (const words of [
        '$325,000',
        home.address,
        '1,850 sq ft',
        'A quiet street.',
        'Hearthport Realty',
        'Homes for sale',
        'deemed reliable',
      ])
        expect(seen.words).toContain(words);
      expect(seen.text).toMatch(/<img\s+src="\/api\/files\/front\.webp\?w=800"[^>]* alt="The front"/);
      expect(seen.text).toMatch(/<link rel="preload" as="image" href="\/api\/files\/front\.webp\?w=800"/);
      expect(seen.ld[0]).toMatchObject({
        '@type': 'RealEstateListing',
        url: `${BASE}/${home.slug}`,
        image: [`${BASE}/api/files/front.webp?w=1600`],
        offers: { '@type': 'Offer', price: 325_000, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        mainEntity: {
          '@type': 'SingleFamilyResidence',
          numberOfBedrooms: 3,
          numberOfBathroomsTotal: 3,
          floorSize: { value: 1850 },
          address: { streetAddress: home.address },
        },
      });
      expect(seen.text).not.toMatch(/123456|123,456|under the mat|R-77|example\.test/);
    }
  });

  it('a hidden street appears nowhere: not in title, text, data, card or site map', async () => {
    const home = await listing({
      address: '77 Secret Hollow',
      hideAddress: true,
      slug: 'birmingham-al-35203-hide234',
      shortId: 'hide234',
    });
    const seen = await look(`/${home.slug}`);
    expect(seen.status).toBe(200);
    expect(seen.words).toContain('Address on request');
    const map = await look('/sitemaps/our-homes.xml');
    for (const text of [seen.text, map.text]) expect(text).not.toMatch(/77 S|secret|hollow|33\.512|86\.812/i);
    expect(seen.ld[0]).not.toHaveProperty('mainEntity.geo');
    // a slug from before it was hidden appears nowhere and stays unknown to people who guess it
    await app.prisma.listing.update({ where: { id: home.id }, data: { slug: '77-secret-hollow-birmingham-al-35203' } });
    expect((await look('/77-secret-hollow-birmingham-al-35203')).status).toBe(404);
    expect((await look(`/listings/${home.id}`)).text).not.toMatch(/secret|hollow/i);
    expect((await look('/sitemaps/our-homes.xml')).text).not.toMatch(/secret|hollow/i);
    expect((await look('/listings')).text).not.toMatch(/secret|hollow/i);
  });

  it('escapes what a seller wrote, in the body and in the data', async () => {
    const home = await listing({ description: HOSTILE, address: '9 <b>Bold</b> Way' });
    const seen = await look(`/${home.slug}`);
    expect(seen.words).toContain(HOSTILE.replace(/\s+/g, ' '));
    expect(seen.text).not.toMatch(/<script>alert|<img src=x|<b>Bold/);
    expect(seen.ld[0]!.description).toBe(HOSTILE);
    expect(seen.text.match(/<script/g)!.length).toBe(
      (await look('/listings/does-not-exist')).text.match(/<script/g)!.length + 2,
    );
  });

  it('a home of a feed names its listing firm but never the agent’s email', async () => {
    const home = await feedHome();
    const seen = await look(`/homes/${home.id}`);
    expect(seen.tag('canonical')).toBe(`${BASE}/homes/${home.id}`);
    for (const words of ['$410,000', home.address, 'Pat Agent, Other Realty', 'Greater Alabama MLS', home.mlsNumber!])
      expect(seen.words).toContain(words);
    expect(seen.text).not.toContain('pat@agents.test');
    expect(seen.ld[0]).toMatchObject({ offers: { offeredBy: { name: 'Pat Agent, Other Realty' } } });
  });

  it('a sold home stays and says that it is sold; the site map lists homes for sale only', async () => {
    const ours = await listing({ externalStatus: 'SOLD' });
    await feedHome({ origin: 'HEARTHPORT', listingId: ours.id, status: 'SOLD', soldPrice: 318_500 });
    const theirs = await feedHome({ status: 'SOLD', soldPrice: 400_000, closeDate: new Date('2026-04-01T12:00:00Z') });
    for (const [address, price] of [
      [`/${ours.slug}`, 318_500],
      [`/homes/${theirs.id}`, 400_000],
    ] as const) {
      const seen = await look(address);
      expect(seen.status).toBe(200);
      expect(seen.words).toContain('Sold');
      expect(seen.ld[0]).toMatchObject({ offers: { price, availability: 'https://schema.org/SoldOut' } });
    }
    // under “Homes for sale” are those that can be bought, as the page lists them once its scripts run
    const pending = await listing({ externalStatus: 'PENDING' });
    const forSale = (await look('/listings?state=AL')).text;
    for (const { slug } of [ours, pending]) expect(forSale).not.toContain(`href="/${slug}"`);
  });

  it('returns 404 for a home that was never public and 410 for one that no longer is', async () => {
    const states: [string, Record<string, unknown>, number][] = [
      ['a draft', { status: 'DRAFT', approvedAt: null }, 404],
      ['one that awaits approval', { status: 'PENDING', approvedAt: null }, 404],
      ['a listing of a buyer', { type: 'BUYER' }, 404],
      ['an archived listing of a buyer', { type: 'BUYER', archivedAt: new Date() }, 404],
      ['an archived draft', { status: 'DRAFT', approvedAt: null, archivedAt: new Date() }, 404],
      ['one that was withdrawn', { archivedAt: new Date() }, 410],
    ];
    for (const [what, fields, status] of states) {
      const home = await listing({ ...fields, description: 'Never to be read' });
      for (const address of [`/${home.slug}`, `/listings/${home.id}`]) {
        const seen = await look(address);
        expect(seen.status, `${what} at ${address}`).toBe(status);
        expect(seen.text, what).not.toMatch(/Never to be read|Elm Street|325,000/);
        expect([seen.headers.get('x-robots-tag'), seen.tag('canonical')]).toEqual(['noindex', undefined]);
        expect(seen.words).toContain('Nobody lives at this address');
      }
    }
    const gone = await feedHome({ deletedAt: new Date() });
    expect((await look(`/homes/${gone.id}`)).status).toBe(410);
  });

  it.each([
    ['/nowhere', 404],
    ['/no-such-home-al-35203', 404],
    ['/homes/none', 404],
    ['/listings/none', 404],
    ['/listings/%E0%A4%A', 404],
    ['/a/b/c', 404],
    ['/404', 404],
    ['/missing.js', 404],
    ['/index.php', 404],
  ])('%s returns %i', async (address, status) => {
    expect((await look(address)).status).toBe(status);
  });

  it('redirects old slugs, duplicates and feed copies of our homes permanently, short URLs temporarily', async () => {
    const home = await listing();
    await app.prisma.listingSlug.create({ data: { slug: 'old-name-birmingham-al-35203', listingId: home.id } });
    const published = await feedHome({ origin: 'HEARTHPORT', source: null, listingId: home.id });
    const twin = await feedHome({ isDuplicate: true, duplicateOfId: published.id });
    const where = async (address: string) => {
      const { status, headers } = await look(address);
      return [status, headers.get('location')];
    };
    expect(await where('/old-name-birmingham-al-35203')).toEqual([301, `/${home.slug}`]);
    expect(await where(`/homes/${published.id}`)).toEqual([301, `/${home.slug}`]);
    expect(await where(`/homes/${twin.id}`)).toEqual([301, `/homes/${published.id}`]);
    expect(await where(`/s/${home.shortId}`)).toEqual([302, `/${home.slug}`]);
    // what the link was sent with goes on, and no browser keeps a way that may turn back
    expect(await where('/old-name-birmingham-al-35203?tour=1&from=%2Fx')).toEqual([
      301,
      `/${home.slug}?tour=1&from=%2Fx`,
    ]);
    expect(await where(`/s/${home.shortId}?tour=1`)).toEqual([302, `/${home.slug}?tour=1`]);
    expect((await look('/old-name-birmingham-al-35203')).headers.get('cache-control')).toBe('no-cache');
    await app.prisma.listing.update({ where: { id: home.id }, data: { archivedAt: new Date() } });
    expect((await look('/old-name-birmingham-al-35203')).status).toBe(410);
    expect(await where(`/s/${home.shortId}`)).toEqual([302, '/404']);
  });

  it.each([
    '/home',
    '/admin/offers',
    '/listings/7/edit',
    '/transactions/1?token=abc',
    '/offer-portal/a.b.c',
    '/showing-survey/7',
    '/showing-answer/a.b.c',
    '/sign/k3v9',
  ])('%s reveals nothing and is not indexed', async (address) => {
    const seen = await look(address);
    expect([seen.status, seen.headers.get('x-robots-tag'), seen.tag('canonical'), seen.words, seen.ld]).toEqual([
      200,
      'noindex',
      undefined,
      '',
      [],
    ]);
    const isSecret = /token|portal|survey|answer|sign/.test(address);
    expect([seen.headers.get('referrer-policy'), seen.tag('referrer')]).toEqual(
      isSecret ? ['no-referrer', 'no-referrer'] : ['strict-origin-when-cross-origin', undefined],
    );
  });

  it('is revalidated each time and sent again only when it changed; only our own scripts run', async () => {
    const home = await listing();
    const first = await look(`/${home.slug}`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    // fetch would add no-cache, which forces a full response
    const asked = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await look(`/${home.slug}`, asked)).status).toBe(304);
    await app.prisma.listing.update({ where: { id: home.id }, data: { price: 319_000 } });
    const second = await look(`/${home.slug}`, asked);
    expect([second.status, second.words.includes('$319,000')]).toEqual([200, true]);
    expect((await look(`/${home.slug}`, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });

  it('lists homes with links to each and to the next page', async () => {
    for (let more = 0; more < 25; more += 1) await listing();
    const first = await look('/listings?state=AL');
    expect(first.tag('canonical')).toBe(`${BASE}/listings?state=AL`);
    expect(first.text).toContain('href="/listings?state=AL&amp;page=2"');
    expect(first.ld[1]).toMatchObject({ '@type': 'ItemList', numberOfItems: 24 });
    const second = await look('/listings?state=AL&page=2');
    expect([second.status, second.tag('canonical')]).toEqual([200, `${BASE}/listings?state=AL&page=2`]);
    expect((await look('/listings?state=TN&page=9999999')).words).toContain('No homes here right now');
    expect((await look('/browse?state=AL')).words).toContain('Feed Road');
    // the comparison is another page
    const compared = (await look('/browse?compare=one,two')).words;
    expect(compared).toContain('Compare homes');
    expect(compared).not.toContain('Feed Road');
  });

  it('robots.txt and the site map list each indexable URL once, as absolute URLs', async () => {
    const robots = await look('/robots.txt');
    expect(robots.text).toMatch(
      /^User-agent: \*\n[\s\S]*Disallow: \/admin\n[\s\S]*Sitemap: http:\/\/hearthport\.test\/sitemap\.xml\n$/,
    );
    const index = await look('/sitemap.xml');
    expect(index.headers.get('content-type')).toMatch(/application\/xml/);
    const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    const parts = locations(index.text);
    expect(parts.slice(0, 2)).toEqual([`${BASE}/sitemaps/pages.xml`, `${BASE}/sitemaps/our-homes.xml`]);
    const listed: string[] = [];
    for (const part of parts) {
      const { status, text } = await look(part.slice(BASE.length));
      expect(status).toBe(200);
      listed.push(...locations(text));
    }
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed.slice(0, 40))
      expect((await look(address.slice(BASE.length))).tag('canonical'), address).toBe(address);
    const [shown, gone, sold] = [
      await app.prisma.mlsListing.findFirstOrThrow({
        where: { status: 'ACTIVE', origin: 'MLS', deletedAt: null, isDuplicate: false },
      }),
      await app.prisma.mlsListing.findFirstOrThrow({ where: { deletedAt: { not: null } } }),
      await app.prisma.mlsListing.findFirstOrThrow({ where: { status: 'SOLD' } }),
    ];
    expect(listed).toContain(`${BASE}/homes/${shown.id}`);
    for (const { id } of [gone, sold]) expect(listed).not.toContain(`${BASE}/homes/${id}`);
    expect((await look('/sitemaps/homes-none.xml')).status).toBe(404);
  });
});
