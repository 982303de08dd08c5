import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_TEXTS,
  NOT_A_TEXT_NUMBER,
  RESEND_SECONDS,
  TOO_MANY_TEXTS,
} from '#shared/tour-requests/text-codes.rules.ts';
import { CODE_ENDED, EMAIL_OR_PHONE } from '#shared/tour-requests/tour-requests.rules.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';

/** Tuesday, 9:00 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const TIME = '2026-12-02T16:00:00.000Z';
let now = NOW;
let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOW;
  // every test asks from the same network
  await app.prisma.tourRequestCode.deleteMany();
});

interface Problem {
  message?: string;
  errors?: { path: string; message: string }[];
}
type Verified = Problem & {
  state: string;
  account: string;
  secret: string | null;
  visitor: string;
  showing: { id: string } | null;
};
type Tours = Problem & {
  phone: string;
  tours: { id: string; state: string; address: string; isCancellable: boolean }[];
};
let made = 0;
const home = (place: object = {}) => {
  made += 1;
  const birmingham = { city: 'Birmingham', state: 'AL', zip: '35203', county: 'Jefferson' } as const;
  return makeListing(app.prisma, { userId: seller.id, address: `${made} Text St`, ...birmingham, ...place });
};
const tourOf = (listingId: string, more: object = {}) => ({
  listing: { connect: { id: listingId } },
  name: 'Ada Byrd',
  proposedTime: TIME,
  ...more,
});
const newNumber = () => `(205) 555-${String(1000 + (made += 1))}`;
const e164 = (phone: string) => `+1${phone.replaceAll(/\D/g, '')}`;
const ask = (body: object) => app.guest<Problem & { id: string }>('POST', '/tour-requests', body);
const enter = (id: string, body: object) => app.guest<Verified>('PATCH', `/tour-requests/${id}`, body);
const textsTo = (phone: string) =>
  app.prisma.sms.findMany({ where: { to: { in: [phone, e164(phone)] } }, orderBy: { createdAt: 'asc' } });
const codeTo = async (phone: string) => {
  const texts = await app.prisma.sms.findMany({ where: { to: e164(phone) }, orderBy: { id: 'asc' } });
  return /code is (\d{6})/.exec(texts.at(-1)!.text)![1]!;
};
const codeByEmail = async (to: string) => {
  const mails = await app.prisma.email.findMany({ where: { to, kind: 'TOUR_CODE' }, orderBy: { createdAt: 'asc' } });
  return /Your code is (\d{6})/.exec(mails.at(-1)!.text)![1]!;
};
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A number that asked for a tour of a free home and entered the code. */
async function visit() {
  const [{ id: listingId }, phone] = [await home(), newNumber()];
  const asked = await ask(tourOf(listingId, { phone }));
  const { body } = await enter(asked.body.id, { ...tourOf(listingId, { phone }), code: await codeTo(phone) });
  return { ...body, phone, listingId };
}
/** Adds an email to the tours of a private link, with the code it was sent. */
async function addEmail(visitor: string, email: string) {
  const asked = await app.guest<{ id: string }>('POST', '/visitor-emails', { visitor, email });
  const code = await codeByEmail(email);
  return {
    id: asked.body.id,
    code,
    ...(await app.guest<Verified>('PATCH', `/visitor-emails/${asked.body.id}`, { visitor, code })),
  };
}

