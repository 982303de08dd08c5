import { z } from 'zod';
import { paging } from '../kernel/fields.schema.ts';
import { DESK_KINDS, DESK_LIMIT, DESK_MAX_LIMIT } from './desk.types.ts';

const { $limit } = paging(DESK_LIMIT, DESK_MAX_LIMIT);

/** `$limit` counts for each kind; `kind` lists one kind alone, and the counts of all. */
export const findDeskSchema = z.strictObject({
  $limit,
  kind: z.enum(DESK_KINDS, `Choose one of ${DESK_KINDS.join(', ')}.`).optional(),
});
export type FindDesk = z.output<typeof findDeskSchema>;

/** How many items of each kind wait, listed or not. */
export const deskCountsSchema = z.object({ counts: z.record(z.enum(DESK_KINDS), z.int()) });
