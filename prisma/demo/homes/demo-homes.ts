// About four hundred MLS homes for the demo: real zip codes, plausible facts, the same on every machine.

import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import type { View } from '#shared/illustrations/illustrations.facts.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { MlsStatus } from '#shared/mls-listings/mls-listings.types.ts';
import { zipCentroidsOf, type ZipCentroid } from '../../../server/queries/zip-centroids.ts';
import type { Database } from '../../../server/database/prisma.ts';
import type { Prisma } from '../../generated/client.ts';
import { METRO_AREAS, type MetroArea, type ZipArea } from './areas.data.ts';
import { describeHome } from './description.text.ts';
import { askingPrice, homeFacts, type HomeFacts } from './home-facts.rules.ts';
import { between, idOf, pickOf, shareOf, wholeBetween } from './variation.rules.ts';

export interface DemoHome {
  /** Name of its metro area. */
  metro: string;
  home: Omit<Prisma.MlsListingCreateManyInput, 'photos'> & {
    id: string;
    zip: string;
    county: string;
    listingPrice: number;
    photos: string[];
  };
  /** An assumable loan of the seller; null for most homes. */
  assumable: Prisma.AssumablePropertyCreateManyInput | null;
  /** Its earlier prices and statuses. */
  changes: Prisma.ListingChangeCreateManyInput[];
}

const VIEWS: readonly View[] = ['exterior', 'living', 'kitchen', 'bedroom', 'bath', 'yard', 'floorplan'];
/** Shares of all homes; the rest is for sale. */
const PENDING_SHARE = 0.1;
const SOLD_SHARE = 0.14;
const SOLD_WITHIN_DAYS = 715;
/** Price increase per year, as a share: homes sold earlier sold for less. */
const YEARLY_RISE = 0.035;
const AGENTS = [
  'Dana Whitlock',
  'Russell Tate',
  'Priya Raman',
  'Caleb Monroe',
  'Elena Vargas',
  'Tom Okafor',
  'Wendy Pruitt',
  'Grant Hollis',
  'Mei Lin',
  'Carla Jennings',
  'Andre Fontenot',
  'Beth Sizemore',
  'Omar Haddad',
  'Lucy Carmichael',
  'Jon Treadwell',
  'Rosa Delgado',
];

/** The homes at `now`: their facts never change, their dates move with it. */
export function demoHomes(now: Date): DemoHome[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const taken = new Set<string>();
  return METRO_AREAS.flatMap((metro) =>
    Array.from({ length: metro.homes }, (_, at) => {
      const zip = metro.zips[at % metro.zips.length]!;
      // a home whose address is already used is replaced by the next one of its zip code
      let nth = Math.floor(at / metro.zips.length);
      let facts = homeFacts(metro, zip, nth, FACTS_YEAR);
      while (taken.has(facts.address)) facts = homeFacts(metro, zip, (nth += 100), FACTS_YEAR);
      taken.add(facts.address);
      return demoHome(metro, zip, facts, today);
    }),
  );
}

/** The latest building year of the demo; fixed, so that facts do not depend on the current year. */
const FACTS_YEAR = 2024;

/** Zip codes of the demo sellers, where enough comparable homes at a similar price must have sold. */
const COMPARED_ZIPS: Readonly<Record<string, { sales: number; level: number }>> = {
  '35205': { sales: 14, level: 1.26 },
  '35209': { sales: 6, level: 1 },
  '35222': { sales: 6, level: 1.1 },
  '35801': { sales: 12, level: 1 },
  '35213': { sales: 8, level: 1 },
};
/** Sales are numbered from here; homes on the market have lower numbers. */
const FIRST_SALE = 500;

/** Houses that sold in the last ten months or so in the zip codes of the demo sellers. */
export function demoSales(now: Date): DemoHome[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const taken = new Set(demoHomes(now).map(({ home }) => home.address));
  return METRO_AREAS.flatMap((metro) =>
    metro.zips.flatMap((zip) => {
      const sales: DemoHome[] = [];
      const { sales: wanted, level } = COMPARED_ZIPS[zip.zip] ?? { sales: 0, level: 1 };
      for (let nth = FIRST_SALE; sales.length < wanted; nth += 1) {
        const of = homeFacts(metro, zip, nth, FACTS_YEAR);
        const facts = { ...of, price: askingPrice(of.price * level) };
        if (facts.propertyType !== 'SFR' || taken.has(facts.address)) continue;
        taken.add(facts.address);
        sales.push(demoHome(metro, zip, facts, today, { daysAgo: wholeBetween(`${facts.key} sold`, 12, 310) }));
      }
      return sales;
    }),
  );
}

