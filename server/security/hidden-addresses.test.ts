import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askPaths, askServices, routesOf, type Asker, type Given } from './every-answer.fake.ts';
import { plantHiddenHomes, type HiddenHomes } from './hidden-homes.fake.ts';
import { HOME_NAMES, HOMES, type HomeName } from './planted-homes.fake.ts';

/** Who may know the street of which hidden home, and why. Every other cell is closed. */
const KNOWS: Readonly<Record<string, Partial<Record<HomeName, string>>>> = {
  owner: { fromStart: 'it is their home', later: 'it is their home' },
  admin: {
    fromStart: 'brokers know every home of ours',
    later: 'brokers know every home of ours',
    withheld: 'a buyer wants it, and brokers handle that',
  },
  visitor: { fromStart: 'the owner confirmed their tour' },
  underContract: { later: 'their offer is accepted' },
  lender: { later: 'the lender of its sale' },
  title: { later: 'the title company of its sale' },
  'link of the agent who was answered': { fromStart: 'the seller countered their offer' },
  'link of the agent of the home': { withheld: 'it is the home they list' },
};
/** Outside people by their addresses: what is mailed to them goes by the same table. */
const MAILED: Readonly<Record<string, string>> = {
  'answered@agents.test': 'link of the agent who was answered',
  'sela@agency.test': 'link of the agent of the home',
};
/** The routes outside the services, and by what they are covered here; or why nothing of a home comes out of them. */
const ROUTES: Readonly<Record<string, string>> = {
  '/health/live': 'says nothing of homes',
  '/health/ready': 'says nothing of homes',
  '/files/:key': 'asked: its headers and its bytes',
  '/files/feed/:name': 'bytes of a picture under a name of ours',
  '/uploads/transfers/:id': 'how far the sender of a file has come',
  '/illustrations/:home/:name': 'a picture drawn from what its address says',
  '/social-cards/site.png': 'a picture of the site',
  '/social-cards/listings/:id.png': 'asked; its words are those of the page (social-cards.test.ts)',
  '/social-cards/homes/:id.png': 'asked; its words are those of the page (social-cards.test.ts)',
  '/open-houses/:id/calendar.ics': 'asked',
  '/pricing-opinions/:id/document': 'asked: the text of the PDF',
  '/openapi.json': 'describes the API, says nothing of homes',
  '/docs': 'the reader of the API description',
  '/docs/start.js': 'the reader of the API description',
  '/docs/swagger-ui-bundle.js': 'the reader of the API description',
  '/docs/swagger-ui.css': 'the reader of the API description',
  '/docs/favicon-32x32.png': 'the reader of the API description',
  '/reso/Property': 'asked',
  '/reso/OpenHouse': 'asked',
  '/users/:id/export': 'asked by everybody of their own',
  '/users/:id/picture': 'the face of a person',
};

/** Degrees within which a place tells the house. */
const PIN = 0.002;
const NOBODY = 'nobody';
/** A busy machine must not decide what is red. */
const LONG = 900_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return text;
  }
}
/**
 * The hidden homes that a text tells of: by a word of the street, or by a number that is the exact latitude or
 * longitude.
 */
