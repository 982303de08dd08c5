import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  RoomHomeView,
  RoomNoteView,
  RoomOfferRow as RoomOfferView,
  RoomView,
} from '#shared/buying-rooms/buying-rooms.view.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function home(fields: object = {}): Promise<string> {
  made += 1;
  const { id } = await app.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey: `room${made}`,
      status: 'ACTIVE',
      address: `${made} Elm St`,
      city: 'Hoover',
      state: 'AL',
      listingPrice: 300_000,
      activationDate: new Date(),
      ...fields,
    },
  });
  return id;
}
const save = async (person: Person, ...homes: string[]) => {
  for (const mlsListingId of homes)
    expect((await person.send('POST', '/favorites', { mlsListingId })).status).toBe(201);
};
const invite = (person: Person, email: string) =>
  person.send<{ id: string; state: string; message: string }>('POST', '/buying-room-invitations', { email });
const secretsTo = async (email: string) => {
  const mails = await app.prisma.email.findMany({
    where: { to: email, kind: 'ROOM_INVITATION' },
    orderBy: { createdAt: 'asc' },
  });
  return mails.map(({ text }) => /invitation\/([\w-]+)/.exec(text)?.[1] ?? '');
};
const newest = async (email: string) => (await secretsTo(email)).at(-1)!;
const answer = (person: { send: Person['send'] }, secret: string, given: 'ACCEPT' | 'DECLINE' = 'ACCEPT') =>
  person.send<{ state: string; message: string }>('PATCH', `/buying-room-links/${secret}`, { answer: given });
const roomOf = async (person: Person) => (await person.send<RoomView>('GET', '/buying-rooms')).body;
const homesOf = async (person: Person, query = '') =>
  (
    await person.send<{ total: number; data: RoomHomeView[]; counts: object; message: string }>(
      'GET',
      `/buying-room-homes${query}`,
    )
  ).body;
const vote = (person: Person, id: string, given: string | null) =>
  person.send('PATCH', `/buying-room-homes/${id}`, { vote: given });
const noticesOf = async (person: Person) =>
  (await app.prisma.notification.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ text, link }) => [text, link],
  );
/** Two people in one room. */
async function pair(one: 'BUYER' | 'SELLER' = 'BUYER', other: 'BUYER' | 'PBUYER' = 'PBUYER') {
  const [ada, bo] = [await app.person(one), await app.person(other)];
  expect((await invite(ada, bo.email)).status).toBe(201);
  expect((await answer(bo, await newest(bo.email))).body.state).toBe('ACCEPTED');
  return { ada, bo, roomId: (await roomOf(ada)).id };
}

