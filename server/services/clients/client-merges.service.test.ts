import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import type { DuplicateView, MergePreview } from '#shared/clients/merge.schema.ts';
import { makeTourAgreement } from '../../testing/factories/consents.factory.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeMessage } from '../../testing/factories/messages.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { countMergeRows } from '../../queries/client-merges.ts';

const REASON = 'Told us on the phone that both are hers';
const SOON = '2026-12-02T';
let app: TestApp;
let june: Person;
let seller: Person;
let home: { id: string };
let mls: { id: string }[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date('2026-12-01T15:00:00Z') });
  [june, seller] = [await app.person('ADMIN'), await app.person('SELLER')];
  home = await makeListing(app.prisma, { userId: seller.id, address: '12 Oak St' });
  mls = await app.prisma.mlsListing.createManyAndReturn({
    data: ['one', 'two', 'three'].map((sourceKey) => ({
      sourceKey,
      source: 'GALMLS' as const,
      status: 'ACTIVE' as const,
      address: '6 Pine St',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: new Date('2026-11-01T15:00:00Z'),
    })),
  });
});
afterAll(() => app.stop());

const merge = (keptId: string, mergedId: string, who = june, fields: object = {}) =>
  who.send<{
    id: string;
    keptId: string;
    message: string;
    data: { blocks?: string[] };
    counts: Record<string, number>;
  }>('POST', '/client-merges', { keptId, mergedId, reason: REASON, confirmation: 'MERGE', ...fields });
const preview = async (keptId: string, mergedId: string) =>
  (await june.send<MergePreview>('GET', `/client-duplicates/${mergedId}?keptId=${keptId}`)).body;
const login = (email: string) =>
  app.guest('POST', '/authentication', { strategy: 'local', email, password: app.password });
const pair = async (): Promise<[Person, Person]> => [await app.person('BUYER'), await app.person('BUYER')];