function told(text: string): HomeName[] {
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

describe('the street of a hidden home and its place', () => {
  let made: HiddenHomes;
  let askers: Asker[];
  let byName: (name: string) => Asker;

  beforeAll(async () => {
    made = await plantHiddenHomes();
    const { people, offers } = made;
    askers = [
      { name: 'visitor of the site' },
      ...Object.entries(people).map(([name, person]) => ({ name, person })),
      { name: 'link of an offer elsewhere', token: offers.elsewhere.token },
      { name: 'link of the agent who waits', token: offers.waiting.token },
      { name: 'link of the agent who was declined', token: offers.declined.token },
      { name: 'link of the agent who was answered', token: offers.answered.token },
      { name: 'link of the agent of the home', token: offers.ofItsAgent.token },
    ];
    byName = (name) => askers.find((asker) => asker.name === name)!;
  }, LONG);
  afterAll(() => made.stop());

  /** Notes what an answer tells, by whom and where; gives back what stands against the table. */
  function watch() {
    const leaks = new Set<string>();
    const open = new Set<string>();
    return {
      open,
      leaks: () => [...leaks].sort(),
      look: (asker: string, where: string, text: string) => {
        for (const home of told(text)) {
          if (KNOWS[asker]?.[home]) open.add(`${asker}: ${home}`);
          else leaks.add(`${asker} is told of ${home} by ${where.slice(0, 90)}: ${excerpt(text, home)}`);
        }
      },
    };
  }

  it(
    'is in no answer of any service but to those who may know it',
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
      const first = ['admin', 'saver', 'link of the agent who was answered', 'visitor of the site'].map(byName);
      const count = await askServices(app, { askers, first, questions }, ({ name }, { path, text }) =>
        seen.look(name, path, text),
      );
      expect(count).toBeGreaterThan(1000);
      // what people take with them tells no more than what they see
      for (const asker of askers.filter(({ person }) => person)) {
        const { path, status, text } = await ask(app, asker, `/api/users/${asker.person!.id}/export`);
        expect(status).toBe(200);
        seen.look(asker.name, path, text);
      }
      expect(seen.leaks()).toEqual([]);
      // the cells that are open are open
      expect([...seen.open].sort()).toEqual(
        Object.entries(KNOWS)
          .flatMap(([asker, homes]) => Object.keys(homes).map((home) => `${asker}: ${home}`))
          .sort(),
      );
    },
    LONG,
  );

  it(
    'is found by no search, no circle and no box of the map that only the exact place lies in',
    async () => {
      const { app, listings, browsed } = made;
      const named = (name: HomeName) => [browsed[name], ...(name === 'sold' ? [] : [listings[name]])];
      const found: string[] = [];
      for (const asker of ['visitor of the site', 'otherSeller', 'saver', 'link of the agent who waits'].map(byName))
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
    'is on no public page, in no feed, calendar, site map, file name or short address',
    async () => {
      const { app, listings, browsed, oldSlug, openHouse, opinion } = made;
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
        `/api/pricing-opinions/${opinion}/document`,
        ...rows.flatMap(({ uploads }) => uploads.map(({ key }) => `/api/files/${key}`)),
      ];
      const seen = watch();
      const given = new Map<string, Given>();
      await askPaths(
        app,
        ['visitor of the site', 'saver', 'owner', 'link of the agent who waits'].map(byName),
        paths,
        (asker, one) => {
          // whoever owns the home reads its price opinion, and their own files by their names
          const own = asker.name === 'owner' && /pricing-opinions|files/.test(one.path) ? 'owner' : NOBODY;
          seen.look(own === 'owner' ? own : asker.name, one.path, one.text);
          if (asker.name === 'visitor of the site') given.set(one.path, one);
        },
      );
      expect(seen.leaks()).toEqual([]);
      // what was asked for is there
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

  it('has a line for every route outside the services', () => {
    expect(routesOf(made.app)).toEqual(Object.keys(ROUTES).sort());
  });

  it('is confirmed to nobody who guesses the slug that the home had before it was hidden', async () => {
    const { app, oldSlug, listings } = made;
    const unknown = oldSlug.replace(/^\d+/, '1');
    const { shortId } = await app.prisma.listing.findUniqueOrThrow({ where: { id: listings.later } });
    const strangers = ['visitor of the site', 'saver', 'otherLender', 'link of the agent who waits'].map(byName);
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
    // who knows the street may keep the old address
    expect((await ask(app, byName('owner'), `/api/listings/${oldSlug}`)).status).toBe(200);
    expect((await ask(app, byName('visitor of the site'), `/s/${shortId}`)).status).toBe(302);
    // nor once it is off the market: what is gone would be confirmed as well
    await app.prisma.listing.update({ where: { id: listings.later }, data: { archivedAt: new Date() } });
    expect((await ask(app, byName('visitor of the site'), `/${oldSlug}`)).status).toBe(404);
    expect((await ask(app, byName('visitor of the site'), `/listings/${oldSlug}`)).status).toBe(404);
    await app.prisma.listing.update({ where: { id: listings.later }, data: { archivedAt: null } });
  });

  it('is in no email, text, notification or event but to those who may know it', async () => {
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
    // the first email to an agent, with the link, comes before the seller has said a word
    for (const { subject, text, html } of beforeAnswer)
      seen.look(NOBODY, `the first email, ${subject}`, `${subject} ${text} ${html}`);
    expect(beforeAnswer.map(({ subject }) => subject)).toEqual(['Your offer on a home in Birmingham']);
    expect(seen.leaks()).toEqual([]);
    expect([mails, texts, notes].map((rows) => rows.length).every((length) => length > 10)).toBe(true);
    const to = (mail: string, words: RegExp) =>
      mails.some((one) => one.to === mail && words.test(one.subject + one.text));
    // the emails that a follower gets were sent, and say what they may
    expect(to(people.saver.email, /a home in Birmingham|Address on request/)).toBe(true);
    expect(to('answered@agents.test', /Quagglethorpe/)).toBe(true);
    expect(to(people.title.email, /Brindlewick/)).toBe(true);
  });

  it('leaves nobody with a fresh link before the seller said a word', async () => {
    const { app, people, offers } = made;
    const before = await app.prisma.email.count({ where: { to: 'waiting@agents.test' } });
    const { status } = await people.admin.send('POST', '/offer-links', { offerId: offers.waiting.id, party: 'BUYER' });
    expect(status).toBe(201);
    const mails = await app.prisma.email.findMany({
      where: { to: 'waiting@agents.test' },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails).toHaveLength(before + 1);
    expect(mails.flatMap(({ subject, text, html }) => told(subject + text + html))).toEqual([]);
    expect(mails.at(-1)!.subject).toBe('Your link to the offer on a home in Birmingham');
  });

  it('follows the feed: a wanted home shows its street while the feed does', async () => {
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
    // nor does a broker's change of the wanted home part it from its feed
    await people.admin.send('PATCH', `/listings/${listings.withheld}`, { hideAddress: false });
    expect(await seenBy()).toBe('Address on request');
  });
});