describe('an invitation', () => {
  it('makes a room, is shown by its link, and is accepted once by the invited account only', async () => {
    const [ada, bo, other] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
    expect((await roomOf(ada)).id).toBeUndefined();
    expect((await invite(ada, ada.email)).body).toMatchObject({ code: 400, errors: [{ path: 'email' }] });
    expect((await invite(ada, bo.email.toUpperCase())).body).toMatchObject({ email: bo.email, state: 'WAITING' });
    expect((await invite(ada, other.email)).status).toBe(409);
    const secret = await newest(bo.email);
    const shown = await app.guest('GET', `/buying-room-links/${secret}`);
    expect(shown.body).toEqual({
      inviterName: expect.stringMatching(/^Seller Number/) as string,
      email: bo.email,
      expiresAt: expect.any(String) as string,
      state: 'OPEN',
    });
    expect((await answer({ send: app.guest }, secret)).status).toBe(401);
    expect((await answer(other, secret)).body).toMatchObject({
      code: 403,
      message: expect.stringContaining(`was sent to ${bo.email}, and you’re logged in as ${other.email}`) as string,
    });
    expect((await answer(await app.person('LENDER'), secret)).status).toBe(403);
    expect((await answer(bo, secret)).status).toBe(200);
    expect((await answer(bo, secret)).body.state).toBe('ACCEPTED');
    const room = await roomOf(bo);
    expect(room).toMatchObject({ invitation: null, jointBudget: null });
    expect(room.members.map(({ userId, isSelf }) => [userId, isSelf])).toEqual([
      [ada.id, false],
      [bo.id, true],
    ]);
    expect(await noticesOf(ada)).toEqual([
      ['Buyer accepted: you’re now looking for a home together.', '/buying-together'],
    ]);
    expect((await invite(ada, other.email)).body.message).toMatch(/both places are taken/);
    const audited = await app.prisma.auditEntry.findMany({
      where: { entityType: 'buying-room', entityId: room.id },
      orderBy: { seq: 'asc' },
    });
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['buying-room.invited', ada.id],
      ['buying-room.joined', bo.id],
    ]);
  });

  it('can be sent again, withdrawn and declined; an earlier or expired link no longer works', async () => {
    const ada = await app.person('BUYER');
    const email = 'no-account@example.test';
    const { id } = (await invite(ada, email)).body;
    expect((await ada.send('PATCH', `/buying-room-invitations/${id}`, { action: 'RESEND' })).status).toBe(200);
    const [first, second] = await secretsTo(email);
    expect((await app.guest('GET', `/buying-room-links/${first}`)).status).toBe(404);
    expect((await app.guest('GET', `/buying-room-links/${second}`)).status).toBe(200);
    const stranger = await app.person('BUYER');
    expect((await stranger.send('DELETE', `/buying-room-invitations/${id}`)).status).toBe(404);
    expect((await ada.send('DELETE', `/buying-room-invitations/${id}`)).status).toBe(200);
    expect((await app.guest('GET', `/buying-room-links/${second}`)).status).toBe(404);
    expect((await roomOf(ada)).invitation).toBeNull();

    await invite(ada, email);
    const third = await newest(email);
    expect((await answer({ send: app.guest }, third, 'DECLINE')).body.state).toBe('DECLINED');
    expect((await answer({ send: app.guest }, third, 'DECLINE')).status).toBe(200);
    expect((await roomOf(ada)).invitation).toMatchObject({ state: 'DECLINED', email });
    expect(await noticesOf(ada)).toEqual([[`Your invitation to ${email} was declined.`, '/buying-together']]);

    const late = 'late@example.test';
    await invite(ada, late);
    await app.prisma.buyingRoomInvitation.updateMany({ where: { email: late }, data: { expiresAt: new Date() } });
    expect((await app.guest('GET', `/buying-room-links/${await newest(late)}`)).status).toBe(404);
    expect((await roomOf(ada)).invitation).toMatchObject({ state: 'EXPIRED' });
    // it does not block the next one
    expect((await invite(ada, 'next@example.test')).status).toBe(201);
  });

  it('is answered once among many at the same time, and two who invite each other meet in one room', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ada, bo, cy] = [await app.person('BUYER'), await app.person('BUYER'), await app.person('BUYER')];
      const sent = await Promise.all([invite(ada, bo.email), invite(bo, ada.email), invite(ada, bo.email)]);
      expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
      await invite(cy, bo.email);
      const [toAda, fromCy] = [await newest(ada.email), await newest(bo.email)];
      const toBo = (await secretsTo(bo.email))[0]!;
      // both accept each other's while Bo accepts a third person's as well
      const answers = await Promise.all([answer(ada, toAda), answer(bo, toBo), answer(bo, toBo), answer(bo, fromCy)]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const room = await roomOf(bo);
      expect(room.members).toHaveLength(2);
      const rooms = await app.prisma.buyingRoom.findMany({
        where: { members: { some: { userId: { in: [ada.id, bo.id, cy.id] } } } },
        include: { members: true },
      });
      // nobody is in two rooms, and no room without people is left
      expect(rooms.flatMap(({ members }) => members)).toHaveLength(3);
      expect(rooms).toHaveLength(2);
      expect(await app.prisma.buyingRoom.count({ where: { members: { none: {} } } })).toBe(0);
    }
  });

  it('refuses whoever already buys with somebody, and takes the votes of one person alone along', async () => {
    const { bo } = await pair();
    const [cy, di] = [await app.person('BUYER'), await app.person('BUYER')];
    await invite(cy, bo.email);
    expect((await answer(bo, await newest(bo.email))).body.message).toMatch(
      /^You’re already buying together with Buyer/,
    );
    const id = await home();
    await save(cy, id);
    await vote(cy, id, 'LOVE');
    await cy.send('POST', '/buying-room-notes', { mlsListingId: id, text: 'South side.' });
    await invite(di, cy.email);
    expect((await answer(cy, await newest(cy.email))).status).toBe(200);
    expect(await homesOf(di)).toMatchObject({ total: 1, data: [{ agreement: 'LEANING', noteCount: 1 }] });
  });
});

