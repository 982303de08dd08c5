import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let june: Person;
let seller: Person;
let buyer: Person;
let stranger: Person;
let home: { id: string };
let other: { id: string };
beforeAll(async () => {
  app = await createTestApp();
  june = await app.person('ADMIN');
  [seller, buyer, stranger] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
  home = await makeListing(app.prisma, { userId: seller.id, address: '12 Oak Street' });
  other = await makeListing(app.prisma, { userId: june.id, address: '99 Elm Street' });
  const sold = await makeOffer(app.prisma, { listingId: home.id, userId: buyer.id, status: 'ACCEPTED' });
  await makeOffer(app.prisma, { listingId: other.id, userId: stranger.id });
  await makeTransaction(app.prisma, sold);
  await makeShowing(app.prisma, {
    listingId: home.id,
    userId: stranger.id,
    accepted: null,
    suggestedTimes: [new Date('2099-05-06T15:00:00Z')],
  });
  await makeMessage(app.prisma, { listingId: home.id, senderId: buyer.id, receiverId: seller.id });
  await makeMessage(app.prisma, { listingId: other.id, senderId: stranger.id, receiverId: june.id });
  await app.prisma.email.createMany({
    data: [buyer.email, `x${buyer.email}`].map((to, at) => ({
      dedupeKey: `m${at}`,
      to,
      subject: `To ${to}`,
      text: '',
      html: '',
    })),
  });
});
afterAll(() => app.stop());

interface List {
  data: Record<string, unknown>[];
  next: string | null;
}
const list = async (path: string, who = june) => (await who.send<List>('GET', path)).body;
const count = async (path: string) => (await list(path)).data.length;

describe('the lists of a client', () => {
  it('hold what is theirs, on either side, and nothing of others', async () => {
    for (const [path, ofBuyer, ofSeller] of [
      ['/offers?personId=', 1, 1],
      ['/transactions?personId=', 1, 1],
      ['/message-threads?userId=', 1, 1],
      ['/emails?userId=', 1, 0],
      ['/text-messages?userId=', 0, 0],
      ['/form-signing?userId=', 0, 0],
      ['/uploads?isDocument=true&userId=', 0, 0],
    ] as const)
      expect([path, await count(path + buyer.id), await count(path + seller.id)]).toEqual([path, ofBuyer, ofSeller]);
    expect(await count('/transactions?personId=nobody')).toBe(0);
  });

  it('give nobody else more than they see anyway', async () => {
    expect((await list(`/offers?personId=${buyer.id}`, stranger)).data.map(({ userId }) => userId)).toEqual([
      stranger.id,
    ]);
    expect((await list(`/transactions?personId=${buyer.id}`, stranger)).data).toEqual([]);
    // beside the one with their own broker
    const threads = (await list(`/message-threads?userId=${buyer.id}`, stranger)).data;
    expect(threads.filter(({ home }) => home !== null)).toHaveLength(1);
  });
});

describe('the timeline', () => {
  it('reads page by page, newest first, each entry once, what concerns the person alone', async () => {
    await buyer.send('PATCH', `/users/${buyer.id}`, { phone: '2055550190' });
    await june.send('PATCH', `/users/${buyer.id}`, { timezone: 'America/Chicago' });
    await june.send('PATCH', `/users/${stranger.id}`, { timezone: 'America/Chicago' });
    const whole = await list(`/client-timeline?userId=${buyer.id}&$limit=100`);
    expect(whole.next).toBeNull();
    const said = whole.data.map(({ text, who }) => [text, who].filter(Boolean).join(' by '));
    expect(said).toEqual([
      'Profile changed: time zone by Admin Number 1, for Hearthport',
      'Profile changed: phone by Buyer Number 3',
      expect.stringMatching(/^(Email: To|Logged in)/),
      expect.stringMatching(/^(Email: To|Logged in)/),
    ]);
    const paged: unknown[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: List = await list(
        `/client-timeline?userId=${buyer.id}&$limit=1${next && `&before=${encodeURIComponent(next)}`}`,
      );
      paged.push(...page.data);
      next = page.next;
    }
    expect(paged).toEqual(whole.data);
    expect((await june.send('GET', `/client-timeline?userId=${buyer.id}&before=soon`)).status).toBe(400);
    expect((await june.send('GET', '/client-timeline?userId=nobody')).status).toBe(404);
  });
});

describe('what is next for a client', () => {
  it('is what their own dashboard says, with the pages of a broker', async () => {
    const steps = async (person: Person) =>
      (await june.send<{ steps: { title: string; link: string }[] }>('GET', `/client-steps/${person.id}`)).body.steps;
    expect(await steps(stranger)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Choose another time to see 12 Oak Street',
          link: `/buyers/${stranger.id}/listing/${home.id}`,
        }),
        expect.objectContaining({ title: 'Show that you can buy', link: '/admin/pre-approvals' }),
      ]),
    );
    expect((await steps(seller)).map(({ title }) => title)).toEqual(['Follow the progress to closing']);
    expect((await buyer.send('GET', `/client-steps/${buyer.id}`)).status).toBe(403);
  });
});

interface Client {
  version: number;
  owner: { id: string } | null;
  tags: string[];
  company: { id: string; name: string; licenseNumber: string | null } | null;
  organization: { name: string } | null;
  identityVerified: boolean;
  identity: { by: { id: string }; reason: string } | null;
  message: string;
}

