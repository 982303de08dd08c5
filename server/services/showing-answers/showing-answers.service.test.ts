import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerPageView } from '#shared/showings/answer-links.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Wednesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-02T15:00:00Z');
const HOUR = 3_600_000;
const TWO_PM = '2026-12-03T20:00:00.000Z';
const THREE_PM = '2026-12-03T21:00:00.000Z';
const FRIDAY = '2026-12-04T16:00:00.000Z';
let now = NOW;
let app: TestApp;
let [seller, buyer]: Person[] = [];
let listingId = '';

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOW;
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
  listingId = (await makeListing(app.prisma, { userId: seller.id, externalStatus: 'ACTIVE', county: 'Jefferson' })).id;
});

const ask = async (times: { proposedTime?: string; otherTimes?: string[] } = {}, person = buyer!) => {
  const asked = await person.send<{ id: string; message?: string }>('POST', '/showings', {
    listing: { connect: { id: listingId } },
    proposedTime: TWO_PM,
    ...times,
  });
  expect(asked.status, asked.body.message).toBe(201);
  return asked.body.id;
};
const emails = (person = seller!) =>
  app.prisma.email.findMany({ where: { to: person.email, kind: 'SHOWING_REQUEST' }, orderBy: { createdAt: 'asc' } });
const codeIn = (text: string) => /\/showing-answer\/([\w.-]+)/.exec(text)![1]!;
const newestCode = async () => codeIn((await emails()).at(-1)!.text);
const read = (code: string) => app.guest<AnswerPageView & { message?: string }>('GET', `/showing-answers/${code}`);
const answer = (code: string, body: object) =>
  app.guest<AnswerPageView & { message: string; data?: { standing: string } }>(
    'PATCH',
    `/showing-answers/${code}`,
    body,
  );
const confirm = (code: string, proposedTime = TWO_PM) => answer(code, { accepted: true, proposedTime });
const suggest = (code: string, ...suggestedTimes: string[]) => answer(code, { accepted: null, suggestedTimes });
const stored = (id: string) => app.prisma.showing.findUniqueOrThrow({ where: { id } });
const audited = (id: string) =>
  app.prisma.auditEntry.findMany({ where: { entityType: 'showing', entityId: id }, orderBy: { seq: 'asc' } });
const noticesTo = (person: Person, words: RegExp) =>
  app.prisma.notification
    .findMany({ where: { userId: person.id } })
    .then((all) => all.filter(({ text }) => words.test(text)));

