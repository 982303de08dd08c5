import type { TourAgreementFacts } from '#shared/consents/consents.types.ts';
import type { Transaction } from '../database/prisma.ts';

/** The person's signed tour agreements (form 10) that are still in force, the latest first. */
export async function signedTourAgreements(
  prisma: Pick<Transaction, 'formSigning'>,
  userId: string,
): Promise<TourAgreementFacts[]> {
  const rows = await prisma.formSigning.findMany({
    where: {
      OR: [{ userId }, { user: { mergedAs: { keptId: userId } } }],
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