/** Gives two accounts of one person rows in many tables: `both` where each has one of the same. */
async function fill(kept: Person, merged: Person) {
  const { prisma } = app;
  const own = await makeListing(prisma, { userId: merged.id, address: '3 Elm St', zip: '35203' });
  const tracked = (userId: string) => makeListing(prisma, { userId, type: 'BUYER', mlsListingId: mls[0]!.id });
  const [keptTracked, mergedTracked] = [await tracked(kept.id), await tracked(merged.id)];
  await makeShowing(prisma, {
    listingId: mergedTracked.id,
    userId: merged.id,
    proposedTime: new Date(`${SOON}17:00:00Z`),
  });
  const outing = await prisma.outing.create({ data: { userId: merged.id, visitMinutes: 30 } });
  const toured = await makeShowing(prisma, {
    listingId: home.id,
    userId: merged.id,
    outingId: outing.id,
    proposedTime: new Date(`${SOON}20:00:00Z`),
  });
  const sold = await makeListing(prisma, { userId: seller.id, address: '40 Sold St' });
  const offer = await makeOffer(prisma, {
    listingId: sold.id,
    userId: merged.id,
    status: 'ACCEPTED',
    rounds: [{ initiatedBy: merged.id }],
  });
  const sale = await makeTransaction(prisma, offer, { status: 'CLOSED', closedAt: new Date() });
  await prisma.review.create({
    data: { transactionId: sale.id, side: 'BUYER', userId: merged.id, linkHash: randomUUID(), askedAt: new Date() },
  });
  for (const userId of [kept.id, merged.id])
    await makeTourAgreement(prisma, { userId, listingId: home.id, completedAt: new Date('2026-11-20T15:00:00Z') });
  await prisma.consentRecord.createMany({
    data: [
      { userId: kept.id, kind: 'RECAD_SIGNED', textVersion: 1, name: 'K' },
      { userId: merged.id, kind: 'RECAD_DECLINED', textVersion: 1, ip: '10.0.0.1' },
      { userId: merged.id, kind: 'BROKERAGE_DISCLOSURE_DELIVERED', textVersion: 1 },
    ],
  });
  await makeMessage(prisma, { listingId: home.id, senderId: merged.id, receiverId: seller.id, clientKey: 'k1' });
  await makeMessage(prisma, { listingId: home.id, senderId: kept.id, receiverId: seller.id, clientKey: 'k1' });
  await makeMessage(prisma, { listingId: home.id, senderId: seller.id, receiverId: merged.id });
  await prisma.favorite.createMany({
    data: [
      { userId: kept.id, mlsListingId: mls[0]!.id },
      ...mls.map(({ id }) => ({ userId: merged.id, mlsListingId: id })),
    ],
  });
  for (const [userId, frequency] of [
    [kept.id, 'DAILY'],
    [merged.id, 'NEVER'],
  ] as const)
    await prisma.savedSearch.create({
      data: { userId, frequency, name: 'Hoover', filter: {}, filterKey: 'hoover', address: '/browse' },
    });
  await prisma.notification.createMany({
    data: [
      { userId: kept.id, text: 'Same', dedupeKey: 'same' },
      { userId: merged.id, text: 'Same', dedupeKey: 'same' },
      { userId: merged.id, text: 'Mine', link: `/buyers/${merged.id}/listing/${home.id}` },
      { userId: seller.id, text: 'About them', link: `/buyers/${merged.id}/listing/${home.id}` },
    ],
  });
  await prisma.buyerBudget.createMany({
    data: [
      { userId: kept.id, monthlyDebts: 1 },
      { userId: merged.id, monthlyDebts: 2 },
    ],
  });
  await prisma.buyerPreference.create({ data: { userId: merged.id, freeText: 'A porch' } });
  for (const [userId, steps, sharesNotes] of [
    [kept.id, [0], true],
    [merged.id, [1], false],
  ] as const)
    await prisma.prepProgress.create({
      data: { userId, sharesNotes, milestones: { budget: { completedSteps: steps, activeStep: 2 } } },
    });
  for (const person of [kept, merged])
    await prisma.academyCertificate.create({
      data: {
        number: person === kept ? 'AAAA-2222' : 'BBBB-3333',
        userId: person.id,
        course: 'selling',
        firstName: 'A',
        lastName: 'B',
        issuedAt: new Date(),
      },
    });
  await prisma.clientTag.createMany({
    data: [
      { userId: kept.id, tag: 'cash' },
      { userId: merged.id, tag: 'cash' },
      { userId: merged.id, tag: 'vip' },
    ],
  });
  await prisma.clientNote.create({ data: { clientId: merged.id, authorId: june.id, text: 'Likes porches' } });
  await prisma.clientRecord.createMany({
    data: [{ userId: kept.id }, { userId: merged.id, ownerId: june.id }],
  });
  await prisma.task.create({
    data: { title: 'Call', clientId: merged.id, link: `/admin/clients/${merged.id}?part=tasks` },
  });
  await prisma.payment.create({
    data: {
      userId: merged.id,
      amountCents: 2500,
      purpose: 'TOUR',
      provider: 'test',
      status: 'SUCCEEDED',
      intentId: randomUUID(),
      paidAt: new Date(),
    },
  });
  for (const [userId, validUntil] of [
    [kept.id, '2027-01-01'],
    [merged.id, '2027-02-01'],
  ] as const) {
    const upload = await prisma.upload.create({
      data: {
        userId,
        key: randomUUID(),
        fileName: 'letter.pdf',
        url: '/x',
        mimeType: 'application/pdf',
        type: 'OFFER_DOC',
        docType: 'PRE_APPROVAL',
      },
    });
    await prisma.preApproval.create({
      data: {
        userId,
        validUntil,
        uploadId: upload.id,
        docType: 'PRE_APPROVAL',
        status: 'ACCEPTED',
        reading: {},
        amount: 1,
        buyerName: 'A',
        acceptedAmount: 1,
        submittedAt: new Date(),
        reviewedAt: new Date(),
      },
    });
  }
  await prisma.user.update({
    where: { id: merged.id },
    data: { phone: '(205) 555-0177', emailEnabled: false, type: 'PBUYER', smsEnabled: true, smsConsentAt: new Date() },
  });
  await prisma.mailerOptOut.create({ data: { email: merged.email, reason: 'UNSUBSCRIBED' } });
  return { own, toured, offer, outing, keptTracked, mergedTracked };
}

