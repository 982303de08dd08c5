import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkAnswer } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-12-01T18:00:00Z');

let app: TestApp;
let broker: Person;
let seller: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  broker = await app.person('ADMIN');
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());

const change = (body: object, who = broker) => who.send<BulkAnswer>('POST', '/bulk-changes', body);
const audited = async (action: string) =>
  (await app.prisma.auditEntry.findMany({ where: { action }, select: { entityId: true } }))
    .map(({ entityId }) => entityId)
    .sort();
const made = (titles: readonly string[], status: 'PENDING' | 'CANCELLED' = 'PENDING') =>
  Promise.all(titles.map((title) => app.prisma.task.create({ data: { title, status } })));

describe('a change of many rows', () => {
  it('is made row by row, and says of each that is refused why', async () => {
    const [one, two] = await made(['Call Ada', 'Call Ben']);
    const [cancelled] = await made(['Call Cy'], 'CANCELLED');
    const ids = [one!.id, two!.id, cancelled!.id, 'gone', one!.id];
    const { status, body } = await change({ table: 'tasks', ids, changes: { status: 'COMPLETED' } });
    expect(status).toBe(201);
    expect(body.done.map(({ id }) => id)).toEqual([one!.id, two!.id]);
    expect(body.refused).toEqual([
      { id: cancelled!.id, name: 'Call Cy', reason: expect.stringContaining('can’t become COMPLETED') },
      { id: 'gone', name: null, reason: 'We couldn’t find that task.' },
    ]);
    expect(await audited('task.moved')).toEqual([one!.id, two!.id].sort());
    // the same again changes nothing, and is not audited again
    expect((await change({ table: 'tasks', ids: [one!.id], changes: { status: 'COMPLETED' } })).body.refused).toEqual(
      [],
    );
    expect(await audited('task.moved')).toHaveLength(2);
  });

  it('is of all rows that match the filters of the list', async () => {
    const tasks = await made(['Paint one', 'Paint two']);
    const { body } = await change({
      table: 'tasks',
      matching: { isOpen: true, text: 'paint' },
      changes: { assigneeId: broker.id, dueAt: '2026-12-04T23:00:00.000Z' },
    });
    expect(body.done).toHaveLength(2);
    expect(await app.prisma.task.count({ where: { assigneeId: broker.id, dueAt: { not: null } } })).toBe(2);
    expect(await audited('task.changed')).toEqual(tasks.map(({ id }) => id).sort());
  });

  it('changes nothing where the change itself is wrong', async () => {
    const wrong = async (body: object) => (await change(body)).body;
    expect(await wrong({ table: 'tasks', ids: ['a'], changes: { assigneeId: seller.id } })).toMatchObject({
      errors: [{ path: 'changes.assigneeId', message: 'Choose someone at Hearthport.' }],
    });
    expect(await wrong({ table: 'tasks', ids: ['a'], matching: {}, changes: { status: 'COMPLETED' } })).toMatchObject({
      errors: [{ path: 'ids', message: 'Name either the rows or the filters that they match.' }],
    });
    expect(await wrong({ table: 'tasks', ids: ['a'], changes: {} })).toMatchObject({ errors: [{ path: 'changes' }] });
    const many = Array.from({ length: 501 }, (_, at) => `t${at}`);
    expect(await wrong({ table: 'leads', ids: many, changes: { handled: true } })).toMatchObject({
      errors: [{ path: 'ids', message: 'Up to 500 at a time. Choose a shorter list.' }],
    });
    await app.prisma.lead.createMany({
      data: many.map((_, at) => ({ kind: 'IMPORT' as const, email: `l${at}@many.test` })),
    });
    expect((await change({ table: 'leads', matching: {}, changes: { handled: true } })).status).toBe(400);
    expect(await app.prisma.lead.count({ where: { handledAt: { not: null } } })).toBe(0);
    expect((await change({ table: 'leads', ids: ['a'], changes: { handled: true } }, seller)).status).toBe(403);
  });
});

