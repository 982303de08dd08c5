/** Synthetic homes of a feed: generated and changed from a seed, each record computed on request. */
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { zipCentroidsOf, type ZipCentroid } from '../../queries/zip-centroids.ts';

export interface MockHome {
  key: string;
  number: number;
  modified: number;
  price: number;
  status: string;
  canView: boolean;
  /** Order, key and how often the picture was replaced. */
  photos: { key: string; order: number; version: number }[];
}

const STREETS = [
  'Elm',
  'Magnolia',
  'Cahaba',
  'Dogwood',
  'Highland',
  'River',
  'Chestnut',
  'Overlook',
  'Laurel',
  'Sequoyah',
  'Clinch',
  'Valley',
  'Orchard',
  'Hickory',
  'Meadow',
  'Stone',
];
const SUFFIXES = ['St', 'Ave', 'Rd', 'Ln', 'Dr', 'Ct'];
const OFFICES = ['Ridge & River Realty', 'Iron City Homes', 'Smoky View Brokers'];
const START = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;

/** A small, fast pseudorandom generator of numbers in [0, 1). */
export function seededNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

export interface MockHomesOptions {
  source: MlsSource;
  count: number;
  seed?: number;
  /** Homes that share one timestamp, so that pages end in the middle of it. */ equalTimestamps?: number;
  photos?: number;
}