describe('two accounts of one person', () => {
  it('become one: nothing is lost, what either turned off is off, the other account ends', async () => {
    const { prisma } = app;
    const [kept, merged] = await pair();
    const made = await fill(kept, merged);
    const before = await countMergeRows(prisma, kept.id, merged.id);
    const shown = await preview(kept.id, merged.id);
    expect(shown.blocks).toEqual([]);
    expect(shown.relations.find(({ key }) => key === 'Favorite.userId')).toMatchObject({ count: 3, keptCount: 1 });
    expect(shown.fields.find(({ key }) => key === 'emailEnabled')).toMatchObject({ merged: 'off', result: 'off' });

    const done = await merge(kept.id, merged.id);
    expect([done.status, done.body.keptId]).toEqual([201, kept.id]);
    // what a preview counts is what is recorded
    for (const { key, count } of shown.relations) expect([key, done.body.counts[key]]).toEqual([key, count]);

    // every row of both is the kept account's, except what the table says
    const after = new Map((await countMergeRows(prisma, kept.id, merged.id)).map((one) => [one.key, one]));
    const left = (key: string) => MERGE_RELATIONS.find((one) => relationKey(one) === key)!;
    const sameOnes: Record<string, number> = {
      'Favorite.userId': 1,
      'SavedSearch.userId': 1,
      'Notification.userId': 1,
      'BuyerBudget.userId': 1,
      'PrepProgress.userId': 1,
      'ClientTag.userId': 1,
      'ClientRecord.userId': 1,
      'FormSigning.userId': 1,
      'ConsentRecord.userId': 1,
      'AcademyCertificate.userId': 1,
    };
    for (const { key, kept: own, merged: others } of before) {
      const now = after.get(key)!;
      if (left(key).fate === 'stays' || key === 'ClientMerge.keptId') continue;
      const written = key === 'ClientNote.clientId' ? 1 : 0;
      expect([key, now.kept]).toEqual([key, own + others - (sameOnes[key] ?? 0) + written]);
      expect([key, now.merged]).toEqual([key, left(key).rest === 'stays' ? (sameOnes[key] ?? 0) : 0]);
    }

    const row = await prisma.user.findUniqueOrThrow({ where: { id: kept.id } });
    expect(row).toMatchObject({
      phone: '(205) 555-0177',
      emailEnabled: false,
      type: 'PBUYER',
      smsEnabled: true,
      email: kept.email,
    });
    expect(await prisma.savedSearch.findMany({ where: { userId: kept.id }, select: { frequency: true } })).toEqual([
      { frequency: 'NEVER' },
    ]);
    expect(await prisma.mailerOptOut.count({ where: { email: kept.email, reason: 'UNSUBSCRIBED' } })).toBe(1);
    expect(await prisma.prepProgress.findUnique({ where: { userId: kept.id } })).toMatchObject({
      sharesNotes: false,
      milestones: { budget: { completedSteps: [0, 1] } },
    });
    expect(
      await prisma.preApproval.findMany({
        where: { userId: kept.id },
        orderBy: { validUntil: 'asc' },
        select: { status: true },
      }),
    ).toEqual([{ status: 'REPLACED' }, { status: 'ACCEPTED' }]);
    expect(await prisma.showing.findUnique({ where: { id: made.toured.id } })).toMatchObject({
      userId: kept.id,
      outingId: made.outing.id,
    });
    // of the home that both tracked the one with a tour stays
    expect((await prisma.listing.findUniqueOrThrow({ where: { id: made.mergedTracked.id } })).archivedAt).toBeNull();
    expect((await prisma.listing.findUniqueOrThrow({ where: { id: made.keptTracked.id } })).archivedAt).not.toBeNull();
    expect(await prisma.clientRecord.findUnique({ where: { userId: kept.id } })).toMatchObject({ ownerId: june.id });
    const links = [
      ...(await prisma.notification.findMany({ where: { userId: { in: [kept.id, seller.id] }, link: { not: null } } })),
      ...(await prisma.task.findMany({ where: { clientId: kept.id } })),
    ].map(({ link }) => link!);
    expect(links.filter((link) => link.includes(merged.id))).toEqual([]);

    // no login, no token, and the address is free
    expect((await login(merged.email)).status).toBe(401);
    expect((await merged.send('GET', '/notifications')).status).toBe(401);
    expect((await kept.send('GET', '/notifications')).status).toBe(200);
    await expect(prisma.user.update({ where: { id: merged.id }, data: { deletedAt: null } })).rejects.toThrow(
      /merged account/,
    );
    expect(await prisma.user.count({ where: { email: merged.email } })).toBe(0);
    expect((await login(kept.email)).status).toBe(201);

    // brokers see it: the note, the timeline, where the old address leads; the log names nobody
    const timeline = await june.send<{ data: { text: string }[] }>(
      'GET',
      `/client-timeline?userId=${kept.id}&$limit=100`,
    );
    expect(timeline.body.data.map(({ text }) => text)).toContain(
      `Merged with Buyer Number ${merged.email.replace(/\D/g, '')}`,
    );
    expect((await june.send('GET', `/client-merges/${merged.id}`)).body).toMatchObject({
      keptId: kept.id,
      reason: REASON,
    });
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { action: 'client.merged' } });
    expect(entry).toMatchObject({ actorId: june.id, entityId: kept.id, after: { mergedId: merged.id } });
    expect(JSON.stringify(entry.after)).not.toMatch(/@|Number/);
    const mails = await prisma.email.findMany({ where: { subject: 'Your two Hearthport accounts are one now' } });
    expect(mails.map(({ to }) => to).sort()).toEqual([kept.email, merged.email].sort());

    // what stayed under the merged account is theirs: they read it, they download it
    const consents = await kept.send<{ total: number; tourAgreement: unknown }>('GET', '/consents');
    expect([consents.body.total, consents.body.tourAgreement !== null]).toEqual([3, true]);
    const exported = await kept.send<string>('GET', `/users/${kept.id}/export`);
    const data = (typeof exported.body === 'string' ? JSON.parse(exported.body) : exported.body) as Record<
      string,
      unknown[]
    >;
    expect(data.mergedAccounts).toMatchObject([
      { email: merged.email, academyCertificates: [{ number: 'BBBB-3333' }] },
    ]);
    expect([data.consents!.length, data.offersWithRounds!.length, data.favoriteHomes!.length]).toEqual([3, 1, 3]);

    // a link of an old email, and an old referral link, are about the person
    const code = app.running.context.tokens.signUnsubscribe(merged.id);
    await prisma.user.update({ where: { id: kept.id }, data: { emailEnabled: true } });
    expect((await app.guest('POST', `/unsubscribe/${code}`)).status).toBe(200);
    expect((await prisma.user.findUniqueOrThrow({ where: { id: kept.id } })).emailEnabled).toBe(false);
    const { referralCode } = await prisma.user.findUniqueOrThrow({ where: { id: merged.id } });
    expect((await app.guest('GET', `/users/validate-referral/${referralCode}`)).body).toMatchObject({
      code: referralCode,
    });

    // repeated, the answer is the same; the other way round it is refused
    const entries = () => prisma.auditEntry.count({ where: { action: 'client.merged', entityId: kept.id } });
    expect((await merge(kept.id, merged.id)).body).toEqual(done.body);
    expect((await merge(merged.id, kept.id)).status).toBe(409);
    expect(await entries()).toBe(1);

    // deleting the account erases both
    await prisma.transaction.updateMany({ where: { offerId: made.offer.id }, data: { status: 'CLOSED' } });
    expect((await june.send('DELETE', `/users/${kept.id}`)).status).toBe(200);
    expect(await prisma.clientMerge.findUniqueOrThrow({ where: { id: merged.id } })).toMatchObject({
      email: '',
      name: '',
      reason: '',
    });
    expect(
      await prisma.consentRecord.count({
        where: { userId: { in: [kept.id, merged.id] }, OR: [{ name: { not: '' } }, { ip: { not: null } }] },
      }),
    ).toBe(0);
    expect(await prisma.academyCertificate.count({ where: { userId: merged.id } })).toBe(0);
    expect(await prisma.email.count({ where: { to: merged.email } })).toBe(0);
  });

  it('lead to one account, also after it is merged itself', async () => {
    const [first, second] = await pair();
    const third = await app.person('BUYER');
    expect((await merge(second.id, first.id)).status).toBe(201);
    expect((await merge(third.id, second.id)).status).toBe(201);
    for (const { id } of [first, second])
      expect((await june.send('GET', `/client-merges/${id}`)).body).toMatchObject({ keptId: third.id });
    expect((await june.send<{ total: number }>('GET', `/client-merges?keptId=${third.id}`)).body.total).toBe(2);
    await expect(
      app.prisma.clientMerge.update({ where: { id: first.id }, data: { keptId: second.id } }),
    ).rejects.toThrow(/leads to one that is not merged|is deleted/);
    expect((await merge(second.id, third.id)).status).toBe(409);
  });
});

