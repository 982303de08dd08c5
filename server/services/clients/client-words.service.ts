import { findClientWordsSchema, type FindClientWords } from '#shared/clients/clients.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import { envelope } from '../../queries/page.ts';

const MAX = 20;

/** Tags, companies and organizations in use, for the fields that take a new one as well. */
export const clientWordsService = (context: AppContext) =>
  defineService({
    path: 'client-words',
    summary: 'Tags (most used first), companies and organizations that contain a text; for admins.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findClientWordsSchema },
    view: ({ id }: { id: string }) => ({ id }),
    service: {
      find: async (params: RequestParams<FindClientWords>) => {
        const { kind, text } = params.query;
        const contains = { contains: text, mode: 'insensitive' as const };
        const named = {
          where: { name: contains },
          orderBy: { name: 'asc' as const },
          take: MAX,
          select: { name: true },
        };
        const words =
          kind === 'tag'
            ? (
                await context.prisma.clientTag.groupBy({
                  by: ['tag'],
                  where: { tag: contains },
                  _count: { tag: true },
                  orderBy: [{ _count: { tag: 'desc' } }, { tag: 'asc' }],
                  take: MAX,
                })
              ).map(({ tag }) => tag)
            : (kind === 'company'
                ? await context.prisma.company.findMany(named)
                : await context.prisma.organization.findMany(named)
              ).map(({ name }) => name);
        const rows = [...new Set(words)].map((id) => ({ id }));
        return envelope(rows.length, { $limit: MAX, $skip: 0 }, admit(params, rows));
      },
    },
  });
