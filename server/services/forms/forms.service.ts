import type { Prisma } from '../../../prisma/generated/client.ts';
import type { FormModel } from '../../../prisma/generated/models/Form.ts';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { createFormSchema, type CreateForm } from '#shared/form-signings/forms.schema.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { offerScope } from '../../queries/offer-scope.ts';

const view = ({ id, kind, data, listingId, offerId, createdAt, updatedAt }: FormModel) => ({
  id,
  kind,
  data,
  listingId,
  offerId,
  createdAt,
  updatedAt,
});

export const formsService = (context: AppContext) => {
  const rows = scopedRows<FormModel>(() => context.prisma.form, { missing: 'We couldn’t find that form.' });

  /** Throws 404 for an offer or a home that the person has no part in. */
  async function assertOwn({ listingId, offerId }: CreateForm, actor: Actor): Promise<void> {
    if (offerId) {
      const where = {
        AND: [offerScope(actor) ?? { id: { in: [] } }, { id: offerId, ...(listingId && { listingId }) }],
      };
      if (!(await context.prisma.offer.count({ where }))) throw notFound('We couldn’t find that offer.');
    } else if (listingId) {
      const own = actor.kind === 'user' && !isAdmin(actor) ? { userId: actor.userId } : {};
      if (!(await context.prisma.listing.count({ where: { AND: [{ id: listingId }, own] } })))
        throw notFound('We couldn’t find that home.');
    }
  }

  return defineService({
    path: 'forms',
    summary: 'Store the filled data of a form, and read your own again.',
    roles: { get: USER_TYPES, create: USER_TYPES },
    scope: (actor) => {
      if (isAdmin(actor) || actor.kind === 'system') return {};
      return actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS;
    },
    schemas: { create: createFormSchema },
    limits: {
      create: { windowSeconds: 3600, max: 120, message: 'That is too many forms in one hour. Please wait a little.' },
    },
    view,
    service: {
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateForm, params: RequestParams) => {
        const { actor, origin } = params;
        await assertOwn(data, actor);
        const { id } = await context.unit(origin, async (unit) => {
          const row = await unit.tx.form.create({
            data: {
              kind: data.kind,
              data: data.data as Prisma.InputJsonObject,
              listingId: data.listingId ?? null,
              offerId: data.offerId ?? null,
              userId: actor.kind === 'user' ? actor.userId : null,
              createdAt: unit.now,
            },
          });
          unit.audit({ action: 'form.stored', entityType: 'form', entityId: row.id, after: { kind: data.kind } });
          return { id: row.id };
        });
        return rows.get(params, id);
      },
    },
  });
};
