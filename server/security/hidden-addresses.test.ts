import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askPaths, askServices, routesOf, type Asker, type Given } from './every-response.fake.ts';
import { plantHiddenHomes, type HiddenHomes } from './hidden-homes.fake.ts';
import { HOME_NAMES, HOMES, type HomeName } from './planted-homes.fake.ts';

/** Who may know the street of which hidden home, and why. Everyone else must not. */
const KNOWS: Readonly<Record<string, Partial<Record<HomeName, string>>>> = {
  owner: { fromStart: 'it is their home', later: 'it is their home' },
  admin: {
    fromStart: 'brokers see all of our homes',
    later: 'brokers see all of our homes',
    withheld: 'a buyer tracks it, and brokers handle that',
  },
  visitor: { fromStart: 'the owner confirmed their tour' },
  underContract: { later: 'their offer is accepted' },
  lender: { later: 'the lender of its sale' },
  title: { later: 'the title company of its sale' },
  'link of the agent with a counteroffer': { fromStart: 'the seller countered their offer' },
  'link of the listing agent': { withheld: 'it is the home they list' },
};
/** External people by email address: emails to them follow the same table. */
const MAILED: Readonly<Record<string, string>> = {
  'answered@agents.test': 'link of the agent with a counteroffer',
  'sela@agency.test': 'link of the listing agent',
};
/** The routes outside the services: how this test covers them, or why they reveal nothing about a home. */
const ROUTES: Readonly<Record<string, string>> = {
  '/audit-log.ndjson': 'for brokers only; entries have ids and terms, no addresses',
  '/brokerage-exports/:id/archive.zip': 'everything, for a broker who asked with the password',
  '/health/live': 'has no data about homes',
  '/health/ready': 'has no data about homes',
  '/files/:key': 'requested: its headers and its bytes',
  '/files/feed/:name': 'a picture under our own file name',
  '/uploads/transfers/:id': 'the progress of an upload',
  '/illustrations/:home/:name': 'a picture drawn from the facts in its URL',
  '/map-tiles/:version/:z/:x/:y': 'a picture of streets from a file of the broker; has no data about homes',
  '/social-cards/site.png': 'a picture about the site',
  '/social-cards/listings/:id.png': 'requested; its text is that of the page (social-cards.test.ts)',
  '/social-cards/homes/:id.png': 'requested; its text is that of the page (social-cards.test.ts)',
  '/open-houses/:id/calendar.ics': 'requested',
  '/calendars/:code.ics': 'the rows of the services of transactions and showings, read as the person',
  '/transactions/:id/calendar.ics': 'requested',
  '/showings/:id/calendar.ics': 'the row of the service of showings, read as the person',
  '/outings/:id/calendar.ics': 'the rows of the service of showings, read as the person',
  '/transactions/:id/documents.zip': 'requested: its names',
  '/transactions/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/listings/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/offers/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/showings/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/tasks/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/leads/sheet.csv': 'brokers only, and no homes',
  '/companies/sheet.csv': 'brokers only, and no homes',
  '/organizations/sheet.csv': 'brokers only, and no homes',
  '/referrals/sheet.csv': 'brokers only, and no homes',
  '/pre-approvals/sheet.csv': 'brokers only, and no homes',
  '/newsletter-subscriptions/sheet.csv': 'brokers only, and no homes',
  '/reviews/sheet.csv': 'brokers only, who see all of our homes; requested',
  '/payments/sheet.csv': 'brokers only, through the view of the service of payments',
  '/users/sheet.csv': 'brokers only, and no homes',
  '/workshops/sheet.csv': 'brokers only, and no homes',
  '/mailers/sheet.csv': 'brokers only, and no homes',
  '/mailer-records/sheet.csv': 'brokers only, who see all of our homes: recipients of mailings',
  '/mailers/:id/postcards.pdf': 'brokers only, who see all of our homes: postcards to their owners',
  '/emails/sheet.csv': 'brokers only, who see all of our homes: recipients and subjects',
  '/pricing-opinions/:id/document': 'requested: the text of the PDF',
  '/form-signing/:key/document': 'requested: the text of the PDF',
  '/inspections/:key/report': 'a file that an inspector sent, by their link or for brokers',
  '/offer-documents': 'requested: the text of the PDF',
  '/offer-comparisons/document': 'requested: the text of the PDF',
  '/closing-costs/document': 'requested: the text of the PDF',
  '/buyer-closing-costs/document': 'requested: the text of the PDF',
  '/openapi.json': 'describes the API',
  '/docs': 'the viewer of the API description',
  '/docs/start.js': 'the viewer of the API description',
  '/docs/swagger-ui-bundle.js': 'the viewer of the API description',
  '/docs/swagger-ui.css': 'the viewer of the API description',
  '/docs/favicon-32x32.png': 'the viewer of the API description',
  '/reso/Property': 'requested',
  '/reso/OpenHouse': 'requested',
  '/users/:id/export': 'requested by each person for themselves',
  '/users/:id/picture': 'a profile picture',
  '/organizations/:id/logo': 'the logo of an organization',
};

