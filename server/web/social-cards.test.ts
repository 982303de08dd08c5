import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { drawCard, wrapped, type CardTexts } from './card-picture.ts';

const LABELS: CardTexts = {
  price: '$325,000',
  facts: ['3 beds · 2 baths', '1,500 sq ft'],
  place: '1 Elm Street, Birmingham, AL',
  state: 'Sold',
  brand: 'Hearthport',
  tagline: 'Flat Fee.',
};

describe('social cards', () => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await createTestApp();
    const seller = await app.person('SELLER');
    const picture = illustrationUrl({ id: 'card', propertyType: 'SFR', state: 'AL' }, 'exterior', 800);
    ({ id } = await app.prisma.listing.create({
      data: {
        userId: seller.id,
        status: 'APPROVED',
        approvedAt: new Date(),
        shortId: 'card234',
        slug: '1-elm-al',
        address: '1 Elm Street',
        city: 'Birmingham',
        state: 'AL',
        zip: '35203',
        price: 325_000,
        beds: 3,
        baths: 2,
        area: 1500,
        uploads: {
          create: {
            key: 'k.webp',
            url: picture,
            fileName: 'k.webp',
            mimeType: 'image/webp',
            type: 'PHOTO',
            main: true,
            size: 1,
            processedAt: new Date(),
          },
        },
      },
    }));
  });
  afterAll(() => app.stop());

  const card = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/social-cards/${path}`, { headers: { 'cache-control': 'max-age=0', ...headers } });

  it('are PNGs of 1200 by 630 with the picture of the home, for the site and for a home', async () => {
    for (const path of ['site.png', `listings/${id}.png`]) {
      const response = await card(path);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(600_000);
      // the left part is a picture, not a plain field
      expect(
        (await sharp(bytes).extract({ left: 0, top: 0, width: 700, height: 630 }).stats()).entropy,
      ).toBeGreaterThan(4);
    }
  });

  it('are cached by the browser until the home changes', async () => {
    const first = (await card(`listings/${id}.png`)).headers.get('etag')!;
    expect((await card(`listings/${id}.png`, { 'if-none-match': first })).status).toBe(304);
    await app.prisma.listing.update({ where: { id }, data: { price: 310_000 } });
    const second = await card(`listings/${id}.png`, { 'if-none-match': first });
    expect([second.status, second.headers.get('etag') === first]).toEqual([200, false]);
  });

  it('do not depend on a hidden street', async () => {
    const etag = async (address: string) => {
      await app.prisma.listing.update({ where: { id }, data: { hideAddress: true, address } });
      return (await card(`listings/${id}.png`)).headers.get('etag');
    };
    expect(await etag('7 One Road')).toBe(await etag('99 Other Avenue'));
    await app.prisma.listing.update({ where: { id }, data: { hideAddress: false } });
  });

  it('do not exist for a home that is not public', async () => {
    await app.prisma.listing.update({ where: { id }, data: { status: 'PENDING' } });
    for (const path of [`listings/${id}.png`, 'listings/none.png', 'homes/none.png'])
      expect((await card(path)).status, path).toBe(404);
  });

  it('are drawn without a missing or broken picture, and escape hostile text', async () => {
    const hostile = { ...LABELS, place: '</text><image href="file:///etc/passwd"/>&\u0007' };
    for (const picture of [null, Buffer.from('no picture')])
      expect(await sharp(await drawCard(hostile, picture)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('change with their text', async () => {
    expect((await drawCard(LABELS, null)).equals(await drawCard({ ...LABELS, price: '$999,999' }, null))).toBe(false);
  });

  it('break long text between words and cut it at the last line', () => {
    expect(wrapped('one two three', 7, 2)).toEqual(['one two', 'three']);
    expect(wrapped('one two three four five', 7, 2)).toEqual(['one two', 'three…']);
    expect(wrapped('Llanfairpwllgwyngyll', 8, 2)).toEqual(['Llanfai…']);
  });
});
