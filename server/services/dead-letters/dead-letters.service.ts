import { z } from 'zod';
import { paging } from '#shared/kernel/fields.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

const find = z.strictObject(paging(50, 200));
const patch = z.strictObject({ retry: z.literal(true, 'A failed job can only be tried again.') });

export const deadLettersService = (context: AppContext) =>
  defineService({
    path: 'dead-letters',
    summary: 'Queued work that failed every attempt, and trying it again; for admins.',
    roles: { find: ['ADMIN'], patch: ['ADMIN'] },
    scope: withoutRows('jobs are the queue’s, open to brokers alone'),
    schemas: { find, patch },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<z.output<typeof find>>) => ({
        limit: query.$limit,
        skip: query.$skip,
        ...(await context.jobs.deadLetters({ limit: query.$limit, skip: query.$skip })),
      }),
      patch: async (id: string, _data: z.output<typeof patch>, { actor }: RequestParams) => {
        await context.unit(actor, async (unit) => {
          if (!(await context.jobs.retryDeadLetterIn(unit.tx, id)))
            throw notFound('That job is gone: somebody else tried it again, or its time is over.');
          unit.audit({ action: 'job.retried', entityType: 'job', entityId: id });
        });
        return { id, retried: true };
      },
    },
  });
