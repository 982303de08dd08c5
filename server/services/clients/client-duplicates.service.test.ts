import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DuplicateView } from '#shared/clients/merge.schema.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createMergeApp, type MergeApp } from '../../testing/merge-app.fake.ts';
import type { Person } from '../../testing/test-app.ts';

let app: MergeApp;
beforeAll(async () => {
  app = await createMergeApp();
});
afterAll(() => app.stop());

describe('duplicates are found', () => {
  it('by mailbox, phone, or name and ZIP code, each person once, with every reason', async () => {
    const { prisma } = app;
    const person = await app.person('SELLER', { email: 'ines.moore+home@example.test' });
    const twin = await app.person('BUYER', { email: 'inesmoore@example.test' });
    const [called, named, nobody] = [await app.person('BUYER'), await app.person('SELLER'), await app.person('BUYER')];
    const set = (who: Person, data: object) => prisma.user.update({ where: { id: who.id }, data });
    await set(person, { phone: '(205) 555-0142', firstName: 'Ines', lastName: 'Moore' });
    await set(called, { phone: '+1 205 555 0142' });
    await set(twin, { phone: '205.555.0142' });
    for (const who of [named, nobody]) await set(who, { firstName: 'INES', lastName: 'moore' });
    for (const [userId, zip] of [
      [person.id, '35244-1200'],
      [named.id, '35244'],
      [nobody.id, '37201'],
    ] as const)
      await makeListing(prisma, { userId, zip });
    const found = async () =>
      (await app.broker.send<{ data: DuplicateView[] }>('GET', `/client-duplicates?userId=${person.id}`)).body.data;
    expect((await found()).map(({ id, signs }) => [id, signs])).toEqual([
      [twin.id, ['EMAIL', 'PHONE']],
      [called.id, ['PHONE']],
      [named.id, ['NAME_AND_ZIP']],
    ]);
    expect((await app.preview(person.id, twin.id)).suggestedId).toBe(
      (await app.preview(twin.id, person.id)).suggestedId,
    );
    await app.merge(person.id, twin.id);
    expect((await found()).map(({ id }) => id)).toEqual([called.id, named.id]);
  });
});
