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
  rejected: { line: number; reason: string }[];
}
const bring = (rows: { line: number; raw: object }[], source = 'Open house') =>
  june.send<Report>('POST', '/lead-imports', { source, rows });

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
    expect(body).toEqual({ added: 0, updated: 1, rejected: [] });
    expect(await app.prisma.lead.findMany({ where: { email: 'ada@lane.test' } })).toMatchObject([
      { firstName: 'Ada', phone: '+12055550142', message: 'Wants a yard', source: 'Second list' },
    ]);
  });

  it('leaves no names in the audit log', async () => {
    const entries = await app.prisma.auditEntry.findMany({
      where: { action: 'leads.imported' },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ after }) => after)).toEqual([
      { added: 2, updated: 0, rejected: 3 },
      { added: 0, updated: 1, rejected: 0 },
    ]);
  });

  it('is refused as a whole when it has no rows, too many, or no name', async () => {
    expect((await bring([])).status).toBe(400);
    expect((await bring(Array.from({ length: 501 }, (_, at) => ({ line: at + 2, raw: {} })))).status).toBe(400);
    expect((await bring([{ line: 2, raw: { email: 'x@y.test' } }], ' ')).status).toBe(400);
  });
});