describe('a tour that a visitor asks for by text', () => {
  it('becomes a showing of an account of the number, once, and texts its private link', async () => {
    const { id: listingId } = await home();
    const phone = newNumber();
    const asked = await ask(tourOf(listingId, { phone }));
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(Object.keys(asked.body).sort()).toEqual(['expiresAt', 'id']);
    const [text] = await textsTo(phone);
    expect(text).toMatchObject({ kind: 'CODE', to: e164(phone), userId: null });
    expect(text!.text).toMatch(/^Your Hearthport code is \d{6}\. It expires in 10 minutes\.$/);
    expect(await app.prisma.user.count({ where: { phone } })).toBe(0);

    const tour = { ...tourOf(listingId, { phone }), code: await codeTo(phone) };
    const entered = await Promise.all([enter(asked.body.id, tour), enter(asked.body.id, tour)]);
    expect(entered.map(({ body }) => body.state)).toContain('DONE');
    const again = await enter(asked.body.id, tour);
    expect(again.body).toMatchObject({ state: 'DONE', account: 'ADD_EMAIL', secret: null });
    const users = await app.prisma.user.findMany({ where: { phone }, include: { showings: true } });
    expect(users).toMatchObject([
      {
        email: `${e164(phone)}@phone.invalid`,
        type: 'BUYER',
        firstName: 'Ada',
        verified: false,
        passwordHash: null,
        smsEnabled: true,
        smsConsentAt: NOW,
        showings: [{ listingId, accepted: false }],
      },
    ]);
    // nothing is emailed where there is no email
    expect(await app.prisma.email.count({ where: { to: users[0]!.email } })).toBe(0);
    const links = (await textsTo(phone)).filter(({ kind }) => kind === 'NOTICE');
    expect(links.map((sms) => sms.text)).toEqual([
      `Hearthport: we have your tour request. See or cancel it here: http://hearthport.test/your-tours/${again.body.visitor} Reply STOP to end texts.`,
    ]);
    // the host is notified as of any other, with a number and without an email
    const seen = await seller.send<{ data: { requester: object }[] }>('GET', `/showings?listingId=${listingId}`);
    expect(seen.body.data).toMatchObject([{ requester: { firstName: 'Ada', phone, email: null } }]);
  });

  it('is never of an account with the same number, which anybody may have typed', async () => {
    const { id: listingId } = await home();
    const phone = newNumber();
    const known = await app.person('BUYER');
    await app.prisma.user.update({ where: { id: known.id }, data: { phone } });
    const asked = await ask(tourOf(listingId, { phone }));
    const entered = await enter(asked.body.id, { ...tourOf(listingId, { phone }), code: await codeTo(phone) });
    expect(entered.body).toMatchObject({ state: 'DONE', account: 'ADD_EMAIL' });
    expect(await app.prisma.showing.count({ where: { userId: known.id } })).toBe(0);
  });

  it('takes the email of whoever leaves both, unless they choose a text', async () => {
    const { id: listingId } = await home();
    const [phone, email] = [newNumber(), `both-${made}@example.test`];
    await ask(tourOf(listingId, { phone, email }));
    expect(await textsTo(phone)).toEqual([]);
    expect(await codeByEmail(email)).toMatch(/^\d{6}$/);
    await ask(tourOf(listingId, { phone, email, codeBy: 'TEXT' }));
    expect(await textsTo(phone)).toHaveLength(1);
  });

  it.each([
    ['neither', {}, 'email', EMAIL_OR_PHONE],
    ['a number that is none', { phone: '555' }, 'phone', 'Phone number is invalid'],
    ['a Canadian number', { phone: '(204) 234-5678' }, 'phone', NOT_A_TEXT_NUMBER],
    ['a Caribbean number', { phone: '(876) 555-1234' }, 'phone', NOT_A_TEXT_NUMBER],
    ['a premium number', { phone: '(900) 555-1234' }, 'phone', NOT_A_TEXT_NUMBER],
    ['a toll-free number', { phone: '(800) 555-1234' }, 'phone', NOT_A_TEXT_NUMBER],
    ['a text without a number', { email: 'ada@example.test', codeBy: 'TEXT' }, 'phone', 'hone'],
    ['what stands for the email of a number', { email: '+12055551234@phone.invalid' }, 'email', 'email'],
  ])('refuses %s', async (_, contact, path, message) => {
    const { id: listingId } = await home();
    const { status, body } = await ask(tourOf(listingId, contact));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path, message: expect.stringContaining(message) as string }]);
    expect(await app.prisma.tourRequestCode.count()).toBe(0);
  });

  it('says whether the text was sent, and the same of any number that gets none', async () => {
    const { id: listingId } = await home();
    const phone = newNumber();
    const { body } = await ask(tourOf(listingId, { phone }));
    const delivery = async () => (await app.guest<{ delivery: string }>('GET', `/tour-requests/${body.id}`)).body;
    expect(await delivery()).toEqual({ delivery: 'SENDING' });
    for (const [status, said] of [
      ['SENT', 'SENT'],
      ['FAILED', 'FAILED'],
      ['SUPPRESSED', 'FAILED'],
    ] as const) {
      await app.prisma.sms.updateMany({ where: { to: e164(phone) }, data: { status } });
      expect(await delivery()).toEqual({ delivery: said });
    }
  });
});

