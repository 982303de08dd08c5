import { withoutHidden } from '#shared/comps/comps.rows.ts';
import type { Comparison } from '#shared/comps/comps.types.ts';
import { comparisonOf, type OpinionRow } from '#shared/comps/price-opinion.view.ts';
import type { Database } from '../database/prisma.ts';

/**
 * The stored comparison without streets that are hidden by now. `isNarrowed`: the stored comparison, and any document
 * made from it, contains more.
 */
export async function comparisonsNow(
  prisma: Database,
  rows: readonly { comps: unknown }[],
): Promise<{ comparison: Comparison | null; isNarrowed: boolean }[]> {
  const stored = rows.map(({ comps }) => comparisonOf(comps));
  const ids = stored.flatMap((comparison) => comparison?.comps.map(({ home }) => home.id) ?? []);
  const hidden = new Set(
    ids.length
      ? (await prisma.mlsListing.findMany({ where: { id: { in: ids }, hideAddress: true }, select: { id: true } })).map(
          ({ id }) => id,
        )
      : [],
  );
  return stored.map((before) => {
    const comparison = before && withoutHidden(before, hidden);
    return {
      comparison,
      isNarrowed: before?.comps.some(({ home }, at) => home.address !== comparison!.comps[at]!.home.address) ?? false,
    };
  });
}

/** Opinions for display: the comparison as it may be shown now, and the names of the brokers. */
export async function opinionsToShow<Row extends OpinionRow>(prisma: Database, rows: readonly Row[]) {
  const ids = [
    ...new Set(
      rows
        .flatMap(({ createdById, approvedById }) => [createdById, approvedById])
        .filter((id): id is string => id !== null),
    ),
  ];
  const people = ids.length
    ? await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, firstName: true, lastName: true } })
    : [];
  const nameOf = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || null : null;
  };
  const now = await comparisonsNow(prisma, rows);
  return rows.map((row, at) => ({
    ...row,
    comps: now[at]!.comparison,
    people: { createdBy: nameOf(row.createdById), approvedBy: nameOf(row.approvedById) },
  }));
}
export type OpinionToShow = Awaited<ReturnType<typeof opinionsToShow>>[number];