describe('a merge is refused', () => {
  it('for everybody but brokers, without a reason and the typed word, and for unknown accounts', async () => {
    const [kept, merged] = await pair();
    expect((await merge(kept.id, merged.id, kept)).status).toBe(403);
    expect((await kept.send('GET', `/client-duplicates/${merged.id}?keptId=${kept.id}`)).status).toBe(403);
    const wrong = await merge(kept.id, merged.id, june, { reason: 'same', confirmation: 'yes' });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringMatching(/Say how you know.*Type MERGE/),
    ]);
    expect((await merge(kept.id, randomUUID())).status).toBe(404);
    expect((await merge(kept.id, june.id)).body.message).toContain('broker');
  });

  it.each<[string, (kept: Person, merged: Person) => Promise<unknown>]>([
    [
      'offer',
      async (kept, merged) =>
        makeOffer(app.prisma, {
          userId: merged.id,
          listingId: (await makeListing(app.prisma, { userId: kept.id })).id,
        }),
    ],
    [
      'showing',
      async (kept, merged) =>
        makeShowing(app.prisma, {
          userId: kept.id,
          listingId: (await makeListing(app.prisma, { userId: merged.id })).id,
          accepted: null,
        }),
    ],
    [
      'messages',
      (kept, merged) => makeMessage(app.prisma, { listingId: home.id, senderId: kept.id, receiverId: merged.id }),
    ],
    [
      'both-offered',
      (kept, merged) =>
        Promise.all([kept, merged].map(({ id }) => makeOffer(app.prisma, { userId: id, listingId: home.id }))),
    ],
    [
      'second-buyer',
      (kept, merged) => makeOffer(app.prisma, { userId: kept.id, listingId: home.id, secondBuyerEmail: merged.email }),
    ],
    [
      'room',
      async (kept, merged) => {
        const room = await app.prisma.buyingRoom.create({ data: {} });
        await app.prisma.buyingRoomMember.createMany({
          data: [kept, merged].map(({ id }, at) => ({ userId: id, roomId: room.id, seat: at + 1 })),
        });
      },
    ],
    [
      'signing',
      (_, merged) =>
        makeTourAgreement(app.prisma, {
          userId: merged.id,
          listingId: home.id,
          completedAt: new Date(),
          status: 'OPEN',
        }),
    ],
    [
      'payment',
      (_, merged) =>
        app.prisma.payment.create({ data: { userId: merged.id, amountCents: 1, purpose: 'TOUR', provider: 'test' } }),
    ],
    ['unverified', (kept) => app.prisma.user.update({ where: { id: kept.id }, data: { verified: false } })],
    ['kind', (kept) => app.prisma.user.update({ where: { id: kept.id }, data: { type: 'TITLE' } })],
  ])('while there is: %s', async (key, make) => {
    const [kept, merged] = await pair();
    await make(kept, merged);
    const { blocks } = await preview(kept.id, merged.id);
    expect(blocks.map((one) => one.key)).toEqual([key]);
    const { status, body } = await merge(kept.id, merged.id);
    expect([status, body.message]).toEqual([409, blocks[0]!.text]);
    expect(await app.prisma.clientMerge.count({ where: { id: merged.id } })).toBe(0);
  });
});