/** Stores the homes in three statements. Returns their number. */
export async function insertDemoHomes(prisma: Database, now: Date): Promise<number> {
  const homes = [...demoHomes(now), ...demoSales(now)];
  await prisma.$transaction([
    prisma.mlsListing.createMany({ data: homes.map(({ home }) => home) }),
    prisma.assumableProperty.createMany({ data: homes.flatMap(({ assumable }) => assumable ?? []) }),
    prisma.listingChange.createMany({ data: homes.flatMap(({ changes }) => changes) }),
  ]);
  return homes.length;
}

/** One home; with `sale`, one that sold that many days ago. */
function demoHome(
  metro: MetroArea,
  zip: ZipArea,
  facts: HomeFacts,
  today: number,
  sale: { daysAgo: number } | null = null,
): DemoHome {
  const of = (fact: string) => `${facts.key} ${fact}`;
  const place = zipCentroidsOf(metro.state).get(zip.zip)!;
  const status = sale ? 'SOLD' : statusOf(shareOf(of('status')));
  const dates = datesOf(status, of, today, sale?.daysAgo);
  const listingPrice =
    status === 'SOLD'
      ? askingPrice(facts.price * (1 - YEARLY_RISE * ((today - dates.closed!) / (365 * DAY))))
      : facts.price;
  const originalPrice =
    shareOf(of('reduced')) < 0.24 ? askingPrice(listingPrice * between(of('reduction'), 1.02, 1.06)) : listingPrice;
  const office = pickOf(of('office'), metro.offices);
  const agent = pickOf(of('agent'), AGENTS);
  const id = idOf(`demo home ${facts.key}`);
  return {
    metro: metro.metro,
    home: {
      id,
      origin: 'MLS',
      source: metro.source,
      sourceKey: `demo-${facts.key}`,
      mlsNumber: String(21_400_000 + wholeBetween(of('number'), 0, 89_999)),
      status,
      address: facts.address,
      city: place.city,
      state: metro.state,
      zip: zip.zip,
      county: zip.county,
      ...pointOf(place, zip, of),
      locationPrecision: 'EXACT',
      propertyType: facts.propertyType,
      subdivision: facts.subdivision,
      listingPrice,
      originalPrice,
      soldPrice: status === 'SOLD' ? Math.round((listingPrice * between(of('sold'), 0.955, 1.015)) / 500) * 500 : null,
      closeDate: dates.closed === null ? null : new Date(dates.closed),
      activationDate: new Date(dates.activated),
      dom: dates.dom,
      beds: facts.beds,
      baths: facts.baths,
      halfBaths: facts.halfBaths,
      area: facts.area,
      lotSizeAcres: facts.lotSizeAcres,
      yearBuilt: facts.yearBuilt,
      hasBasement: facts.hasBasement,
      basementArea: facts.basementArea,
      hasGarage: facts.hasGarage,
      garageSpaces: facts.garageSpaces,
      hasHOA: facts.hasHOA,
      hoaFees: facts.hoaFees,
      tax: facts.tax,
      description: describeHome(facts, metro, zip, place.city),
      listingAgentName: agent,
      listingAgentEmail: office === WITHOUT_AGENT_EMAILS ? null : agentEmail(agent, office),
      listingAgentPhone: phone(metro, of('agent phone')),
      listingAgentOfficePhone: phone(metro, office),
      listingOfficeName: office,
      photos: photosOf(facts, metro.state),
      raw: { demo: true },
      modificationTimestamp: new Date(dates.modified),
    },
    assumable: status === 'ACTIVE' ? assumableOf(id, facts, of) : null,
    changes: changesOf(id, { status, originalPrice, listingPrice }, dates, of, today),
  };
}

/** A price reduction between the listing and its contract or today, and the contract of a pending or sold home. */
function changesOf(
  mlsListingId: string,
  home: { status: MlsStatus; originalPrice: number; listingPrice: number },
  dates: Dates,
  of: (fact: string) => string,
  today: number,
): DemoHome['changes'] {
  const contract =
    dates.closed !== null
      ? dates.activated + (dates.dom ?? 0) * DAY
      : home.status === 'PENDING'
        ? dates.modified
        : null;
  const lowered = dates.activated + ((contract ?? today) - dates.activated) * between(of('lowered'), 0.3, 0.8);
  const change = (kind: 'PRICE' | 'STATUS', at: number, rest: object) => ({
    id: idOf(`${kind} ${mlsListingId}`),
    mlsListingId,
    kind,
    at: new Date(at),
    ...rest,
  });
  return [
    ...(home.originalPrice !== home.listingPrice
      ? [change('PRICE', lowered, { fromPrice: home.originalPrice, toPrice: home.listingPrice })]
      : []),
    ...(contract !== null ? [change('STATUS', contract, { fromStatus: 'ACTIVE', toStatus: 'PENDING' })] : []),
  ];
}

