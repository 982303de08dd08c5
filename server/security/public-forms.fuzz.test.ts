import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzInputs, type FuzzInput, type FuzzSite } from './public-forms.fuzz.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const INPUTS = 10_000;
const AT_ONCE = 24;
/** Another seed tries other inputs: `FUZZ_SEED=7 npx vitest run server/security/public-forms`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Terms that only a database, library or stack trace contains. */
const INSIDE = /prisma|postgres|invocation|node_modules|\.ts:\d|\.js:\d|\n\s+at /i;

interface ApiResponse {
  input: FuzzInput;
  status: number;
  text: string;
}

let app: TestApp;
let site: FuzzSite;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1000000' } });
  const { prisma } = app;
  const [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
  const now = new Date();
  const home = await prisma.listing.create({
    data: {
      userId: seller.id,
      shortId: 'abc2345',
      status: 'APPROVED',
      slug: 'a-home',
      externalStatus: 'ACTIVE',
      address: '1 Main',
      city: 'Hoover',
      state: 'AL',
      zip: '35244',
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1500,
    },
  });
  const showing = await prisma.showing.create({
    data: { listingId: home.id, userId: buyer.id, proposedTime: new Date('2026-01-05T16:00:00Z'), accepted: true },
  });
  const terms = {
    price: 290_000,
    earnestMoney: 1000,
    paymentMethod: 'Cash' as const,
    closingDate: new Date(now.getTime() + 3e9),
    expiresOn: new Date(now.getTime() + 3e8),
  };
  const offer = await prisma.offer.create({
    data: {
      ...terms,
      listingId: home.id,
      flow: 'AGENT',
      status: 'PENDING',
      firstName: 'P',
      lastName: 'P',
      email: 'p@agents.test',
      phone: '2055550101',
      buyerFirstName: 'P',
      buyerLastName: 'P',
      currentRound: 1,
    },
  });
  await prisma.offerRound.create({
    data: {
      offerId: offer.id,
      roundNumber: 1,
      initiatorType: 'BUYER',
      terms: {},
      status: 'PENDING',
      expiresAt: terms.expiresOn,
    },
  });
  const opens = Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 3 * 86_400_000;
  const openHouse = await prisma.openHouse.create({
    data: { listingId: home.id, startTime: new Date(opens), endTime: new Date(opens + 2 * 3_600_000) },
  });
  const workshop = await prisma.workshop.create({
    data: {
      startsAt: new Date(now.getTime() + 9e8),
      minutes: 60,
      zone: 'America/Chicago',
      format: 'IN_PERSON',
      place: '1 Main, Hoover',
      seats: 20,
    },
  });
  site = {
    openHouseId: openHouse.id,
    workshopId: workshop.id,
    listingId: home.id,
    offerId: offer.id,
    offerToken: app.running.context.tokens.signOffer(offer.id, 'BUYER', 1),
    showingId: showing.id,
    now,
  };
});
afterAll(async () => {
  agent.destroy();
  await app.stop();
});

