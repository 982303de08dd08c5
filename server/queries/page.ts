import type { Envelope } from '#shared/kernel/envelope.ts';

/** The list parameters as the schemas parsed them. */
export interface Page<F extends string = string> {
  $limit: number;
  $skip: number;
  $sort?: Partial<Record<F, 1 | -1>> | undefined;
}

/**
 * Prisma's orderBy for a list; `defaultSort` is the default order. Equal rows follow by id in the same direction, so
 * that one index on the field and the id serves both directions.
 */
export function sortArgs({ $sort }: Pick<Page, '$sort'>, defaultSort: Record<string, 'asc' | 'desc'>) {
  const asked = Object.entries($sort ?? {}).map(([field, direction]) => ({
    [field]: direction === 1 ? ('asc' as const) : ('desc' as const),
  }));
  const order = asked.length ? asked : [defaultSort];
  return [...order, { id: Object.values(order.at(-1)!)[0]! }];
}

/** Prisma's take, skip and orderBy for a page. */
export const pageArgs = (page: Page, defaultSort: Record<string, 'asc' | 'desc'>) => ({
  take: page.$limit,
  skip: page.$skip,
  orderBy: sortArgs(page, defaultSort),
});

/** One part of a list that is not in one order throughout; no row is in two of them. */
export interface ListPart {
  where: object;
  order: Record<string, 'asc' | 'desc'>;
}

/** Which rows of each part a page consists of, from the number of rows in each; parts without any are left out. */
export function slicesOf(
  totals: readonly number[],
  { $skip, $limit }: Pick<Page, '$skip' | '$limit'>,
): { at: number; skip: number; take: number }[] {
  let before = 0;
  return totals.flatMap((total, at) => {
    const skip = Math.max(0, $skip - before);
    const take = Math.min(total, $skip + $limit - before) - skip;
    before += total;
    return take > 0 ? [{ at, skip, take }] : [];
  });
}

/** A Feathers list response. */
export function envelope<T>(total: number, page: Page, data: T[]): Envelope<T> {
  return { total, limit: page.$limit, skip: page.$skip, data };
}