describe('the homes of a room', () => {
  it('are what both saved, by agreement, a page at a time', async () => {
    const { ada, bo } = await pair();
    const [love, split, mine, theirs] = [await home(), await home(), await home(), await home({ hideAddress: true })];
    await save(ada, love, split, mine);
    await save(bo, theirs, love);
    for (const [who, id, given] of [
      [ada, love, 'LOVE'],
      [ada, split, 'LOVE'],
      [bo, split, 'NO'],
      [bo, theirs, 'MAYBE'],
      [bo, love, 'LOVE'],
      [bo, love, 'LOVE'],
    ] as const)
      expect((await vote(who, id, given)).status).toBe(200);
    const listed = await homesOf(ada);
    expect(listed.data.map((one) => [one.id, one.agreement, one.savedBy.length, one.votes.length])).toEqual([
      [love, 'BOTH_LOVE', 2, 2],
      [theirs, 'POSSIBLE', 1, 1],
      [mine, 'UNDECIDED', 1, 0],
      [split, 'SPLIT', 1, 2],
    ]);
    expect(listed.data[1]!.property.address).toBe('Address on request');
    expect(listed.counts).toEqual({ ALL: 4, LOVED: 1, TO_VOTE: 2 });
    expect((await homesOf(ada, '?show=TO_VOTE')).data.map(({ id }) => id)).toEqual([theirs, mine]);
    expect((await homesOf(ada, '?$limit=1&$skip=1')).data.map(({ id }) => id)).toEqual([theirs]);
    expect((await homesOf(ada, `?home=${split}`)).data.map(({ id }) => id)).toEqual([split]);
    expect((await homesOf(ada, `?home=${await home()}`)).total).toBe(0);
    // once for each home, and no email
    expect((await noticesOf(ada)).slice(1)).toEqual([
      [expect.stringMatching(/^You and Pbuyer both love \d+ Elm St\.$/), '/buying-together'],
    ]);
    expect(await app.prisma.email.count({ where: { to: ada.email, kind: 'NOTICE' } })).toBe(1);

    expect((await vote(ada, love, null)).status).toBe(200);
    expect((await ada.send<RoomHomeView>('GET', `/buying-room-homes/${love}`)).body).toMatchObject({
      agreement: 'LEANING',
      votes: [{ userId: bo.id, vote: 'LOVE' }],
    });
    const stranger = await app.person('BUYER');
    expect((await homesOf(stranger)).message).toBe('You aren’t buying with anyone yet.');
    expect((await vote(stranger, love, 'LOVE')).status).toBe(404);
    expect((await vote(ada, await home(), 'LOVE')).body).toMatchObject({
      message: 'This home isn’t one of the homes you two saved. Save it first.',
    });
    expect((await vote(ada, love, 'HATE')).status).toBe(400);
  });

  it('notify once when both love a home at the same moment', async () => {
    const { ada, bo, roomId } = await pair();
    const ids = [await home(), await home(), await home()];
    await save(ada, ...ids);
    await Promise.all(ids.flatMap((id) => [vote(ada, id, 'LOVE'), vote(bo, id, 'LOVE')]));
    const keys = await app.prisma.notification.findMany({
      where: { dedupeKey: { startsWith: `room-love:${roomId}` } },
    });
    expect(keys).toHaveLength(ids.length);
  });

  it('reach both live, nobody else, and stop with the membership', async () => {
    const { ada, bo, roomId } = await pair();
    const stranger = await app.person('BUYER');
    const [toAda, toBo, toStranger] = [
      await app.listen(ada.accessToken),
      await app.listen(bo.accessToken),
      await app.listen(stranger.accessToken),
    ];
    const roomEvents = ({ received }: typeof toAda) => received.filter(({ event }) => event === 'buying-rooms patched');
    await save(ada, await home());
    await until(() => roomEvents(toBo).length === 1 && roomEvents(toAda).length === 1);
    expect(roomEvents(toBo)[0]!.data).toMatchObject({ id: roomId });
    expect((await bo.send('DELETE', `/buying-rooms/${roomId}`)).status).toBe(200);
    await until(() => roomEvents(toAda).length === 2);
    await save(ada, await home());
    await until(() => roomEvents(toAda).length === 3);
    expect(roomEvents(toBo)).toHaveLength(1);
    expect(toStranger.received).toEqual([]);
  });
});