describe('a code by text', () => {
  it('can be entered wrong five times, by whoever tries at once', async () => {
    const { id: listingId } = await home();
    const phone = newNumber();
    const { body } = await ask(tourOf(listingId, { phone }));
    const code = await codeTo(phone);
    const tour = tourOf(listingId, { phone });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => enter(body.id, { ...tour, code: another(code) })));
    expect(wrong.filter((one) => one.body.errors?.[0]?.message === CODE_ENDED)).toHaveLength(3);
    expect((await enter(body.id, { ...tour, code })).body.errors?.[0]?.message).toBe(CODE_ENDED);
  });

  it('is sent again after a while, to one number a few an hour, at once or not', async () => {
    const { id: listingId } = await home();
    const phone = newNumber();
    const tour = tourOf(listingId, { phone });
    const atOnce = await Promise.all([ask(tour), ask(tour), ask(tour)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(atOnce.find(({ status }) => status === 429)!.body.message).toBe(
      `Please wait ${RESEND_SECONDS} seconds before you ask for another code.`,
    );
    for (let sent = 1; sent < MAX_TEXTS.perNumberHour; sent += 1) {
      now = new Date(now.getTime() + RESEND_SECONDS * 1000);
      expect((await ask(tour)).status).toBe(201);
    }
    now = new Date(now.getTime() + RESEND_SECONDS * 1000);
    expect((await ask(tour)).body.message).toBe(TOO_MANY_TEXTS);
    // the way out
    expect((await ask({ ...tour, email: 'instead@example.test' })).status).toBe(201);
  });

  it('is sent to a few numbers a day from one network', async () => {
    const { id: listingId } = await home();
    const statuses = [];
    for (let asked = 0; asked <= MAX_TEXTS.perNetworkDay; asked += 1)
      statuses.push((await ask(tourOf(listingId, { phone: newNumber() }))).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_TEXTS.perNetworkDay);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the tours of a number', () => {
  it('are read and canceled by the private link, and by nothing else', async () => {
    const { visitor, showing, phone } = await visit();
    const read = await app.guest<Tours>('GET', `/visitor-tours/${visitor}`);
    expect(read.body).toMatchObject({
      phone,
      tours: [{ id: showing!.id, state: 'REQUESTED', isCancellable: true }],
    });
    for (const code of [`${visitor.slice(0, -1)}${visitor.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(44), '%00'])
      expect((await app.guest('GET', `/visitor-tours/${code}`)).status).toBe(404);
    const other = await visit();
    const stolen = await app.guest('PATCH', `/visitor-tours/${other.visitor}`, { cancel: showing!.id });
    expect(stolen.status).toBe(404);
    const cancelled = await app.guest<Tours>('PATCH', `/visitor-tours/${visitor}`, { cancel: showing!.id });
    expect(cancelled.body.tours).toMatchObject([{ state: 'CANCELLED', isCancellable: false }]);
  });

  it('are texted about with that link', async () => {
    const { visitor, showing, phone } = await visit();
    await seller.send('PATCH', `/showings/${showing!.id}`, { accepted: true });
    const confirmed = (await textsTo(phone)).find(({ text }) => text.includes('confirmed'));
    expect(confirmed!.text).toContain(`http://hearthport.test/your-tours/${visitor} Reply STOP`);
  });

  it('are those of a new account once an email is proven, which ends the link', async () => {
    const { visitor, showing, phone } = await visit();
    const email = `new-${made}@example.test`;
    const added = await addEmail(visitor, email);
    expect(added.body).toMatchObject({ account: 'CHOOSE_PASSWORD' });
    expect(await app.prisma.user.findUniqueOrThrow({ where: { email }, include: { showings: true } })).toMatchObject({
      verified: true,
      phone,
      smsEnabled: true,
      showings: [{ id: showing!.id }],
    });
    expect((await app.guest('GET', `/visitor-tours/${visitor}`)).status).toBe(404);
    expect(
      (await app.guest('PATCH', `/password-resets/${added.body.secret}`, { password: 'a quiet porch' })).status,
    ).toBe(200);
  });

  it('move into the account that the email has, whose password stays, whoever tries at once', async () => {
    const { visitor, showing, phone } = await visit();
    const known = await app.person('BUYER');
    const asked = await app.guest<{ id: string }>('POST', '/visitor-emails', { visitor, email: known.email });
    const body = { visitor, code: await codeByEmail(known.email) };
    const proven = await Promise.all(
      [1, 2, 3].map(() => app.guest<Verified>('PATCH', `/visitor-emails/${asked.body.id}`, body)),
    );
    expect(proven.filter(({ status }) => status === 200).map((one) => one.body)).toContainEqual({
      account: 'LOG_IN',
      secret: null,
    });
    expect(proven.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await app.prisma.showing.findUniqueOrThrow({ where: { id: showing!.id } })).toMatchObject({
      userId: known.id,
    });
    expect(await app.prisma.user.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({ phone });
    const login = { strategy: 'local', email: known.email, password: PASSWORD };
    expect((await app.guest('POST', '/authentication', login)).status).toBe(201);
    // the number is free for whoever asks next
    expect(await app.prisma.user.count({ where: { email: `${e164(phone)}@phone.invalid` } })).toBe(0);
  });

  it('stay where they are for a wrong code, and for a code by text', async () => {
    const { visitor } = await visit();
    const email = `wrong-${made}@example.test`;
    const asked = await app.guest<{ id: string }>('POST', '/visitor-emails', { visitor, email });
    const code = another(await codeByEmail(email));
    const refused = await app.guest<Problem>('PATCH', `/visitor-emails/${asked.body.id}`, { visitor, code });
    expect(refused.body.errors).toMatchObject([{ path: 'code' }]);
    const phone = newNumber();
    const text = await ask(tourOf((await home()).id, { phone }));
    const byText = { visitor, code: await codeTo(phone) };
    expect((await app.guest('PATCH', `/visitor-emails/${text.body.id}`, byText)).status).toBe(400);
    expect((await app.guest('GET', `/visitor-tours/${visitor}`)).status).toBe(200);
  });

  it('need an email before what is signed or paid', async () => {
    const nashville = await home({ city: 'Nashville', state: 'TN', zip: '37201', county: 'Davidson' });
    const phone = newNumber();
    const asked = await ask(tourOf(nashville.id, { phone }));
    const { body } = await enter(asked.body.id, { ...tourOf(nashville.id, { phone }), code: await codeTo(phone) });
    expect(body).toMatchObject({ state: 'FINISH', account: 'ADD_EMAIL', showing: null });
    const added = await addEmail(body.visitor, `nashville-${made}@example.test`);
    expect(added.body).toMatchObject({ account: 'CHOOSE_PASSWORD' });
  });
});

it('has an email or a number in every code and account', async () => {
  const code = { codeHash: 'x', expiresAt: NOW };
  await expect(app.prisma.tourRequestCode.create({ data: code })).rejects.toThrow();
  await expect(
    app.prisma.tourRequestCode.create({ data: { ...code, email: 'a@b.test', phone: '+12055551234' } }),
  ).rejects.toThrow();
  const account = { email: '+12055559999@phone.invalid', type: 'BUYER', referralCode: 'T9999999' } as const;
  await expect(app.prisma.user.create({ data: account })).rejects.toThrow();
  await expect(
    app.prisma.user.create({ data: { ...account, phone: '(205) 555-9999', verified: true } }),
  ).rejects.toThrow();
});
