import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../prisma/seed.ts';
import { guardsOf, newDatabase, withDatabase } from '../backup/backup.fake.ts';
import { quoted, tablesOf } from '../backup/table-catalog.ts';
import { createDiskStorage } from '../providers/storage/disk.adapter.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '../testing/test-app.ts';
import { unzip } from '../testing/unzip.ts';
import { renderEmail } from '../workflows/emails/send-email.ts';
import { EMPTIED_COLUMNS, LEFT_OUT_TABLES } from './exported-tables.ts';
import { readExportManifest } from './export-manifest.ts';
import { importExport } from './import-export.ts';
import { exportToFolder } from './write-export.ts';

const REASON = 'Yearly copy for the archive of the brokerage';
const migrations = path.resolve('prisma/migrations');
let app: TestApp;
let folder: string;
let admin: Person;
const databases: Awaited<ReturnType<typeof newDatabase>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-export-'));
  app = await createTestApp();
  await seedDemo(app.running.context);
  admin = await app.person('ADMIN');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { status } = await fetch(`${app.url}/api/users/${admin.id}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.accessToken}` },
    body: new Uint8Array(picture),
  });
  expect(status).toBe(200);
  const { id } = await app.prisma.organization.findFirstOrThrow({ select: { id: true } });
  const logo = await fetch(`${app.url}/api/organizations/${id}/logo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.accessToken}` },
    body: new Uint8Array(picture),
  });
  expect(logo.status).toBe(200);
}, 240_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const empty = async () => {
  const database = await newDatabase(app.db.url);
  databases.push(database);
  const storage = await createDiskStorage(await mkdtemp(path.join(folder, 'files-')));
  return { databaseUrl: database.url, storage };
};
/** Every row as JSON without the emptied columns, by table. Emails and texts are compared without what they say. */
const rowsOf = (url: string) =>
  withDatabase(url, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const { schema, name, columns } of await tablesOf(client)) {
      if (schema !== 'public' || name in LEFT_OUT_TABLES) continue;
      const without = [
        ...Object.keys(EMPTIED_COLUMNS[name] ?? {}),
        ...(name === 'Email' ? ['text', 'html', 'secretLinks'] : []),
        ...(name === 'Sms' ? ['text'] : []),
      ];
      const shown = columns.filter((column) => !without.includes(column)).map((column) => `"${column}"`);
      const found = await client.query<{ row: string }>(
        `SELECT row_to_json(r)::text AS row FROM (SELECT ${shown.join()} FROM ${quoted({ schema, name })}) r ORDER BY 1`,
      );
      rows[name] = found.rows.map(({ row }) => row);
    }
    return rows;
  });
const makeExport = async (withFiles = true) => {
  const to = path.join(folder, `export-${databases.length}-${(await readdir(folder)).length}`);
  const manifest = await exportToFolder({
    databaseUrl: app.db.url,
    storage: app.running.context.ports.storage,
    version: '1.2.3',
    schema: await readFile('prisma/schema.prisma', 'utf8'),
    withFiles,
    now: new Date(),
    to,
  });
  return { to, manifest };
};

