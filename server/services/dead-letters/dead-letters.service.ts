import { z } from 'zod';
import { paging } from '#shared/kernel/fields.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

const find = z.strictObject(paging(50, 200));
const patch = z.strictObject({ retry: z.literal(true, 'A failed job can only be retried.') });

export const deadLettersService = (context: AppContext) =>
  defineService({
    path: 'dead-letters',
    summary: 'Jobs that failed every attempt, and retrying them; for admins.',
    roles: { find: ['ADMIN'], patch: ['ADMIN'] },
    scope: withoutRows('jobs belong to the queue and are open to brokers only'),
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
            throw notFound('That job no longer exists: someone else retried it, or it expired.');
          unit.audit({ action: 'job.retried', entityType: 'job', entityId: id });
        });
        return { id, retried: true };
      },
    },
  });
