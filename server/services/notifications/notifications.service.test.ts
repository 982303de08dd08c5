import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationKind } from '#shared/notifications/notification-kinds.rules.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let nora: Person;
let marcus: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const LINKS = {
  offers: ['/offers?offer=1', '/admin/offers'],
  homes: ['/1408-sycamore-street-birmingham-al-35205', '/admin/listings', '/matches'],
  other: ['/settings#payments', null],
} as const satisfies Partial<Record<NotificationKind, readonly (string | null)[]>>;

/** Two people with the same unread notifications of three kinds. */
async function notified() {
  [nora, marcus] = [await app.person('SELLER'), await app.person('BUYER')];
  await app.prisma.notification.createMany({
    data: [nora, marcus].flatMap(({ id }) =>
      Object.values(LINKS)
        .flat()
        .map((link) => ({ userId: id, text: 'News', dedupeKey: String(link), link })),
    ),
  });
}
const unreadLinks = async ({ id }: Person) =>
  (await app.prisma.notification.findMany({ where: { userId: id, read: false }, orderBy: { id: 'asc' } })).map(
    ({ link }) => link,
  );
const markRead = (person: Person, query = '') => person.send('PATCH', `/notifications${query}`, { read: true });

it('lists the actor’s own notifications by kind', async () => {
  await notified();
  const links = async (query: string) =>
    (await nora.send<{ data: { link: string | null }[] }>('GET', `/notifications?${query}`)).body.data.map(
      ({ link }) => link,
    );
  expect((await links('kind=homes')).sort()).toEqual([...LINKS.homes].sort());
  expect(await links('kind=offers&read=true')).toEqual([]);
  expect(await links('')).toHaveLength(7);
});

it('marks those of one kind as read, and no one else’s', async () => {
  await notified();
  const { received } = await app.listen(nora.accessToken);
  expect((await markRead(nora, '?kind=offers')).body).toEqual({ read: true, count: 2 });
  expect(await unreadLinks(nora)).toEqual([...LINKS.homes, ...LINKS.other]);
  expect(await unreadLinks(marcus)).toHaveLength(7);
  // the person's other tabs follow
  await until(() => received.some(({ event }) => event === 'notifications patched'));
});

it('may be repeated: the second time nothing is left to mark', async () => {
  await notified();
  expect((await markRead(nora, '?kind=homes')).body).toEqual({ read: true, count: 3 });
  expect(await markRead(nora, '?kind=homes')).toMatchObject({ status: 200, body: { read: true, count: 0 } });
  expect(await unreadLinks(nora)).toEqual([...LINKS.offers, ...LINKS.other]);
});

it('without a kind marks all as read', async () => {
  await notified();
  expect((await markRead(nora)).body).toEqual({ read: true, count: 7 });
  expect(await unreadLinks(nora)).toEqual([]);
  expect(await unreadLinks(marcus)).toHaveLength(7);
});

it('refuses a kind that does not exist, and an unknown field, by name', async () => {
  await notified();
  expect(await markRead(nora, '?kind=gossip')).toMatchObject({ status: 400, body: { errors: [{ path: 'kind' }] } });
  expect(await markRead(nora, '?sort=kind')).toMatchObject({ status: 400, body: { errors: [{ path: 'sort' }] } });
  expect(await unreadLinks(nora)).toHaveLength(7);
});

it('marks one of the actor’s own as read, not somebody else’s', async () => {
  await notified();
  const first = (person: Person) => app.prisma.notification.findFirstOrThrow({ where: { userId: person.id } });
  const [own, foreign] = [await first(nora), await first(marcus)];
  const one = (id: string) => nora.send('PATCH', `/notifications/${id}`, { read: true });
  expect(await one(own.id)).toMatchObject({ status: 200, body: { id: own.id, read: true } });
  expect((await one(foreign.id)).status).toBe(404);
  expect(await unreadLinks(marcus)).toHaveLength(7);
});