describe('a total export', () => {
  it('fills an empty instance with every row, file, sequence and constraint, and describes every column', async () => {
    const { to, manifest } = await makeExport();
    const into = await empty();
    await importExport({ ...into, from: to, migrations });
    const [was, is] = [await rowsOf(app.db.url), await rowsOf(into.databaseUrl)];
    expect(Object.values(was).filter((rows) => rows.length).length).toBeGreaterThan(40);
    expect(Object.keys(is)).toEqual(Object.keys(was));
    for (const [name, rows] of Object.entries(was)) expect(is[name], name).toEqual(rows);
    expect(await guardsOf(into.databaseUrl)).toEqual(await guardsOf(app.db.url));
    expect(manifest.files!.list.length).toBeGreaterThan(0);
    expect(manifest.files!.missing).toEqual([]);
    expect(manifest.files!.list.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^organization-.*webp$/));
    for (const { key, bytes } of manifest.files!.list) {
      const stored = await into.storage.read(key);
      expect(stored?.size, key).toBe(bytes);
      stored!.stream.destroy();
    }
    const user = manifest.tables.find(({ name }) => name === 'User')!;
    expect(user.columns.find(({ name }) => name === 'passwordHash')).toMatchObject({
      type: 'text',
      leftOut: expect.stringContaining('Forgot password?') as string,
    });
    expect(user.columns.find(({ name }) => name === 'companyId')?.pointsTo).toBe('Company.id');
    expect(user.columns.find(({ name }) => name === 'type')?.values).toContain('PBUYER');
    const token = manifest.tables.find(({ name }) => name === 'Email')!;
    expect(token.about).toContain('Every email the product sent');
    // one process verified the audit log of the other
    expect(manifest.audit.entries).toBeGreaterThan(100);
  });

  it('holds no password, login or link that acts for its recipient', async () => {
    const secret = `${app.url}/offer-portal/${'s'.repeat(32)}`;
    await app.prisma.email.create({
      data: {
        dedupeKey: 'with a link',
        to: 'agent@example.test',
        subject: 'Your link',
        text: `Open ${secret}`,
        html: `<a href="${secret}">Open</a>`,
        secretLinks: [secret],
      },
    });
    // links of every kind that nobody listed for their email, as the product writes them
    const baseUrl = app.url;
    const links = [
      `${baseUrl}/unsubscribe?code=live-code-of-copies`,
      `${baseUrl}/unsubscribe?from=copies&mailing=live-code-of-mailings`,
      `${baseUrl}/unsubscribe?alerts=live-code-of-alerts`,
      `${baseUrl}/newsletter-unsubscribe?token=live-token-of-news`,
      `${baseUrl}/open-house-guest?code=live-code-of-guests`,
      `${baseUrl}/password?secret=live-secret-of-password`,
      `${baseUrl}/offer-portal/live-token-of-offer`,
    ];
    const kept = `${baseUrl}/listings/12-maple-street?photo=2`;
    const email = renderEmail(
      { subject: 'Links', paragraphs: ['Read on.'], action: { label: 'See', url: kept } },
      baseUrl,
    );
    await app.prisma.email.createMany({
      data: links.map((url, index) => ({
        dedupeKey: `one link ${index}`,
        to: 'guest@example.test',
        ...renderEmail({ subject: 'One link', paragraphs: ['Read on.'], action: { label: 'Open it', url } }, baseUrl),
      })),
    });
    await app.prisma.email.create({ data: { dedupeKey: kept, to: 'guest@example.test', ...email } });
    await app.prisma.sms.createMany({
      data: links.map((url, index) => ({
        dedupeKey: `one link ${index}`,
        to: '+12565550100',
        text: `Hearthport: News ${url} Reply STOP`,
      })),
    });
    const { to } = await makeExport(false);
    const [hash] = (await app.prisma.user.findUniqueOrThrow({ where: { id: admin.id } })).passwordHash!.split('$p=');
    expect(hash).toBeTruthy();
    for (const name of await readdir(path.join(to, 'rows'))) {
      const text = await readFile(path.join(to, 'rows', name), 'utf8');
      expect(text.includes(secret), name).toBe(false);
      expect(text.includes('$argon2'), name).toBe(false);
      expect(text.match(/live-(code|token|secret)-of-\w+|unsubscribe\?code=.{9}/g), name).toBeNull();
    }
    const emails = await readFile(path.join(to, 'rows', 'Email.ndjson'), 'utf8');
    expect(emails.includes('Open it [Link left out of the export]')).toBe(true);
    expect(emails.includes(kept)).toBe(true);
    expect(await readFile(path.join(to, 'rows', 'Sms.ndjson'), 'utf8')).toContain('[Link left out of the export]');
    expect(await readdir(to)).not.toContain('files');
  });

  it('is refused by an import when it is damaged, incomplete, or the instance is not empty', async () => {
    const { to } = await makeExport(false);
    const into = await empty();
    const copy = async (change: (at: string) => Promise<void>) => {
      const at = await mkdtemp(path.join(folder, 'copy-'));
      await cp(to, at, { recursive: true });
      await change(at);
      return importExport({ ...into, from: at, migrations });
    };
    await expect(copy((at) => appendFile(path.join(at, 'rows/User.ndjson'), '{}\n'))).rejects.toThrow(
      'The export is damaged: rows/User.ndjson is not the file that was written.',
    );
    await expect(copy((at) => rm(path.join(at, 'rows/Offer.ndjson')))).rejects.toThrow('Offer.ndjson is missing');
    await expect(copy((at) => rm(path.join(at, 'manifest.json')))).rejects.toThrow('Unpack the archive first');
    await expect(copy((at) => writeFile(path.join(at, 'manifest.json'), '{"product":"other"}'))).rejects.toThrow(
      'is invalid',
    );
    await importExport({ ...into, from: to, migrations });
    await expect(importExport({ ...into, from: to, migrations })).rejects.toThrow('The database is not empty');
  });
});

