import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface EmailView {
  id: string;
  text: string;
  html: string;
  kind: string;
}
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.person('ADMIN');
});
afterAll(() => app.stop());

const secret = /[?&]secret=[\w-]+/;
async function resetEmail(of: TestApp): Promise<{ person: Person; id: string }> {
  const person = await of.person('BUYER');
  await of.guest('POST', '/password-resets', { email: person.email });
  return { person, id: (await of.prisma.email.findFirstOrThrow({ where: { to: person.email } })).id };
}
const opened = (of: TestApp, entityId: string) =>
  of.prisma.auditEntry.findMany({ where: { entityType: 'mail', entityId }, orderBy: { seq: 'asc' } });

describe('an email with a private link', () => {
  it('is shown to a broker who opens it, and the audit log records who did, without the link', async () => {
    const { person, id } = await resetEmail(app);
    const list = await admin.send<{ data: EmailView[] }>('GET', `/emails?to=${person.email}`);
    expect(list.body.data[0]).toMatchObject({ id, kind: 'RESET_PASSWORD' });
    expect(JSON.stringify(list.body)).not.toMatch(secret);
    expect(list.body.data[0]!.text).toContain('[Open this email to see its link]');
    expect(await opened(app, id)).toEqual([]);
    const one = await admin.send<EmailView>('GET', `/emails/${id}`);
    expect(one.body.text).toMatch(secret);
    expect(one.body.html).toMatch(secret);
    const entries = await opened(app, id);
    expect(entries).toMatchObject([
      { action: 'mail.opened', actorKind: 'ADMIN', actorId: admin.id, after: { kind: 'RESET_PASSWORD' } },
    ]);
    expect(
      JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toMatch(secret);
  });

  it('without one leaves no entry', async () => {
    const person = await app.person('SELLER');
    await person.send('PATCH', `/users/${person.id}`, {
      currentPassword: app.password,
      password: 'a brand new phrase',
    });
    const { id } = await app.prisma.email.findFirstOrThrow({ where: { to: person.email } });
    expect((await admin.send('GET', `/emails/${id}`)).status).toBe(200);
    expect(await opened(app, id)).toEqual([]);
  });

  it('shows no link when a mail server delivers, before or after it is sent', async () => {
    const real = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'us@hearthport.test' } });
    try {
      const { id } = await resetEmail(real);
      const broker = await real.person('ADMIN');
      for (const path of [`/emails/${id}`, '/emails']) {
        const { body } = await broker.send('GET', path);
        expect(JSON.stringify(body)).not.toMatch(secret);
        expect(JSON.stringify(body)).toContain('[Link not shown]');
      }
      expect(await opened(real, id)).toEqual([]);
      // still stored, to be sent
      expect((await real.prisma.email.findUniqueOrThrow({ where: { id } })).text).toMatch(secret);
    } finally {
      await real.stop();
    }
  });
});

describe('the list of emails', () => {
  it('is filtered and sorted, counts up to its limit, and is a spreadsheet without texts', async () => {
    await app.prisma.$executeRaw`
      INSERT INTO "Email" (id, "dedupeKey", kind, "to", subject, text, html, status, "createdAt")
      SELECT 'many' || n, 'many' || n, CASE WHEN n = 7 THEN 'REVIEW' ELSE 'NEWSLETTER' END, n || '@many.test',
        '=' || n || ' news', 'secret=abc', '', (CASE WHEN n < 3 THEN 'FAILED' ELSE 'SENT' END)::"DeliveryStatus",
        '2026-01-01'::timestamp + n * interval '1 minute'
      FROM generate_series(1, 10001) n`;
    interface List {
      total: number;
      totalIsEstimate?: true;
      data: { to: string }[];
    }
    const list = async (query: string) => (await admin.send<List>('GET', `/emails?text=many.test&${query}`)).body;
    const to = async (query: string) => (await list(query)).data.map((email) => email.to);
    expect(await list('$limit=1')).toMatchObject({ total: 10_000, totalIsEstimate: true });
    expect((await admin.send('GET', '/emails?text=ab%20c')).status).toBe(400);
    const failed = await list('status=FAILED');
    expect(failed.total).toBe(2);
    expect(failed).not.toHaveProperty('totalIsEstimate');
    expect(await to('status=FAILED&$sort[to]=1')).toEqual(['1@many.test', '2@many.test']);
    expect(await to('status=FAILED&$sort[to]=-1')).toEqual(['2@many.test', '1@many.test']);
    expect(await to('kind=REVIEW')).toEqual(['7@many.test']);
    expect(await to('from=2026-01-01T00:04:00Z&until=2026-01-01T00:05:00Z')).toEqual(['5@many.test', '4@many.test']);
    const { body } = await admin.send<string>('GET', '/emails/sheet.csv?status=FAILED&text=many.test&$sort[to]=1');
    const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'To,Subject,Type,Delivery',
      "1@many.test,'=1 news,Newsletter sign-up,Not delivered",
      "2@many.test,'=2 news,Newsletter sign-up,Not delivered",
    ]);
  });
});
