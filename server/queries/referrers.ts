import type { Transaction } from '../database/prisma.ts';

/**
 * The person whose referral code this is, in any case; null for an unknown code. One of a merged account still works.
 */
export const findReferrer = (tx: Pick<Transaction, 'user'>, code: string) => {
  const own = { referralCode: code.toUpperCase() };
  return tx.user.findFirst({
    where: { deletedAt: null, OR: [own, { mergedAccounts: { some: { merged: own } } }] },
    select: { id: true, firstName: true },
  });
};
