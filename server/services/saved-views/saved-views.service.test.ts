import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let broker: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  [broker, other] = [await app.person('ADMIN'), await app.person('ADMIN')];
});
afterAll(() => app.stop());

const state = { text: '', sort: 'name', filters: { type: 'BUYER' }, columns: ['email'], isDense: true, rows: 50 };
const input = { table: 'clients', name: 'Buyers', state };
interface View {
  id: string;
  name: string;
  isDefault: boolean;
}
const save = (body: object, who = broker) => who.send<View>('POST', '/saved-views', { ...input, ...body });
const list = async (table = 'clients', who = broker) =>
  (await who.send<{ data: View[] }>('GET', `/saved-views?table=${table}`)).body.data;

describe('saved views', () => {
  it('belong to one broker and one table; one of them opens the table', async () => {
    const made = await save({});
    expect(made).toMatchObject({ status: 201, body: { name: 'Buyers', state, isDefault: false } });
    expect(await list()).toMatchObject([{ name: 'Buyers', state }]);
    expect([await list('emails'), await list('clients', other)]).toEqual([[], []]);
    const path = `/saved-views/${made.body.id}`;
    expect((await other.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
    await broker.send('PATCH', path, { isDefault: true });
    await save({ name: 'Sellers', isDefault: true, state: { ...state, filters: { type: 'SELLER' } } });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Buyers', false],
      ['Sellers', true],
    ]);
    // both at once: one of them remains
    const views = await list();
    await Promise.all(views.map(({ id }) => broker.send('PATCH', `/saved-views/${id}`, { isDefault: true })));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    for (const { id } of views) expect((await broker.send('DELETE', `/saved-views/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('have different names in a table, also when two are saved at once, at most twenty, and only what it has', async () => {
    const both = await Promise.all([save({ name: 'Twice' }), save({ name: 'twice' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)!.body).toMatchObject({
      errors: [{ path: 'name', message: 'You already have a view with this name. Choose another name.' }],
    });
    const emails = { table: 'emails', name: 'Twice', state: { ...state, sort: 'to', filters: {}, columns: ['to'] } };
    expect((await save(emails)).status).toBe(201);
    expect((await save({ name: 'Red', state: { ...state, columns: ['color'] } })).body).toMatchObject({
      errors: [{ path: 'state', message: 'This table has no column “color”.' }],
    });
    expect((await save({ name: '' })).body).toMatchObject({ errors: [{ path: 'name' }] });
    await app.prisma.savedView.createMany({
      data: Array.from({ length: 19 }, (_, nth) => ({ ...input, name: `View ${nth}`, userId: broker.id })),
    });
    expect((await save({ name: 'One more' })).status).toBe(409);
  });

  it('are in the export of their owner, and go with the account', async () => {
    const leaving = await app.person('ADMIN');
    await save({}, leaving);
    const path = `/users/${leaving.id}`;
    expect((await leaving.send('GET', `${path}/export`)).body).toMatchObject({
      savedViews: [{ table: 'clients', name: 'Buyers', state }],
    });
    expect((await leaving.send('DELETE', path)).status).toBe(200);
    expect(await app.prisma.savedView.count({ where: { userId: leaving.id } })).toBe(0);
  });
});
