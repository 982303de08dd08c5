import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  ILLUSTRATIONS_ROOT,
  parseIllustrationName,
  parseIllustrationPath,
} from '#shared/illustrations/illustrations.address.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { zipCentroidsOf } from '../../../server/queries/zip-centroids.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { METRO_AREAS } from './areas.data.ts';
import { demoHomes, demoSales, insertDemoHomes, WITHOUT_AGENT_EMAILS } from './demo-homes.ts';

const METROS_FILE = path.resolve('../shared/data/realtor-metros-al-tn-2025-07.csv');
const NOW = new Date('2026-11-21T15:04:05.678Z');
const onTheMarket = demoHomes(NOW);
const sales = demoSales(NOW);
const homes = [...onTheMarket, ...sales];
const rows = homes.map(({ home }) => home);
const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};
const demoMedian = (metro: string) =>
  median(onTheMarket.filter((entry) => entry.metro === metro).map(({ home }) => home.listingPrice));

describe('the demo homes', () => {
  it('are about four hundred plus recent sales near the sellers, each with a unique number and address', () => {
    expect([onTheMarket.length, sales.length]).toEqual([400, 46]);
    for (const of of ['id', 'sourceKey', 'address'] as const)
      expect(new Set(rows.map((home) => home[of])).size, of).toBe(rows.length);
    expect(rows.every(({ id }) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
  });

  it('are in real zip codes of their state and county, near the center', () => {
    for (const home of rows) {
      const place = zipCentroidsOf(home.state).get(home.zip);
      expect(place, home.zip).toMatchObject({ city: home.city, county: home.county, state: home.state });
      expect(Math.hypot(home.lat! - place!.lat, home.lng! - place!.lng), home.zip).toBeLessThan(0.035);
    }
    expect(new Set(rows.map((home) => `${home.lat} ${home.lng}`)).size).toBe(rows.length);
  });

  it('come from the feed of their region', () => {
    for (const home of rows) {
      const isEastern = timeZoneOfHome(home.state, home.county) === 'America/New_York';
      expect(home.source, `${home.county} ${home.state}`).toBe(
        home.state === 'AL' ? 'GALMLS' : isEastern ? 'EASTTN' : null,
      );
      expect(home).toMatchObject({
        origin: 'MLS',
        locationPrecision: 'EXACT',
        listingOfficeName: expect.stringMatching(/\w/),
        listingAgentEmail:
          home.listingOfficeName === WITHOUT_AGENT_EMAILS ? null : expect.stringMatching(/^[a-z.]+@[a-z]+\.example$/),
        listingAgentPhone: expect.stringMatching(/^\d{3}-555-01\d\d$/),
      });
    }
  });

  it('are mostly for sale, some pending, some sold within two years; no date is in the future', () => {
    const of = (status: string) => rows.filter((home) => home.status === status);
    expect(of('ACTIVE').length).toBeGreaterThan(280);
    expect(of('PENDING').length).toBeGreaterThan(25);
    expect(of('SOLD').length).toBeGreaterThan(40);
    for (const home of rows) {
      expect(+home.activationDate).toBeLessThanOrEqual(+NOW);
      expect(+home.modificationTimestamp!).toBeLessThanOrEqual(+NOW);
      if (home.status !== 'SOLD') expect(home).toMatchObject({ soldPrice: null, closeDate: null });
      else {
        expect(+home.closeDate!).toBeLessThanOrEqual(+NOW);
        expect(+NOW - +home.closeDate!).toBeLessThan(2 * 365 * DAY);
        expect(+home.activationDate + home.dom! * DAY).toBeLessThan(+home.closeDate!);
        expect(home.soldPrice! / home.listingPrice).toBeGreaterThan(0.93);
        expect(home.soldPrice! / home.listingPrice).toBeLessThan(1.04);
      }
    }
  });

  it('include sales of the last year near each demo seller, for comparison', () => {
    for (const zip of ['35205', '35801', '35213'])
      expect(
        sales.filter(({ home }) => home.zip === zip && +NOW - +home.closeDate! < 320 * DAY).length,
        zip,
      ).toBeGreaterThanOrEqual(8);
    expect(sales.every(({ home }) => home.status === 'SOLD' && home.propertyType === 'SFR')).toBe(true);
  });

  it('have consistent facts', () => {
    for (const home of rows) {
      const about = `${home.address}, ${home.city}`;
      expect(home.listingPrice, about).toBeGreaterThanOrEqual(80_000);
      expect(home.listingPrice, about).toBeLessThanOrEqual(2_000_000);
      expect(home.listingPrice / home.area!, about).toBeGreaterThan(60);
      expect(home.listingPrice / home.area!, about).toBeLessThan(700);
      expect(home.originalPrice!, about).toBeGreaterThanOrEqual(home.listingPrice);
      expect(home.area! / home.beds!, about).toBeGreaterThan(320);
      expect(home.baths, about).toBeGreaterThanOrEqual(1);
      expect(home.yearBuilt, about).toBeGreaterThanOrEqual(1890);
      expect(home.tax! / home.listingPrice, about).toBeGreaterThan(0.0025);
      expect(home.tax! / home.listingPrice, about).toBeLessThan(0.0115);
      expect([home.hasGarage, home.hasBasement, home.hasHOA], about).toEqual([
        home.garageSpaces! > 0,
        home.basementArea !== null,
        home.hoaFees !== null,
      ]);
      expect(home.lotSizeAcres === null, about).toBe(home.propertyType === 'CONDO');
      if (home.propertyType === 'CONDO') expect(home.hasHOA && /Unit/.test(home.address), about).toBe(true);
    }
    expect(new Set(rows.map((home) => home.propertyType))).toEqual(new Set(['SFR', 'CONDO', 'TOWNHOME', 'OTHER']));
    expect(rows.some((home) => home.hasBasement && ['Mobile', 'Baldwin'].includes(home.county))).toBe(false);
  });

  it('sometimes have an assumable loan at a rate of its years', () => {
    const loans = homes.filter(({ assumable }) => assumable);
    expect(loans.length).toBeGreaterThan(15);
    for (const { home, assumable } of loans) {
      expect(home.status).toBe('ACTIVE');
      expect(assumable).toMatchObject({
        mlsListingId: home.id,
        loanType: expect.stringMatching(/^(FHA|VA|USDA)$/),
        cashNeeded: home.listingPrice - assumable!.openMortgageBalance,
      });
      expect(assumable!.estimatedRate).toBeGreaterThanOrEqual(2.25);
      expect(assumable!.estimatedRate).toBeLessThanOrEqual(3.625);
      expect(assumable!.openMortgageBalance).toBeLessThan(home.listingPrice);
    }
  });

  it('have pictures that the generator can draw', () => {
    for (const home of rows) {
      expect(home.photos.length).toBeGreaterThanOrEqual(6);
      home.photos.forEach((url: string, at: number) => {
        const [facts, name] = url.slice(ILLUSTRATIONS_ROOT.length + 1).split('/');
        expect(parseIllustrationPath(facts!), url).toMatchObject({
          propertyType: home.propertyType,
          beds: home.beds,
          area: home.area,
          yearBuilt: home.yearBuilt,
          hasGarage: home.hasGarage,
          hasBasement: home.hasBasement,
          state: home.state,
        });
        expect(parseIllustrationName(name!), url).toMatchObject({ width: 800, ...(at === 0 && { view: 'exterior' }) });
      });
    }
  });
});

describe('descriptions', () => {
  it('match the facts', () => {
    for (const { description, ...home } of rows) {
      expect(/garage/.test(description!), home.address).toBe(home.hasGarage);
      expect(/basement/.test(description!), home.address).toBe(home.hasBasement);
      expect(/association fee/.test(description!), home.address).toBe(home.hasHOA);
      expect(description!.includes(home.subdivision!), home.address).toBe(true);
      expect(description, home.address).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });

  it('differ between homes', () => {
    expect(new Set(rows.map((home) => home.description)).size).toBe(rows.length);
  });

  it('describe the house, never who should live in it', () => {
    const steering =
      /\b(famil|couple|kid|child|bachelor|empty.nest|retire|senior|young (people|adult|prof|buyer)|mature|christian|church|temple|mosque|synagogue|safe|secure neighborhood|exclusive|prestigious|integrated|traditional neighborhood|master|able.bodied|walking distance|school|perfect for|ideal for|plantation)/i;
    for (const home of rows) {
      expect(home.description).not.toMatch(steering);
      expect(`${home.subdivision} ${home.address}`).not.toMatch(steering);
    }
  });
});

describe('prices', () => {
  it('are close to the median of their metro area', () => {
    for (const { metro, medianPrice } of METRO_AREAS) {
      const ratio = demoMedian(metro) / medianPrice;
      expect(ratio, metro).toBeGreaterThan(0.65);
      expect(ratio, metro).toBeLessThan(1.35);
    }
  });

  it.skipIf(!fs.existsSync(METROS_FILE))(
    'are within 35 % of the published medians (skipped where ../shared/data is absent)',
    () => {
      const published = Papa.parse<Record<string, string>>(fs.readFileSync(METROS_FILE, 'utf8'), {
        header: true,
        skipEmptyLines: true,
      }).data;
      for (const { metro } of METRO_AREAS) {
        const row = published.find((entry) => entry.cbsa_title === metro);
        expect(row, metro).toBeDefined();
        expect(Math.abs(demoMedian(metro) / Number(row!.median_listing_price) - 1), metro).toBeLessThan(0.35);
      }
    },
  );
});

describe('the clock', () => {
  it('is an argument: the same time gives the same homes, another time only other dates', () => {
    expect(demoHomes(NOW)).toEqual(onTheMarket);
    fc.assert(
      fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const other = [...demoHomes(now), ...demoSales(now)];
        expect(other.every(({ home }) => +home.activationDate <= +now && +(home.closeDate ?? 0) <= +now)).toBe(true);
        expect(
          other.map(
            ({
              home: { activationDate: _activated, closeDate: _closed, modificationTimestamp: _modified, ...facts },
            }) => facts,
          ),
        ).toEqual(
          rows.map(
            ({ activationDate: _activated, closeDate: _closed, modificationTimestamp: _modified, ...facts }) => facts,
          ),
        );
      }),
      { numRuns: 5 },
    );
  });
});

describe('the history', () => {
  it('contains each price reduction and contract, after the listing and never in the future', () => {
    for (const { home, changes } of homes) {
      expect(
        changes.filter(({ kind }) => kind === 'PRICE').map(({ fromPrice, toPrice }) => [fromPrice, toPrice]),
        home.address!,
      ).toEqual(home.originalPrice === home.listingPrice ? [] : [[home.originalPrice, home.listingPrice]]);
      expect(changes.some(({ toStatus }) => toStatus === 'PENDING')).toBe(home.status !== 'ACTIVE');
      for (const { at } of changes)
        expect(
          +new Date(at) >= +new Date(home.activationDate) && +new Date(at) <= +(home.closeDate ?? NOW),
          home.address!,
        ).toBe(true);
    }
    expect(homes.flatMap(({ changes }) => changes).length).toBeGreaterThan(100);
  });
});

describe('in the database', () => {
  it('are all stored with their loans and can be found', async () => {
    const db = await testDatabase();
    try {
      expect(await insertDemoHomes(db.prisma, NOW)).toBe(rows.length);
      expect(await db.prisma.mlsListing.count()).toBe(rows.length);
      expect(await db.prisma.assumableProperty.count()).toBe(homes.filter(({ assumable }) => assumable).length);
      expect(await db.prisma.listingChange.count()).toBe(homes.flatMap(({ changes }) => changes).length);
      const one = await db.prisma.mlsListing.findUniqueOrThrow({ where: { id: rows[0]!.id } });
      expect(one).toMatchObject({
        address: rows[0]!.address,
        photos: rows[0]!.photos,
        price: rows[0]!.listingPrice,
        isDuplicate: false,
      });
    } finally {
      await db.close();
    }
  });
});
