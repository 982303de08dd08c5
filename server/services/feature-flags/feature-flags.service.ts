import { z } from 'zod';
import { createFeatureFlagSchema, type CreateFeatureFlag } from '#shared/feature-flags/feature-flags.schema.ts';
import { FEATURE_FLAGS } from '#shared/feature-flags/feature-flags.types.ts';
import { featureFlagView, type FeatureFlagRow } from '#shared/feature-flags/feature-flags.view.ts';
import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

/** Maximum number of per-person exceptions: a longer list is not manageable. */
const MAX_ROWS = 500;

export const featureFlagsService = (context: AppContext) => {
  const exceptions = scopedRows<FeatureFlagRow>(() => context.prisma.featureFlag, {
    missing: 'This exception was already removed.',
  });
  return defineService({
    path: 'feature-flags',
    summary:
      "One's own flags, evaluated; admins see the rows and set them at run time, for everyone or for one person.",
    roles: { find: USER_TYPES, create: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: z.strictObject({}), create: createFeatureFlagSchema },
    view: featureFlagView,
    listKey: 'rows',
    listFields: z.object({ flags: z.record(z.string(), z.boolean()) }),
    acknowledgements: { remove: z.object({ id: z.string() }) },
    // affected clients learn that something changed and refetch their own flags; a deleted row may have affected anyone
    recipients: async (id) => {
      const row = await context.prisma.featureFlag.findUnique({ where: { id }, select: { userId: true } });
      return { userIds: [row?.userId], admins: true, everybody: !row?.userId };
    },
    service: {
      find: async (params: RequestParams) => {
        const { actor } = params;
        const { userId } = actor as UserActor;
        const flags = Object.fromEntries(
          await Promise.all(
            FEATURE_FLAGS.map(async (name) => [name, await context.ports.flags.isEnabled(name, userId)] as const),
          ),
        );
        if (!isAdmin(actor)) return { flags, rows: [] };
        const rows = await exceptions.all(
          params,
          {},
          { orderBy: [{ name: 'asc' }, { updatedAt: 'desc' }], take: MAX_ROWS },
        );
        const people = await context.prisma.user.findMany({
          where: { id: { in: rows.flatMap((row) => row.userId ?? []) } },
          select: { id: true, firstName: true, lastName: true, email: true },
        });
        return {
          flags,
          rows: rows.map((row) => ({ ...row, user: people.find((person) => person.id === row.userId) ?? null })),
        };
      },
      create: async (data: CreateFeatureFlag, params: RequestParams) => {
        if (data.userId && !(await context.prisma.user.count({ where: { id: data.userId, deletedAt: null } })))
          throw invalidField('userId', 'That person has no account.');
        const { id } = await context.unit(params.actor, async (unit) => {
          const existing = await unit.tx.featureFlag.findFirst({ where: { name: data.name, userId: data.userId } });
          const saved = existing
            ? await unit.tx.featureFlag.update({ where: { id: existing.id }, data: { enabled: data.enabled } })
            : await unit.tx.featureFlag.create({ data });
          unit.audit({
            action: 'feature-flag.set',
            entityType: 'feature-flag',
            entityId: saved.id,
            before: existing && { enabled: existing.enabled },
            after: { name: saved.name, userId: saved.userId, enabled: saved.enabled },
          });
          unit.publish('feature-flags', 'patched', saved);
          return { id: saved.id };
        });
        // a request right after the response must see the change; the event that refreshes the cache comes a moment
        // later
        context.ports.flags.invalidate();
        return exceptions.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const row = await exceptions.get(params, id);
        await context.unit(params.actor, async (unit) => {
          await unit.tx.featureFlag.delete({ where: { id } });
          unit.audit({
            action: 'feature-flag.removed',
            entityType: 'feature-flag',
            entityId: id,
            before: { name: row.name, userId: row.userId, enabled: row.enabled },
          });
          unit.publish('feature-flags', 'patched', { id });
        });
        context.ports.flags.invalidate();
        return acknowledge({ id });
      },
    },
  });
};