async function send(input: FuzzInput): Promise<ApiResponse> {
  if (input.body instanceof FormData) {
    const response = await fetch(`${app.url}/api${input.path}`, { method: input.method, body: input.body });
    return { input, status: response.status, text: await response.text() };
  }
  return new Promise((resolve, reject) => {
    const body = input.body === undefined ? undefined : Buffer.from(input.body as string);
    const request = http.request(
      `${app.url}/api${input.path}`,
      {
        method: input.method,
        agent,
        headers: {
          ...(input.contentType ? { 'content-type': input.contentType } : {}),
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ input, status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** What is wrong with a response; null if it may be shown to people. */
function complaint({ status, text }: ApiResponse): string | null {
  if (status >= 500 || status < 200) return 'failed';
  if (status < 400) return null;
  let body: { message?: unknown; code?: unknown; errors?: unknown };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return 'is not JSON';
  }
  if (typeof body.message !== 'string' || body.message.length < 3) return 'has no message';
  if (body.code !== status) return 'names another status';
  if (INSIDE.test(text)) return 'exposes internals';
  if (body.errors === undefined) return null;
  if (!Array.isArray(body.errors)) return 'has errors that are not a list';
  const whole = body.errors.every(
    (error: { path?: unknown; message?: unknown } | null) =>
      typeof error?.path === 'string' && typeof error.message === 'string' && error.message.length > 2,
  );
  return whole ? null : 'has an error without path or message';
}

const shown = ({ input, status, text }: ApiResponse) => {
  const body = JSON.stringify(typeof input.body === 'string' ? input.body.slice(0, 400) : null);
  return `${input.form}: ${input.method} ${input.path.slice(0, 200)} ${body} → ${status} ${text.slice(0, 300)}`;
};

it(
  `${INPUTS} hostile inputs to the public forms: none fails, each refusal gives a reason, nothing is partly stored`,
  { timeout: 600_000 },
  async () => {
    const inputs = fuzzInputs(site, INPUTS, SEED);
    const responses: ApiResponse[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < inputs.length) responses.push(await send(inputs[next++]!));
      }),
    );
    const problems = responses.flatMap((response) => {
      const what = complaint(response);
      return what ? [`${what}: ${shown(response)}`] : [];
    });
    expect(problems.slice(0, 10), `seed ${SEED}: ${problems.length} problems`).toEqual([]);

    // each form was both refused and, where a guest may send it, accepted: the inputs reach the code behind the schemas
    const statuses = new Map<string, Set<number>>();
    for (const { input, status } of responses)
      statuses.set(input.form, (statuses.get(input.form) ?? new Set()).add(status));
    for (const [form, seen] of statuses) {
      if (!/^search \/(home-areas|config)$/.test(form))
        expect(
          [...seen].some((status) => status >= 400),
          `${form} was never refused`,
        ).toBe(true);
    }
    for (const form of [
      'sign-up',
      'password reset request',
      'newsletter',
      'contact',
      'waitlist',
      'workshop',
      'open house',
      'workshop seat',
      'uploads',
      'search /mls-listings',
      'search /listings',
      'referral',
    ])
      expect(
        [...statuses.get(form)!].some((status) => status < 300),
        `${form} was never accepted`,
      ).toBe(true);

    const { prisma } = app;
    const refused = new Set(
      responses.filter(({ status, input }) => status >= 400 && input.email).map(({ input }) => input.email!),
    );
    for (const { status, input } of responses) if (status < 300 && input.email) refused.delete(input.email);
    const [users, leads, readers, offers, guests, seats] = await Promise.all([
      prisma.user.findMany({ where: { email: { startsWith: 'fz' } } }),
      prisma.lead.findMany(),
      prisma.newsletterSubscription.findMany(),
      prisma.offer.findMany({ where: { id: { not: site.offerId } } }),
      prisma.openHouseGuest.findMany(),
      prisma.workshopSeat.findMany(),
    ]);
    const stored = [...users, ...leads, ...readers, ...offers, ...guests, ...seats];
    expect(
      stored.filter(({ email }) => refused.has(email)).map(({ email }) => email),
      'rows of refused forms',
    ).toEqual([]);
    expect(
      [users, leads, readers, guests, seats].every(({ length }) => length > 20),
      [users, leads, readers, guests, seats].map(({ length }) => length).join(', '),
    ).toBe(true);
    // a row, its audit entry and its email exist together or not at all
    const audited = new Set(
      (await prisma.auditEntry.findMany({ select: { entityId: true, after: true } })).flatMap(({ entityId, after }) => [
        entityId,
        // a guest of an open house is named in the entry of the open house
        (after as { guest?: string } | null)?.guest,
      ]),
    );
    const written = new Set((await prisma.email.findMany({ select: { to: true } })).map(({ to }) => to));
    expect(
      stored.filter(({ id }) => !audited.has(id)).map(({ id }) => id),
      'rows without an audit entry',
    ).toEqual([]);
    expect(
      [...users, ...leads, ...readers, ...guests, ...seats]
        .filter(({ email }) => !written.has(email))
        .map(({ email }) => email),
      'rows without an email',
    ).toEqual([]);
    // nobody gained more than a guest may give themselves, and the server still responds
    expect(users.filter(({ type, verified }) => verified || (type !== 'BUYER' && type !== 'SELLER'))).toEqual([]);
    expect((await app.guest('GET', '/health/ready')).status).toBe(200);
  },
);
