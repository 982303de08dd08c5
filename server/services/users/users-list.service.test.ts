import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const people: Record<string, Person> = {};
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date('2026-11-20T15:00:00Z') });
  admin = await app.person('ADMIN', { email: 'desk@hearthport.test' });
  for (const [name, type, day] of [
    ['Abel', 'SELLER', 1],
    ['Cora', 'BUYER', 2],
    ['Bea', 'BUYER', 3],
  ] as const) {
    const person = await app.person(type, { email: `${name.toLowerCase()}@list.test` });
    people[name] = person;
    await app.prisma.user.update({
      where: { id: person.id },
      data: {
        firstName: name,
        lastName: `${name}son`,
        createdAt: new Date(Date.UTC(2026, 9, day, 17)),
        verified: name !== 'Bea',
      },
    });
  }
  await makeListing(app.prisma, { userId: people.Abel!.id, state: 'TN' });
});
afterAll(() => app.stop());

const listed = async (query: string) => {
  const { body } = await admin.send<{ total: number; data: { firstName: string }[] }>(
    'GET',
    `/users?text=list.test&${query}`,
  );
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ firstName }) => firstName);
};
const sheet = (query: string, who = admin) => who.send<string>('GET', `/users/sheet.csv?${query}`);
const lines = (body: unknown) => String(body).replace('\uFEFF', '').trimEnd().split('\r\n');

describe('the list of accounts', () => {
  it('is sorted by each heading, in both directions', async () => {
    for (const [query, expected] of [
      ['$sort[lastName]=1', ['Abel', 'Bea', 'Cora']],
      ['$sort[lastName]=-1', ['Cora', 'Bea', 'Abel']],
      ['$sort[email]=-1', ['Cora', 'Bea', 'Abel']],
      ['$sort[createdAt]=1', ['Abel', 'Cora', 'Bea']],
      ['$sort[createdAt]=-1', ['Bea', 'Cora', 'Abel']],
    ] as const)
      expect(await listed(query), query).toEqual(expected);
    // the order of types is that of the enum, whichever way; equal ones follow by id in the same direction
    const up = await listed('$sort[type]=1');
    expect(await listed('$sort[type]=-1')).toEqual(up.toReversed());
  });

  it('is filtered by type, verification, the state of a home and the day of the account', async () => {
    expect(await listed('type=SELLER')).toEqual(['Abel']);
    expect(await listed('verified=false')).toEqual(['Bea']);
    expect(await listed('state=TN')).toEqual(['Abel']);
    expect(await listed('state=AL')).toEqual([]);
    expect(await listed('from=2026-10-02T05:00:00Z&until=2026-10-03T04:59:59.999Z')).toEqual(['Cora']);
  });

  it('is a spreadsheet of all that match, or of those marked, with nothing that a program would run', async () => {
    await app.prisma.user.update({ where: { id: people.Bea!.id }, data: { lastName: '=1+1, "x"' } });
    const all = await sheet('text=list.test&$sort[createdAt]=-1');
    expect(all.headers.get('content-disposition')).toContain('clients-2026-11-20.csv');
    expect(lines(all.body).map((line) => line.split(',')[0])).toEqual(['First name', 'Bea', 'Cora', 'Abel']);
    expect(lines(all.body)[1]).toContain(`Bea,"'=1+1, ""x""",bea@list.test`);
    expect(lines(all.body)[1]).toMatch(/,Buyer,No,Yes,No,.*,2026-10-03$/);
    const marked = await sheet(`ids=${people.Cora!.id},${people.Abel!.id}&$sort[lastName]=1`);
    expect(lines(marked.body).map((line) => line.split(',')[0])).toEqual(['First name', 'Abel', 'Cora']);
    expect((await sheet(`ids=${Array.from({ length: 201 }, (_, at) => at).join()}`)).body).toMatchObject({
      errors: [{ path: 'ids', message: 'Choose from 1 to 200 rows.' }],
    });
    expect((await sheet('', people.Abel)).status).toBe(403);
  });
});
