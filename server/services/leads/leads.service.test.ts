import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOOKS_AUTOMATIC } from '#shared/leads/leads.messages.ts';
import { createTestApp, type ApiResponse, type Person, type TestApp } from '../../testing/test-app.ts';

interface WireLead {
  id: string;
  kind: string;
  email: string;
  firstName: string;
  message: string;
  state: string | null;
  phone: string | null;
  handledAt: string | null;
  entries: { at: string; message?: string; state?: string; startsAt?: string }[];
}
interface Refusal {
  message: string;
  errors?: { path: string; message: string }[];
}
const errorsOf = ({ body }: ApiResponse<Refusal>) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));

describe('leads from the public forms', () => {
  let app: TestApp;
  let admin: Person;
  let buyer: Person;
  let now = new Date('2026-11-21T16:00:00Z');
  const contact = {
    kind: 'CONTACT',
    firstName: 'Ada',
    lastName: 'Byrd',
    email: 'Ada@Example.test',
    phone: '(205) 555-0101',
    message: 'Do you list condos in Hoover?',
    source: '/aboutus',
  };
  const send = (body: unknown) => app.guest<Refusal>('POST', '/leads', body);
  const find = async (query = '') =>
    (await admin.send<{ total: number; data: WireLead[] }>('GET', `/leads${query}`)).body;
  const emails = (to: string) => app.prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });

  beforeAll(async () => {
    app = await createTestApp({ clock: () => now });
    [admin, buyer] = [await app.person('ADMIN'), await app.person('BUYER')];
  });
  beforeEach(async () => {
    now = new Date('2026-11-21T16:00:00Z');
    await app.prisma.lead.deleteMany();
    await app.prisma.email.deleteMany();
  });
  afterAll(() => app.stop());

  it('are stored, sent to the brokers, confirmed by email and audited without names, in one transaction', async () => {
    expect(await send(contact)).toMatchObject({ status: 201, body: { received: true } });
    const {
      data: [lead],
    } = await find();
    expect(lead).toMatchObject({
      kind: 'CONTACT',
      firstName: 'Ada',
      email: 'ada@example.test',
      message: contact.message,
      handledAt: null,
      entries: [{ at: now.toISOString(), message: contact.message }],
    });
    const [email, ...more] = await emails('ada@example.test');
    expect(more).toEqual([]);
    expect(email!.subject).toBe('We have your message');
    // the person who typed the address may not be the one who reads the mail
    expect(email!.text).not.toContain('condos');
    expect(await app.prisma.notification.findMany({ where: { userId: admin.id }, select: { link: true } })).toEqual([
      { link: '/admin/clients?tab=wrote' },
    ]);
    const entry = await app.prisma.auditEntry.findFirstOrThrow({ where: { entityType: 'lead', entityId: lead!.id } });
    expect(entry).toMatchObject({ action: 'lead.received', actorKind: 'GUEST' });
    expect(JSON.stringify(entry.after)).not.toMatch(/Ada|example/i);
  });

  it('can write again without losing earlier messages; the response is the same, a handled row reopens', async () => {
    await send(contact);
    const {
      data: [first],
    } = await find();
    expect((await admin.send('PATCH', `/leads/${first!.id}`, { handled: true })).body).toMatchObject({
      handledAt: now.toISOString(),
    });
    now = new Date('2026-11-21T18:00:00Z');
    expect(await send({ ...contact, phone: '', message: 'And in Vestavia?' })).toMatchObject({
      status: 201,
      body: { received: true },
    });
    const {
      total,
      data: [lead],
    } = await find();
    expect(total).toBe(1);
    expect(lead).toMatchObject({
      id: first!.id,
      handledAt: null,
      message: 'And in Vestavia?',
      phone: '(205) 555-0101',
    });
    expect(lead!.entries.map(({ message }) => message)).toEqual(['Do you list condos in Hoover?', 'And in Vestavia?']);
    // one email per kind and day, so that nobody can flood a mailbox
    expect(await emails('ada@example.test')).toHaveLength(1);
  });

  it('hold a consent to texts for the number it was given for: another number gets none', async () => {
    await send(contact);
    const agreed = { consent: 'CALLS_AND_TEXTS', consentNote: 'Paper form' } as const;
    await app.prisma.lead.updateMany({ data: agreed });
    await send({ ...contact, phone: '205-555-0101', message: 'And in Vestavia?' });
    expect((await find()).data).toMatchObject([{ ...agreed, mayText: true }]);
    await send({ ...contact, phone: '(205) 555-0102', message: 'And in Pelham?' });
    expect((await find()).data).toMatchObject([{ phone: '(205) 555-0102', consent: null, mayText: false }]);
  });

  it('are stored once when submitted twice, even concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(contact)));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(6).fill(201));
    expect((await find()).data.map(({ entries }) => entries.length)).toEqual([1]);
    expect(await emails('ada@example.test')).toHaveLength(1);
    // different concurrent messages are all stored
    await Promise.all(['one', 'two', 'three'].map((message) => send({ ...contact, message })));
    expect((await find()).data[0]!.entries.map(({ message }) => message).sort()).toEqual([
      'Do you list condos in Hoover?',
      'one',
      'three',
      'two',
    ]);
  });

  it('can ask to be told of the next workshop', async () => {
    const interest = { kind: 'BUYER_WORKSHOP', firstName: 'Bo', email: 'bo@example.test' };
    expect((await send(interest)).status).toBe(201);
    const [email] = await emails('bo@example.test');
    expect(email!.text).toContain('We’ll email you once, when there is one.');
    // dates are signed up for elsewhere
    expect((await send({ ...interest, startsAt: '2026-12-16T00:30:00Z' })).status).toBe(400);
    expect((await find('?kind=BUYER_WORKSHOP')).total).toBe(1);
  });

  it('can join the waitlist for other states; the email names the state', async () => {
    expect(
      (await send({ kind: 'WAITLIST', firstName: 'Cy', email: 'cy@example.test', state: 'GA', interest: 'SELL' }))
        .status,
    ).toBe(201);
    expect((await emails('cy@example.test'))[0]!.text).toContain('waitlist for Hearthport in Georgia');
    expect(
      errorsOf(
        await send({ kind: 'WAITLIST', firstName: 'Cy', email: 'cy@example.test', state: 'AL', interest: 'RENT' }),
      ),
    ).toEqual({ state: expect.stringMatching(/state/), interest: expect.stringMatching(/selling/) });
  });

  it('get an error per field, and nothing is stored', async () => {
    const empty = await send({ kind: 'CONTACT', email: 'nobody', phone: '12', message: ' ' });
    expect([empty.status, errorsOf(empty)]).toEqual([
      400,
      {
        firstName: 'Enter your first name.',
        email: 'Invalid email format',
        phone: expect.stringMatching(/phone/i),
        message: 'Please write a short message.',
      },
    ]);
    expect(errorsOf(await send({ ...contact, kind: 'OTHER' }))).toEqual({ kind: expect.stringMatching(/CONTACT/) });
    expect((await find()).total).toBe(0);
  });

  it('are asked to submit again when the honeypot field is filled', async () => {
    const automatic = await send({ ...contact, website: 'https://buy.example' });
    expect([automatic.status, errorsOf(automatic)]).toEqual([400, { website: LOOKS_AUTOMATIC }]);
    expect((await find()).total).toBe(0);
    expect((await send({ ...contact, website: '' })).status).toBe(201);
  });

  it('are read by admins only, filtered by kind, text and status', async () => {
    await send(contact);
    await send({
      kind: 'WAITLIST',
      firstName: 'Cy',
      email: 'cy@example.test',
      state: 'GA',
      interest: 'BUY',
      message: '100% sure',
    });
    const [cy] = (await find('?kind=WAITLIST')).data;
    await admin.send('PATCH', `/leads/${cy!.id}`, { handled: true });
    // pressed again it says and changes nothing
    await admin.send('PATCH', `/leads/${cy!.id}`, { handled: true });
    expect(await app.prisma.auditEntry.count({ where: { action: 'lead.handled', entityId: cy!.id } })).toBe(1);
    const emails = async (query: string) => (await find(query)).data.map(({ email }) => email);
    expect(await emails('?handled=false')).toEqual(['ada@example.test']);
    expect(await emails('?handled=true')).toEqual(['cy@example.test']);
    expect(await emails('?text=HOOVER')).toEqual(['ada@example.test']);
    expect(await emails('?text=byrd')).toEqual(['ada@example.test']);
    expect((await buyer.send('GET', '/leads')).status).toBe(403);
    expect((await app.guest('GET', '/leads')).status).toBe(401);
    expect((await buyer.send('PATCH', `/leads/${cy!.id}`, { handled: false })).status).toBe(403);
    expect((await admin.send('PATCH', '/leads/none', { handled: true })).status).toBe(404);
  });
});

it('are rate limited by address, with a message that says what to do', async () => {
  const app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1)
    statuses.push(
      (
        await app.guest('POST', '/leads', {
          kind: 'CONTACT',
          firstName: 'A',
          email: `a${at}@example.test`,
          message: 'hello',
        })
      ).status,
    );
  expect(statuses).toEqual([201, 201, 429, 429]);
  await app.stop();
});
