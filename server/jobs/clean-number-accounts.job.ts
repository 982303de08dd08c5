import { DAY } from '#shared/kernel/instant.ts';
import { NUMBER_ACCOUNT_DAYS } from '#shared/records/retention.rules.ts';
import { NUMBER_DOMAIN } from '#shared/users/contact.rules.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import { deleteAccount } from '../workflows/users/delete-account.ts';
import { messageOf, type Job } from './job-context.ts';

/** An account of a number whose last tour is over, and unchanged, since then. An offer is a record that stays. */
const endedBefore = (since: Date): Prisma.UserWhereInput => ({
  deletedAt: null,
  email: { endsWith: NUMBER_DOMAIN },
  createdAt: { lt: since },
  showings: { none: { OR: [{ proposedTime: { gte: since } }, { updatedAt: { gte: since } }] } },
  offers: { none: {} },
});

/** Deletes accounts of numbers that never added an email, as their holders cannot (decision 261). */
export const cleanNumberAccounts: Job<'clean-number-accounts'> =
  ({ prisma, unit, clock, log }) =>
  async (_, { signal }) => {
    const due = endedBefore(new Date(clock().getTime() - NUMBER_ACCOUNT_DAYS * DAY));
    const found = await prisma.user.findMany({ where: due, select: { id: true }, orderBy: { id: 'asc' } });
    const failures: string[] = [];
    for (const { id } of found) {
      if (signal.aborted) return;
      try {
        await unit({ kind: 'system', name: 'clean-number-accounts' }, async (work) => {
          await work.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id} FOR UPDATE`;
          // an email or another tour may have come meanwhile
          if (!(await work.tx.user.findFirst({ where: { AND: [due, { id }] }, select: { id: true } }))) return;
          const { files } = await deleteAccount(work, id);
          await work.tx.fileRemoval.createMany({
            data: files.map((key) => ({ key, dueAt: work.now })),
            skipDuplicates: true,
          });
        });
      } catch (error) {
        log.error({ userId: id, error: messageOf(error) }, 'the account of a number could not be deleted');
        failures.push(id);
      }
    }
    if (failures.length)
      throw new Error(
        `${failures.length} of ${found.length} accounts of numbers could not be deleted: ${failures.slice(0, 5).join(', ')}`,
      );
  };
