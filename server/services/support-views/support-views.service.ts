import { z } from 'zod';
import type { SupportViewGetPayload } from '../../../prisma/generated/models/SupportView.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { SUPPORT_VIEW_MINUTES } from '#shared/support-views/support-views.messages.ts';
import {
  createSupportViewSchema,
  findSupportViewsSchema,
  openedSupportViewSchema,
  type CreateSupportView,
  type FindSupportViews,
} from '#shared/support-views/support-views.schema.ts';
import { fullName, isTimeZone } from '#shared/users/users.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { sendEmail } from '../../workflows/emails/send-email.ts';

const include = { admin: { select: { id: true, firstName: true, lastName: true } } };
type Row = SupportViewGetPayload<{ include: typeof include }>;

const view = ({ id, admin, reason, createdAt, expiresAt, endedAt }: Row) => ({
  id,
  admin,
  reason,
  createdAt,
  expiresAt,
  endedAt,
});

/** Opens a view, audits it and notifies the client. */
async function openView(unit: Unit, { userId, reason }: CreateSupportView): Promise<{ id: string }> {
  const { userId: adminId, sessionId } = unit.actor as UserActor;
  const person = await unit.tx.user.findFirst({ where: { id: userId, deletedAt: null } });
  if (!person) throw notFound('We couldn’t find that person.');
  if (person.type === 'ADMIN') throw forbidden('support-view.admin', `You can’t view ${PRODUCT} as another broker.`);
  const admin = await unit.tx.user.findUniqueOrThrow({ where: { id: adminId } });
  const zone = person.timezone && isTimeZone(person.timezone) ? person.timezone : DEFAULT_TIME_ZONE;
  const { id } = await unit.tx.supportView.create({
    data: {
      adminId,
      sessionId: sessionId!,
      userId,
      reason,
      createdAt: unit.now,
      expiresAt: new Date(unit.now.getTime() + SUPPORT_VIEW_MINUTES * 60_000),
    },
    select: { id: true },
  });
  unit.audit({ action: 'support-view.opened', entityType: 'user', entityId: userId, after: { supportViewId: id } });
  // an address that nobody verified gets no email about somebody's account
  if (person.verified)
    await sendEmail(unit, person.email, {
      kind: 'ACCOUNT_SECURITY',
      subject: `${PRODUCT} support looked at your account`,
      greeting: person.firstName ? `Hello ${person.firstName},` : 'Hello,',
      paragraphs: [
        `${fullName(admin) || 'A broker'} of ${PRODUCT} opened your account to help you, on ` +
          `${formatWhen(unit.now, zone)}.`,
        `The reason they gave: ${reason}`,
        `They could look for up to ${SUPPORT_VIEW_MINUTES} minutes but couldn’t change anything. Your password, your ` +
          'payments, links to sign, your budget and what you keep private weren’t shown.',
      ],
      notYou: 'If you didn’t expect this, please call us.',
    });
  return { id };
}

/** Admins see Hearthport as a client does: for minutes, with a reason, without changing anything. */
export const supportViewsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.supportView, {
    include,
    missing: 'We couldn’t find that support view.',
  });
  return defineService({
    path: 'support-views',
    summary:
      `See ${PRODUCT} as a client, to read only: opens a view of 15 minutes with a reason, which is audited and told to ` +
      'the client, and ends one’s own. Its token goes into `Authorization: Support …`.',
    roles: { find: ['ADMIN'], create: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findSupportViewsSchema, create: createSupportViewSchema },
    view,
    acknowledgements: { create: openedSupportViewSchema, remove: z.object({ id: z.string() }) },
    limits: {
      create: { windowSeconds: 3600, max: 30, message: 'That’s a lot of accounts in one hour. Please wait a little.' },
    },
    service: {
      find: (params: RequestParams<FindSupportViews>) => rows.find(params, { userId: params.query.userId }),
      create: async (data: CreateSupportView, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => openView(unit, data));
        const { expiresAt } = await context.prisma.supportView.findUniqueOrThrow({ where: { id } });
        return acknowledge({ id, token: context.tokens.signSupportView(id), expiresAt });
      },
      remove: async (id: string, params: RequestParams) => {
        const { userId: adminId } = params.actor as UserActor;
        await rows.get(params, id, { adminId });
        await context.unit(params.origin, async (unit) => {
          const { count } = await unit.tx.supportView.updateMany({
            where: { id, adminId, endedAt: null },
            data: { endedAt: unit.now },
          });
          if (count) unit.audit({ action: 'support-view.ended', entityType: 'support-view', entityId: id });
        });
        return acknowledge({ id });
      },
    },
  });
};