/** Alabama for GALMLS, Tennessee for EASTTN. `homes` is the current feed, without deleted homes. */
export function createMockHomes({ source, count, seed = 1, equalTimestamps = 7, photos = 3 }: MockHomesOptions) {
  const state = source === 'GALMLS' ? 'AL' : 'TN';
  const centroids: readonly ZipCentroid[] = [...zipCentroidsOf(state).values()];
  const random = seededNumbers(seed);
  const homes = new Map<string, MockHome>();
  const removed: MockHome[] = [];
  let now = START;
  let made = 0;
  let byChange: MockHome[] | null = null;
  let byKey: MockHome[] | null = null;

  /** Moves a home to the end of the order of changes. */
  const touch = (home: MockHome) => {
    home.modified = now;
    byChange = null;
  };

  function add(): MockHome {
    const number = made++;
    // keys are not in chronological order
    const key = `${((number + 1) * 7_919) % 1_000_003}`.padStart(7, '0') + source[0];
    const home: MockHome = {
      key,
      number,
      modified: now,
      price: 120_000 + Math.floor(random() * 800) * 1_000,
      canView: true,
      status: random() < 0.8 ? 'Active' : random() < 0.5 ? 'Pending' : 'Closed',
      photos: Array.from({ length: photos }, (_, at) => ({ key: `${key}-p${at + 1}`, order: at + 1, version: 1 })),
    };
    homes.set(key, home);
    byChange = byKey = null;
    return home;
  }
  for (let number = 0; number < count; number += 1) {
    if (number % equalTimestamps === 0) now += MINUTE;
    add();
  }

  const changes: readonly ((home: MockHome) => void)[] = [
    (home) => {
      home.price = Math.max(50_000, home.price - 5_000);
      touch(home);
    },
    (home) => {
      home.status = home.status === 'Active' ? 'Pending' : home.status === 'Pending' ? 'Closed' : 'Active';
      touch(home);
    },
    (home) => {
      home.canView = !home.canView;
      touch(home);
    },
    (home) => {
      home.status = home.status === 'Withdrawn' ? 'Active' : 'Withdrawn';
      touch(home);
    },
    (home) => {
      homes.delete(home.key);
      removed.push(home);
      byChange = byKey = null;
    },
    (home) => {
      home.photos = home.photos
        .slice(1)
        .map((photo, at) => (at === 0 ? { ...photo, version: photo.version + 1 } : photo));
      touch(home);
    },
  ];

  return {
    homes,
    /** Advances the time by a minute. */
    pass(minutes = 1) {
      now += minutes * MINUTE;
    },
    add,
    touch,
    remove(key: string) {
      const home = homes.get(key);
      if (home) {
        homes.delete(key);
        removed.push(home);
        byChange = byKey = null;
      }
    },
    /** Restores the home removed last, with a new or its old modification time. */
    bringBack(isTouched = true): MockHome | null {
      const home = removed.pop() ?? null;
      if (home) {
        homes.set(home.key, home);
        byChange = byKey = null;
        if (isTouched) touch(home);
      }
      return home;
    },
    /** Makes this many random changes, sometimes adding a home. */
    change(times: number) {
      for (let time = 0; time < times; time += 1) {
        if (time % equalTimestamps === 0) now += MINUTE;
        if (random() < 0.15) add();
        else if (random() < 0.05 && removed.length) this.bringBack();
        else {
          const all = this.inOrderOfKeys();
          changes[Math.floor(random() * changes.length)]!(all[Math.floor(random() * all.length)]!);
        }
      }
    },
    inOrderOfChanges: (): readonly MockHome[] =>
      (byChange ??= [...homes.values()].sort((a, b) => a.modified - b.modified || (a.key < b.key ? -1 : 1))),
    inOrderOfKeys: (): readonly MockHome[] => (byKey ??= [...homes.values()].sort((a, b) => (a.key < b.key ? -1 : 1))),
    /** The Property record, with its pictures at `origin`. */
    record(home: MockHome, origin: string): Record<string, unknown> {
      const place = centroids[(home.number * 37 + seed) % centroids.length]!;
      const modified = new Date(home.modified).toISOString();
      const office = OFFICES[home.number % OFFICES.length]!;
      return {
        ListingKey: home.key,
        ListingId: `${source === 'GALMLS' ? 21 : 12}${String(home.number).padStart(6, '0')}`,
        StandardStatus: home.status,
        MlsStatus: home.status,
        MlgCanView: home.canView,
        PropertyType: 'Residential',
        PropertySubType: 'Single Family Residence',
        StreetNumber: String(100 + home.number),
        StreetName: STREETS[home.number % STREETS.length],
        StreetSuffix: SUFFIXES[home.number % SUFFIXES.length],
        City: place.city,
        StateOrProvince: state,
        PostalCode: place.zip,
        CountyOrParish: place.county,
        Latitude: Number((place.lat + (home.number % 40) / 1_000).toFixed(4)),
        Longitude: Number((place.lng - (home.number % 30) / 1_000).toFixed(4)),
        ListPrice: home.price,
        OriginalListPrice: home.price + (home.number % 3) * 5_000,
        ...(home.status === 'Closed' ? { ClosePrice: home.price - 2_000, CloseDate: '2026-01-02' } : {}),
        OnMarketDate: '2025-12-01',
        ModificationTimestamp: modified,
        BedroomsTotal: 2 + (home.number % 4),
        BathroomsFull: 1 + (home.number % 3),
        BathroomsHalf: home.number % 2,
        BathroomsTotalInteger: 1 + (home.number % 3) + (home.number % 2),
        LivingArea: 1_100 + (home.number % 90) * 25,
        LivingAreaUnits: 'Square Feet',
        LotSizeAcres: 0.25,
        YearBuilt: 1950 + (home.number % 75),
        GarageYN: home.number % 2 === 0,
        GarageSpaces: home.number % 2 === 0 ? 2 : 0,
        AssociationYN: false,
        TaxAnnualAmount: 900 + (home.number % 50) * 20,
        PublicRemarks: `A sample home on ${STREETS[home.number % STREETS.length]}, made for trying out a feed.`,
        ListAgentFullName: `Agent ${home.number % 12}`,
        ListAgentEmail: `agent${home.number % 12}@feed.example`,
        ListAgentDirectPhone: '205-555-0143',
        ListOfficeName: office,
        ListOfficePhone: '205-555-0144',
        PhotosCount: home.photos.length,
        Media: home.photos.map((photo) => ({
          MediaKey: photo.key,
          Order: String(photo.order),
          MediaURL: `${origin}/photos/${photo.key}-${photo.version}.jpg`,
          MediaCategory: 'Photo',
          MimeType: 'image/jpeg',
          MediaModificationTimestamp: new Date(START + photo.version * MINUTE).toISOString(),
        })),
      };
    },
  };
}
