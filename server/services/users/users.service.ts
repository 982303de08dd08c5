import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import type { UserModel } from '../../../prisma/generated/models/User.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, isUser, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { flag } from '#shared/kernel/fields.schema.ts';
import { forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import {
  createUserByAdminSchema,
  createUserSchema,
  findUsersSchema,
  patchUserSchema,
  type CreateUser,
  type CreateUserByAdmin,
  type FindUsers,
  type PatchUser,
  type SignUpUser,
} from '#shared/users/users.schema.ts';
import {
  CONFIRM_PASSWORD,
  PASSWORD_CHANGED_ELSEWHERE,
  PASSWORD_WRONG,
  SMS_CONSENT,
} from '#shared/users/users.messages.ts';
import { assertSmsPossible, smsConsentChange } from '#shared/users/users.rules.ts';
import { userView } from '#shared/users/users.view.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { userWhere } from '../../queries/user-lists.ts';
import { assertStrongPassword, lockUser, setPassword } from '../../workflows/users/account-access.ts';
import { deleteAccount } from '../../workflows/users/delete-account.ts';
import { assertTypeFits } from '../../workflows/users/assert-type-fits.ts';
import { assertNotLastAdmin } from '../../workflows/users/assert-not-last-admin.ts';
import { releaseBroker } from '../../workflows/users/release-broker.ts';
import { openAccount, signUp } from '../../workflows/users/sign-up.ts';

/** The sign-up response: what was sent, never what is stored. */
const signedUp = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  type: z.enum(USER_TYPES),
  verified: z.literal(false),
});

/** The person themselves, or everyone for an admin. */
const scope = (actor: Actor) =>
  actor.kind !== 'user'
    ? NO_ROWS
    : actor.type === 'ADMIN'
      ? { deletedAt: null }
      : { id: actor.userId, deletedAt: null };

interface Consents {
  emailEnabled: boolean;
  smsEnabled: boolean;
}
const changedConsents = (before: Consents, after: Consents): Partial<Consents> => ({
  ...(after.emailEnabled === before.emailEnabled ? {} : { emailEnabled: after.emailEnabled }),
  ...(after.smsEnabled === before.smsEnabled ? {} : { smsEnabled: after.smsEnabled }),
});

/** Deleting an account requires a login moments ago, so that an unattended screen or a stolen token is not enough. */
const JUST_LOGGED_IN_MS = 10 * 60_000;

