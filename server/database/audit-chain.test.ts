import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from './audit-chain.ts';
import { testDatabase } from '../testing/test-database.ts';

describe('the audit log', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  const append = (entityId: string) =>
    db.prisma.auditEntry.create({
      data: {
        actorKind: 'ADMIN',
        actorId: 'a1',
        action: 'offer.accepted',
        entityType: 'offer',
        entityId,
        before: { status: 'PENDING' },
        after: { status: 'ACCEPTED', price: 325000 },
      },
    });
  /** What an attacker with the database owner's rights could do. */
  const tamper = (sql: string) =>
    db.prisma.$transaction([
      db.prisma.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`),
      db.prisma.$executeRawUnsafe(sql),
    ]);
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());

  it('numbers and chains entries written at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => append(`offer-${i}`)));
    const rows = await db.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' } });
    expect(rows.map((row) => Number(row.seq))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(rows.slice(1).every((row, i) => row.previousHash === rows[i]!.hash)).toBe(true);
    expect(await verifyAuditChain(db.prisma)).toMatchObject({ isIntact: true, entries: 20 });
  });

  it('refuses changes, deletions and emptying in the database itself', async () => {
    await expect(db.prisma.auditEntry.updateMany({ data: { action: 'offer.declined' } })).rejects.toThrow(
      /append-only/,
    );
    await expect(db.prisma.auditEntry.deleteMany()).rejects.toThrow(/append-only/);
    await expect(db.prisma.$executeRaw`TRUNCATE "AuditEntry"`).rejects.toThrow(/append-only/);
  });

  it('names the first changed entry, and the first missing one', async () => {
    await tamper(`UPDATE "AuditEntry" SET after = '{"price": 1}' WHERE seq = 7`);
    expect(await verifyAuditChain(db.prisma)).toMatchObject({
      isIntact: false,
      seq: 7n,
      entries: 6,
      problem: 'its content was changed',
    });
    await tamper(`DELETE FROM "AuditEntry" WHERE seq = 4`);
    expect(await verifyAuditChain(db.prisma)).toMatchObject({
      isIntact: false,
      seq: 5n,
      entries: 3,
      problem: 'entry 4 is missing',
    });
  });
});
