import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verification } from '#shared/audit/audit.schema.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const DAY_ONE = new Date('2026-12-01T18:00:00Z');
let now = DAY_ONE;
let app: TestApp;
let admin: Person;
let seller: Person;
let home: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  [admin, seller] = await Promise.all([app.person('ADMIN'), app.person('SELLER')]);
  ({ id: home } = await makeListing(app.prisma, {
    userId: seller.id,
    status: 'PENDING',
    slug: null,
    address: '12 Öak St',
  }));
  for (const nth of [1, 2]) {
    const other = await makeListing(app.prisma, { userId: seller.id, status: 'PENDING', slug: null });
    await admin.send('PATCH', `/listings/${other.id}`, { status: 'DRAFT', reviewNote: `Add photo ${nth}.` });
  }
  await admin.send('PATCH', `/listings/${home}`, { status: 'DRAFT', reviewNote: 'Add the year.' });
  // 11:30 PM in Birmingham is the next day in UTC
  now = new Date('2026-12-03T05:30:00Z');
  await admin.send('DELETE', `/listings/${home}`);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

interface Found {
  total: number;
  data: { seq: number; who: string; action: string; about: string | null; link: string | null }[];
}
const find = async (query: string, by = admin) => {
  const { status, body } = await by.send('GET', `/audit-entries?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Found;
};
const verify = async (after = '') =>
  (await admin.send('GET', `/audit-verification${after}`)).body as unknown as Verification;
/** What somebody with the rights of the database's owner could do. */
const tamper = (sql: string) =>
  app.prisma.$transaction([
    app.prisma.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`),
    app.prisma.$executeRawUnsafe(sql),
  ]);

describe('the audit log', () => {
  it('names people and records, and is filtered by them, by action and by day in Central Time', async () => {
    const { firstName, lastName, email } = await app.prisma.user.findUniqueOrThrow({ where: { id: admin.id } });
    const { data } = await find(`entityType=listing&entityId=${home}`);
    expect(data).toMatchObject([
      {
        action: 'listing.archived',
        who: `${firstName} ${lastName}`.trim(),
        about: '12 Öak St',
        link: `/listings/${home}`,
      },
      { action: 'listing.returned' },
    ]);
    const actions = async (query: string) => (await find(`entityId=${home}&${query}`)).data.map(({ action }) => action);
    expect(await actions('action=RETURN')).toEqual(['listing.returned']);
    expect(await actions('to=2026-12-01')).toEqual(['listing.returned']);
    expect(await actions('from=2026-12-02&to=2026-12-02')).toEqual(['listing.archived']);
    expect(await actions('from=2026-12-03')).toEqual([]);
    expect(await actions(`who=${encodeURIComponent(email)}`)).toHaveLength(2);
    expect(await actions('who=nobody-of-that-name')).toEqual([]);
    expect((await admin.send('GET', '/audit-entries?from=yesterday')).status).toBe(400);
  });

  it('continues below a number, whatever is added above it', async () => {
    const first = await find('$limit=2');
    await app.prisma.auditEntry.create({
      data: { actorKind: 'SYSTEM', actorId: 'test', action: 'feed.read', entityType: 'feed', entityId: 'f1' },
    });
    const second = await find(`$limit=2&before=${first.data.at(-1)!.seq}`);
    expect(second.data[0]!.seq).toBe(first.data.at(-1)!.seq - 1);
    expect(second.total).toBe(first.total + 1);
    expect((await find('$limit=1')).data[0]).toMatchObject({ who: 'Hearthport (automatic)', about: null, link: null });
  });

  it('is verified on request, and downloaded by brokers only for the offline verifier', async () => {
    const entries = await app.prisma.auditEntry.count();
    expect(await verify()).toMatchObject({
      checked: entries,
      seq: entries,
      last: entries,
      brokenAt: null,
      isDone: true,
    });
    expect(await verify('?after=2')).toMatchObject({ checked: entries - 2, brokenAt: null, isDone: true });

    expect((await seller.send('GET', '/audit-log.ndjson')).status).toBe(403);
    expect((await app.guest('GET', '/audit-log.ndjson')).status).toBe(401);
    expect((await admin.send('GET', '/audit-log.ndjson?from=x')).status).toBe(400);
    const download = async (query = '') =>
      (
        await fetch(`${app.url}/api/audit-log.ndjson${query}`, {
          headers: { authorization: `Bearer ${admin.accessToken}` },
        })
      ).text();
    const log = await download();
    // the download itself is the last one
    expect(log.trim().split('\n')).toHaveLength(entries + 1);
    expect((await find('entityType=audit-log')).data).toMatchObject([
      { seq: entries + 1, action: 'audit-log.downloaded' },
    ]);
    const check = async (text: string) => {
      const file = path.join(folder, 'audit-log.ndjson');
      await writeFile(file, text);
      return new Promise<{ code: unknown; said: string }>((resolve) => {
        execFile(process.execPath, ['tools/verify-audit-log.mjs', file], (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
        );
      });
    };
    const { hash } = await app.prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } });
    expect(await check(log)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`OK: entries 1 to ${entries + 1} are intact. Last hash ${hash}`) as string,
    });
    expect(await check(await download('?from=2&to=3'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('entries 2 to 3') as string,
    });
    // one byte of the third entry
    const lines = log.split('\n');
    const changed = lines.with(2, lines[2]!.replace('listing.returned', 'listing.Returned')).join('\n');
    expect(await check(changed)).toEqual({ code: 1, said: 'BROKEN at line 3 (entry 3): its content was changed.\n' });
    expect(await check(lines.toSpliced(1, 1).join('\n'))).toEqual({
      code: 1,
      said: 'BROKEN at line 2 (entry 3): entry 2 is missing before it.\n',
    });

    await tamper(`UPDATE "AuditEntry" SET action = 'listing.sold' WHERE seq = 3`);
    expect(await verify()).toMatchObject({ checked: 2, brokenAt: 3, problem: 'its content was changed', isDone: true });
    await tamper(`DELETE FROM "AuditEntry" WHERE seq = 2`);
    expect(await verify()).toMatchObject({ checked: 1, brokenAt: 3, problem: 'entry 2 is missing' });
  });
});
