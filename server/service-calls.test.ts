import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { UserActor } from '#shared/kernel/actor.ts';
import { createTestApp, type Person, type TestApp } from './testing/test-app.ts';

/** The compiler checks the types; this test checks that they are true. */
describe('a service called by the server itself', () => {
  let app: TestApp;
  let seller: Person;
  let actor: UserActor;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await app.person('SELLER');
    actor = { kind: 'user', userId: seller.id, type: 'SELLER', email: seller.email };
    await app.prisma.notification.create({ data: { userId: seller.id, text: 'You have an offer.' } });
  });
  afterAll(() => app.stop());

  it('returns a list of rows as viewed', async () => {
    const page = await app.running.api.service('notifications').find({ actor, query: { read: false } });
    expectTypeOf(page.data[0]!.text).toEqualTypeOf<string>();
    expectTypeOf(page.total).toEqualTypeOf<number>();
    expectTypeOf(page.data[0]!).not.toHaveProperty('userId');
    expect(page).toMatchObject({ total: 1, data: [{ text: 'You have an offer.' }] });
    expect(page.data[0]).not.toHaveProperty('userId');
  });

  it('returns a row or an acknowledgement', async () => {
    const notifications = app.running.api.service('notifications');
    const { data } = await notifications.find({ actor });
    const row = await notifications.get(data[0]!.id, { actor });
    expectTypeOf(row.createdAt).toEqualTypeOf<Date>();
    expect(row).toEqual(data[0]);
    const marked = await notifications.patch('', { read: true }, { actor });
    const acknowledged: Extract<typeof marked, { count: number }> = { read: true, count: 1 };
    expect(marked).toEqual(acknowledged);
  });

  it('returns no more to another user or a guest than a request would', async () => {
    const stranger = await app.person('BUYER');
    const notifications = app.running.api.service('notifications');
    const theirs: UserActor = { kind: 'user', userId: stranger.id, type: 'BUYER', email: stranger.email };
    expect((await notifications.find({ actor: theirs })).data).toEqual([]);
    await expect(notifications.find({})).rejects.toMatchObject({ code: 401 });
  });

  it('has no service, method or query field that is not declared', () => {
    const { api } = app.running;
    // @ts-expect-error there is no such service
    expect(() => api.service('no-such-service')).toThrow();
    // @ts-expect-error the audit log is read-only
    expect(api.service('audit-entries').create).toBeUndefined();
    // @ts-expect-error offers are not sorted by color
    const find = () => api.service('offers').find({ actor, query: { color: 'red' } });
    return expect(find()).rejects.toMatchObject({ code: 400 });
  });
});
