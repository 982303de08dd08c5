import { z } from 'zod';
import { createFeatureFlagSchema, type CreateFeatureFlag } from '#shared/feature-flags/feature-flags.schema.ts';
import { FEATURE_FLAGS } from '#shared/feature-flags/feature-flags.types.ts';
import { isAdmin, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

interface Row { id: string; name: string; userId: string | null; enabled: boolean; updatedAt: Date }
const view = ({ id, name, userId, enabled, updatedAt }: Row) => ({ id, name, userId, enabled, updatedAt });

export const featureFlagsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'feature-flags',
  summary: 'One\'s own flags, evaluated; admins see the rows and set them at run time.',
  allow: { find: USER_TYPES, create: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
  schemas: { find: z.strictObject({}), create: createFeatureFlagSchema },
  view,
  audience: async () => ({ userIds: [], admins: true }),
  methods: {
    find: method(async ({ actor, where }) => {
      const { userId } = actor as UserActor;
      const flags = Object.fromEntries(await Promise.all(FEATURE_FLAGS.map(async (name) => [name, await deps.ports.flags.isEnabled(name, userId)] as const)));
      const rows = isAdmin(actor) ? await deps.prisma.featureFlag.findMany({ where, orderBy: [{ name: 'asc' }, { userId: 'asc' }] }) : [];
      return { flags, rows: rows.map(view) };
    }),
    create: method<CreateFeatureFlag>(async ({ data, actor }) => {
      const row = await deps.unit(actor, async (unit) => {
        const kept = await unit.tx.featureFlag.findFirst({ where: { name: data.name, userId: data.userId } });
        const saved = kept ? await unit.tx.featureFlag.update({ where: { id: kept.id }, data: { enabled: data.enabled } }) : await unit.tx.featureFlag.create({ data });
        unit.audit({ action: 'feature-flag.set', noun: 'feature-flag', nounId: saved.id, before: kept && { enabled: kept.enabled }, after: { name: saved.name, userId: saved.userId, enabled: saved.enabled } });
        return saved;
      });
      deps.ports.flags.invalidate();
      return view(row);
    }),
  },
});
