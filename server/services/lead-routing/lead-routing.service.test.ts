import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Lead {
  id: string;
  email: string;
  owner: { id: string } | null;
  askedAt: string | null;
  firstResponseAt: string | null;
  handledAt: string | null;
}
interface Refusal {
  errors?: { path: string; message: string }[];
}
interface Broker {
  id: string;
  takesLeads: boolean;
  states: string[];
  openLeads: number;
}

let app: TestApp;
let brokers: Person[];
/** Tuesday, 9 AM in Birmingham. */
let now = new Date('2026-12-01T15:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: () => now, env: { RATE_LIMIT_FACTOR: '10' } });
  brokers = [await app.person('ADMIN'), await app.person('ADMIN'), await app.person('ADMIN')];
});
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  await app.prisma.lead.deleteMany();
  await app.prisma.leadRouting.deleteMany();
});
afterAll(() => app.stop());

const june = () => brokers[0]!;
const write = (email: string, more: object = {}) =>
  app.guest('POST', '/leads', { kind: 'CONTACT', firstName: 'Ada', email, message: `From ${email}`, ...more });
const leads = async (query = '') => (await june().send<{ data: Lead[] }>('GET', `/leads?$limit=100${query}`)).body.data;
const only = async () => (await leads())[0]!;
const change = (id: string, body: object) => june().send<Lead & Refusal>('PATCH', `/leads/${id}`, body);
const settings = (person: Person, body: object) =>
  june().send<Broker & Refusal>('PATCH', `/lead-routing/${person.id}`, body);
const shares = async () => {
  const rows = await app.prisma.lead.groupBy({ by: ['ownerId'], _count: true });
  return rows.map(({ ownerId, _count }) => [ownerId, _count]);
};