describe('at the same moment', () => {
  it('two brokers merge both ways: one of the accounts stays', async () => {
    const other = await app.person('ADMIN');
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = await pair();
      const answers = await Promise.all([
        merge(one.id, two.id, june),
        merge(two.id, one.id, other),
        merge(one.id, two.id, other),
      ]);
      const merges = await app.prisma.clientMerge.findMany({ where: { id: { in: [one.id, two.id] } } });
      expect(merges).toHaveLength(1);
      for (const { status, body } of answers)
        expect([status, body.keptId]).toEqual(status === 201 ? [201, merges[0]!.keptId] : [409, undefined]);
      expect(await app.prisma.user.count({ where: { id: { in: [one.id, two.id] }, deletedAt: null } })).toBe(1);
    }
  });

  it('the person acts with either account: what was answered is in the one that stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [kept, merged] = await pair();
      const actions = mls.flatMap(({ id }) =>
        [kept, merged].map((who) => who.send('POST', '/favorites', { mlsListingId: id })),
      );
      const asked = merged.send('POST', '/showings', {
        listing: { connect: { id: home.id } },
        proposedTime: `2026-12-03T${String(15 + round).padStart(2, '0')}:00:00Z`,
      });
      await makeMessage(app.prisma, { listingId: home.id, senderId: merged.id, receiverId: seller.id });
      const said = seller.send('POST', '/messages', {
        listing: { connect: { id: home.id } },
        receiver: { connect: { id: merged.id } },
        text: `Hello ${round}`,
      });
      const [done] = await Promise.all([merge(kept.id, merged.id), ...actions, asked, said]);
      expect(done.status).toBe(201);
      const [toured, told] = [await asked, await said];
      const { prisma } = app;
      expect(await prisma.showing.count({ where: { userId: kept.id } })).toBe(toured.status === 201 ? 1 : 0);
      expect(await prisma.message.count({ where: { receiverId: kept.id } })).toBe(told.status === 201 ? 1 : 0);
      for (const { key, merged: others } of await countMergeRows(prisma, kept.id, merged.id))
        if (MERGE_RELATIONS.find((one) => relationKey(one) === key)!.fate !== 'stays')
          expect([key, others]).toEqual([key, 0]);
    }
  });
});

