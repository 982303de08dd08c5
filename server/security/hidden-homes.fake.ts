/**
 * Homes with a hidden street in every possible way, created by real requests, with all activity around a home. Each
 * street and location is unique.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { registerJobs } from '../jobs/start-jobs.ts';
import { createTestApp, until, type Person } from '../testing/test-app.ts';
import { done, form } from './accepted-requests.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';
import { feedInto, feedRecord } from './hidden-homes-feed.fake.ts';
import { offersOn } from './hidden-homes-offers.fake.ts';
import { factsOf, HOMES, prose } from './planted-homes.fake.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

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
  // each has a phone number for text messages, so that texts are covered too
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

  // saved searches for such homes exist before the homes do
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
  // what was sent while it was public cannot be recalled
  await app.prisma.email.deleteMany();
  await app.prisma.sms.deleteMany();
  await app.prisma.notification.deleteMany();
  for (const received of listeners.values()) received.length = 0;

  const { withheld, sold } = HOMES;
  const feed = feedInto(app.db.url, root);
  const soldFacts = {
    StandardStatus: 'Closed',
    ClosePrice: 380_000,
    CloseDate: new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10),
  };
  await feed([
    feedRecord('withheld', withheld, { InternetAddressDisplayYN: false }),
    feedRecord('sold', sold, soldFacts),
    ...[1, 2].map((nth) =>
      feedRecord(`shown-${nth}`, { ...sold, street: `${nth} Open Street`, lat: 33.51, lng: -86.79 }, soldFacts),
    ),
  ]);
  const mlsOf = async (key: string) => (await app.prisma.mlsListing.findFirstOrThrow({ where: { sourceKey: key } })).id;
  const browsed = {
    fromStart: await mlsOf(fromStart),
    later: await mlsOf(later),
    withheld: await mlsOf('withheld'),
    sold: await mlsOf('sold'),
  };

  // saved, toured, asked about, compared
  for (const mlsListingId of Object.values(browsed))
    done(await people.saver.send('POST', '/favorites', { mlsListingId }));
  await app.prisma.propertyMatch.createMany({
    data: Object.values(browsed).map((mlsListingId) => ({ userId: people.saver.id, mlsListingId, score: 1 })),
  });
  // a home before it is listed, matched with a buyer; its seller names the street
  const { id: unlisted } = await app.prisma.listing.create({
    data: {
      ...factsOf(HOMES.fromStart),
      ...prose(HOMES.fromStart),
      type: 'SELLER',
      status: 'PENDING',
      userId: owner.id,
      shortId: 'unl2345',
      beds: 3,
      baths: 2,
      area: 1840,
      price: 400_000,
      offMarketOptIn: true,
    },
  });
  await app.prisma.offMarketMatch.create({
    data: {
      userId: people.saver.id,
      listingId: unlisted,
      isContacted: true,
      contactedAt: new Date(),
      messages: { create: { isFromSeller: true, text: `It is ${HOMES.fromStart.street}.` } },
    },
  });
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
    feedRecord('sold', sold, {
      ...soldFacts,
      InternetAddressDisplayYN: false,
      ModificationTimestamp: new Date().toISOString(),
    }),
  ]);
  // earlier events rightly revealed it
  for (const received of listeners.values())
    received.splice(0, received.length, ...received.filter(({ event }) => !event.startsWith('pricing-opinions')));

  const { tokenIn, agentOffer, buyerOffer, sign, signAs } = offersOn(app, admin);
  const elsewhere = await agentOffer(plain, 'elsewhere@agents.test');
  const waiting = await agentOffer(fromStart, 'waiting@agents.test');
  const declined = await agentOffer(fromStart, 'declined@agents.test');
  done(await owner.send('PATCH', `/offers/${declined.id}`, { status: 'DECLINED', reason: 'Too low.' }));
  const answered = await agentOffer(fromStart, 'answered@agents.test');
  const beforeAnswer = await app.prisma.email.findMany({ where: { to: 'answered@agents.test' } });
  done(await owner.send('POST', '/offer-rounds', { offerId: answered.id, price: 385_000, acknowledged: true }));
  await sign(await buyerOffer(people.asking, fromStart));
  const contract = await sign(await buyerOffer(people.underContract, later));
  await signAs(contract, 'SELLER');
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
  done(await admin.send('POST', '/transaction-reminders', { filters: {} }));
  done(await admin.send('POST', '/bulk-changes', { table: 'listings', ids: [later], changes: { priority: 1 } }));
  // a buyer tracks a home of a feed; its agent acts through a private link
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
    feedRecord('withheld', withheld, {
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
  // events arrive in order, so once this last one has arrived, all others have
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
    feedRecord,
    feed,
    async stop() {
      await app.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