export const usersService = (context: AppContext) => {
  const rows = scopedRows<UserModel>(() => context.prisma.user, { missing: 'We couldn’t find that person.' });

  return defineService({
    path: 'users',
    summary:
      'People: sign up, read and change a profile; admins see everyone. With `notify=false` an account that an ' +
      'admin creates gets no email: ' +
      'before the first log-in the person requests a password link (`POST /password-resets`), which verifies the ' +
      'address too. ' +
      'A sign-up always emails its verification link, because nothing else opens the account.',
    roles: { find: USER_TYPES, get: USER_TYPES, create: ['GUEST', 'ADMIN'], patch: USER_TYPES, remove: USER_TYPES },
    scope,
    schemas: {
      find: findUsersSchema,
      create: (_query, actor) => (isAdmin(actor) ? createUserByAdminSchema : createUserSchema),
      patch: patchUserSchema,
    },
    querySchemas: { find: findUsersSchema, create: z.strictObject({ notify: flag().default(true) }) },
    limits: {
      create: {
        windowSeconds: 3600,
        max: 30,
        message: 'Too many accounts were created from this network. Please wait an hour and try again.',
      },
    },
    view: userView,
    acknowledgements: { create: signedUp, remove: z.object({ id: z.string() }) },
    recipients: async (id) => ({ userIds: [id], admins: true }),
    service: {
      find: (params: RequestParams<FindUsers>) => rows.find(params, userWhere(params.query)),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateUser, params: RequestParams<{ notify: boolean }>) => {
        const { actor, origin, query } = params;
        if (isAdmin(actor)) {
          // an admin creates an account of any type; the person sets their password through the emailed link
          const { id } = await context.unit(origin, (unit) => openAccount(unit, data as CreateUserByAdmin, query));
          return rows.get(params, id);
        }
        const input = data as SignUpUser;
        await evenly(() => context.unit(origin, (unit) => signUp(unit, input)));
        const { email, firstName, lastName, type } = input;
        // the same response for known and unknown addresses
        return acknowledge({ email, firstName, lastName, type, verified: false });
      },
      patch: async (id: string, data: PatchUser, params: RequestParams) => {
        const { actor } = params;
        const row = await rows.get(params, id);
        const { password, currentPassword, type, ...profile } = data;
        if (type !== undefined && !isAdmin(actor))
          throw invalidField('type', `Only ${PRODUCT} can change the type of an account.`);
        // without an admin nobody could run the brokerage
        if (type !== undefined && type !== row.type && isUser(actor, id))
          throw invalidField('type', 'Ask another broker to change the type of your own account.');
        if (password !== undefined) {
          if (!isUser(actor, id)) throw invalidField('currentPassword', PASSWORD_WRONG);
          context.wrongPasswords.count(id);
          if (!(row.passwordHash && currentPassword && (await verify(row.passwordHash, currentPassword))))
            throw invalidField('currentPassword', PASSWORD_WRONG);
          context.wrongPasswords.forget(id);
          assertStrongPassword(password, { email: row.email, firstName: row.firstName, lastName: row.lastName });
        }
        const sms = smsConsentChange(row, profile, context.clock());
        assertSmsPossible({
          smsEnabled: sms.smsEnabled ?? row.smsEnabled,
          phone: profile.phone === undefined ? row.phone : profile.phone,
        });
        const passwordHash = password === undefined ? undefined : await hash(password);
        await context.unit(actor, async (unit) => {
          if (type !== undefined && type !== 'ADMIN') await assertNotLastAdmin(unit, id);
          await lockUser(unit, id);
          if (type !== undefined && type !== row.type) await assertTypeFits(unit, id, type);
          if (passwordHash) {
            const now = await unit.tx.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
            if (now.passwordHash !== row.passwordHash)
              throw invalidField('currentPassword', PASSWORD_CHANGED_ELSEWHERE);
            await setPassword(unit, id, passwordHash, {
              storeSessionId: actor.kind === 'user' ? actor.sessionId : undefined,
            });
          }
          const before = await unit.tx.user.findUniqueOrThrow({ where: { id }, select: { type: true } });
          const after = await unit.tx.user.update({
            where: { id },
            data: { ...profile, ...sms, ...(type ? { type } : {}) },
          });
          if (before.type === 'ADMIN' && after.type !== 'ADMIN') await releaseBroker(unit, id);
          unit.audit({
            action: 'user.changed',
            entityType: 'user',
            entityId: id,
            after: {
              fields: Object.keys(data).sort(),
              ...(type ? { type } : {}),
              ...changedConsents(row, after),
              ...(sms.smsConsentAt ? { smsConsent: SMS_CONSENT.version } : {}),
            },
          });
          unit.publish('users', 'patched', { id });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const { actor } = params;
        await rows.get(params, id);
        if (isUser(actor, id)) {
          const session = await context.prisma.session.findUnique({
            where: { id: (actor as UserActor).sessionId! },
            select: { createdAt: true },
          });
          if (!session || session.createdAt.getTime() < context.clock().getTime() - JUST_LOGGED_IN_MS)
            throw forbidden('user.confirm-password', CONFIRM_PASSWORD);
        }
        const { files } = await context.unit({ actor, endsActor: isUser(actor, id) }, (unit) =>
          deleteAccount(unit, id),
        );
        // after the commit; a leftover file belongs to nobody
        await Promise.all(
          files.map((key) =>
            context.ports.storage
              .remove(key)
              .catch((error: unknown) =>
                context.log.error({ key, error: String(error) }, 'a file of a deleted account could not be removed'),
              ),
          ),
        );
        return acknowledge({ id });
      },
    },
  });
};