/** Spreadsheets about homes. */
const SHEETS = ['listings', 'offers', 'showings', 'tasks', 'reviews', 'transactions'];

/** Degrees within which a location identifies the house. */
const PIN = 0.002;
const NOBODY = 'nobody';
/** A busy machine must not make a test fail. */
const LONG = 900_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return text;
  }
}
/**
 * The hidden homes that a text reveals: by a word of the street, or by a number that is the exact latitude or
 * longitude.
 */
function revealedBy(text: string): HomeName[] {
  const words = decoded(text).toLowerCase();
  const numbers = [...new Set(text.match(/-?\d{2,3}\.\d{2,}/g) ?? [])].map(Number);
  return HOME_NAMES.filter((name) => {
    const { word, lat, lng, zip } = HOMES[name];
    return (
      words.includes(word) ||
      (zip.length > 5 && words.includes(zip)) ||
      [lat, lng].every((degrees) => numbers.some((number) => Math.abs(number - degrees) < PIN))
    );
  });
}
const excerpt = (text: string, name: HomeName) => {
  const { word, lat, lng } = HOMES[name];
  const places = [lat, lng].map((degrees) => String(degrees).slice(0, -1).replace('.', '\\.'));
  return (new RegExp(`.{0,60}(${word}|${places.join('|')}).{0,30}`, 'is').exec(text)?.[0] ?? '').replace(/\s+/g, ' ');
};