describe('the email of a request', () => {
  it('has a button for each time, one to suggest others, and a link to the page; its links are secrets', async () => {
    await ask({ otherTimes: [THREE_PM] });
    const [email] = await emails();
    expect(email!.text).toMatch(/Confirm Thu, Dec 3, 2:00 PM CST: http:\/\/hearthport\.test\/showing-answer\//);
    expect(email!.text).toMatch(/Confirm Thu, Dec 3, 3:00 PM CST: .+time=2026-12-03T21%3A00%3A00\.000Z/);
    expect(email!.text).toMatch(/Deny and suggest another time: .+answer=other/);
    expect(email!.text).toContain(`See the showing in Hearthport: http://hearthport.test/selling?listing=${listingId}`);
    expect(email!.secretLinks).toHaveLength(3);
    expect(email!.html.match(/<a /g)).toHaveLength(5);
  });

  it('has none where the showing is confirmed at once', async () => {
    await app.prisma.user.update({ where: { id: seller!.id }, data: { autoApproveShowings: true } });
    await ask();
    expect(await emails()).toEqual([]);
  });

  it('has none for the brokers, who host a home that is listed elsewhere', async () => {
    const [booking, other] = [await app.person('ADMIN'), await app.person('ADMIN')];
    await app.prisma.listing.update({ where: { id: listingId }, data: { type: 'BUYER', userId: buyer!.id } });
    const booked = await booking.send<{ message: string }>('POST', '/showings', {
      listing: { connect: { id: listingId } },
      user: { connect: { id: buyer!.id } },
      type: 'OTHER',
      purpose: 'Measuring',
      proposedTime: TWO_PM,
    });
    expect(booked.status, booked.body.message).toBe(201);
    const [email] = await app.prisma.email.findMany({ where: { to: other.email } });
    expect(email!.kind).toBe('NOTICE');
    expect(email!.text).not.toContain('showing-answer');
  });
});

describe('the text about a request', () => {
  const NUMBER = '2055550134';
  const texts = () => app.prisma.sms.findMany({ where: { userId: seller!.id }, orderBy: { createdAt: 'asc' } });
  const takesTexts = (person: Person) =>
    app.prisma.user.update({
      where: { id: person.id },
      data: { phone: NUMBER, smsEnabled: true, smsConsentAt: NOW },
    });

  it('leads to the page that answers it, in two messages at most, and is of no use after its times', async () => {
    await takesTexts(seller!);
    await app.prisma.listing.update({
      where: { id: listingId },
      data: { address: '12345 Northwest Martin Luther King Junior Boulevard, Unit 1204' },
    });
    await ask({ otherTimes: [THREE_PM, FRIDAY] });
    const [text] = await texts();
    expect(text!.text).toMatch(
      /^Hearthport: Buyer N\. would like to tour 12345 .+, Unit 1204 on Thu, Dec 3, 2:00 PM CST or at 2 other times\. Answer without logging in: http:\/\/hearthport\.test\/showing-answer\/[\w.-]+ Reply STOP to end texts\.$/,
    );
    // two parts have 2 × 153 characters of the plain alphabet
    expect(text!.text.length).toBeLessThanOrEqual(306);
    expect(text!.text).toMatch(/^[\x20-\x7e]*$/);
    expect(text!.notAfter?.toISOString()).toBe(FRIDAY);
    const { body } = await read(codeIn(text!.text));
    expect(body).toMatchObject({ standing: 'OPEN', times: [TWO_PM, THREE_PM, FRIDAY] });
  });

  it('confirms like the email, and the host hears of it: the number was only typed', async () => {
    await takesTexts(seller!);
    const id = await ask();
    const code = codeIn((await texts())[0]!.text);
    expect(code).not.toBe(await newestCode());
    expect(await confirm(code)).toMatchObject({ status: 200, body: { standing: 'CONFIRMED' } });
    expect((await confirm(code)).status).toBe(200);
    expect((await audited(id)).at(-1)).toMatchObject({ after: { accepted: true, byLink: true, byText: true } });
    const notices = await noticesTo(seller!, /^You confirmed the showing of 12 Oak St/);
    expect(notices).toHaveLength(1);
    const [email, ...more] = await app.prisma.email.findMany({
      where: { to: seller!.email, subject: { startsWith: 'You confirmed' } },
    });
    expect(email!.text).toContain('If that wasn’t you');
    expect(more).toEqual([]);
    // their own answer is not texted back
    expect(await texts()).toHaveLength(1);
  });

  it.each(['YES', 'Yes!', '1', 'Confirm', 'C', 'No'])(
    'is not answered by a reply, %s: it is told of the link',
    async (text) => {
      await takesTexts(seller!);
      const id = await ask();
      const admin = await app.person('ADMIN');
      const { status, body } = await admin.send<{ reply: string }>('POST', '/text-messages', { from: NUMBER, text });
      expect([status, body.reply]).toEqual([
        201,
        expect.stringContaining('To answer a showing request, open the link'),
      ]);
      expect(body.reply).not.toContain('showing-answer');
      expect(await app.prisma.showing.findUniqueOrThrow({ where: { id } })).toMatchObject({ accepted: false });
      expect((await read(codeIn((await texts())[0]!.text))).body).toMatchObject({ standing: 'OPEN' });
    },
  );

  it('suggests other times, of which the host hears too', async () => {
    await takesTexts(seller!);
    await ask();
    const code = codeIn((await texts())[0]!.text);
    expect((await suggest(code, FRIDAY)).status).toBe(200);
    expect(await noticesTo(seller!, /^You suggested other times/)).toHaveLength(1);
    // by the email nothing is said of one's own answer
    await ask({ proposedTime: THREE_PM }, await app.person('BUYER'));
    expect((await suggest(await newestCode(), FRIDAY)).status).toBe(200);
    expect(await noticesTo(seller!, /^You suggested other times/)).toHaveLength(1);
  });

  it('ends when the number changes; the link of the email does not', async () => {
    await takesTexts(seller!);
    await ask();
    const code = codeIn((await texts())[0]!.text);
    for (const phone of ['2055550135', null]) {
      await app.prisma.user.update({ where: { id: seller!.id }, data: { phone } });
      expect((await read(code)).status).toBe(404);
      expect((await confirm(code)).status).toBe(404);
    }
    expect((await read(await newestCode())).status).toBe(200);
  });

  it('has the plain link for the brokers, who host a home that is listed elsewhere', async () => {
    const [booking, other] = [await app.person('ADMIN'), await app.person('ADMIN')];
    await takesTexts(other);
    await app.prisma.listing.update({ where: { id: listingId }, data: { type: 'BUYER', userId: buyer!.id } });
    await booking.send('POST', '/showings', {
      listing: { connect: { id: listingId } },
      user: { connect: { id: buyer!.id } },
      type: 'OTHER',
      purpose: 'Measuring',
      proposedTime: TWO_PM,
    });
    const [text] = await app.prisma.sms.findMany({ where: { userId: other.id } });
    expect(text!.text).toContain('http://hearthport.test/admin/showings Reply');
  });
});

describe('a host answers by the link', () => {
  it('reads without changing anything, then confirms once; the visitor is notified and the audit log says how', async () => {
    const id = await ask();
    const code = await newestCode();
    for (let times = 0; times < 2; times += 1)
      expect((await read(code)).body).toMatchObject({ standing: 'OPEN', times: [TWO_PM], visitMinutes: 60 });
    expect(await stored(id)).toMatchObject({ accepted: false, calendarSequence: 0 });

    const done = await confirm(code);
    expect(done).toMatchObject({ status: 200, body: { standing: 'CONFIRMED', proposedTime: TWO_PM, times: [] } });
    expect(await confirm(code)).toMatchObject({ status: 200, body: { standing: 'CONFIRMED' } });
    expect(await stored(id)).toMatchObject({ accepted: true, calendarSequence: 1 });
    const entries = await audited(id);
    expect(entries.map(({ action }) => action)).toEqual(['showing.requested', 'showing.confirmed']);
    expect(entries[1]).toMatchObject({
      actorKind: 'SELLER',
      actorId: seller!.id,
      side: 'SELLER',
      after: { accepted: true, byLink: true },
    });
    expect(await noticesTo(buyer!, /is confirmed/)).toHaveLength(1);
    // their own calendar gets it, as after a login
    expect(
      await app.prisma.email.count({
        where: { to: seller!.email, subject: { startsWith: 'You confirmed' } },
      }),
    ).toBe(1);
  });

  it('confirms one of the other times', async () => {
    const id = await ask({ otherTimes: [THREE_PM] });
    const code = await newestCode();
    expect((await confirm(code, FRIDAY)).status).toBe(400);
    expect(await confirm(code, THREE_PM)).toMatchObject({ status: 200, body: { proposedTime: THREE_PM } });
    expect((await stored(id)).proposedTime.toISOString()).toBe(THREE_PM);
  });

  it('suggests other times, at least one that is possible, once', async () => {
    const id = await ask();
    const code = await newestCode();
    expect(await answer(code, { accepted: null, suggestedTimes: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'suggestedTimes', message: 'You must suggest at least one valid time.' }] },
    });
    expect(await suggest(code, '2026-12-04T16:05:00.000Z')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'suggestedTimes.0' }] },
    });
    expect(await stored(id)).toMatchObject({ accepted: false });
    const done = await suggest(code, FRIDAY);
    expect(done).toMatchObject({ status: 200, body: { standing: 'DENIED', suggestedTimes: [FRIDAY] } });
    expect((await suggest(code, FRIDAY)).status).toBe(200);
    expect(await noticesTo(buyer!, /suggests another time/)).toHaveLength(1);
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'showing.denied', after: { byLink: true } });
    // answered otherwise now, it is refused, and says how it stands
    expect(await confirm(code)).toMatchObject({
      status: 409,
      body: { message: 'Other times were already suggested for this showing.' },
    });
  });

  it('shows no more than the answer needs', async () => {
    await ask();
    const { body } = await read(await newestCode());
    const text = JSON.stringify(body);
    const person = await app.prisma.user.findUniqueOrThrow({ where: { id: buyer!.id } });
    for (const hidden of [person.email, person.id, person.lastName, seller!.email, seller!.id])
      expect(text).not.toContain(hidden);
    expect(body).toMatchObject({
      visitor: 'Buyer N.',
      home: { address: '12 Oak St', city: 'Birmingham', photo: null },
    });
  });

  it.each([
    { accepted: true },
    { accepted: false, proposedTime: TWO_PM },
    { accepted: true, proposedTime: TWO_PM, agentBooks: true },
    {},
  ])('refuses %o', async (body) => {
    const id = await ask();
    expect((await answer(await newestCode(), body)).status).toBe(400);
    expect((await stored(id)).accepted).toBe(false);
  });
});

