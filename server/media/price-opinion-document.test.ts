import { expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { readPages } from '../forms/pdf-text.fake.ts';
import { priceOpinionDocument } from './price-opinion-document.ts';

it('prints the letters of all Latin scripts as they are', async () => {
  const pdf = await priceOpinionDocument(
    {
      price1: 300_000,
      price2: 325_000,
      price3: 350_000,
      approvedPrice: 325_000,
      note: 'Señora Kőszegi asked for a quick sale: “façade” and roof are fine − the şed is not.',
      approvedAt: new Date('2026-11-22T16:00:00Z'),
      broker: 'Łukasz Ǧelik',
      comparison: {
        subject: {
          listingId: '1',
          address: '12 Ödön Avenue',
          city: 'Birmingham',
          state: 'AL',
          zip: '35205',
          photo: null,
          lat: null,
          lng: null,
          propertyType: 'SFR',
          beds: 3,
          baths: 2,
          halfBaths: 0,
          area: 1_800,
          yearBuilt: 1962,
          lotSizeAcres: 0.25,
          garageSpaces: 1,
          basementArea: 0,
        },
        comps: [],
        rates: {
          monthPercent: 0,
          areaFoot: 70,
          bedroom: 4_000,
          fullBath: 8_000,
          halfBath: 4_000,
          garageSpace: 6_000,
          basementFoot: 28,
          acre: 20_000,
          yearOfAge: 400,
        },
        asOf: '2026-11-22T16:00:00Z',
      },
    },
    BRAND_DEFAULTS,
  );
  const text = (await readPages(pdf)).map((page) => page.text).join('\n');
  for (const words of ['12 Ödön Avenue', 'Señora Kőszegi', '“façade” and roof are fine − the şed', 'Łukasz Ǧelik'])
    expect(text).toContain(words);
});