describe('what can be changed', () => {
  it('are tags and the owner of clients, also by two brokers at once; the list is filtered by the owner', async () => {
    const people = [await app.person('BUYER'), await app.person('BUYER')];
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([
      change({ table: 'clients', ids, changes: { addTag: 'Relocating' } }),
      change({ table: 'clients', ids, changes: { addTag: 'cash', ownerId: broker.id } }),
    ]);
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
    for (const id of ids)
      expect(
        (await app.prisma.clientTag.findMany({ where: { userId: id } })).map(({ tag }) => tag.toLowerCase()).sort(),
      ).toEqual(['cash', 'relocating']);
    const owned = await broker.send<{ data: { id: string }[] }>('GET', `/users?ownerId=${broker.id}`);
    expect(owned.body.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await change({ table: 'clients', ids: [ids[0]!], changes: { removeTag: 'cash', ownerId: null } });
    expect(await app.prisma.clientTag.count({ where: { userId: ids[0]! } })).toBe(1);
    expect((await broker.send<{ total: number }>('GET', `/users?ownerId=${broker.id}`)).body.total).toBe(1);
  });

  it('are the priority of homes for sale, and inquiries that are done', async () => {
    const home = await makeListing(app.prisma, { userId: seller.id, status: 'DRAFT' });
    const { body } = await change({ table: 'listings', ids: [home.id], changes: { priority: 7 } });
    expect(body).toMatchObject({ done: [{ id: home.id }], refused: [] });
    expect((await app.prisma.listing.findUniqueOrThrow({ where: { id: home.id } })).priority).toBe(7);
    const lead = await app.prisma.lead.create({ data: { kind: 'IMPORT', email: 'done@lead.test', firstName: 'Dee' } });
    await change({ table: 'leads', matching: { text: 'done@lead' }, changes: { handled: true } });
    expect((await app.prisma.lead.findUniqueOrThrow({ where: { id: lead.id } })).handledAt).toEqual(NOW);
  });

  it('is the owner of leads: the new one is notified once of all of them', async () => {
    const { prisma } = app;
    const owner = await app.person('ADMIN');
    await prisma.lead.createMany({
      data: [1, 2, 3].map((at) => ({ kind: 'CONTACT' as const, email: `l${at}@owner.test` })),
    });
    const give = (ownerId: string, text: string) =>
      change({ table: 'leads', matching: { text }, changes: { ownerId } });
    const notices = async (userId: string) =>
      (await prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ text }) => text);
    await give(owner.id, '@owner.test');
    expect(await prisma.lead.count({ where: { ownerId: owner.id } })).toBe(3);
    expect(await notices(owner.id)).toEqual(['Several leads are yours now.']);
    await give(broker.id, 'l1@owner');
    await give(owner.id, 'l1@owner');
    expect(await notices(owner.id)).toEqual(['Several leads are yours now.', 'A lead is yours now.']);
  });

  it('are the organization that shares homes, or none; an unknown one changes nothing', async () => {
    const { id: organizationId } = await app.prisma.organization.create({
      data: { name: 'Base Housing', slug: 'base' },
    });
    const homes = await Promise.all(
      [1, 2].map(() => makeListing(app.prisma, { userId: seller.id, city: 'Huntsville', status: 'DRAFT' })),
    );
    const ids = homes.map(({ id }) => id);
    const set = (of: string | null) =>
      change({ table: 'listings', ids: [...ids, 'gone'], changes: { organizationId: of } });
    const shared = () => app.prisma.listing.count({ where: { organizationId } });
    expect((await set(organizationId)).body).toMatchObject({
      done: ids.map((id) => ({ id })),
      refused: [{ id: 'gone', name: null }],
    });
    expect(await shared()).toBe(2);
    expect((await set('nobody')).body).toMatchObject({
      errors: [{ path: 'changes.organizationId', message: 'There is no such organization.' }],
    });
    expect(await shared()).toBe(2);
    const all = { table: 'listings', matching: { city: 'Huntsville' }, changes: { organizationId: null } };
    expect((await change(all)).body.refused).toEqual([]);
    expect(await shared()).toBe(0);
    expect((await change({ table: 'listings', ids, changes: {} })).status).toBe(400);
  });

  it('are emails that failed: they are sent once more, and nothing else is', async () => {
    const email = (status: 'FAILED' | 'SENT', to: string) =>
      app.prisma.email.create({ data: { dedupeKey: to, to, subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', status } });
    const [failed, sent] = [await email('FAILED', 'a@mail.test'), await email('SENT', 'b@mail.test')];
    const again = () => change({ table: 'emails', ids: [failed.id, sent.id], changes: { resend: true } });
    const [first, second] = await Promise.all([again(), again()]);
    // of two at once, one sends it
    expect([first, second].flatMap(({ body }) => body.done)).toEqual([{ id: failed.id }]);
    expect(first.body.refused.concat(second.body.refused)).toContainEqual({
      id: sent.id,
      name: 'Hello, to b@mail.test',
      reason: 'Only what failed can be sent again. This one: Sent.',
    });
    expect(await audited('mail.sent-again')).toEqual([failed.id]);
    expect((await app.prisma.email.findUniqueOrThrow({ where: { id: failed.id } })).status).toBe('QUEUED');
    expect(
      await app.prisma
        .$queryRaw`SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data->>'mailId' = ${failed.id}`,
    ).toHaveLength(1);
  });
});
