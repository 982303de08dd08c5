/** Homes whose street is hidden in every way there is, made by real requests, with everything that people do around a home. Each street and each place is unique. */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { importReso } from '../imports/reso.importer.ts';
import { registerJobs } from '../jobs/start-jobs.ts';
import { createTestApp, pdfFile, until, type ApiResponse, type Person, type TestApp } from '../testing/test-app.ts';
import { markOfferSigned } from '../workflows/offers/sign-offer.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

export interface Planted {
  /** A word that stands in the street of this home and nowhere else. */
  word: string;
  street: string;
  /** Off the grid of hundredths by about half a cell, so that a coarse place never looks like the exact one. */
  lat: number;
  lng: number;
  city: string;
  state: 'AL' | 'TN';
  zip: string;
}
/** `fromStart`: ours, hidden before it was published. `later`: ours, hidden once it was public. `withheld`: of a feed. `sold`: of a feed, hidden after a price opinion named it. */
export const HOMES = {
  fromStart: place('quagglethorpe', '7391 Quagglethorpe Lane', 33.4853, -86.7852, 'Birmingham', 'AL', '35205-4417'),
  later: place('brindlewick', '8264 Brindlewick Court', 33.4253, -86.6748, 'Hoover', 'AL', '35226'),
  withheld: place('marrowfen', '5917 Marrowfen Hollow Road', 35.9346, -83.9854, 'Knoxville', 'TN', '37919'),
  sold: place('ostervane', '6438 Ostervane Drive', 33.5452, -86.8453, 'Birmingham', 'AL', '35205'),
} as const satisfies Record<string, Planted>;
export type HomeName = keyof typeof HOMES;
export const HOME_NAMES = Object.keys(HOMES) as HomeName[];

function place(
  word: string,
  street: string,
  lat: number,
  lng: number,
  city: string,
  state: 'AL' | 'TN',
  zip: string,
): Planted {
  return { word, street, lat, lng, city, state, zip };
}

const form = (fields: Record<string, string>, file: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  return data;
};

