import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import type { MergePreview } from '#shared/clients/merge.schema.ts';
import { countMergeRows, type RelationCount } from '../../queries/client-merges.ts';
import { fillAccounts } from '../../testing/merge-accounts.fake.ts';
import { createMergeApp, MERGE_REASON, type MergeApp } from '../../testing/merge-app.fake.ts';
import type { Person } from '../../testing/test-app.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

/** In the accounts of `fillAccounts`: of these both have one of the same. */
const SAME_ONES: Readonly<Record<string, number>> = {
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

describe('two accounts of one person become one', () => {
  let kept: Person;
  let merged: Person;
  let made: Awaited<ReturnType<typeof fillAccounts>>;
  let before: RelationCount[];
  let shown: MergePreview;
  let done: Awaited<ReturnType<MergeApp['merge']>>;
  beforeAll(async () => {
    [kept, merged] = await app.pair();
    made = await fillAccounts(app, kept, merged);
    before = await countMergeRows(app.prisma, kept.id, merged.id);
    shown = await app.preview(kept.id, merged.id);
    done = await app.merge(kept.id, merged.id);
  });
  const keptRow = () => app.prisma.user.findUniqueOrThrow({ where: { id: kept.id } });

  it('as the preview says', () => {
    expect(shown.blocks).toEqual([]);
    expect(shown.relations.find(({ key }) => key === 'Favorite.userId')).toMatchObject({ count: 3, keptCount: 1 });
    expect(shown.fields.find(({ key }) => key === 'emailEnabled')).toMatchObject({ merged: 'off', result: 'off' });
    expect([done.status, done.body.keptId]).toEqual([201, kept.id]);
    // what a preview counts is what is recorded
    for (const { key, count } of shown.relations) expect([key, done.body.counts[key]]).toEqual([key, count]);
  });

  it('and nothing is lost: every row of both is the kept account’s, except what the table says', async () => {
    const after = new Map((await countMergeRows(app.prisma, kept.id, merged.id)).map((one) => [one.key, one]));
    const relationOf = (key: string) => MERGE_RELATIONS.find((one) => relationKey(one) === key)!;
    for (const { key, kept: own, merged: others } of before) {
      const now = after.get(key)!;
      if (relationOf(key).fate === 'stays' || key === 'ClientMerge.keptId') continue;
      const written = key === 'ClientNote.clientId' ? 1 : 0;
      const same = SAME_ONES[key] ?? 0;
      expect([key, now.kept]).toEqual([key, own + others - same + written]);
      expect([key, now.merged]).toEqual([key, relationOf(key).rest === 'stays' ? same : 0]);
    }
  });

  it('with what the kept account lacked, and what either turned off is off', async () => {
    const { prisma } = app;
    expect(await keptRow()).toMatchObject({
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
  });

  it('and pairs are joined, tours keep their days, and links lead to the account that stays', async () => {
    const { prisma, seller } = app;
    expect(await prisma.prepProgress.findUnique({ where: { userId: kept.id } })).toMatchObject({
      sharesNotes: false,
      milestones: { budget: { completedSteps: [0, 1] } },
      notes: { 'budget.0': 'Note 0\n\nNote 1' },
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
    const archivedAt = async ({ id }: { id: string }) =>
      (await prisma.listing.findUniqueOrThrow({ where: { id } })).archivedAt;
    expect(await archivedAt(made.mergedTracked)).toBeNull();
    expect(await archivedAt(made.keptTracked)).not.toBeNull();
    expect(await prisma.clientRecord.findUnique({ where: { userId: kept.id } })).toMatchObject({
      ownerId: app.broker.id,
    });
    const links = [
      ...(await prisma.notification.findMany({ where: { userId: { in: [kept.id, seller.id] }, link: { not: null } } })),
      ...(await prisma.task.findMany({ where: { clientId: kept.id } })),
    ].map(({ link }) => link!);
    expect(links.filter((link) => link.includes(merged.id))).toEqual([]);
  });

  it('and the other account ends: no login, no token, and its address is free', async () => {
    const { prisma } = app;
    expect((await app.login(merged.email)).status).toBe(401);
    expect((await merged.send('GET', '/notifications')).status).toBe(401);
    expect((await kept.send('GET', '/notifications')).status).toBe(200);
    await expect(prisma.user.update({ where: { id: merged.id }, data: { deletedAt: null } })).rejects.toThrow(
      /merged account/,
    );
    expect(await prisma.user.count({ where: { email: merged.email } })).toBe(0);
    expect((await app.login(kept.email)).status).toBe(201);
  });

  it('which brokers see in the note, the timeline and where the old account leads; the log names nobody', async () => {
    const { prisma, broker } = app;
    const timeline = await broker.send<{ data: { text: string }[] }>(
      'GET',
      `/client-timeline?userId=${kept.id}&$limit=100`,
    );
    expect(timeline.body.data.map(({ text }) => text)).toContain(
      `Merged with Buyer Number ${merged.email.replace(/\D/g, '')}`,
    );
    expect((await broker.send('GET', `/client-merges/${merged.id}`)).body).toMatchObject({
      keptId: kept.id,
      reason: MERGE_REASON,
    });
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { action: 'client.merged' } });
    expect(entry).toMatchObject({ actorId: broker.id, entityId: kept.id, after: { mergedId: merged.id } });
    expect(JSON.stringify(entry.after)).not.toMatch(/@|Number/);
    const mails = await prisma.email.findMany({ where: { subject: 'Your two Hearthport accounts are one now' } });
    expect(mails.map(({ to }) => to).sort()).toEqual([kept.email, merged.email].sort());
  });

  it('and the person reads and downloads what stayed under the merged account', async () => {
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
  });

  it('and links of old emails and an old referral link are about the person', async () => {
    const { prisma } = app;
    const code = app.running.context.tokens.signUnsubscribe(merged.id);
    await prisma.user.update({ where: { id: kept.id }, data: { emailEnabled: true } });
    expect((await app.guest('POST', `/unsubscribe/${code}`)).status).toBe(200);
    expect((await keptRow()).emailEnabled).toBe(false);
    const { referralCode } = await prisma.user.findUniqueOrThrow({ where: { id: merged.id } });
    expect((await app.guest('GET', `/users/validate-referral/${referralCode}`)).body).toMatchObject({
      code: referralCode,
    });
  });

  it('once: repeated, the answer is the same; the other way round it is refused', async () => {
    expect((await app.merge(kept.id, merged.id)).body).toEqual(done.body);
    expect((await app.merge(merged.id, kept.id)).status).toBe(409);
    expect(await app.prisma.auditEntry.count({ where: { action: 'client.merged', entityId: kept.id } })).toBe(1);
  });

  it('and deleting the account erases both', async () => {
    const { prisma } = app;
    await prisma.transaction.updateMany({ where: { offerId: made.offer.id }, data: { status: 'CLOSED' } });
    expect((await app.broker.send('DELETE', `/users/${kept.id}`)).status).toBe(200);
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
});

it('merged accounts lead to one account, also after it is merged itself', async () => {
  const [first, second] = await app.pair();
  const third = await app.person('BUYER');
  expect((await app.merge(second.id, first.id)).status).toBe(201);
  expect((await app.merge(third.id, second.id)).status).toBe(201);
  for (const { id } of [first, second])
    expect((await app.broker.send('GET', `/client-merges/${id}`)).body).toMatchObject({ keptId: third.id });
  expect((await app.broker.send<{ total: number }>('GET', `/client-merges?keptId=${third.id}`)).body.total).toBe(2);
  await expect(app.prisma.clientMerge.update({ where: { id: first.id }, data: { keptId: second.id } })).rejects.toThrow(
    /leads to one that is not merged|is deleted/,
  );
  expect((await app.merge(second.id, third.id)).status).toBe(409);
});

it('gives the account that stays a picture, the other one’s where it has none or a broker takes it', async () => {
  const { storage } = app.running.context.ports;
  const read = async (person: Person) => {
    const { profilePicUrl } = await app.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    const response = await fetch(app.url + profilePicUrl!, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    return response.text();
  };
  const drawn = async ({ id }: Person, text: string) => {
    await storage.put(`profile-${id}-v1.webp`, Buffer.from(text), { mimeType: 'image/webp' });
    await app.prisma.user.update({ where: { id }, data: { profilePicUrl: `/api/users/${id}/picture?v=v1` } });
  };
  const [kept, without, other] = [await app.person('BUYER'), await app.person('BUYER'), await app.person('BUYER')];
  await drawn(without, 'the first');
  expect((await app.merge(kept.id, without.id)).status).toBe(201);
  expect(await read(kept)).toBe('the first');
  await drawn(other, 'the second');
  expect((await app.merge(kept.id, other.id, app.broker, { take: ['picture'] })).status).toBe(201);
  expect(await read(kept)).toBe('the second');
  for (const { id } of [without, other]) expect(await storage.exists(`profile-${id}-v1.webp`)).toBe(false);
});

it('a broker takes the name and number of the account that ends', async () => {
  const [kept, merged] = await app.pair();
  const set = ({ id }: Person, firstName: string, phone: string) =>
    app.prisma.user.update({ where: { id }, data: { firstName, phone } });
  await set(kept, 'Inez', '(205) 555-0100');
  await set(merged, 'Ines', '(205) 555-0101');
  expect((await app.merge(kept.id, merged.id, app.broker, { take: ['name', 'phone'] })).status).toBe(201);
  expect(await app.prisma.user.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({
    email: kept.email,
    firstName: 'Ines',
    phone: '(205) 555-0101',
  });
});
