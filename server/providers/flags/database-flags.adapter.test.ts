import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createDatabaseFlags } from './database-flags.adapter.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.prisma.featureFlag.deleteMany();
});

const set = (name: string, enabled: boolean, userId: string | null = null) =>
  database.prisma.featureFlag.create({ data: { name, enabled, userId } });

describe('feature flags', () => {
  it('are off without a row, and follow the row for everyone', async () => {
    const flags = await createDatabaseFlags(database.prisma);
    await set('on', true);
    await set('off', false);
    expect(
      await Promise.all(
        ['on', 'off', 'unknown'].flatMap((name) => [flags.isEnabled(name, null), flags.isEnabled(name, 'u1')]),
      ),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('prefer a person’s row over the one for everyone, both ways', async () => {
    const flags = await createDatabaseFlags(database.prisma);
    await set('a', false);
    await set('a', true, 'early');
    await set('b', true);
    await set('b', false, 'late');
    await set('c', true, 'only');
    const asked = [
      ['a', 'early'],
      ['a', 'other'],
      ['a', null],
      ['b', 'late'],
      ['b', 'other'],
      ['c', 'only'],
      ['c', 'other'],
      ['c', null],
    ] as const;
    expect(await Promise.all(asked.map(([name, user]) => flags.isEnabled(name, user)))).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are refreshed after five seconds, or at once when invalidated', async () => {
    let now = 0;
    const flags = await createDatabaseFlags(database.prisma, () => now);
    expect(await flags.isEnabled('a', 'u1')).toBe(false);
    const { id } = await set('a', true);
    now = 4_999;
    expect(await flags.isEnabled('a', 'u1')).toBe(false);
    now = 5_000;
    expect(await flags.isEnabled('a', 'u1')).toBe(true);
    await database.prisma.featureFlag.update({ where: { id }, data: { enabled: false } });
    expect(await flags.isEnabled('a', 'u1')).toBe(true);
    flags.invalidate();
    expect(await flags.isEnabled('a', 'u1')).toBe(false);
  });

  it('are off while the database is unavailable', async () => {
    const other = await testDatabase();
    const flags = await createDatabaseFlags(other.prisma);
    await other.prisma.featureFlag.create({ data: { name: 'a', enabled: true } });
    await other.close();
    expect(await flags.isEnabled('a', null)).toBe(false);
  });

  it('keep two databases apart', async () => {
    const other = await testDatabase();
    try {
      const [here, there] = [await createDatabaseFlags(database.prisma), await createDatabaseFlags(other.prisma)];
      await set('a', true);
      expect([await here.isEnabled('a', null), await there.isEnabled('a', null)]).toEqual([true, false]);
    } finally {
      await other.close();
    }
  });
});
