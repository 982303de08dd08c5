import { deskCountsSchema, findDeskSchema, type FindDesk } from '#shared/desk/desk.schema.ts';
import { compareDeskItems, deskItem } from '#shared/desk/desk.rules.ts';
import { DESK_KINDS, type DeskItem } from '#shared/desk/desk.types.ts';
import type { AppContext } from '../../context.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { DESK_READS } from './desk-reads.ts';

/** What waits for the brokerage, most urgent first. Each kind is read by itself, so that none crowds out another. */
export const deskService = (context: AppContext) =>
  defineService({
    path: 'desk',
    summary:
      'What waits for the brokerage today, most urgent first: what it is, for whom, since when, by when, what happens ' +
      'if nobody acts, and the page that opens it; with the number of each kind. For admins.',
    roles: { find: ['ADMIN'] },
    scope: withoutRows('built from the rows of many tables, which brokers see'),
    schemas: { find: findDeskSchema },
    view: (item: DeskItem) => item,
    listFields: deskCountsSchema,
    service: {
      find: async ({ actor, query: { kind, $limit } }: RequestParams<FindDesk>) => {
        const now = context.clock();
        const parts = await Promise.all(
          DESK_KINDS.map(async (each) => {
            const take = kind === undefined || kind === each ? $limit : 0;
            return { kind: each, ...(await DESK_READS[each]({ context, actor, now, take })) };
          }),
        );
        const items = parts
          .filter((part) => kind === undefined || part.kind === kind)
          .flatMap(({ facts }) => facts.map((fact) => deskItem(fact, now)))
          .sort(compareDeskItems);
        const counts = Object.fromEntries(parts.map(({ kind: each, total }) => [each, total]));
        return {
          total: kind === undefined ? parts.reduce((sum, { total }) => sum + total, 0) : (counts[kind] ?? 0),
          limit: $limit,
          skip: 0,
          data: items,
          counts,
        };
      },
    },
  });
