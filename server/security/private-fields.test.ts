import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf } from '../hooks/register-services.ts';
import { type Method } from '../hooks/define-service.ts';
import { serviceDefinitions } from '../service-definitions.ts';
import type { Name } from './canaries.fake.ts';
import { ask, askServices, type Asker } from './every-response.fake.ts';
import { plantPrivateFields, type PrivateWorld } from './private-fields.fake.ts';

/** A body that each service would accept from the people of the row, so that a refusal is due to the caller. */
const CHANGES: Readonly<Record<string, object>> = {
  listings: { description: 'Mine now.' },
  uploads: { caption: 'Mine now.' },
  'open-houses': { note: 'Mine now.' },
  showings: { accepted: null, cancelReason: 'Mine now.' },
  'showings update': { proposedTime: '2031-05-05T15:00:00Z', otherTimes: [] },
  'showing-availability': { version: 1, noticeHours: 1, daysAhead: 3, hours: [], blackouts: [] },
  'mls-entries': { state: 'NOT_LISTED', reason: 'Mine now.', since: '2026-01-01' },
  offers: { status: 'RESCINDED' },
  'offer-rounds': { status: 'REJECTED' },
  'form-signing': { action: 'void', reason: 'Wrong.' },
  transactions: { closingTime: '11:00' },
  'closing-statements': {
    version: 0,
    lines: [{ side: 'BUYER', key: 'hoa', label: 'Mine now.', cents: 100, isBeforeClosing: false, note: '' }],
  },
  addendums: { note: 'Mine now.' },
  'addendums update': { note: 'Mine now.' },
  inspections: { vendorName: 'Mine now.' },
  reviews: { stars: 1, wentWell: 'Mine now.' },
  'pre-approvals': { share: 'NOTHING' },
  messages: { unread: false },
  notifications: { read: true },
  users: { firstName: 'Mine now.' },
  'buyer-budgets': { downPayment: 1 },
  'buyer-preferences': { freeText: 'Mine now.' },
  'prep-progress': { milestones: {} },
  'ai-property-search': { isSaved: true },
  'off-market-homes': { offMarketOptIn: false },
  'off-market-properties': { isViewed: true },
  outings: { callOff: 'one' },
  'outings update': {
    stops: [
      { listingId: 'one', time: '2027-03-01T15:00:00Z' },
      { listingId: 'other', time: '2027-03-01T16:00:00Z' },
    ],
  },
  'saved-searches': { name: 'Mine now.' },
  'buying-rooms': { sharesBudget: true },
  'buying-room-invitations': { action: 'RESEND' },
  'buying-room-homes': { vote: 'NO' },
  'buying-room-notes': { text: 'Mine now.' },
  referrals: { status: 'PAID' },
  'pricing-opinions': { version: 1, note: 'Mine now.' },
  payments: { refundNote: 'Mine now.' },
  tasks: { title: 'Mine now.' },
  clients: { version: 1, tags: [] },
  'client-notes': { text: 'Mine now.', version: 1 },
  companies: { city: 'Mine now', version: 1 },
  organizations: { tagline: 'Mine now', version: 1 },
  'saved-views': { name: 'Mine now.' },
  leads: { handled: true },
  'lead-routing': { takesLeads: false },
  workshops: { seats: 1 },
  mailers: { version: 1, name: 'Mine now.' },
  'mailer-records': { status: 'BOUNCED' },
  feeds: {},
  'feed-rejections': {},
  'dead-letters': {},
};
/** Services whose ids are secrets or commands, not rows of people; why nobody else's data can be named there. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  authentication: 'ends the caller’s own session',
  'password-resets': 'the id is a secret that was mailed',
  'email-changes': 'the id is a secret that was mailed',
  verifications: 'the id is a secret that was mailed',
  'email-copies': 'the id is a signed code',
  'search-alerts': 'the id is a signed code',
  'open-house-guests': 'the id is a signed code',
  'inspection-visits': 'the id is a secret that was mailed',
  'review-links': 'the id is a secret that was mailed',
  'workshop-links': 'the id is a secret that was mailed',
  'mailer-subscriptions': 'the id is a signed code',
  'academy-certificates': 'the number shows initials, course and date to everybody who has it',
  'buying-room-links': 'the id is a secret that was mailed',
  'tour-requests': 'the code was sent to whoever asked',
  'visitor-tours': 'the id is a signed code',
  'visitor-emails': 'the code was mailed to whoever asked',
  'showing-surveys': 'the id is a secret that was mailed',
  'showing-answers': 'the id is a signed code that was mailed',
};
/** Services that also respond to strangers, and why nothing changes. */
const ANSWERS_ALL: Readonly<Record<string, string>> = {
  messages: 'marks only messages that the caller received',
};
const VERB: Readonly<Partial<Record<Method, string>>> = { update: 'PUT', patch: 'PATCH', remove: 'DELETE' };
/** Columns that reads alone may change. */
const MOVING: Readonly<Record<string, readonly string[]>> = {
  Session: ['lastSeenAt'],
  ListingViewCount: ['count'],
  ListingViewDay: ['count'],
};
const LONG = 900_000;

