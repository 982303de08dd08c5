import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let june: Person;
let client: Person;
beforeAll(async () => {
  app = await createTestApp();
  [june, client] = [await app.person('ADMIN'), await app.person('BUYER')];
});
afterAll(() => app.stop());

interface Task {
  id: string;
  title: string;
  status: string;
  type: string;
  priority: string;
  assignee: { id: string } | null;
  client: { firstName: string } | null;
}
interface Refusal {
  message: string;
  errors?: { path: string }[];
}
const add = async (fields: object) => (await june.send<Task>('POST', '/tasks', { title: 'Call back', ...fields })).body;
const titles = async (query: string) =>
  (await june.send<{ data: Task[] }>('GET', `/tasks?${query}`)).body.data.map(({ title }) => title);

describe('tasks of the brokerage', () => {
  it('are created, completed and reopened', async () => {
    const task = await add({
      clientId: client.id,
      assigneeId: june.id,
      type: 'FOLLOW_UP',
      priority: 'HIGH',
      dueAt: '2026-12-01T15:00:00Z',
    });
    expect(task).toMatchObject({
      status: 'PENDING',
      type: 'FOLLOW_UP',
      assignee: { id: june.id },
      client: { firstName: 'Buyer' },
    });
    const move = (status: string) => june.send<Task & Refusal>('PATCH', `/tasks/${task.id}`, { status });
    expect((await move('COMPLETED')).body.status).toBe('COMPLETED');
    expect((await move('CANCELLED')).status).toBe(409);
    expect((await move('IN_PROGRESS')).body.status).toBe('IN_PROGRESS');
    const change = { priority: 'LOW', dueAt: '2026-12-02T15:00:00Z' };
    for (let time = 0; time < 2; time += 1) await june.send('PATCH', `/tasks/${task.id}`, change);
    const entries = await app.prisma.auditEntry.findMany({
      where: { entityType: 'task', entityId: task.id },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['task.created', 'task.moved', 'task.moved', 'task.changed']);
    expect(entries.at(-1)?.after).toEqual({ fields: ['dueAt', 'priority'] });
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('Call back');
  });

  it('are found by status, due date, and text of the task, the client or the home', async () => {
    await app.prisma.task.deleteMany();
    await add({ title: 'Late', dueAt: '2020-01-01T15:00:00Z' });
    await add({ title: 'Whenever' });
    await add({ title: 'Soon', dueAt: '2199-01-01T15:00:00Z', clientId: client.id });
    const done = await add({ title: 'Done', dueAt: '2020-01-01T15:00:00Z' });
    await june.send('PATCH', `/tasks/${done.id}`, { status: 'COMPLETED' });
    expect(await titles('isOpen=true')).toEqual(['Late', 'Soon', 'Whenever']);
    expect(await titles('isOpen=false')).toEqual(['Done']);
    expect(await titles(`isOpen=true&dueBefore=${new Date().toISOString()}`)).toEqual(['Late']);
    expect(await titles('text=buyer%20number')).toEqual(['Soon']);
  });

  it.each([['assigneeId'], ['clientId'], ['listingId']])('refuse an unknown %s, naming the field', async (field) => {
    const { status, body } = await june.send<Refusal>('POST', '/tasks', { title: 'Call', [field]: 'nobody' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
  });

  it('can be assigned to brokers only', async () =>
    expect(
      (await june.send<Refusal>('POST', '/tasks', { title: 'Call', assigneeId: client.id })).body.errors?.[0]?.path,
    ).toBe('assigneeId'));

  it('come again when done, once; taking that back takes the next one away unless somebody changed it', async () => {
    await app.prisma.task.deleteMany();
    const move = (id: string, status: string) => june.send<Task & Refusal>('PATCH', `/tasks/${id}`, { status });
    const task = await add({ title: 'Call the lender', dueAt: '2199-01-31T15:00:00Z', repeat: 'MONTHLY' });
    const all = async () =>
      (await june.send<{ data: (Task & { dueAt: string })[] }>('GET', '/tasks?$sort[dueAt]=1')).body.data.map(
        ({ status, dueAt }) => [status, dueAt.slice(0, 10)],
      );
    await Promise.all([move(task.id, 'COMPLETED'), move(task.id, 'COMPLETED')]);
    expect(await all()).toEqual([
      ['COMPLETED', '2199-01-31'],
      ['PENDING', '2199-02-28'],
    ]);
    await move(task.id, 'IN_PROGRESS');
    expect(await all()).toEqual([['IN_PROGRESS', '2199-01-31']]);
    await move(task.id, 'COMPLETED');
    const next = await app.prisma.task.findFirstOrThrow({ where: { previousId: task.id } });
    await june.send('PATCH', `/tasks/${next.id}`, { description: 'Ask about the rate' });
    await move(task.id, 'IN_PROGRESS');
    await move(task.id, 'COMPLETED');
    expect(await all()).toHaveLength(2);
    // the end of the month is kept after a short one
    await move(next.id, 'COMPLETED');
    expect((await all()).at(-1)).toEqual(['PENDING', '2199-03-31']);
    await move((await app.prisma.task.findFirstOrThrow({ where: { previousId: next.id } })).id, 'CANCELLED');
    expect(await all()).toHaveLength(3);
  });

  it('that repeat need a due time, when made and when changed', async () => {
    const due = { path: 'dueAt', message: 'Enter a due date, so we know when to repeat it.' };
    const made = await june.send<Refusal>('POST', '/tasks', { title: 'Call', repeat: 'WEEKLY' });
    expect([made.status, made.body.errors]).toMatchObject([400, [due]]);
    const { id } = await add({ title: 'Call', repeat: 'WEEKLY', dueAt: '2199-01-01T15:00:00Z' });
    const changed = await june.send<Refusal>('PATCH', `/tasks/${id}`, { dueAt: null });
    expect([changed.status, changed.body.errors]).toMatchObject([400, [due]]);
  });

  it('are hidden while they are snoozed, never into the past, and shown again by any change of status', async () => {
    await app.prisma.task.deleteMany();
    const { id } = await add({ title: 'Later' });
    const snooze = (snoozedUntil: string | null) => june.send<Refusal>('PATCH', `/tasks/${id}`, { snoozedUntil });
    expect((await snooze('2020-01-01T15:00:00Z')).body.errors).toMatchObject([
      { path: 'snoozedUntil', message: 'Choose a time in the future.' },
    ]);
    await snooze('2199-01-01T15:00:00Z');
    expect([await titles('isOpen=true&isSnoozed=false'), await titles('isSnoozed=true')]).toEqual([[], ['Later']]);
    await snooze(null);
    expect(await titles('isOpen=true&isSnoozed=false')).toEqual(['Later']);
    await snooze('2199-01-01T15:00:00Z');
    await june.send('PATCH', `/tasks/${id}`, { status: 'IN_PROGRESS' });
    expect(await titles('isOpen=true&isSnoozed=false')).toEqual(['Later']);
  });

  it('update live for other brokers, and for nobody else', async () => {
    const [broker, stranger] = [
      await app.listen((await app.person('ADMIN')).accessToken),
      await app.listen(client.accessToken),
    ];
    const task = await add({ title: 'Heard' });
    await june.send('PATCH', `/tasks/${task.id}`, { status: 'COMPLETED' });
    await until(() =>
      broker.received.some(({ event, data }) => event === 'tasks patched' && data.status === 'COMPLETED'),
    );
    expect(stranger.received).toEqual([]);
  });
});