describe('at once', () => {
  it('two presses of the same button confirm once', async () => {
    const id = await ask();
    const code = await newestCode();
    const both = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await audited(id)).filter(({ action }) => action === 'showing.confirmed')).toHaveLength(1);
    expect(await noticesTo(buyer!, /is confirmed/)).toHaveLength(1);
  });

  it('of two different answers one counts, and the other learns how it stands', async () => {
    const id = await ask({ otherTimes: [THREE_PM] });
    const code = await newestCode();
    const both = await Promise.all([confirm(code), suggest(code, FRIDAY), confirm(code, THREE_PM)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await stored(id)).calendarSequence).toBe(1);
  });

  it('the host in the product and by the link confirm once', async () => {
    const id = await ask();
    const code = await newestCode();
    const [byLink, byLogin] = await Promise.all([
      confirm(code),
      seller!.send('PATCH', `/showings/${id}`, { accepted: true }),
    ]);
    // whoever is second: the link finds its own answer given, the page behind the login refuses as it always did
    expect(byLink.status).toBe(200);
    expect([200, 409]).toContain(byLogin.status);
    expect((await audited(id)).filter(({ action }) => action === 'showing.confirmed')).toHaveLength(1);
  });

  it('the visitor withdraws while the host confirms: either, never both', async () => {
    const id = await ask();
    const code = await newestCode();
    const [confirmed, withdrawn] = await Promise.all([
      confirm(code),
      buyer!.send('PATCH', `/showings/${id}`, { accepted: null }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 409]).toContain(confirmed.status);
    expect((await stored(id)).accepted).toBeNull();
    expect((await read(code)).body.standing).toBe('CANCELLED');
  });

  it('two requests for the same time: the first is confirmed, the second is told that the time is taken', async () => {
    await ask();
    const first = await newestCode();
    await ask({}, await app.person('BUYER'));
    const second = await newestCode();
    const both = await Promise.all([confirm(first), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe('That time is no longer free. Choose another one.');
  });
});

describe('the link ends', () => {
  it('when other times were asked for: it says so, and the new email answers them', async () => {
    const id = await ask();
    const old = await newestCode();
    const moved = await buyer!.send('PUT', `/showings/${id}`, { proposedTime: FRIDAY });
    expect(moved.status).toBe(200);
    expect((await read(old)).body).toMatchObject({
      standing: 'MOVED',
      emailedTime: TWO_PM,
      proposedTime: FRIDAY,
      times: [],
    });
    for (const time of [TWO_PM, FRIDAY]) expect((await confirm(old, time)).status).toBe(409);
    expect((await stored(id)).accepted).toBe(false);
    expect(await emails()).toHaveLength(2);
    const renewed = await newestCode();
    expect(renewed).not.toBe(old);
    expect((await confirm(renewed, FRIDAY)).status).toBe(200);
  });

  it('when the request was withdrawn, answered in the product, or its time has passed', async () => {
    const id = await ask();
    const code = await newestCode();
    now = new Date(Date.parse(TWO_PM));
    expect((await read(code)).body).toMatchObject({ standing: 'PASSED', times: [] });
    expect(await confirm(code)).toMatchObject({
      status: 409,
      body: { message: 'The time of this request has passed.' },
    });
    now = NOW;
    await buyer!.send('PATCH', `/showings/${id}`, { accepted: null });
    expect((await read(code)).body.standing).toBe('CANCELLED');
    expect((await confirm(code)).status).toBe(409);
    const next = await ask({ proposedTime: FRIDAY });
    const other = await newestCode();
    await seller!.send('PATCH', `/showings/${next}`, { accepted: null, suggestedTimes: [THREE_PM] });
    expect((await read(other)).body).toMatchObject({ standing: 'DENIED', suggestedTimes: [THREE_PM] });
    expect((await confirm(other, FRIDAY)).status).toBe(409);
  });

  it('a week after the time of the email, whatever became of the request', async () => {
    await ask();
    const code = await newestCode();
    now = new Date(Date.parse(TWO_PM) + 7 * 24 * HOUR - 1);
    expect((await read(code)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await read(code)).status).toBe(404);
    expect((await confirm(code)).status).toBe(404);
  });

  it.each([
    [
      'another email',
      () => app.prisma.user.update({ where: { id: seller!.id }, data: { email: `new.${seller!.email}` } }),
    ],
    ['no account any more', () => app.prisma.user.update({ where: { id: seller!.id }, data: { deletedAt: NOW } })],
    ['become a broker', () => app.prisma.user.update({ where: { id: seller!.id }, data: { type: 'ADMIN' } })],
    [
      'given the home to somebody else',
      async () =>
        app.prisma.listing.update({ where: { id: listingId }, data: { userId: (await app.person('SELLER')).id } }),
    ],
  ])('when the host has %s', async (_what, change) => {
    const id = await ask();
    const code = await newestCode();
    await change();
    expect([(await read(code)).status, (await confirm(code)).status]).toEqual([404, 404]);
    expect((await stored(id)).accepted).toBe(false);
  });

  it('is nothing without its signature, for another showing, another time or another host, and no login', async () => {
    const id = await ask();
    const code = await newestCode();
    const other = await ask({ proposedTime: FRIDAY }, await app.person('BUYER'));
    const [own = '', time = '', sequence = '', secret = ''] = code.split('.');
    const short = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
    expect(own).toBe(short(id));
    const forged = [
      [short(other), time, sequence, secret],
      [id, time, sequence, secret],
      [own, Date.parse(FRIDAY).toString(36), sequence, secret],
      [own, time, '1', secret],
      [own, time, sequence, `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BA' : 'AA'}`],
      [own, time, sequence, ''],
      [own, time, sequence],
      [own, time, sequence, secret, secret],
      ['x'],
      [own, 'zzzzzzzzzzzz', sequence, secret],
      [`${own}%00`, time, sequence, secret],
    ].map((parts) => parts.join('.'));
    for (const wrong of forged) {
      expect((await read(wrong)).status, wrong).toBe(404);
      expect((await confirm(wrong)).status, wrong).toBe(404);
    }
    expect((await app.sender(code)('GET', `/showings/${id}`)).status).toBe(401);
    expect((await app.guest('GET', `/showings/${id}?token=${code}`)).status).toBe(401);
    expect((await stored(id)).accepted).toBe(false);
  });
});
