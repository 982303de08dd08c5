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

/** A Feathers list response. */
export function envelope<T>(total: number, page: Page, data: T[]): Envelope<T> {
  return { total, limit: page.$limit, skip: page.$skip, data };
}