describe('the export on screen', () => {
  const ask = (body: object, who = admin) =>
    who.send<{ url: string; expiresAt: string; errors?: { path: string }[] }>('POST', '/brokerage-exports', body);

  it('needs the password and a reason, tells every broker, downloads once, and is audited', async () => {
    const other = await app.person('ADMIN');
    const order = { currentPassword: PASSWORD, reason: REASON, withFiles: true };
    expect((await ask(order, await app.person('SELLER'))).status).toBe(403);
    expect((await ask({ ...order, currentPassword: 'not the password' })).body.errors?.[0]?.path).toBe(
      'currentPassword',
    );
    expect((await ask({ ...order, reason: 'why' })).body.errors?.[0]?.path).toBe('reason');
    const { status, body } = await ask(order);
    expect(status).toBe(201);
    const mails = await app.prisma.email.findMany({
      where: { subject: 'Someone asked to download everything in Hearthport' },
    });
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, other.email]));
    expect(mails[0]!.text).toContain(REASON);

    // what only looks at the link does not use it up
    expect((await fetch(app.url + body.url, { method: 'HEAD' })).status).toBe(405);
    const answers = await Promise.all([fetch(app.url + body.url), fetch(app.url + body.url)]);
    const [whole] = answers.filter((answer) => answer.ok);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const at = await mkdtemp(path.join(folder, 'unpacked-'));
    for (const [name, content] of await unzip(Buffer.from(await whole!.arrayBuffer()))) {
      await mkdir(path.dirname(path.join(at, name)), { recursive: true });
      await writeFile(path.join(at, name), content);
    }
    const manifest = await readExportManifest(at);
    expect(manifest.files!.list.length).toBeGreaterThan(0);
    const into = await empty();
    await importExport({ ...into, from: at, migrations });
    const entries = await app.prisma.auditEntry.findMany({
      where: { action: { startsWith: 'brokerage.export' } },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['brokerage.export-asked', admin.id],
      ['brokerage.export-opened', admin.id],
      ['brokerage.exported', admin.id],
    ]);
    expect(await readdir(app.dataDir)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^export-/)]));
  });

  it('contains what was asked for and no more, and is audited before its first byte', async () => {
    const { url } = (await ask({ currentPassword: PASSWORD, reason: REASON, withFiles: false })).body;
    const before = await app.prisma.auditEntry.count({ where: { action: 'brokerage.export-opened' } });
    expect((await fetch(`${app.url}${url}?files=yes`)).status).toBe(400);
    expect((await fetch(app.url + url.replace('rows', 'all'))).status).toBe(404);
    const answer = await fetch(app.url + url);
    // a browser that breaks off has a part of it
    await answer.body!.cancel();
    const opened = await app.prisma.auditEntry.findMany({
      where: { action: 'brokerage.export-opened' },
      orderBy: { seq: 'asc' },
    });
    expect(opened.length).toBe(before + 1);
    expect(opened.at(-1)).toMatchObject({ actorId: admin.id, after: { withFiles: false } });
  });

  it('refuses a second one while one is made, and a link of a broker who is none anymore', async () => {
    const order = { currentPassword: PASSWORD, reason: REASON, withFiles: false };
    const links = [(await ask(order)).body.url, (await ask(order)).body.url];
    const answers = await Promise.all(links.map((url) => fetch(app.url + url)));
    const statuses = await Promise.all(
      answers.map(async (answer) => [answer.status, (await answer.text()).length > 0]),
    );
    expect(statuses.map(([status]) => status).sort()).toEqual([200, 409]);
    const late = await app.person('ADMIN');
    const { url } = (await ask(order, late)).body;
    await app.prisma.user.update({ where: { id: late.id }, data: { type: 'SELLER' } });
    expect((await fetch(app.url + url)).status).toBe(404);
  });
});