describe('private fields', () => {
  let world: PrivateWorld;
  let askers: (Asker & { name: Name })[];

  beforeAll(async () => {
    world = await plantPrivateFields();
    askers = [
      { name: 'visitor' },
      ...Object.entries(world.people).map(([name, person]) => ({ name: name as Name, person })),
      { name: 'link', token: world.token },
    ];
  }, LONG);
  afterAll(() => world.app.stop());

  /** The canaries in a text that this asker may not read. */
  const foreignIn = (asker: Name, text: string) =>
    world.canaries.filter(({ value, seenBy }) => !seenBy.includes(asker) && text.includes(value));

  it(
    'are visible to their people only: every service, every list and row, every export',
    async () => {
      const { app, ids, listingId, offerId, transactionId, campaignId, canaries } = world;
      const leaks = new Set<string>();
      const seen = new Set<string>();
      const look = ({ name }: Asker, { path, text }: { path: string; text: string }) => {
        for (const { field } of foreignIn(name as Name, text)) leaks.add(`${name} reads ${field} at ${path}`);
        for (const { field, value, seenBy } of canaries)
          if (seenBy.includes(name as Name) && text.includes(value)) seen.add(`${name}: ${field}`);
      };
      const first = (['admin', 'buyer', 'link', 'visitor'] as const).map((name) =>
        askers.find((one) => one.name === name)!,
      );
      const count = await askServices(
        app,
        {
          askers,
          first,
          questions: {
            queries: [
              '',
              `?listingId=${listingId}`,
              `?offerId=${offerId}`,
              `?transactionId=${transactionId}`,
              `?campaignId=${campaignId}`,
              `?filter=${encodeURIComponent(JSON.stringify({ state: 'AL' }))}`,
              '?text=canary',
            ],
            ids,
          },
        },
        look,
      );
      expect(count).toBeGreaterThan(500);
      for (const asker of askers.filter(({ person }) => person)) {
        const given = await ask(app, asker, `/api/users/${asker.person!.id}/export`);
        expect(given.status).toBe(200);
        look(asker, given);
        // nobody's export contains another person's data
        for (const other of askers.filter(({ person }) => person && person !== asker.person))
          expect((await ask(app, asker, `/api/users/${other.person!.id}/export`)).status).not.toBe(200);
      }
      expect([...leaks].sort()).toEqual([]);
      // the table is complete: whoever may read a field does find it somewhere
      const missing = canaries.flatMap(({ field, seenBy }) =>
        seenBy.filter((name) => !seen.has(`${name}: ${field}`)).map((name) => `${name}: ${field}`),
      );
      expect(missing).toEqual([]);
    },
    LONG,
  );

  /** A digest of every table, without the columns that reads alone change. */
  async function everything(): Promise<Record<string, string>> {
    const tables = await world.app.prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
    const state: Record<string, string> = {};
    for (const { name } of tables) {
      const without = (MOVING[name] ?? []).map((column) => ` - '${column}'`).join('');
      const [{ digest }] = (await world.app.prisma.$queryRawUnsafe<[{ digest: string }]>(
        `SELECT md5(coalesce(string_agg(row, ',' ORDER BY row), '')) AS digest
         FROM (SELECT (to_jsonb(t)${without})::text AS row FROM "${name}" t) rows`,
      ))!;
      state[name] = digest;
    }
    return state;
  }

  it('has a row and a body for every service that changes rows', () => {
    const changing = serviceDefinitions(world.app.running.context)
      .map((definition) => ({ path: definition.path, methods: methodsOf(definition) }))
      .filter(({ methods }) => methods.some((method) => VERB[method]));
    const known = [...Object.keys(world.rows), ...Object.keys(WITHOUT_ROWS)];
    expect(changing.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
    expect(
      changing
        .filter(({ path, methods }) => methods.includes('patch') && !WITHOUT_ROWS[path] && !CHANGES[path])
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it(
    'can be changed by their people only: every service refuses a stranger, and nothing changes',
    async () => {
      const { app, rows } = world;
      const before = await everything();
      const wrong: string[] = [];
      for (const definition of serviceDefinitions(app.running.context)) {
        const { path } = definition;
        const row = rows[path];
        if (!row) continue;
        for (const method of methodsOf(definition).filter((one) => VERB[one]))
          for (const { name, person, token } of askers) {
            if (name === 'admin' || row.of.includes(name)) continue;
            const body = method === 'remove' ? undefined : (CHANGES[`${path} ${method}`] ?? CHANGES[path] ?? {});
            const query = [
              ...(token ? [`token=${token}`] : []),
              ...(path === 'offer-links' ? ['party=BUYER'] : []),
            ].join('&');
            const send = person?.send ?? app.guest;
            const { status } = await send(VERB[method]!, `/${path}/${row.id}${query && `?${query}`}`, body);
            if (![401, 403, 404].includes(status) && !ANSWERS_ALL[path])
              wrong.push(`${name} ${method} ${path}: ${status}`);
          }
      }
      expect(wrong).toEqual([]);
      expect(await everything()).toEqual(before);
    },
    LONG,
  );

  it(
    'send no event to a stranger',
    async () => {
      const { app, people, listingId, transactionId, rows } = world;
      const listeners = await Promise.all(
        Object.entries(people).map(
          async ([name, person]) => [name as Name, await app.listen(person.accessToken)] as const,
        ),
      );
      const { seller, buyer, admin } = people;
      const changes: [typeof seller, string, string, object][] = [
        [admin, 'PATCH', `/listings/${listingId}`, { description: 'A calm street.' }],
        [admin, 'PATCH', `/transactions/${transactionId}`, { closingTime: '10:00' }],
        [buyer, 'POST', '/messages', { listing: { connect: { id: listingId } }, text: 'canary-event-message.' }],
        [seller, 'PATCH', `/messages/${rows.messages!.id}`, { unread: false }],
        [admin, 'PATCH', `/inspections/${rows.inspections!.id}`, { vendorName: 'Ann' }],
        [
          admin,
          'PATCH',
          `/pricing-opinions/${rows['pricing-opinions']!.id}`,
          { version: 1, note: 'canary-event-note.' },
        ],
        [seller, 'PATCH', `/open-houses/${rows['open-houses']!.id}`, { note: 'Bring a friend.' }],
        [buyer, 'PATCH', `/notifications/${rows.notifications!.id}`, { read: true }],
        [buyer, 'PATCH', `/users/${buyer.id}`, { firstName: 'Bea' }],
      ];
      for (const [who, verb, path, body] of changes) {
        const { status, body: response } = await who.send(verb, path, body);
        expect(status, `${verb} ${path}: ${JSON.stringify(response)}`).toBeLessThan(300);
      }
      // each socket responds in order: everything sent earlier has arrived
      await Promise.all(
        listeners.map(
          ([, { socket }]) =>
            new Promise<void>((resolve, reject) => {
              socket.emit('find', 'config', {}, (error: unknown) => (error ? reject(error) : resolve()));
            }),
        ),
      );
      const receivedBy = (name: Name) => listeners.find(([one]) => one === name)![1].received;
      for (const [name, { received }] of listeners)
        for (const { event, data } of received)
          expect(
            foreignIn(name, JSON.stringify(data)).map(({ field }) => `${name} hears ${field} by ${event}`),
          ).toEqual([]);
      for (const name of ['rival', 'otherSeller', 'otherBuyer', 'otherLender'] as const)
        expect([name, receivedBy(name).map(({ event }) => event)]).toEqual([name, []]);
      expect(receivedBy('seller').map(({ event }) => event)).toContain('messages created');
      expect(JSON.stringify(receivedBy('seller'))).not.toContain('canary-event-note');
      expect(JSON.stringify([...receivedBy('lender'), ...receivedBy('title')])).not.toContain('canary-event');
    },
    LONG,
  );
});
