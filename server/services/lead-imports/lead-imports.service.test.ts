import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let june: Person;
beforeAll(async () => {
  app = await createTestApp();
  june = await app.person('ADMIN');
});
afterAll(() => app.stop());

interface Report {
  added: number;
  updated: number;
  skipped: { line: number; reason: string }[];
  rejected: { line: number; reason: string }[];
}
const AGREED = { consent: 'ASKED', consentNote: 'Sign-in sheet, 12 Oak St, November 14' };
const bring = (rows: { line: number; raw: object }[], source = 'Open house', agreed: object = AGREED) =>
  june.send<Report & { errors?: { path: string; message: string }[] }>('POST', '/lead-imports', {
    source,
    ...agreed,
    rows,
  });

describe('a list of leads', () => {
  it('is imported row by row, and each invalid row is reported with its line', async () => {
    const { status, body } = await bring([
      { line: 2, raw: { name: 'Ada Lane', email: 'ada@lane.test', phone: '205-555-0142', state: 'AL' } },
      { line: 3, raw: { name: 'Nobody' } },
      { line: 4, raw: { email: 'ADA@lane.test' } },
      { line: 5, raw: { email: 'bo@lane.test', phone: '5' } },
      { line: 6, raw: { email: 'cy@lane.test' } },
    ]);
    expect([status, body]).toEqual([
      201,
      {
        added: 2,
        updated: 0,
        skipped: [],
        rejected: [
          { line: 3, reason: 'Email is required' },
          { line: 4, reason: 'Same email address as line 2' },
          { line: 5, reason: 'Phone number is invalid: 5' },
        ],
      },
    ]);
    expect(
      await app.prisma.lead.findMany({
        orderBy: { email: 'asc' },
        select: { email: true, firstName: true, phone: true, state: true, source: true },
      }),
    ).toEqual([
      { email: 'ada@lane.test', firstName: 'Ada', phone: '+12055550142', state: 'AL', source: 'Open house' },
      { email: 'cy@lane.test', firstName: '', phone: null, state: null, source: 'Open house' },
    ]);
  });

  it('creates no duplicates and erases no known values', async () => {
    const { body } = await bring(
      [{ line: 2, raw: { email: 'ada@lane.test', message: 'Wants a yard' } }],
      'Second list',
    );
    expect(body).toEqual({ added: 0, updated: 1, skipped: [], rejected: [] });
    expect(await app.prisma.lead.findMany({ where: { email: 'ada@lane.test' } })).toMatchObject([
      { firstName: 'Ada', phone: '+12055550142', message: 'Wants a yard', source: 'Second list' },
    ]);
  });

  it('leaves clients alone, by email and phone, and fills in what a person told us without replacing it', async () => {
    const client = await app.person('BUYER', { email: 'client@lane.test' });
    await app.prisma.user.update({ where: { id: client.id }, data: { phone: '(205) 555-0177' } });
    await app.prisma.lead.create({
      data: { kind: 'CONTACT', email: 'wrote@lane.test', firstName: 'Wren', message: 'Hello', source: '/aboutus' },
    });
    await app.prisma.lead.create({ data: { kind: 'WAITLIST', email: 'gil@lane.test', phone: '205.555.0188' } });
    const { body } = await bring(
      [
        { line: 2, raw: { email: 'Client@lane.test' } },
        { line: 3, raw: { email: 'spouse@lane.test', phone: '205-555-0177' } },
        { line: 4, raw: { email: 'other@lane.test', phone: '205-555-0188' } },
        { line: 5, raw: { email: 'wrote@lane.test', firstName: 'W', lastName: 'Byrd', message: 'From the sheet' } },
      ],
      'Fair',
      { consent: 'CALLS_AND_TEXTS', consentNote: 'Form at the fair' },
    );
    expect(body).toEqual({
      added: 0,
      updated: 1,
      rejected: [],
      skipped: [
        { line: 2, reason: 'Already a client with an account' },
        { line: 3, reason: 'Already a client with an account, by the phone number' },
        { line: 4, reason: 'A lead with this phone number and another email is there already' },
      ],
    });
    expect(await app.prisma.lead.findMany({ where: { email: 'wrote@lane.test' } })).toMatchObject([
      {
        kind: 'CONTACT',
        firstName: 'Wren',
        lastName: 'Byrd',
        message: 'Hello',
        source: '/aboutus',
        consent: 'CALLS_AND_TEXTS',
        consentNote: 'Form at the fair',
      },
    ]);
  });

  it('keeps the stronger consent, and texts need the strongest and a phone', async () => {
    const row = [{ line: 2, raw: { email: 'ada@lane.test', phone: '(205) 555-0142' } }];
    await bring(row, 'Form', { consent: 'CALLS_AND_TEXTS', consentNote: 'Paper form' });
    await bring(row, 'List', { consent: 'EMAILS', consentNote: 'Newsletter' });
    const { body } = await june.send<{ data: object[] }>('GET', '/leads?kind=IMPORT&text=ada@lane.test');
    expect(body.data).toMatchObject([
      { email: 'ada@lane.test', consent: 'CALLS_AND_TEXTS', consentNote: 'Paper form', mayText: true },
    ]);
  });

  it('holds a consent to texts for the number it was given for, and no STOP is lost', async () => {
    const written = { consent: 'CALLS_AND_TEXTS', consentNote: 'Paper form' };
    const row = (phone: string | undefined) => [{ line: 2, raw: { email: 'uma@lane.test', phone } }];
    const lead = async () => {
      const { body } = await june.send<{ data: object[] }>('GET', '/leads?text=uma@lane.test');
      return body.data[0];
    };
    await bring(row('205-555-0150'), 'Form', written);
    expect(await lead()).toMatchObject({ phone: '+12055550150', mayText: true });
    await bring(row('205-555-0151'), 'Sheet');
    expect(await lead()).toMatchObject({ phone: '+12055550151', consent: 'ASKED', mayText: false });
    await bring(row(undefined), 'Form without numbers', written);
    expect(await lead()).toMatchObject({ phone: '+12055550151', consent: 'ASKED', mayText: false });
    await bring(row('205-555-0151'), 'Form', written);
    expect(await lead()).toMatchObject({ mayText: true });
    const text = (words: string) => june.send('POST', '/text-messages', { from: '2055550151', text: words });
    await text('STOP');
    expect(await lead()).toMatchObject({ mayText: false });
    await bring(row('205-555-0151'), 'The same form', written);
    expect(await lead()).toMatchObject({ consent: 'CALLS_AND_TEXTS', mayText: false });
    await text('START');
    expect(await lead()).toMatchObject({ mayText: true });
  });

  it('is refused without how its people agreed, naming the field', async () => {
    const row = [{ line: 2, raw: { email: 'x@y.test' } }];
    const { status, body } = await bring(row, 'List', { consent: 'BOUGHT', consentNote: ' ' });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['consent', 'consentNote']]);
    expect((await bring(row, 'List', {})).status).toBe(400);
    expect(await app.prisma.lead.count({ where: { email: 'x@y.test' } })).toBe(0);
  });

  it('adds nobody twice when two people import it at the same time', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ line: at + 2, raw: { email: `twice${at}@lane.test` } }));
    const reports = await Promise.all([bring(rows), bring(rows), bring(rows)]);
    expect(reports.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(reports.reduce((sum, { body }) => sum + body.added, 0)).toBe(40);
    expect(await app.prisma.lead.count({ where: { email: { startsWith: 'twice' } } })).toBe(40);
  });

  it('adds one person of a phone number when two lists name it at the same time, in any order', async () => {
    const list = (email: string) =>
      Array.from({ length: 20 }, (_, at) => ({
        line: at + 2,
        raw: { email: `${email}${at}@once.test`, phone: `205-555-02${at + 10}` },
      }));
    const reports = await Promise.all([bring(list('a')), bring(list('b').reverse()), bring(list('a').reverse())]);
    expect(reports.map(({ status }) => status)).toEqual([201, 201, 201]);
    const leads = await app.prisma.lead.findMany({ where: { email: { endsWith: '@once.test' } } });
    expect(new Set(leads.map(({ phone }) => phone)).size).toBe(20);
    expect(leads).toHaveLength(20);
  });

  it('keeps what a form changes at the same time', async () => {
    const where = { kind_email: { kind: 'CONTACT', email: 'slow@lane.test' } };
    await app.prisma.lead.create({ data: where.kind_email });
    const rows = [{ line: 2, raw: { email: 'slow@lane.test', lastName: 'Of the list' } }];
    let report: ReturnType<typeof bring> | undefined;
    await app.prisma.$transaction(async (tx) => {
      await tx.lead.update({ where, data: { lastName: 'Byrd' } });
      report = bring(rows);
      // the import has come to the row that this transaction holds
      await expect
        .poll(() => app.prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`)
        .not.toEqual([]);
    });
    expect((await report!).body).toMatchObject({ updated: 1 });
    expect(await app.prisma.lead.findUniqueOrThrow({ where })).toMatchObject({ lastName: 'Byrd' });
  });

  it('leaves no names in the audit log', async () => {
    const entries = await app.prisma.auditEntry.findMany({
      where: { action: 'leads.imported' },
      orderBy: { seq: 'asc' },
      take: 2,
    });
    expect(entries.map(({ after }) => after)).toEqual([
      { added: 2, updated: 0, skipped: 0, rejected: 3, consent: 'ASKED' },
      { added: 0, updated: 1, skipped: 0, rejected: 0, consent: 'ASKED' },
    ]);
  });

  it('is refused as a whole when it has no rows, too many, or no name', async () => {
    expect((await bring([])).status).toBe(400);
    expect((await bring(Array.from({ length: 501 }, (_, at) => ({ line: at + 2, raw: {} })))).status).toBe(400);
    expect((await bring([{ line: 2, raw: { email: 'x@y.test' } }], ' ')).status).toBe(400);
  });
});