describe('what the brokerage keeps about a client', () => {
  it('is changed by one admin at a time, with names that are created once', async () => {
    const [one, two] = [await app.person('SELLER'), await app.person('SELLER')];
    const patch = (id: string, body: object) => june.send<Client>('PATCH', `/clients/${id}`, body);
    const company = { name: 'Acme Homes', licenseNumber: 'L-1' };
    const both = await Promise.all([
      patch(one.id, { version: 0, company, organization: { name: 'Habitat' } }),
      patch(two.id, { version: 0, company: { name: 'ACME homes' }, organization: { name: 'habitat!' } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.company?.id).toBe(both[1].body.company?.id);
    expect(await app.prisma.organization.count()).toBe(1);
    // of two who read the same version, one wins
    const race = await Promise.all(
      ['vip', 'cash'].map((tag) => patch(one.id, { version: 1, tags: [tag], ownerId: june.id })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = (await june.send<Client>('GET', `/clients/${one.id}`)).body;
    expect(now).toMatchObject({ version: 2, owner: { id: june.id } });
    expect(now.tags).toHaveLength(1);
    expect((await list('/client-words?kind=tag')).data).toEqual([{ id: now.tags[0] }]);
    expect((await patch(one.id, { version: 2, ownerId: buyer.id })).status).toBe(400);
    expect((await patch(one.id, { version: 2, company: null })).body.company).toBeNull();
    expect((await one.send('GET', `/clients/${one.id}`)).status).toBe(403);
  });

  it('changes once however often the same is sent', async () => {
    const { id } = await app.person('SELLER');
    const send = (body: object) => june.send<Client>('PATCH', `/clients/${id}`, body);
    const body = { version: 0, ownerId: june.id, tags: ['vip', 'cash'], company: { name: 'Repeat Homes' } };
    const first = await send(body);
    expect(first.body).toMatchObject({ version: 1, owner: { id: june.id }, company: { name: 'Repeat Homes' } });
    const again = await send({ ...body, company: { name: 'REPEAT homes' } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const entries = () => app.prisma.auditEntry.findMany({ where: { entityId: id, action: 'client.changed' } });
    expect(await entries()).toHaveLength(1);
    // only what differs is audited
    await send({ version: 1, ownerId: june.id, tags: ['cash'] });
    expect((await entries()).map(({ after }) => (after as { fields: string[] }).fields)).toContainEqual(['tags']);
    expect((await send({ ...body, tags: ['late'] })).status).toBe(409);
  });

  it('says who verified an identity and why, keeps earlier reasons, and audits without words', async () => {
    const person = await app.person('BUYER');
    const check = (version: number, isVerified: boolean, reason: string) =>
      june.send<Client>('PATCH', `/clients/${person.id}`, { version, identity: { isVerified, reason } });
    expect((await check(0, true, ' ')).status).toBe(400);
    expect((await check(0, false, 'No.')).status).toBe(409);
    expect((await check(0, true, 'Saw the passport.')).body).toMatchObject({
      identityVerified: true,
      identity: { by: { id: june.id }, reason: 'Saw the passport.' },
    });
    expect((await person.send('GET', `/users/${person.id}`)).body).toMatchObject({ identityVerified: true });
    await check(1, false, 'It had expired.');
    const notes = (await list(`/client-notes?clientId=${person.id}`)).data.map(({ text }) => text);
    expect(notes).toEqual(['Identity verification withdrawn: It had expired.', 'Identity verified: Saw the passport.']);
    const audit = await app.prisma.auditEntry.findMany({ where: { entityId: person.id } });
    expect(audit.map(({ action }) => action)).toEqual(['client.identity-verified', 'client.identity-taken-back']);
    expect(JSON.stringify(audit.map(({ after }) => after))).not.toContain('passport');
  });

  it('goes with the account, and into its data export', async () => {
    const [person, other] = [await app.person('BUYER'), await app.person('ADMIN')];
    const { body: note } = await june.send<{ id: string }>('POST', '/client-notes', {
      clientId: person.id,
      text: 'Likes porches.',
    });
    await june.send('PATCH', `/clients/${person.id}`, { version: 0, tags: ['porch'], ownerId: other.id });
    const edit = (who: Person, body: object) => who.send('PATCH', `/client-notes/${note.id}`, body);
    expect((await edit(other, { text: 'No.', version: 1 })).status).toBe(403);
    const race = await Promise.all(['Wants a porch.', 'Wants two.'].map((text) => edit(june, { text, version: 1 })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const data = await person.send<string>('GET', `/users/${person.id}/export`);
    expect(JSON.stringify(data.body)).toMatch(/Wants (a porch|two)/);
    expect(JSON.stringify(data.body)).toContain('porch');
    await june.send('DELETE', `/users/${other.id}`);
    expect((await june.send<Client>('GET', `/clients/${person.id}`)).body.owner).toBeNull();
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);
    const of = { where: { userId: person.id } };
    expect([
      await app.prisma.clientNote.count({ where: { clientId: person.id } }),
      await app.prisma.clientTag.count(of),
      await app.prisma.clientRecord.count(of),
    ]).toEqual([0, 0, 0]);
    expect((await june.send('POST', '/client-notes', { clientId: person.id, text: 'Gone.' })).status).toBe(400);
  });
});