describe('notes', () => {
  it('are read by both, changed by their writer, and emailed once in a while', async () => {
    const { ada, bo } = await pair();
    const id = await home();
    await save(ada, id);
    const write = (person: Person, text: string) =>
      person.send<RoomNoteView>('POST', '/buying-room-notes', { mlsListingId: id, text });
    const note = (await write(bo, '  Too close to the road?  ')).body;
    expect(note).toMatchObject({ text: 'Too close to the road?', isOwn: true, editedAt: null });
    await write(bo, 'The yard is great.');
    expect((await write(bo, '   ')).body).toMatchObject({ code: 400, errors: [{ path: 'text' }] });
    const { body } = await ada.send<{ total: number; data: RoomNoteView[] }>(
      'GET',
      `/buying-room-notes?mlsListingId=${id}`,
    );
    expect(body.data.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['The yard is great.', false],
      ['Too close to the road?', false],
    ]);
    expect((await noticesOf(ada)).at(-1)).toEqual([
      expect.stringMatching(/^Pbuyer wrote a note about \d+ Elm St\.$/),
      `/buying-together?notes=${id}`,
    ]);
    const mails = await app.prisma.email.findMany({ where: { to: ada.email, subject: { contains: 'wrote a note' } } });
    expect(mails).toHaveLength(1);
    expect((await ada.send('PATCH', `/buying-room-notes/${note.id}`, { text: 'Mine now.' })).status).toBe(403);
    expect((await ada.send('DELETE', `/buying-room-notes/${note.id}`)).status).toBe(403);
    expect((await bo.send('PATCH', `/buying-room-notes/${note.id}`, { text: 'Quiet at night.' })).body).toMatchObject({
      text: 'Quiet at night.',
      editedAt: expect.any(String) as string,
    });
    expect((await bo.send('DELETE', `/buying-room-notes/${note.id}`)).status).toBe(200);
    const stranger = await app.person('BUYER');
    expect((await stranger.send<{ total: number }>('GET', '/buying-room-notes')).body.total).toBe(0);
  });
});

describe('the joint budget', () => {
  it('is the sum of both, once both share it, and shows nobody’s own figures', async () => {
    const { ada, bo, roomId } = await pair();
    const share = (person: Person, change: object) =>
      person.send<RoomView & { message: string }>('PATCH', `/buying-rooms/${roomId}`, change);
    expect((await share(ada, { sharesBudget: true })).body.message).toBe(
      'Save your own budget first. Then you can share it.',
    );
    await ada.send('POST', '/buyer-budgets', { grossMonthlyIncome: 6001, interestRate: 6.5 });
    await bo.send('POST', '/buyer-budgets', { grossMonthlyIncome: 4002, monthlyDebts: 0, interestRate: 7 });
    const one = await share(ada, { sharesBudget: true });
    expect(one.body).toMatchObject({ jointBudget: null, canShareBudget: true });
    expect(JSON.stringify(await roomOf(bo))).not.toContain('6001');
    const both = await share(bo, { sharesBudget: true });
    expect(both.body.jointBudget).toEqual({
      grossMonthlyIncome: 10_003,
      monthlyDebts: 450,
      downPayment: 70_000,
      interestRate: 7,
      loanTerm: 30,
    });
    expect((await share(bo, { interestRate: 5.5, loanTerm: 20 })).body.jointBudget).toMatchObject({
      interestRate: 5.5,
      loanTerm: 20,
    });
    expect((await share(bo, { loanTerm: 0 })).body).toMatchObject({ code: 400, errors: [{ path: 'loanTerm' }] });
    // what one of them changes in their own budget reaches the other's open page, without a figure in the event
    const { received } = await app.listen(bo.accessToken);
    const own = (await ada.send<{ id: string }>('GET', '/buyer-budgets')).body;
    await ada.send('PATCH', `/buyer-budgets/${own.id}`, { grossMonthlyIncome: 7001 });
    await until(() => received.some(({ event }) => event === 'buying-rooms patched'));
    expect((await roomOf(bo)).jointBudget).toMatchObject({ grossMonthlyIncome: 11_003 });
    await share(ada, { sharesBudget: false });
    expect((await roomOf(bo)).jointBudget).toBeNull();

    // whoever comes after did not get what was shared with another
    await ada.send('DELETE', `/buying-rooms/${roomId}`);
    const cy = await app.person('BUYER');
    await cy.send('POST', '/buyer-budgets', {});
    await invite(bo, cy.email);
    await answer(cy, await newest(cy.email));
    expect((await share(cy, { sharesBudget: true })).body.members.map(({ sharesBudget }) => sharesBudget)).toEqual([
      true,
      false,
    ]);
  });
});

