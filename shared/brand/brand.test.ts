import { describe, expect, it } from 'vitest';
import { BRAND_DEFAULTS, brandFrom, pictureOf, pictureOrigins } from './brand.ts';

describe('the brand', () => {
  it('is Hearthport by default', () => {
    expect(brandFrom({})).toEqual(BRAND_DEFAULTS);
    expect(brandFrom({ BRAND_PRODUCT: '  ' }).product).toBe('Hearthport');
  });
  it('reads every value from the environment', () => {
    const brand = brandFrom({
      BRAND_PRODUCT: 'Nest',
      BRAND_BROKERAGE: 'Nest Realty',
      BRAND_LICENSE_AL: '1',
      BRAND_OFFICE_TN: '1 Main St|Knoxville|37902|(865) 555-0100',
      BRAND_PEOPLE: 'Ada Pine | Managing broker | Alabama 1; Bo Reed|Photographer||https://nest.test/bo.webp; nobody',
      BRAND_FACEBOOK_URL: 'https://facebook.com/nest',
    });
    expect(brand).toMatchObject({
      product: 'Nest',
      brokerage: 'Nest Realty',
      licenseNumbers: { AL: '1', TN: BRAND_DEFAULTS.licenseNumbers.TN },
      copyright: '© Nest Realty',
    });
    expect(brand.offices[1]).toEqual({
      street: '1 Main St',
      city: 'Knoxville',
      state: 'TN',
      zip: '37902',
      phone: '(865) 555-0100',
    });
    expect(brand.people).toEqual([
      { name: 'Ada Pine', role: 'Managing broker', license: 'Alabama 1' },
      { name: 'Bo Reed', role: 'Photographer', license: '', picture: 'https://nest.test/bo.webp' },
    ]);
    expect([pictureOf(brand, 'Bo Reed'), pictureOf(brand, 'Ada Pine')]).toEqual(['https://nest.test/bo.webp', null]);
    expect(pictureOrigins(brand)).toEqual(['https://nest.test']);
    expect(brand.hasSamplePeople).toBe(false);
    expect(brand.social[0]?.url).toBe('https://facebook.com/nest');
  });
  it('ignores invalid values', () => {
    expect(brandFrom({ BRAND_PEOPLE: 'Bo|Broker|1|javascript:alert(1)' }).people).toEqual([
      { name: 'Bo', role: 'Broker', license: '1' },
    ]);
    expect(brandFrom({ BRAND_BLOG_URL: 'javascript:alert(1)', BRAND_OFFICE_AL: 'somewhere' })).toEqual(BRAND_DEFAULTS);
  });
});