describe('the street and location of a hidden home', () => {
  let made: HiddenHomes;
  let askers: Asker[];
  let byName: (name: string) => Asker;

  beforeAll(async () => {
    made = await plantHiddenHomes();
    const { people, offers } = made;
    askers = [
      { name: 'guest' },
      ...Object.entries(people).map(([name, person]) => ({ name, person })),
      { name: 'link of an offer on another home', token: offers.elsewhere.token },
      { name: 'link of the waiting agent', token: offers.waiting.token },
      { name: 'link of the declined agent', token: offers.declined.token },
      { name: 'link of the agent with a counteroffer', token: offers.answered.token },
      { name: 'link of the listing agent', token: offers.ofItsAgent.token },
    ];
    byName = (name) => askers.find((asker) => asker.name === name)!;
  }, LONG);
  afterAll(() => made.stop());

  /** Records what a response reveals, to whom and where; `leaks` returns what the table does not allow. */
  function watch() {
    const leaks = new Set<string>();
    const open = new Set<string>();
    return {
      open,
      leaks: () => [...leaks].sort(),
      look: (asker: string, where: string, text: string) => {
        for (const home of revealedBy(text)) {
          if (KNOWS[asker]?.[home]) open.add(`${asker}: ${home}`);
          else leaks.add(`${asker} learns ${home} from ${where.slice(0, 90)}: ${excerpt(text, home)}`);
        }
      },
    };
  }

  it(
    'are in no response of any service, except to people who may know them',
    async () => {
      const { app, listings, browsed, offers, transactionId, openHouse, opinion, oldSlug } = made;
      const slugs = await app.prisma.listing.findMany({ select: { slug: true, shortId: true } });
      const offerIds = Object.values(offers).map(({ id }) => id);
      const questions = {
        queries: [
          '',
          ...Object.values(listings).map((id) => `?listingId=${id}`),
          ...[browsed.fromStart, browsed.withheld].map((id) => `?mlsListingId=${id}`),
          ...[offers.answered.id, offers.contract.id].map((id) => `?offerId=${id}`),
          '?state=AL&status=ACTIVE,PENDING,SOLD',
          `?near=${HOMES.sold.lat},${HOMES.sold.lng}&within=3&status=SOLD`,
          `?filter=${encodeURIComponent(JSON.stringify({ zip: '35205' }))}`,
          '?zoom=16&south=33&north=36&west=-88&east=-83',
        ],
        ids: [
          ...Object.values(listings),
          ...Object.values(browsed),
          ...slugs.flatMap(({ slug, shortId }) => [slug ?? '', shortId]).filter(Boolean),
          oldSlug,
          ...offerIds,
          transactionId,
          openHouse,
          opinion,
        ],
      };
      const seen = watch();
      const first = ['admin', 'saver', 'link of the agent with a counteroffer', 'guest'].map(byName);
      const count = await askServices(app, { askers, first, questions }, ({ name }, { path, text }) =>
        seen.look(name, path, text),
      );
      expect(count).toBeGreaterThan(1000);
      // an export reveals no more than the screens
      for (const asker of askers.filter(({ person }) => person)) {
        const { path, status, text } = await ask(app, asker, `/api/users/${asker.person!.id}/export`);
        expect(status).toBe(200);
        seen.look(asker.name, path, text);
      }
      expect(seen.leaks()).toEqual([]);
      // everybody who may know a street does see it
      expect([...seen.open].sort()).toEqual(
        Object.entries(KNOWS)
          .flatMap(([asker, homes]) => Object.keys(homes).map((home) => `${asker}: ${home}`))
          .sort(),
      );
    },
    LONG,
  );

  it(
    'cannot be found by text search, circle or map box',
    async () => {
      const { app, listings, browsed } = made;
      const named = (name: HomeName) => [browsed[name], ...(name === 'sold' ? [] : [listings[name]])];
      const found: string[] = [];
      for (const asker of ['guest', 'otherSeller', 'saver', 'link of the waiting agent'].map(byName))
        for (const name of HOME_NAMES) {
          const { word, street, lat, lng } = HOMES[name];
          const status = '&status=ACTIVE,PENDING,SOLD';
          const box = `south=${lat - PIN}&north=${lat + PIN}&west=${lng - PIN}&east=${lng + PIN}`;
          const paths = [
            ...[word, street].flatMap((text) => [
              `/mls-listings?text=${encodeURIComponent(text)}${status}`,
              `/home-clusters?zoom=16&text=${encodeURIComponent(text)}${status}`,
              `/listings?filter=${encodeURIComponent(JSON.stringify({ text }))}`,
              `/area-matches?text=${encodeURIComponent(text)}`,
              `/area-matches?homes=true&text=${encodeURIComponent(text)}`,
              `/transactions?text=${encodeURIComponent(text)}`,
              `/offers?text=${encodeURIComponent(text)}`,
              `/showings?text=${encodeURIComponent(text)}`,
            ]),
            `/mls-listings?${box}${status}`,
            `/home-clusters?zoom=18&${box}${status}`,
            `/mls-listings?near=${lat},${lng}&within=0.2${status}`,
          ];
          for (const path of paths) {
            const { text } = await ask(app, asker, `/api${path}`);
            if (named(name).some((id) => text.includes(id))) found.push(`${asker.name} finds ${name} by ${path}`);
            if (path.includes('south') && /"total":[1-9]/.test(text))
              found.push(`${asker.name} counts ${name} by ${path}`);
          }
        }
      expect(found).toEqual([]);
    },
    LONG,
  );

  it(
    'are on no public page, feed, calendar, site map, file name or short URL',
    async () => {
      const { app, listings, browsed, oldSlug, openHouse, opinion, transactionId } = made;
      const rows = await app.prisma.listing.findMany({ select: { slug: true, shortId: true, uploads: true } });
      const map = await app.guest<string>('GET', '/../sitemap.xml');
      const parts = [...String(map.body).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path!);
      const paths = [
        '/',
        '/browse',
        '/browse?state=TN',
        '/explore',
        '/listings',
        '/sitemap.xml',
        ...parts,
        '/sitemaps/our-homes.xml',
        '/feeds/listings.json',
        '/robots.txt',
        ...Object.values(browsed).flatMap((id) => [`/homes/${id}`, `/api/social-cards/homes/${id}.png`]),
        ...Object.values(listings).flatMap((id) => [`/listings/${id}`, `/api/social-cards/listings/${id}.png`]),
        ...rows.flatMap(({ slug, shortId }) => [
          ...(slug ? [`/${slug}`] : []),
          `/s/${shortId}`,
          `/listings/${shortId}`,
        ]),
        '/api/reso/Property',
        '/api/reso/OpenHouse',
        `/api/open-houses/${openHouse}/calendar.ics`,
        `/api/transactions/${transactionId}/calendar.ics`,
        `/api/transactions/${transactionId}/documents.zip`,
        ...SHEETS.map((name) => `/api/${name}/sheet.csv`),
        `/api/pricing-opinions/${opinion}/document`,
        ...rows.flatMap(({ uploads }) => uploads.map(({ key }) => `/api/files/${key}`)),
      ];
      const seen = watch();
      const given = new Map<string, Given>();
      await askPaths(app, ['guest', 'saver', 'owner', 'link of the waiting agent'].map(byName), paths, (asker, one) => {
        // the owner reads the price opinion and their own file names
        const own = asker.name === 'owner' && /pricing-opinions|files/.test(one.path) ? 'owner' : NOBODY;
        seen.look(own === 'owner' ? own : asker.name, one.path, one.text);
        if (asker.name === 'guest') given.set(one.path, one);
      });
      await askPaths(app, [byName('admin')], ['/api/transactions/sheet.csv'], (asker, one) => {
        seen.look(asker.name, one.path, one.text);
        expect([one.status, revealedBy(one.text)]).toEqual([200, ['later']]);
      });
      expect(seen.leaks()).toEqual([]);
      // the requested content is there
      for (const path of [
        '/',
        '/sitemap.xml',
        '/feeds/listings.json',
        '/api/reso/Property',
        `/homes/${browsed.withheld}`,
      ])
        expect(given.get(path)!.status, path).toBe(200);
      expect(given.get(`/api/open-houses/${openHouse}/calendar.ics`)!.text).toContain('Address on request');
      expect(decoded(oldSlug)).toContain(HOMES.later.word);
    },
    LONG,
  );

  it(
    'is in no document to sign, except for people who may know it',
    async () => {
      const { app } = made;
      const documents = await app.prisma.formSigning.findMany({ select: { id: true, offerId: true, listingId: true } });
      expect(documents.length).toBeGreaterThan(5);
      const all = documents.flatMap(({ id, offerId, listingId }) => [
        `/api/offer-comparisons/document?listingId=${listingId}`,
        `/api/form-signing/${id}/document`,
        `/api/offer-documents?offerId=${offerId}`,
        `/api/closing-costs/document?offerId=${offerId}`,
        `/api/buyer-closing-costs/document?offerId=${offerId}`,
      ]);
      // an offer has several documents
      const paths = [...new Set(all)];
      const seen = watch();
      let read = 0;
      await askPaths(app, ['guest', 'saver', 'asking', 'owner'].map(byName), paths, (asker, one) => {
        seen.look(asker.name, one.path, one.text);
        if (asker.name === 'asking' && one.text.includes('Purchase Agreement')) read += 1;
      });
      expect(seen.leaks()).toEqual([]);
      // a buyer who signed without knowing the street reads a document that hides it
      expect(read).toBeGreaterThan(0);
      expect([...seen.open].some((open) => open.startsWith('owner'))).toBe(true);
    },
    LONG,
  );

  it('has a line for every route outside the services', () => {
    expect(routesOf(made.app)).toEqual(Object.keys(ROUTES).sort());
  });

  it('is not confirmed to people who guess the slug from before it was hidden', async () => {
    const { app, oldSlug, listings } = made;
    const unknown = oldSlug.replace(/^\d+/, '1');
    const { shortId } = await app.prisma.listing.findUniqueOrThrow({ where: { id: listings.later } });
    const strangers = ['guest', 'saver', 'otherLender', 'link of the waiting agent'].map(byName);
    const same = (text: string, name: string) =>
      text.replaceAll(name, 'NAME').replace(/^(date|etag|x-request-id|ratelimit.*|content-length|age): .*$/gim, '');
    for (const asker of strangers)
      for (const guess of [oldSlug, `${oldSlug}-${shortId}`])
        for (const to of ['/', '/listings/', '/api/listings/', '/api/social-cards/listings/']) {
          const end = to.includes('cards') ? '.png' : '';
          const [known, never] = await Promise.all([
            ask(app, asker, `${to}${guess}${end}`),
            ask(app, asker, `${to}${guess.replace(oldSlug, unknown)}${end}`),
          ]);
          expect([known.status, never.status], `${asker.name} asks for ${to}${guess}`).toEqual([404, 404]);
          expect(same(known.text, guess)).toBe(same(never.text, guess.replace(oldSlug, unknown)));
        }
    // people who know the street may keep using the old URL
    expect((await ask(app, byName('owner'), `/api/listings/${oldSlug}`)).status).toBe(200);
    expect((await ask(app, byName('guest'), `/s/${shortId}`)).status).toBe(302);
    // nor once it is off the market: 410 would confirm it too
    await app.prisma.listing.update({ where: { id: listings.later }, data: { archivedAt: new Date() } });
    expect((await ask(app, byName('guest'), `/${oldSlug}`)).status).toBe(404);
    expect((await ask(app, byName('guest'), `/listings/${oldSlug}`)).status).toBe(404);
    await app.prisma.listing.update({ where: { id: listings.later }, data: { archivedAt: null } });
  });

  it('is in no email, text message, notification or event, except for people who may know it', async () => {
    const { app, people, listeners, beforeAnswer } = made;
    const seen = watch();
    const [mails, texts, notes, users] = await Promise.all([
      app.prisma.email.findMany(),
      app.prisma.sms.findMany(),
      app.prisma.notification.findMany(),
      app.prisma.user.findMany(),
    ]);
    const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
    const nameOf = (userId: string | undefined) => names.get(userId ?? '') ?? NOBODY;
    for (const { to, subject, text, html } of mails)
      seen.look(
        MAILED[to] ?? nameOf(users.find(({ email }) => email === to)?.id),
        `an email to ${to}, ${subject}`,
        `${subject} ${text} ${html}`,
      );
    for (const { to, text } of texts)
      seen.look(nameOf(users.find(({ phone }) => phone === to)?.id), `a text to ${to}`, text);
    for (const { userId, text, link } of notes) seen.look(nameOf(userId), 'a notification', `${text} ${link}`);
    for (const [name, received] of listeners)
      for (const { event, data } of received) seen.look(name, event, JSON.stringify(data));
    // the first email to an agent, with the link, is sent before the seller responds
    for (const { subject, text, html } of beforeAnswer)
      seen.look(NOBODY, `the first email, ${subject}`, `${subject} ${text} ${html}`);
    expect(beforeAnswer.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your offer on a home in Birmingham \(buyer: .+\)$/),
    ]);
    expect(seen.leaks()).toEqual([]);
    expect([mails, texts, notes].map((rows) => rows.length).every((length) => length > 10)).toBe(true);
    const to = (mail: string, words: RegExp) =>
      mails.some((one) => one.to === mail && words.test(one.subject + one.text));
    // emails to followers were sent, with the permitted content
    expect(to(people.saver.email, /a home in Birmingham|Address on request/)).toBe(true);
    expect(to('answered@agents.test', /Quagglethorpe/)).toBe(true);
    expect(to(people.title.email, /Brindlewick/)).toBe(true);
  });

  it('is not revealed by a new link before the seller responds', async () => {
    const { app, people, offers } = made;
    const before = await app.prisma.email.count({ where: { to: 'waiting@agents.test' } });
    const { status } = await people.admin.send('POST', '/offer-links', { offerId: offers.waiting.id, party: 'BUYER' });
    expect(status).toBe(201);
    const mails = await app.prisma.email.findMany({
      where: { to: 'waiting@agents.test' },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails).toHaveLength(before + 1);
    expect(mails.flatMap(({ subject, text, html }) => revealedBy(subject + text + html))).toEqual([]);
    expect(mails.at(-1)!.subject).toBe('Your link to the offer on a home in Birmingham (buyer: Ivo Rook)');
  });

  it('follows the feed: a tracked home shows its street while the feed does', async () => {
    const { people, listings, feed, feedRecord } = made;
    const seenBy = async () =>
      (await people.wanting.send<{ address: string }>('GET', `/listings/${listings.withheld}`)).body.address;
    const changed = (minutes: number, more: object) =>
      feed([
        feedRecord('withheld', HOMES.withheld, {
          ModificationTimestamp: new Date(Date.now() + minutes * 60_000).toISOString(),
          ...more,
        }),
      ]);
    expect(await seenBy()).toBe('Address on request');
    await changed(1, {});
    expect(await seenBy()).toBe(HOMES.withheld.street);
    await changed(2, { InternetAddressDisplayYN: false });
    expect(await seenBy()).toBe('Address on request');
    // a broker's change of the tracked home does not override its feed
    await people.admin.send('PATCH', `/listings/${listings.withheld}`, { hideAddress: false });
    expect(await seenBy()).toBe('Address on request');
  });
});
