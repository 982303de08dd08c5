import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSupport, maySupportRead, SUPPORT_READS } from '#shared/support-views/support-views.rules.ts';
import type { Method } from '../hooks/define-service.ts';
import { methodsOf } from '../hooks/register-services.ts';
import type { Person } from '../testing/test-app.ts';
import { plantPrivateFields, type PrivateWorld } from './private-fields.fake.ts';

const VERB: Readonly<Record<Method, string>> = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};
const LONG = 900_000;
const REASON = 'Asked on the phone why the offer cannot be signed.';

let world: PrivateWorld;
let admin: Person;
let buyer: Person;
/** Sends as the support view with this token. */
const as = (token: string) => async (method: string, path: string, body?: unknown) => {
  const response = await world.app.guest<{ data?: { reason?: string } }>(method, path, body, {
    authorization: `Support ${token}`,
  });
  return { ...response, reason: response.body?.data?.reason };
};
const openView = async (userId = buyer.id, who = admin) =>
  (await who.send<{ id: string; token: string }>('POST', '/support-views', { userId, reason: REASON })).body;

beforeAll(async () => {
  world = await plantPrivateFields();
  ({ admin, buyer } = world.people);
}, LONG);
afterAll(() => world.app.stop());

describe('a support view', () => {
  it(
    'is refused every change of every service and route, and every read that is not listed',
    async () => {
      const send = as((await openView()).token);
      const { definitions, context } = world.app.running;
      const before = await world.app.prisma.auditEntry.count();
      for (const definition of definitions)
        for (const method of methodsOf(definition)) {
          if (maySupportRead(definition.path, method)) continue;
          const path = `/${definition.path}${method === 'find' || method === 'create' ? '' : `/${buyer.id}`}`;
          const body = ['create', 'update', 'patch'].includes(method) ? {} : undefined;
          const { status, reason } = await send(VERB[method], path, body);
          const isRead = method === 'find' || method === 'get';
          expect([definition.path, method, status, reason]).toEqual([
            definition.path,
            method,
            403,
            isRead ? 'support-view.not-shown' : 'support-view.read-only',
          ]);
        }
      for (const [method, path] of [
        ['POST', '/uploads'],
        ['PUT', `/users/${buyer.id}/picture`],
        ['GET', `/users/${buyer.id}/export`],
        ['GET', '/form-signing/some-slug/document'],
      ] as const)
        expect([path, (await send(method, path)).status]).toEqual([path, 403]);
      // a private link in the query does not make it a party
      expect((await send('PATCH', `/offers/${world.rows.offers?.id}?token=${world.token}`, {})).reason).toBe(
        'support-view.read-only',
      );
      // the second door
      const actor = {
        kind: 'user' as const,
        userId: buyer.id,
        type: 'BUYER' as const,
        email: buyer.email,
        support: { viewId: 'v', adminId: admin.id },
      };
      expect(isSupport(actor)).toBe(true);
      await expect(context.unit(actor, async () => 1)).rejects.toMatchObject({ code: 'support-view.read-only' });
      expect(await world.app.prisma.auditEntry.count()).toBe(before);
    },
    LONG,
  );

  it(
    'shows what the client sees, and nothing that brokers do not see',
    async () => {
      const send = as((await openView()).token);
      const paths = Object.entries(SUPPORT_READS).flatMap(([path, methods]) => [
        ...(methods.includes('find') ? [`/${path}`] : []),
        ...(methods.includes('get') ? [`/${path}/${world.rows[path as 'offers']?.id ?? buyer.id}`] : []),
      ]);
      const texts: string[] = [];
      let shown = 0;
      for (const path of paths) {
        const { status, body } = await send('GET', path);
        if (status === 200) shown += 1;
        expect([path, status === 401 || status === 403]).toEqual([path, false]);
        texts.push(`${path} ${JSON.stringify(body)}`);
      }
      expect(shown).toBeGreaterThan(20);
      const hidden = world.canaries.filter(({ seenBy }) => !seenBy.includes('admin') || !seenBy.includes('buyer'));
      const leaks = hidden.flatMap(({ field, value }) =>
        texts.filter((text) => text.includes(value)).map((text) => `${field} in ${text.slice(0, 60)}`),
      );
      expect(leaks).toEqual([]);
      expect(texts.join(' ')).not.toMatch(/"slug":"[\w-]{32}"|clientSecret|passwordHash/);
      expect((await send('GET', `/users/${buyer.id}`)).body).toMatchObject({ id: buyer.id, email: buyer.email });
    },
    LONG,
  );

  it('needs a reason and a client, is audited, and is told to the client', async () => {
    const open = (userId: string, reason: string) => admin.send('POST', '/support-views', { userId, reason });
    expect((await open(buyer.id, 'because')).status).toBe(400);
    expect((await open('nobody', REASON)).status).toBe(404);
    expect((await open((await world.app.person('ADMIN')).id, REASON)).status).toBe(403);
    expect((await buyer.send('POST', '/support-views', { userId: buyer.id, reason: REASON })).status).toBe(403);
    const { seller } = world.people;
    const { id } = await openView(seller.id);
    const email = await world.app.prisma.email.findFirstOrThrow({
      where: { to: seller.email, subject: 'Hearthport support looked at your account' },
    });
    expect(email.text).toContain(REASON);
    const entry = await world.app.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'support-view.opened', entityId: seller.id },
    });
    expect(entry).toMatchObject({ actorId: admin.id, after: { supportViewId: id } });
  });

  it('ends by itself, by its admin, with their login and their role, and is no login', async () => {
    const { prisma } = world.app;
    const works = async (token: string) => (await as(token)('GET', `/users/${buyer.id}`)).status === 200;
    const ended = await openView();
    expect(await works(ended.token)).toBe(true);
    const other = await world.app.person('ADMIN');
    expect((await other.send('DELETE', `/support-views/${ended.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/support-views/${ended.id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/support-views/${ended.id}`)).status).toBe(200);
    expect(await works(ended.token)).toBe(false);
    expect(await prisma.auditEntry.count({ where: { action: 'support-view.ended', entityId: ended.id } })).toBe(1);
    const late = await openView();
    await prisma.supportView.update({ where: { id: late.id }, data: { expiresAt: new Date() } });
    expect(await works(late.token)).toBe(false);
    const demoted = await openView(buyer.id, other);
    await admin.send('PATCH', `/users/${other.id}`, { type: 'SELLER' });
    expect(await works(demoted.token)).toBe(false);
    const third = await world.app.person('ADMIN');
    const left = await openView(buyer.id, third);
    expect(await works(left.token)).toBe(true);
    await third.send('DELETE', '/authentication');
    expect(await works(left.token)).toBe(false);
    // neither a login nor a private link opens one, and it opens neither
    const fresh = await openView();
    const bearer = { authorization: `Bearer ${fresh.token}` };
    expect((await world.app.guest('GET', `/users/${buyer.id}`, undefined, bearer)).status).toBe(401);
    expect((await as(admin.accessToken)('GET', `/users/${buyer.id}`)).status).toBe(401);
    expect((await as(world.token)('GET', `/users/${buyer.id}`)).status).toBe(401);
  });
});
