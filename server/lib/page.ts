import { z } from 'zod';

const whole = (max: number) => z.coerce.number('must be a whole number').int('must be a whole number').min(0, 'must not be negative').max(max, `must be at most ${max}`);

/** The paging fields of every list: `$limit` (at most `most`), `$skip`, `$sort` as `$sort[field]=1|-1` over the named fields. */
export function pageFields<F extends string>(sortable: readonly [F, ...F[]], limits: { usual: number; most: number } = { usual: 25, most: 200 }) {
  return {
    $limit: whole(limits.most).default(limits.usual),
    $skip: whole(1_000_000).default(0),
    $sort: z.partialRecord(z.enum(sortable), z.coerce.number().pipe(z.union([z.literal(1), z.literal(-1)]))).optional(),
  };
}

export interface Page<F extends string = string> { $limit: number; $skip: number; $sort?: Partial<Record<F, 1 | -1>> | undefined }
export interface Envelope<T> { total: number; limit: number; skip: number; data: T[]; totalIsEstimate?: true }

/** Prisma's take, skip and orderBy for a page; `usual` is the order where none is asked for. */
export function paging(page: Page, usual: Record<string, 'asc' | 'desc'>) {
  const asked = Object.entries(page.$sort ?? {}).map(([field, direction]) => ({ [field]: direction === 1 ? ('asc' as const) : ('desc' as const) }));
  return { take: page.$limit, skip: page.$skip, orderBy: [...(asked.length ? asked : [usual]), { id: 'desc' as const }] };
}

/** Feathers' list answer. */
export function envelope<T>(total: number, page: Page, data: T[]): Envelope<T> {
  return { total, limit: page.$limit, skip: page.$skip, data };
}
