import type { AssumableLoan, HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Reader } from '../database/read-replicas.ts';

/** These homes with the loans that a buyer could assume, as their cards show the lower payment. */
export async function withLoans<Row extends HomeCardRow>(
  reader: Reader,
  rows: readonly Row[],
): Promise<(Row & { assumable: AssumableLoan | null })[]> {
  const where = { mlsListingId: { in: rows.map(({ id }) => id) } };
  const loans = rows.length ? await reader.read(({ prisma }) => prisma.assumableProperty.findMany({ where })) : [];
  const loanOf = new Map(loans.map((loan) => [loan.mlsListingId, loan]));
  return rows.map((row) => ({ ...row, assumable: loanOf.get(row.id) ?? null }));
}
