/** The condition of the filters of the list of mailings, and the numbers that its view reads. */
import type { MailersSheet } from '#shared/mailers/mailers.schema.ts';
import type { MailerRow } from '#shared/mailers/mailers.view.ts';
import type { AppContext } from '../context.ts';
import { textWhere } from './text-search.ts';

/** A row without the numbers of its recipients. */
export type StoredMailer = Omit<MailerRow, 'results' | 'unsubscribed'>;
export const mailerInclude = { stoppedBy: { select: { id: true, firstName: true, lastName: true } } } as const;

/** The filters together; the scope comes beside it. */
export const mailerWhere = ({ kind, state, text }: Omit<MailersSheet, '$sort'>) => ({
  AND: [kind ? { kind } : {}, state ? { state } : {}, textWhere(text, (says) => [{ name: says }, { subject: says }])],
});

/** The same rows with the numbers of their recipients, in two statements for all of them. */
export async function withMailerResults(
  prisma: AppContext['prisma'],
  found: readonly StoredMailer[],
): Promise<MailerRow[]> {
  const where = { campaignId: { in: found.map(({ id }) => id) } };
  const [counts, left] = await Promise.all([
    prisma.mailerRecord.groupBy({ by: ['campaignId', 'status'], where, _count: true }),
    prisma.mailerRecord.groupBy({
      by: ['campaignId'],
      where: { ...where, unsubscribedAt: { not: null } },
      _count: true,
    }),
  ]);
  return found.map((row) => ({
    ...row,
    results: counts
      .filter(({ campaignId }) => campaignId === row.id)
      .map(({ status, _count }) => ({ status, count: _count })),
    unsubscribed: left.find(({ campaignId }) => campaignId === row.id)?._count ?? 0,
  }));
}
