import type { Envelope } from '#shared/kernel/envelope.ts';

/** What a list was asked for, as the schemas leave it. */
export interface Page<F extends string = string> {
  $limit: number;
  $skip: number;
  $sort?: Partial<Record<F, 1 | -1>> | undefined;
}

/** Prisma's take, skip and orderBy for a page; `usual` is the order where none is asked for. */
export function pageArgs(page: Page, usual: Record<string, 'asc' | 'desc'>) {
  const asked = Object.entries(page.$sort ?? {}).map(([field, direction]) => ({
    [field]: direction === 1 ? ('asc' as const) : ('desc' as const),
  }));
  return {
    take: page.$limit,
    skip: page.$skip,
    orderBy: [...(asked.length ? asked : [usual]), { id: 'desc' as const }],
  };
}

/** Feathers' list answer. */
export function envelope<T>(total: number, page: Page, data: T[]): Envelope<T> {
  return { total, limit: page.$limit, skip: page.$skip, data };
}
