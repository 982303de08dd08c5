import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import { matchOf, type Match } from '#shared/property-matches/match.rules.ts';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';
import type { HomeCriterion } from '#shared/property-matches/criteria.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { Transaction } from '../../database/prisma.ts';
import { criteriaOf, type SearchedSentence } from '../../queries/home-criteria.ts';
import { matchedColumns, matchedHome, criteriaWhere } from '../../queries/homes-by-criteria.ts';

/** Homes that are scored for one sentence, newest first: more would not be read by anybody. */
const SCORED = 1000;

interface Scored extends Match {
  mlsListingId: string;
}

/** The best homes for criteria with their reasons, best first; of equal scores the newest. Never the person's own. */
export async function bestHomes(
  tx: Pick<Transaction, 'mlsListing'>,
  userId: string | null,
  criteria: readonly HomeCriterion[],
  now: Date,
): Promise<Scored[]> {
  const rows = await tx.mlsListing.findMany({
    where: criteriaWhere(criteria, userId, now),
    select: matchedColumns(now),
    orderBy: [{ activationDate: 'desc' }, { number: 'asc' }],
    take: SCORED,
  });
  return rows
    .flatMap((row) => {
      const match = matchOf(matchedHome(row, now), criteria, now.getUTCFullYear());
      return match ? [{ mlsListingId: row.id, ...match }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MATCH_LIMIT);
}

/**
 * Reads a sentence and stores the homes that fit as the person's matches. Matches of the sentence before go, except
 * those that were saved; a dismissed home does not come back. Two searches of one person run one after the other.
 */
export async function searchHomes(unit: Unit, userId: string, search: SearchedSentence): Promise<UnderstoodSearch> {
  const { tx, now } = unit;
  const stored = {
    sentence: search.sentence,
    applyPreferences: search.applyPreferences,
    leftOut: [...search.leftOut],
    proposal: (search.proposal ?? []) as object[],
  };
  const row = await tx.propertySearch.upsert({
    where: { userId },
    create: { userId, ...stored },
    update: stored,
    select: { id: true },
  });
  const { criteria, understood } = await criteriaOf(tx, userId, search, now);
  const homes = criteria.length ? await bestHomes(tx, userId, criteria, now) : [];
  const found = homes.map(({ mlsListingId }) => mlsListingId);
  await tx.propertyMatch.deleteMany({
    where: { userId, origin: 'SEARCH', isSaved: false, isDismissed: false, mlsListingId: { notIn: found } },
  });
  const known = new Map(
    (
      await tx.propertyMatch.findMany({
        where: { userId, mlsListingId: { in: found } },
        select: { id: true, mlsListingId: true },
      })
    ).map(({ id, mlsListingId }) => [mlsListingId, id]),
  );
  for (const { mlsListingId, score, reasons } of homes) {
    const id = known.get(mlsListingId);
    if (id) await tx.propertyMatch.update({ where: { id }, data: { score, reasons: reasons as object[] } });
  }
  await tx.propertyMatch.createMany({
    data: homes
      .filter(({ mlsListingId }) => !known.has(mlsListingId))
      .map(({ mlsListingId, score, reasons }) => ({ userId, mlsListingId, score, reasons: reasons as object[] })),
    skipDuplicates: true,
  });
  unit.audit({
    action: 'property-search.searched',
    entityType: 'property-search',
    entityId: row.id,
    after: { filters: criteria.map(({ kind }) => kind), homes: homes.length },
  });
  return understood;
}