describe('duplicates are found', () => {
  it('by mailbox, phone, or name and ZIP code, each person once, with every reason', async () => {
    const { prisma } = app;
    const person = await app.person('SELLER', { email: 'ines.moore+home@example.test' });
    const twin = await app.person('BUYER', { email: 'inesmoore@example.test' });
    const [called, named, nobody] = [await app.person('BUYER'), await app.person('SELLER'), await app.person('BUYER')];
    const set = (who: Person, data: object) => prisma.user.update({ where: { id: who.id }, data });
    await set(person, { phone: '(205) 555-0142', firstName: 'Ines', lastName: 'Moore' });
    await set(called, { phone: '+1 205 555 0142' });
    await set(twin, { phone: '205.555.0142' });
    for (const who of [named, nobody]) await set(who, { firstName: 'INES', lastName: 'moore' });
    for (const [userId, zip] of [
      [person.id, '35244-1200'],
      [named.id, '35244'],
      [nobody.id, '37201'],
    ] as const)
      await makeListing(prisma, { userId, zip });
    const found = async () =>
      (await june.send<{ data: DuplicateView[] }>('GET', `/client-duplicates?userId=${person.id}`)).body.data;
    expect((await found()).map(({ id, signs }) => [id, signs])).toEqual([
      [twin.id, ['EMAIL', 'PHONE']],
      [called.id, ['PHONE']],
      [named.id, ['NAME_AND_ZIP']],
    ]);
    expect((await preview(person.id, twin.id)).suggestedId).toBe((await preview(twin.id, person.id)).suggestedId);
    await merge(person.id, twin.id);
    expect((await found()).map(({ id }) => id)).toEqual([called.id, named.id]);
  });
});