/** The body of a request that went through; says what was refused otherwise. */
function done<T>(answer: ApiResponse<T>): T {
  if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Noon in Alabama, so many days ahead. */
const dayAhead = (days: number) => {
  const at = new Date(Date.now() + days * DAY);
  at.setUTCHours(18, 0, 0, 0);
  return at;
};

export type HiddenHomes = Awaited<ReturnType<typeof plantHiddenHomes>>;

export async function plantHiddenHomes() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'hearthport-hidden-'));
  await copyFile('client/index.html', path.join(root, 'index.html'));
  const app = await createTestApp({ webRoot: root });
  registerJobs(app.running.context);
  const people = {
    owner: await app.person('SELLER'),
    admin: await app.person('ADMIN'),
    otherSeller: await app.person('SELLER'),
    saver: await app.person('BUYER'),
    asking: await app.person('PBUYER'),
    visitor: await app.person('BUYER'),
    underContract: await app.person('BUYER'),
    wanting: await app.person('BUYER'),
    lender: await app.person('LENDER'),
    title: await app.person('TITLE'),
    otherLender: await app.person('LENDER'),
  };
  // each has a phone that takes texts, so that texts are written as well
  let phone = 0;
  for (const person of Object.values(people))
    await app.prisma.user.update({
      where: { id: person.id },
      data: { phone: `20555501${String((phone += 1)).padStart(2, '0')}`, smsEnabled: true, smsConsentAt: new Date() },
    });
  const listeners = new Map(
    await Promise.all(
      Object.entries(people).map(
        async ([name, person]) => [name, (await app.listen(person.accessToken)).received] as const,
      ),
    ),
  );
  const { owner, admin } = people;

  async function ownHome(facts: object, photoCaption: string, photoName: string): Promise<string> {
    const { id } = done(
      await owner.send<{ id: string }>('POST', '/listings', {
        price: 389_000,
        beds: 3,
        baths: 2,
        area: 1840,
        ...facts,
      }),
    );
    const picture = await sharp({ create: { width: 420, height: 320, channels: 3, background: '#6f9457' } })
      .jpeg()
      .toBuffer();
    done(
      await owner.send(
        'POST',
        '/uploads',
        form(
          { type: 'PHOTO', listingId: id, caption: photoCaption },
          new File([new Uint8Array(picture)], photoName, { type: 'image/jpeg' }),
        ),
      ),
    );
    await app.running.context.jobs.runDue();
    done(await owner.send('PATCH', `/listings/${id}`, { status: 'PENDING' }));
    const { version } = done(await admin.send<{ version: number }>('GET', `/listings/${id}`));
    done(await admin.send('PATCH', `/listings/${id}`, { status: 'APPROVED', version }));
    return id;
  }
  const factsOf = ({ street, lat, lng, city, state, zip }: Planted) => ({
    address: street,
    lat,
    lng,
    city,
    state,
    zip,
  });
  const prose = (home: Planted) => ({
    description: `Welcome to ${home.street}, where ${home.street.replace(/^\d+ /, '')} meets the creek.`,
    uniques: `The only porch on ${home.street.replace(/^\d+ /, '')}.`,
    inclusions: `Swing at ${home.street.toUpperCase()}`,
    conditionDetails: `Roof of ${home.street.replace('Lane', 'Ln').replace('Court', 'Ct')} from 2019.`,
  });

  // somebody waits for such homes before there are any
  for (const state of ['AL', 'TN'])
    done(
      await people.saver.send('POST', '/saved-searches', {
        name: `Homes in ${state}`,
        filter: { state, status: ['ACTIVE'] },
        address: `/browse?state=${state}`,
        frequency: 'SOON',
      }),
    );

  const plain = await ownHome(
    { address: '12 Plain Street', city: 'Birmingham', state: 'AL', zip: '35203' },
    'The front',
    'front.jpg',
  );
  const fromStart = await ownHome(
    { ...factsOf(HOMES.fromStart), ...prose(HOMES.fromStart), hideAddress: true, offMarketOptIn: true },
    `Front of ${HOMES.fromStart.street}`,
    `${HOMES.fromStart.word}-front.jpg`,
  );
  const later = await ownHome(
    { ...factsOf(HOMES.later), ...prose(HOMES.later) },
    `Front of ${HOMES.later.street}`,
    `${HOMES.later.word}-front.jpg`,
  );
  const oldSlug = (await app.prisma.listing.findUniqueOrThrow({ where: { id: later } })).slug!;
  done(await admin.send('PATCH', `/listings/${later}`, { hideAddress: true }));
  // what was sent while it was public cannot be called back
  await app.prisma.email.deleteMany();
  await app.prisma.sms.deleteMany();
  await app.prisma.notification.deleteMany();
  for (const received of listeners.values()) received.length = 0;

  const { withheld, sold } = HOMES;
  const record = (key: string, home: Planted, more: object) => ({
    ListingKey: key,
    ListingId: `N-${key}`,
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    UnparsedAddress: home.street,
    City: home.city,
    StateOrProvince: home.state,
    PostalCode: home.zip,
    Latitude: home.lat,
    Longitude: home.lng,
    ListPrice: 300_000,
    BedroomsTotal: 3,
    BathroomsFull: 2,
    LivingArea: 1800,
    YearBuilt: 1960,
    PublicRemarks: `You will love ${home.street}.`,
    ListAgentFullName: 'Sela Agent',
    ListAgentEmail: 'sela@agency.test',
    ListOfficeName: 'Marsh Realty',
    ModificationTimestamp: new Date(Date.now() - DAY).toISOString(),
    ...more,
  });
  const feed = async (records: object[]) => {
    const file = path.join(root, 'feed.json');
    await writeFile(file, JSON.stringify({ value: records }));
    await importReso({ url: app.db.url, from: file, source: 'EASTTN', wait: async () => {} });
  };
  const soldFacts = {
    StandardStatus: 'Closed',
    ClosePrice: 380_000,
    CloseDate: new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10),
  };
  await feed([
    record('withheld', withheld, { InternetAddressDisplayYN: false }),
    record('sold', sold, soldFacts),
    ...[1, 2].map((nth) =>
      record(`shown-${nth}`, { ...sold, street: `${nth} Open Street`, lat: 33.51, lng: -86.79 }, soldFacts),
    ),
  ]);
  const mlsOf = async (key: string) => (await app.prisma.mlsListing.findFirstOrThrow({ where: { sourceKey: key } })).id;
  const browsed = {
    fromStart: await mlsOf(fromStart),
    later: await mlsOf(later),
    withheld: await mlsOf('withheld'),
    sold: await mlsOf('sold'),
  };

  // saved, toured, asked for, compared
  for (const mlsListingId of Object.values(browsed))
    done(await people.saver.send('POST', '/favorites', { mlsListingId }));
  await app.prisma.propertyMatch.createMany({
    data: Object.values(browsed).map((mlsListingId) => ({ userId: people.saver.id, mlsListingId, score: 1 })),
  });
  await app.prisma.offMarketMatch.create({ data: { userId: people.saver.id, listingId: fromStart } });
  const tour = async (who: Person, listingId: string, days: number) =>
    done(
      await who.send<{ id: string }>('POST', '/showings', {
        listing: { connect: { id: listingId } },
        proposedTime: dayAhead(days).toISOString(),
      }),
    ).id;
  await tour(people.asking, fromStart, 2);
  done(await owner.send('PATCH', `/showings/${await tour(people.visitor, fromStart, 3)}`, { accepted: true }));
  const start = dayAhead(5);
  const { id: openHouse } = done(
    await owner.send<{ id: string }>('POST', '/open-houses', {
      listing: { connect: { id: fromStart } },
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + 2 * HOUR).toISOString(),
      note: `Park on ${HOMES.fromStart.street.replace(/^\d+ /, '')}.`,
    }),
  );
  const rates = {
    monthPercent: 0,
    areaFoot: 70,
    bedroom: 4000,
    fullBath: 8000,
    halfBath: 4000,
    garageSpace: 6000,
    basementFoot: 28,
    acre: 20_000,
    yearOfAge: 400,
  };
  const { id: opinion, version } = done(
    await admin.send<{ id: string; version: number }>('POST', '/pricing-opinions', {
      listingId: fromStart,
      comps: [browsed.sold, await mlsOf('shown-1'), await mlsOf('shown-2')].map((mlsListingId) => ({
        mlsListingId,
        lines: [],
      })),
      rates,
      price1: 380_000,
      price2: 390_000,
      price3: 400_000,
      note: '',
    }),
  );
  done(await admin.send('PATCH', `/pricing-opinions/${opinion}`, { version, approvedPrice: 390_000 }));
  await until(() => listeners.get('owner')!.some(({ event }) => event === 'pricing-opinions patched'));
  // the document is made while the sold home still shows its street
  const madeEarly = await fetch(`${app.url}/api/pricing-opinions/${opinion}/document`, {
    headers: { authorization: `Bearer ${owner.accessToken}` },
  });
  if (!madeEarly.ok) throw new Error(`no document: ${madeEarly.status}`);
  await feed([
    record('sold', sold, {
      ...soldFacts,
      InternetAddressDisplayYN: false,
      ModificationTimestamp: new Date().toISOString(),
    }),
  ]);
  // what was published of it until then told it
  for (const received of listeners.values())
    received.splice(0, received.length, ...received.filter(({ event }) => !event.startsWith('pricing-opinions')));

  // offers: of agents without an account, of buyers with one
  const terms = {
    price: 380_000,
    paymentMethod: 'Cash',
    earnestMoney: 5000,
    concessions: 0,
    closingDate: dayAhead(30).toISOString(),
  };
  const tokenIn = async (email: string) =>
    /offer-portal\/([\w.-]+)/.exec(
      (await app.prisma.email.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: 'desc' } })).text,
    )![1]!;
  async function agentOffer(listingId: string, email: string) {
    const sessionId = `session-of-${email}`;
    done(await app.guest('POST', '/uploads', form({ type: 'OFFER_DOC', listingId, sessionId }, pdfFile())));
    const { id } = done(
      await app.guest<{ id: string }>('POST', '/offers', {
        ...terms,
        firstName: 'Ada',
        lastName: 'Lane',
        email,
        phone: '615-555-0199',
        buyerFirstName: 'Ivo',
        buyerLastName: 'Rook',
        bagentComm: 2.5,
        inspectionPeriod: 7,
        sessionId,
        listing: { connect: { id: listingId } },
      }),
    );
    return { id, token: await tokenIn(email) };
  }
  const buyerOffer = async (who: Person, listingId: string) =>
    done(
      await who.send<{ id: string }>('POST', '/offers?buyer=true', {
        ...terms,
        firstName: 'Bo',
        lastName: 'Buyer',
        email: who.email,
        phone: '205-555-0124',
        homeWarrantyType: 'NONE',
        listing: { connect: { id: listingId } },
      }),
    ).id;
  const sign = async (id: string) => {
    done(await admin.send('PATCH', `/offers/${id}`, { status: 'REVIEWED' }));
    await app.running.context.unit({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
    return id;
  };
  const elsewhere = await agentOffer(plain, 'elsewhere@agents.test');
  const waiting = await agentOffer(fromStart, 'waiting@agents.test');
  const declined = await agentOffer(fromStart, 'declined@agents.test');
  done(await owner.send('PATCH', `/offers/${declined.id}`, { status: 'DECLINED', reason: 'Too low.' }));
  const answered = await agentOffer(fromStart, 'answered@agents.test');
  const beforeAnswer = await app.prisma.email.findMany({ where: { to: 'answered@agents.test' } });
  done(await owner.send('POST', '/offer-rounds', { offerId: answered.id, price: 385_000, acknowledged: true }));
  await sign(await buyerOffer(people.asking, fromStart));
  const contract = await sign(await buyerOffer(people.underContract, later));
  const accepted = done(
    await owner.send<{ transactionId: string }>('PATCH', `/offers/${contract}`, {
      status: 'ACCEPTED',
      disclosures: 'none',
    }),
  );
  done(
    await admin.send('PATCH', `/transactions/${accepted.transactionId}`, {
      lenderName: 'Lee',
      lenderEmail: people.lender.email,
      closingName: 'Tia',
      closingEmail: people.title.email,
    }),
  );
  done(await owner.send('POST', '/messages', { listing: { connect: { id: later } }, text: 'Hello, and welcome.' }));
  done(
    await people.underContract.send('POST', '/inspections', { listing: { connect: { id: later } }, type: ['HOME'] }),
  );
  // a home of a feed that a buyer wants: its agent acts by a link
  const wanted = done(
    await people.wanting.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: browsed.withheld }),
  ).id;
  const wantedOffer = await sign(await buyerOffer(people.wanting, wanted));
  const ofItsAgent = { id: wantedOffer, token: await tokenIn('sela@agency.test') };
  await app.prisma.showing.create({
    data: { listingId: wanted, userId: people.wanting.id, proposedTime: dayAhead(6) },
  });
  for (const [listingId, price] of [
    [fromStart, 371_000],
    [plain, 372_000],
  ] as const)
    done(await admin.send('PATCH', `/listings/${listingId}`, { price }));
  await feed([
    record('withheld', withheld, {
      InternetAddressDisplayYN: false,
      ListPrice: 290_000,
      ModificationTimestamp: new Date().toISOString(),
    }),
  ]);
  await app.prisma.savedSearch.updateMany({ data: { checkedAt: new Date(Date.now() - 2 * DAY) } });
  for (const job of ['notify-savers', 'send-search-alerts'] as const)
    await app.running.context.unit({ kind: 'system', name: 'test' }, async (unit) => {
      unit.enqueue(job, {});
    });
  await app.running.context.jobs.runDue();
  // what was published last has come in when the last one has heard of it
  await until(() => listeners.get('admin')!.some(({ event }) => event.startsWith('inspections')));

  return {
    app,
    people,
    listeners,
    beforeAnswer,
    oldSlug,
    browsed,
    openHouse,
    opinion,
    plain,
    listings: { fromStart, later, withheld: wanted },
    transactionId: accepted.transactionId,
    offers: { elsewhere, waiting, declined, answered, ofItsAgent, contract: { id: contract, token: '' } },
    feedRecord: record,
    feed,
    async stop() {
      await app.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
export type { TestApp };
