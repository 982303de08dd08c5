import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { paging } from '#shared/kernel/fields.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

const find = z.strictObject(paging(50, 200));
const patch = z.strictObject({ retry: z.literal(true, 'A failed job can only be tried again.') });

export const deadLettersService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'dead-letters',
  summary: 'Queued work that failed every attempt, and trying it again; for admins.',
  allow: { find: ['ADMIN'], patch: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find, patch },
  view: (row) => row,
  methods: {
    find: method<never, z.output<typeof find>>(async ({ query }) => ({
      limit: query.$limit,
      skip: query.$skip,
      ...(await deps.jobs.deadLetters({ limit: query.$limit, skip: query.$skip })),
    })),
    patch: method<z.output<typeof patch>>(async ({ id, actor }) => {
      await deps.unit(actor, async (unit) => {
        if (!(await deps.jobs.retryDeadLetterIn(unit.tx, id)))
          throw notFound('That job is gone: somebody else tried it again, or its time is over.');
        unit.audit({ action: 'job.retried', noun: 'job', nounId: id });
      });
      return { id, retried: true };
    }),
  },
});