function statusOf(share: number): MlsStatus {
  if (share < SOLD_SHARE) return 'SOLD';
  return share < SOLD_SHARE + PENDING_SHARE ? 'PENDING' : 'ACTIVE';
}

interface Dates {
  activated: number;
  closed: number | null;
  modified: number;
  dom: number | null;
}

/** Milliseconds. No date is later than the start of `today`; most homes for sale are recent. */
function datesOf(
  status: MlsStatus,
  of: (fact: string) => string,
  today: number,
  soldDaysAgo = wholeBetween(of('closed'), 3, SOLD_WITHIN_DAYS),
): Dates {
  // listed in office hours; the minute makes the order by date unique
  const hour = between(of('hour'), 14, 22) * (DAY / 24);
  if (status === 'SOLD') {
    const closed = today - soldDaysAgo * DAY + DAY / 2;
    const dom = wholeBetween(of('days'), 4, 62);
    return {
      activated: closed - DAY / 2 - (dom + wholeBetween(of('escrow'), 24, 44)) * DAY + hour,
      closed,
      modified: closed,
      dom,
    };
  }
  const [from, to] = status === 'PENDING' ? [14, 80] : [1, 118];
  // by this name, the newest homes are of different styles, so that a page of them shows no two alike
  const activated = today - Math.floor(from! + shareOf(of('days ago')) ** 1.5 * (to! - from!)) * DAY - DAY + hour;
  return {
    activated,
    closed: null,
    modified: status === 'PENDING' ? today - wholeBetween(of('contract'), 1, 12) * DAY : activated,
    dom: null,
  };
}

/** Spread around the zip's center; on the coast only inland. */
function pointOf(place: ZipCentroid, zip: ZipArea, of: (fact: string) => string): { lat: number; lng: number } {
  const reach = { city: 0.009, suburb: 0.016, country: 0.026, coast: 0.004 }[zip.setting];
  const distance = Math.sqrt(shareOf(of('distance'))) * reach;
  const angle = between(of('angle'), 0, zip.setting === 'coast' ? Math.PI : 2 * Math.PI);
  return {
    lat: Number((place.lat + Math.sin(angle) * distance).toFixed(6)),
    lng: Number((place.lng + Math.cos(angle) * distance * 1.2).toFixed(6)),
  };
}

/** URLs of illustrations, which are drawn from the facts on first request. */
function photosOf(facts: HomeFacts, state: string): string[] {
  const { key: id, halfBaths, lotSizeAcres, ...rest } = facts;
  const views = facts.propertyType === 'CONDO' ? VIEWS.filter((view) => view !== 'yard') : VIEWS;
  return views.map((view) =>
    illustrationUrl(
      { ...rest, id, state, baths: facts.baths + halfBaths * 0.5, lotAcres: lotSizeAcres ?? 0 },
      view,
      800,
    ),
  );
}

/** Loans from the years of low rates, on one in nine medium-priced homes. */
function assumableOf(mlsListingId: string, facts: HomeFacts, of: (fact: string) => string): DemoHome['assumable'] {
  if (facts.price < 200_000 || facts.price > 520_000 || facts.yearBuilt > 2020 || shareOf(of('assumable')) > 0.14)
    return null;
  const openMortgageBalance = Math.round((facts.price * between(of('balance'), 0.52, 0.8)) / 100) * 100;
  return {
    id: idOf(`assumable ${facts.key}`),
    mlsListingId,
    loanType: pickOf(
      of('loan'),
      facts.lotSizeAcres !== null && facts.lotSizeAcres > 0.8 ? ['FHA', 'VA', 'USDA'] : ['FHA', 'FHA', 'VA'],
    ),
    estimatedRate: 2.25 + wholeBetween(of('rate'), 0, 11) * 0.125,
    openMortgageBalance,
    cashNeeded: facts.price - openMortgageBalance,
  };
}

/** This firm leaves the emails of its agents out of the feed, as some do. */
export const WITHOUT_AGENT_EMAILS = 'Cahaba Bend Properties';

function agentEmail(agent: string, office: string): string {
  return `${agent.toLowerCase().replace(/\s+/g, '.')}@${office
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '')}.example`;
}

/** Numbers 555-0100 to 0199 are reserved for fiction. */
const phone = (metro: MetroArea, name: string) =>
  `${metro.areaCode}-555-01${String(wholeBetween(`${name} phone`, 0, 99)).padStart(2, '0')}`;
