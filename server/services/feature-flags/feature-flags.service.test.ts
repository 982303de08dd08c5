import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
  [admin, sam, ada] = [await app.person('ADMIN'), await app.person('SELLER'), await app.person('BUYER')];
});
afterAll(() => app.stop());

interface Row {
  id: string;
  name: string;
  userId: string | null;
  enabled: boolean;
  user: { email: string } | null;
}
const flagsOf = async (person: Person) =>
  (await person.send<{ flags: Record<string, boolean>; rows: Row[] }>('GET', '/feature-flags')).body;
const isOn = async (person: Person) => (await flagsOf(person)).flags.academy;
const set = (enabled: boolean, userId: string | null = null) =>
  admin.send<Row>('POST', '/feature-flags', { name: 'academy', enabled, userId });

describe('feature flags', () => {
  it('are set for everyone or for one person, which takes precedence, and reset', async () => {
    expect(await isOn(sam)).toBe(false);
    await set(true);
    expect([await isOn(sam), await isOn(ada)]).toEqual([true, true]);
    const { body } = await set(false, sam.id);
    expect([await isOn(sam), await isOn(ada)]).toEqual([false, true]);
    expect((await flagsOf(admin)).rows).toMatchObject([
      { userId: sam.id, enabled: false, user: { email: sam.email } },
      { userId: null, enabled: true, user: null },
    ]);
    expect((await flagsOf(sam)).rows).toEqual([]);
    expect((await admin.send('DELETE', `/feature-flags/${body.id}`)).status).toBe(200);
    expect(await isOn(sam)).toBe(true);
    expect((await admin.send('DELETE', `/feature-flags/${body.id}`)).status).toBe(404);
  });

  it('are recorded in the audit log', async () => {
    const { body } = await set(true, ada.id);
    await admin.send('DELETE', `/feature-flags/${body.id}`);
    const entries = await app.prisma.auditEntry.findMany({
      where: { entityType: 'feature-flag', entityId: body.id },
      orderBy: { seq: 'asc' },
    });
    expect(entries).toMatchObject([
      { action: 'feature-flag.set', actorId: admin.id, after: { name: 'academy', userId: ada.id, enabled: true } },
      { action: 'feature-flag.removed', before: { userId: ada.id, enabled: true } },
    ]);
  });

  it('refuse an unknown flag or person', async () => {
    expect(
      (await admin.send<{ errors: { path: string }[] }>('POST', '/feature-flags', { name: 'nothing', enabled: true }))
        .body.errors[0]?.path,
    ).toBe('name');
    expect(
      (
        await admin.send<{ errors: { path: string }[] }>('POST', '/feature-flags', {
          name: 'academy',
          enabled: true,
          userId: 'nobody',
        })
      ).body.errors[0]?.path,
    ).toBe('userId');
  });

  it('notify the affected person while online, on any process, and nobody else', async () => {
    const other = await app.another();
    const [notified, quiet] = [await app.listen(sam.accessToken, other.url), await app.listen(ada.accessToken)];
    const asked = app.sender(sam.accessToken, other.url);
    const before = (await asked<{ flags: Record<string, boolean> }>('GET', '/feature-flags')).body.flags.academy;
    const { body } = await set(!before, sam.id);
    await until(() => notified.received.length > 0);
    expect(notified.received).toEqual([{ event: 'feature-flags patched', data: { id: body.id } }]);
    expect((await asked<{ flags: Record<string, boolean> }>('GET', '/feature-flags')).body.flags.academy).toBe(!before);
    await set(true);
    await until(() => quiet.received.length > 0);
    expect(quiet.received.map(({ event }) => event)).toEqual(['feature-flags patched']);
    expect(quiet.received[0]?.data.id).not.toBe(body.id);
  });
});
