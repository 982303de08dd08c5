import type { Envelope } from '#shared/kernel/envelope.ts';

/** The list parameters as the schemas parsed them. */
export interface Page<F extends string = string> {
  $limit: number;
  $skip: number;
  $sort?: Partial<Record<F, 1 | -1>> | undefined;
}

/** Prisma's take, skip and orderBy for a page; `defaultSort` is the default order. */
export function pageArgs(page: Page, defaultSort: Record<string, 'asc' | 'desc'>) {
  const asked = Object.entries(page.$sort ?? {}).map(([field, direction]) => ({
    [field]: direction === 1 ? ('asc' as const) : ('desc' as const),
  }));
  return {
    take: page.$limit,
    skip: page.$skip,
    orderBy: [...(asked.length ? asked : [defaultSort]), { id: 'desc' as const }],
  };
}

/** A Feathers list response. */
export function envelope<T>(total: number, page: Page, data: T[]): Envelope<T> {
  return { total, limit: page.$limit, skip: page.$skip, data };
}
