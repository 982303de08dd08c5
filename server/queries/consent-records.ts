import type { TourAgreementFacts } from '#shared/consents/consents.types.ts';
import type { Transaction } from '../database/prisma.ts';

/**
 * What a person gave or signed: under their account, or under one that was merged into it and stayed there as a record.
 */
export const recordsOfPerson = (userId: string) => ({ OR: [{ userId }, { user: { mergedAs: { keptId: userId } } }] });

/** The person's signed tour agreements (form 10) that are still in force, the latest first. */
export async function signedTourAgreements(
  prisma: Pick<Transaction, 'formSigning'>,
  userId: string,
): Promise<TourAgreementFacts[]> {
  const rows = await prisma.formSigning.findMany({
    where: {
      ...recordsOfPerson(userId),
      formId: 10,
      offerId: null,
      status: 'COMPLETED',
    },
    orderBy: { completedAt: 'desc' },
    select: { completedAt: true },
  });
  // a completed document has its date by a constraint
  return rows.flatMap(({ completedAt }) => (completedAt ? [{ completedAt }] : []));
}
