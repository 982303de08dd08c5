import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { isAdmin, isUser, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { flag, paging, sorting, text } from '#shared/kernel/fields.schema.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { createUserByAdminSchema, createUserSchema, patchUserSchema, type CreateUser, type CreateUserByAdmin, type PatchUser, type SignUpUser } from '#shared/users/users.schema.ts';
import { assertSmsPossible } from '#shared/users/users.rules.ts';
import { userView } from '#shared/users/users.view.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { textWhere } from '../../lib/text-search.ts';
import { openAccount, signUp } from '../../workflows/sign-up.ts';

const find = z.strictObject({ ...paging(25, 200), $sort: sorting(['createdAt', 'email', 'lastName']), email: text(320).toLowerCase().optional(), type: z.enum(USER_TYPES).optional(), text: text(100).optional() });
type Find = z.output<typeof find>;

/** Oneself, or everybody for an admin. */
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : actor.type === 'ADMIN' ? { deletedAt: null } : { id: actor.userId, deletedAt: null });

export const usersService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'users',
  summary: 'People: sign up, read and change a profile; admins see everybody.',
  allow: { find: USER_TYPES, get: USER_TYPES, create: ['GUEST', 'ADMIN'], patch: USER_TYPES, remove: USER_TYPES },
  scope,
  schemas: { find, create: (_query, actor) => (isAdmin(actor) ? createUserByAdminSchema : createUserSchema), patch: patchUserSchema },
  querySchemas: { find, create: z.strictObject({ notify: flag().default(true) }) },
  limits: { create: { windowSeconds: 3600, max: 30, message: 'Too many accounts were made from here. Please wait an hour and try again.' } },
  view: userView,
  audience: async (id) => ({ userIds: [id], admins: true }),
  methods: {
    find: method<never, Find>(async ({ query, where, actor }) => {
      const all = { AND: [where, { ...(query.email ? { email: query.email } : {}), ...(query.type ? { type: query.type } : {}) }, textWhere(query.text, (says) => [{ email: says }, { firstName: says }, { lastName: says }, { phone: says }])] };
      const [rows, total] = await Promise.all([deps.prisma.user.findMany({ where: all, ...pageArgs(query as Page, { createdAt: 'desc' }) }), deps.prisma.user.count({ where: all })]);
      return envelope(total, query, rows.map((row) => userView(row, actor)));
    }),
    get: method(async ({ id, where, actor }) => {
      const row = await deps.prisma.user.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('We could not find that person.');
      return userView(row, actor);
    }),
    create: method<CreateUser>(async ({ data, actor, origin }) => {
      if (isAdmin(actor)) return createByAdmin(deps, data, actor as UserActor);
      const input = data as SignUpUser;
      await deps.unit(origin, (unit) => signUp(unit, input));
      // the same answer whether or not the address is known
      return { email: input.email, firstName: input.firstName, lastName: input.lastName, type: input.type, verified: false };
    }),
    patch: method<PatchUser>(async ({ id, data, where, actor }) => {
      const row = await deps.prisma.user.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('We could not find that person.');
      const { password, currentPassword, type, ...profile } = data;
      if (type !== undefined && !isAdmin(actor)) throw invalidField('type', 'Only Hearthport can change the kind of an account.');
      // a broker who closes the door behind themselves can leave nobody inside
      if (type !== undefined && type !== row.type && isUser(actor, id)) throw invalidField('type', 'Ask another broker to change the kind of your own account.');
      if (password !== undefined && !(isUser(actor, id) && row.passwordHash && currentPassword && (await verify(row.passwordHash, currentPassword)))) {
        throw invalidField('currentPassword', 'Your current password is not right.');
      }
      assertSmsPossible({ smsEnabled: profile.smsEnabled ?? row.smsEnabled, phone: profile.phone === undefined ? row.phone : profile.phone });
      const passwordHash = password === undefined ? undefined : await hash(password);
      const changed = await deps.unit(actor, async (unit) => {
        const after = await unit.tx.user.update({
          where: { id },
          data: { ...profile, ...(type ? { type } : {}), ...(passwordHash ? { passwordHash } : {}), ...(profile.smsEnabled && !row.smsEnabled ? { smsConsentAt: unit.now, smsStoppedAt: null } : {}) },
        });
        if (passwordHash) {
          const keep = actor.kind === 'user' ? actor.sessionId : undefined;
          const ended = await unit.tx.session.updateManyAndReturn({ where: { userId: id, revokedAt: null, ...(keep ? { id: { not: keep } } : {}) }, data: { revokedAt: unit.now }, select: { id: true } });
          for (const session of ended) unit.announce('sessions', 'removed', session);
        }
        unit.audit({ action: 'user.changed', noun: 'user', nounId: id, after: { fields: Object.keys(data).sort(), ...(type ? { type } : {}) } });
        unit.announce('users', 'patched', { id });
        return after;
      });
      return userView(changed, actor);
    }),
    remove: method(async ({ id, where, actor }) => {
      const row = await deps.prisma.user.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('We could not find that person.');
      const open = await deps.prisma.transaction.count({ where: { status: 'OPEN', OR: [{ offer: { userId: id } }, { listing: { type: 'SELLER', userId: id } }] } });
      if (open) throw conflict('user.under-contract', 'This account has an open transaction, so it cannot be deleted until that is closed or cancelled.');
      await deps.unit(actor, async (unit) => {
        // what the law makes a broker keep (offers, transactions, signatures) stays; the person is erased from the account
        await unit.tx.user.update({ where: { id }, data: { email: `deleted-${id}@deleted.invalid`, passwordHash: null, firstName: 'Former', lastName: 'member', phone: null, profilePicUrl: null, emailEnabled: false, smsEnabled: false, verified: false, deletedAt: unit.now } });
        const ended = await unit.tx.session.updateManyAndReturn({ where: { userId: id, revokedAt: null }, data: { revokedAt: unit.now }, select: { id: true } });
        for (const session of ended) unit.announce('sessions', 'removed', session);
        unit.audit({ action: 'user.deleted', noun: 'user', nounId: id });
      });
      return { id };
    }),
  },
});

/** An admin opens an account of any type; the person sets their password by the mailed link. */
async function createByAdmin(deps: ServiceDeps, data: CreateUser, actor: UserActor) {
  const input = data as CreateUserByAdmin;
  const { id } = await deps.unit(actor, (unit) => openAccount(unit, input));
  return userView(await deps.prisma.user.findUniqueOrThrow({ where: { id } }), actor);
}
