import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { View } from '#shared/illustrations/illustrations.facts.ts';
import { SITE_HOUSES } from '#shared/illustrations/site-homes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const facts = (id: string) => ({ id, propertyType: 'SFR', beds: 3, baths: 2, area: 1_850, state: 'TN' }) as const;
const ask = (id: string, view: View, width: 400 | 800 | 1600 = 400) =>
  fetch(`${app.url}${illustrationUrl(facts(id), view, width)}`);
const drawn = async () =>
  (await readdir(path.join(app.dataDir, 'illustrations'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  );

beforeAll(async () => {
  app = await createTestApp();
  await app.prisma.mlsListing.create({
    data: {
      origin: 'MLS',
      source: 'EASTTN',
      sourceKey: 'drawn',
      status: 'ACTIVE',
      address: '1 Elm St',
      city: 'Knoxville',
      state: 'TN',
      zip: '37902',
      listingPrice: 300_000,
      activationDate: new Date(),
      modificationTimestamp: new Date(),
      photos: (['exterior', 'kitchen'] as const).map((view) => illustrationUrl(facts('market'), view, 800)),
    },
  });
  const seller = await app.person('SELLER');
  await app.prisma.listing.create({
    data: {
      userId: seller.id,
      status: 'DRAFT',
      shortId: randomUUID().slice(0, 7),
      slug: randomUUID(),
      uploads: {
        create: {
          key: 'k.webp',
          url: illustrationUrl(facts('draft'), 'bath', 800),
          fileName: 'k.webp',
          mimeType: 'image/webp',
          type: 'PHOTO',
          processedAt: new Date(),
        },
      },
    },
  });
});
afterAll(() => app.stop());

describe('drawn pictures', () => {
  it('of nonexistent homes are not drawn: 404, and no file is written', async () => {
    const asked = ['invented', 'market ', 'draft2'].map((id) => ask(id, 'exterior'));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
    // an existing home has its views
    expect((await ask('market', 'bath')).status).toBe(404);
    expect((await ask('draft', 'kitchen')).status).toBe(404);
    expect(await drawn()).toEqual([]);
  });

  it('of a home on the market and of a draft are drawn once in the requested width', async () => {
    for (const [id, view, width] of [
      ['market', 'kitchen', 400],
      ['draft', 'bath', 800],
    ] as const) {
      const response = await ask(id, view, width);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect((await drawn()).map((name) => path.basename(name)).sort()).toEqual(['bath-800.webp', 'kitchen-400.webp']);
    // an existing file is served even after its home is gone
    await app.prisma.mlsListing.deleteMany();
    expect((await ask('market', 'kitchen')).status).toBe(200);
    expect((await ask('market', 'kitchen', 800)).status).toBe(404);
  });

  it('of the public pages are drawn', async () => {
    const response = await fetch(`${app.url}${illustrationUrl(SITE_HOUSES[0]!, 'exterior', 400)}`);
    expect(response.status).toBe(200);
  });
});