describe('a new lead', () => {
  it('goes to each broker in turn, also when many write at the same moment and a list is imported', async () => {
    const emails = Array.from({ length: 15 }, (_, at) => `p${at}@lane.test`);
    const answers = await Promise.all(emails.map((email) => write(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201));
    expect((await shares()).map(([, count]) => count)).toEqual([5, 5, 5]);
    const imports = [1, 2].map((part) =>
      june().send('POST', '/lead-imports', {
        source: 'Fair',
        consent: 'ASKED',
        consentNote: 'Sheet',
        rows: Array.from({ length: 6 }, (_, at) => ({ line: at + 2, raw: { email: `i${part}-${at}@lane.test` } })),
      }),
    );
    await Promise.all(imports);
    expect(new Set((await shares()).map(([owner, count]) => `${owner} ${count}`))).toEqual(
      new Set(brokers.map(({ id }) => `${id} 9`)),
    );
  });

  it('goes only to who takes leads of its state, tells only them, and stays with the broker who knows the person', async () => {
    const [first, second, third] = brokers as [Person, Person, Person];
    await settings(first, { takesLeads: false });
    await settings(second, { states: ['TN'] });
    await app.prisma.notification.deleteMany();
    await write('ga@lane.test', { kind: 'WAITLIST', state: 'GA', interest: 'BUY', message: undefined });
    const known = await only();
    expect([second.id, third.id]).toContain(known.owner?.id);
    expect((await app.prisma.notification.findMany()).map(({ userId }) => userId)).toEqual([known.owner!.id]);
    await settings(known.owner!.id === second.id ? second : third, { takesLeads: false });
    await write('ga@lane.test');
    expect((await leads('&kind=CONTACT'))[0]!.owner?.id).toBe(known.owner!.id);
    for (const each of brokers) await settings(each, { takesLeads: false });
    await app.prisma.notification.deleteMany();
    await write('new@lane.test');
    expect((await leads('&text=new@lane.test'))[0]!.owner).toBeNull();
    expect(await app.prisma.notification.count()).toBe(3);
    const { body } = await june().send<{ data: Broker[] }>('GET', '/lead-routing');
    expect(body.data.find(({ id }) => id === second.id)).toMatchObject({ takesLeads: false, states: ['TN'] });
    expect(body.data.reduce((sum, { openLeads }) => sum + openLeads, 0)).toBe(2);
    expect((await settings(second, { states: [] })).body.errors).toMatchObject([
      { path: 'states', message: 'Choose at least one state.' },
    ]);
    const buyer = await app.person('BUYER');
    expect((await settings(buyer, { takesLeads: true })).status).toBe(404);
  });

  it('can be given to another broker, who is told; to nobody else', async () => {
    await write('ada@lane.test');
    const { id, owner } = await only();
    const other = brokers.find((broker) => broker.id !== owner!.id && broker.id !== june().id)!;
    await app.prisma.notification.deleteMany();
    expect((await change(id, { ownerId: other.id })).body.owner?.id).toBe(other.id);
    expect(await app.prisma.notification.findMany()).toMatchObject([
      { userId: other.id, text: 'A lead is yours now.' },
    ]);
    expect((await leads(`&ownerId=${other.id}`)).map(({ email }) => email)).toEqual(['ada@lane.test']);
    const buyer = await app.person('BUYER');
    expect((await change(id, { ownerId: buyer.id })).body.errors?.[0]?.path).toBe('ownerId');
    expect((await change(id, { ownerId: null })).body.owner).toBeNull();
  });
});

describe('the first answer', () => {
  it('is recorded once by a broker, taken back, and asked for again by the next message', async () => {
    await write('ada@lane.test');
    const { id } = await only();
    expect((await leads('&isUnanswered=true')).length).toBe(1);
    now = new Date('2026-12-01T15:20:00Z');
    // a second message before the answer does not reset the clock
    await write('ada@lane.test', { message: 'Hello?' });
    expect((await only()).askedAt).toBe('2026-12-01T15:00:00.000Z');
    expect((await change(id, { answered: true })).body.firstResponseAt).toBe(now.toISOString());
    now = new Date('2026-12-01T17:00:00Z');
    expect((await change(id, { answered: true })).body.firstResponseAt).toBe('2026-12-01T15:20:00.000Z');
    expect(await leads('&isUnanswered=true')).toEqual([]);
    expect((await change(id, { answered: false })).body.firstResponseAt).toBeNull();
    await change(id, { answered: true });
    now = new Date('2026-12-02T17:00:00Z');
    await write('ada@lane.test', { message: 'One more question' });
    expect(await only()).toMatchObject({ askedAt: now.toISOString(), firstResponseAt: null, handledAt: null });
    const audit = await app.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
    expect(audit.map(({ action }) => action)).toEqual([
      'lead.received',
      'lead.assigned',
      'lead.received',
      'lead.answered',
      'lead.answer-taken-back',
      'lead.answered',
      'lead.received',
    ]);
  });

  it('is not asked for by a waitlist, and being done without one ends the clock', async () => {
    await write('w@lane.test', { kind: 'WAITLIST', state: 'GA', interest: 'BUY', message: undefined });
    const waiting = await only();
    expect(waiting.askedAt).toBeNull();
    expect((await change(waiting.id, { answered: true })).body.errors).toMatchObject([{ path: 'answered' }]);
    await write('ada@lane.test');
    const [asked] = await leads('&isUnanswered=true');
    await change(asked!.id, { handled: true });
    expect(await leads('&isUnanswered=true')).toEqual([]);
  });

  it('is recorded by itself when a broker writes to the account of the person', async () => {
    const buyer = await app.person('BUYER', { email: 'account@lane.test' });
    await write('Account@lane.test');
    const seller = await app.person('SELLER');
    const listing = await makeListing(app.prisma, { userId: seller.id, status: 'APPROVED' });
    await makeOffer(app.prisma, { listingId: listing.id, userId: buyer.id, status: 'ACCEPTED', acceptedAt: now });
    const sent = await june().send('POST', '/messages', {
      listing: { connect: { id: listing.id } },
      receiver: { connect: { id: buyer.id } },
      text: 'I saw your message.',
    });
    expect(sent.status).toBe(201);
    expect((await only()).firstResponseAt).toBe(now.toISOString());
  });
});