describe('offers together', () => {
  it('are shown to the co-buyer who is named, who is notified and led to the signing page', async () => {
    const { ada, bo } = await pair();
    const seller = await app.person('SELLER');
    const listing = await makeListing(app.prisma, { userId: seller.id, yearBuilt: 1990, address: '9 Pine Ct' });
    const named = { status: 'REVIEWED' as const, userId: ada.id, listingId: listing.id };
    const offer = await makeOffer(app.prisma, { ...named, secondBuyerName: 'Bo Second', secondBuyerEmail: bo.email });
    await makeOffer(app.prisma, { ...named, secondBuyerName: 'Cy', secondBuyerEmail: 'cy@example.test' });
    await makeOffer(app.prisma, { ...named });
    await ada.send('POST', '/form-signing', { listingId: listing.id, offerId: offer.id, formId: 9 });
    const offersOf = async (person: Person) =>
      (await person.send<{ data: RoomOfferView[] }>('GET', '/buying-room-offers')).body.data;
    const [seen, ...others] = await offersOf(bo);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      id: offer.id,
      place: '9 Pine Ct',
      isOwn: false,
      price: 290_000,
      label: 'Ready for Review',
    });
    const { body } = await app.guest<{ role: string }>('GET', `/form-signing/${seen!.signPath!.slice(6)}`);
    expect(body).toMatchObject({ role: 'SECOND_BUYER' });
    expect((await offersOf(ada)).map(({ id, isOwn, signPath }) => [id, isOwn, signPath])).toEqual([
      [offer.id, true, `/buyers/${ada.id}/listing/${listing.id}?sign=${offer.id}`],
    ]);
    expect((await noticesOf(bo)).at(-1)).toEqual([
      expect.stringMatching(/^Please sign the .* for 9 Pine Ct\.$/),
      `/buying-together?sign=${offer.id}`,
    ]);
    // without the room nothing is shown, and the emailed link still works
    await bo.send('DELETE', `/buying-rooms/${(await roomOf(bo)).id}`);
    expect(await offersOf(bo)).toEqual([]);
  });
});

describe('leaving', () => {
  it('takes one’s own homes, votes and notes along; the other person keeps theirs', async () => {
    const { ada, bo, roomId } = await pair();
    const [mine, theirs] = [await home(), await home()];
    await save(ada, mine);
    await save(bo, theirs);
    for (const id of [mine, theirs]) {
      await vote(ada, id, 'LOVE');
      await vote(bo, id, 'MAYBE');
      await ada.send('POST', '/buying-room-notes', { mlsListingId: id, text: 'Ada’s.' });
      await bo.send('POST', '/buying-room-notes', { mlsListingId: id, text: 'Bo’s.' });
    }
    expect((await (await app.person('BUYER')).send('DELETE', `/buying-rooms/${roomId}`)).status).toBe(404);
    expect((await bo.send('DELETE', `/buying-rooms/${roomId}`)).status).toBe(200);
    expect((await roomOf(bo)).id).toBeUndefined();
    expect(await homesOf(ada)).toMatchObject({
      total: 1,
      data: [{ id: mine, noteCount: 1, votes: [{ userId: ada.id, vote: 'LOVE' }] }],
    });
    expect(await app.prisma.favorite.count({ where: { userId: bo.id } })).toBe(1);
    expect(await app.prisma.buyingRoomNote.count({ where: { userId: bo.id } })).toBe(0);
    await ada.send('DELETE', `/buying-rooms/${roomId}`);
    expect(await app.prisma.buyingRoom.count({ where: { id: roomId } })).toBe(0);
  });

  it('goes with the account; an export holds one’s own part only', async () => {
    const { ada, bo } = await pair();
    const id = await home();
    await save(ada, id);
    await vote(ada, id, 'NO');
    await ada.send('POST', '/buying-room-notes', { mlsListingId: id, text: 'Ada’s own words.' });
    await bo.send('POST', '/buying-room-notes', { mlsListingId: id, text: 'Bo’s own words.' });
    const text = JSON.stringify((await ada.send('GET', `/users/${ada.id}/export`)).body);
    expect(text).toContain('Ada’s own words.');
    expect(text).toContain('"vote":"NO"');
    expect(text).not.toContain('Bo’s own words.');
    expect((await ada.send('DELETE', `/users/${ada.id}`)).status).toBe(200);
    expect((await roomOf(bo)).members.map(({ userId }) => userId)).toEqual([bo.id]);
    expect(await app.prisma.buyingRoomInvitation.count({ where: { OR: [{ email: bo.email }] } })).toBe(0);
  });
});
