import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullTitle, MAX_TITLE } from './full-title.ts';
import {
  factsText,
  factTexts,
  DESCRIPTION_LENGTHS,
  homeSummary,
  homeTitle,
  shorten,
  type NamedHome,
} from './home-labels.ts';
import { photoAddresses, photoAt } from './photo-address.ts';
import { isPrivatePath, isSecretAddress } from './private-paths.ts';
import { SITE_PAGES, sitePage } from './site-pages.ts';

describe('the table of public pages', () => {
  it.each(SITE_PAGES.map((page) => [page.path, page] as const))(
    '%s: title and description fit a search result',
    (_path, page) => {
      expect(fullTitle(page.title, 'Hearthport').length).toBeLessThanOrEqual(MAX_TITLE);
      expect(page.description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTHS.min);
      expect(page.description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTHS.max);
      if (page.canonical) expect(sitePage(page.canonical)?.canonical).toBeUndefined();
    },
  );

  it('has no repeated path, title or description, except aliases', () => {
    const real = SITE_PAGES.filter(({ canonical }) => !canonical);
    for (const field of ['path', 'title', 'description'] as const)
      expect(new Set(real.map((page) => page[field])).size, field).toBe(real.length);
  });

  it('finds a page with and without a trailing slash, and no others', () => {
    expect([sitePage('/faqs')?.path, sitePage('/faqs/')?.path, sitePage('/')?.path]).toEqual(['/faqs', '/faqs', '/']);
    expect([sitePage('/faq'), sitePage('/12-main-st-birmingham-al-35203'), sitePage('')]).toEqual([null, null, null]);
  });
});

describe('page title of a home', () => {
  const HOME: NamedHome = {
    address: '1408 Sycamore Street',
    city: 'Birmingham',
    state: 'AL',
    zip: '35205',
    propertyType: 'SFR',
    price: 489_000,
    isSold: false,
    isPending: false,
    isComingSoon: false,
    beds: 3,
    baths: 2,
    halfBaths: 1,
    area: 2140,
    description: 'A brick cottage.',
  };
  it.each<[Partial<NamedHome>, string]>([
    [{}, 'For sale: $489,000. House with 3 beds, 2.5 baths, 2,140 sq ft in Birmingham, AL. A brick cottage.'],
    [
      { isSold: true, soldPrice: 495_000, description: null },
      'Sold: $495,000. House with 3 beds, 2.5 baths, 2,140 sq ft in Birmingham, AL.',
    ],
    [
      { isComingSoon: true, description: null },
      'Coming soon: $489,000. House with 3 beds, 2.5 baths, 2,140 sq ft in Birmingham, AL.',
    ],
    [
      { isPending: true, propertyType: 'OTHER', beds: null, baths: null, area: null, price: null, description: '' },
      'Under contract. Home in Birmingham, AL. Photos, facts and tours.',
    ],
  ])('%j', (changes, words) => expect(homeSummary({ ...HOME, ...changes })).toBe(words));

  it('always fits', () => {
    const words = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(words, words, words, (address, city, description) => {
        expect(homeTitle({ ...HOME, address, city }).length).toBeLessThanOrEqual(MAX_TITLE);
        expect(homeSummary({ ...HOME, city, description }).length).toBeLessThanOrEqual(DESCRIPTION_LENGTHS.max);
      }),
    );
  });

  it('is truncated between words, and only if necessary', () => {
    expect(shorten('one two three', 13)).toBe('one two three');
    expect(shorten('one two three four', 13)).toBe('one two…');
  });

  it('ends with the product name if it fits', () => {
    expect(fullTitle('About us', 'Hearthport')).toBe('About us · Hearthport');
    expect(fullTitle('x'.repeat(55), 'Hearthport')).toBe('x'.repeat(55));
  });
});

describe('page URLs', () => {
  it.each([
    ['/home', true],
    ['/listings/7/edit', true],
    ['/offer-portal/a.b.c', true],
    ['/listings/7', false],
    ['/homes/7', false],
    ['/homestead-lane-1-al', false],
    ['/', false],
  ])('%s is private: %s', (path, expected) => expect(isPrivatePath(path)).toBe(expected));
  it('that grant access are secret', () => {
    expect(isSecretAddress('/offer-portal/a.b.c', [])).toBe(true);
    expect(isSecretAddress('/transactions/1', ['token'])).toBe(true);
    expect(isSecretAddress('/home', ['jwtToken'])).toBe(true);
    expect(isSecretAddress('/home', ['section'])).toBe(false);
  });
  it('include a picture in all widths', () => {
    expect(photoAt('/api/illustrations/SFR_3/exterior-800.webp', 400)).toBe(
      '/api/illustrations/SFR_3/exterior-400.webp',
    );
    expect(photoAddresses('/api/files/k.webp')).toEqual({
      src: '/api/files/k.webp?w=800',
      srcSet: '/api/files/k.webp?w=400 400w, /api/files/k.webp?w=800 800w, /api/files/k.webp?w=1600 1600w',
    });
    expect(photoAddresses('https://elsewhere.test/1.jpg')).toEqual({ src: 'https://elsewhere.test/1.jpg' });
  });
});

describe('the facts of a home', () => {
  const none = { beds: null, baths: null, halfBaths: null, area: null };
  it.each([
    [{ beds: 0, baths: 1, area: 420, propertyType: 'CONDO' }, ['Studio', '1 bath', '420 sq ft']],
    [{ beds: 0, baths: 0, area: 0, propertyType: 'OTHER' }, []],
    [{ beds: 2, baths: 0, area: 900, propertyType: 'SFR' }, ['2 beds', '0 baths', '900 sq ft']],
    [{ beds: 1, baths: 1, halfBaths: 1 }, ['1 bed', '1.5 baths']],
    [{}, []],
  ] as const)('%j', (home, texts) => {
    expect(factTexts({ ...none, ...home })).toEqual(texts);
    const inOne = factsText({ ...none, ...home });
    expect(inOne.replaceAll('\u00a0', ' ')).toBe(texts.join(' · '));
    expect(inOne.split(' ').filter((part) => part !== '·')).toHaveLength(texts.length || 1);
  });
});
