import type { AddendumGetPayload } from '../../../prisma/generated/models/Addendum.ts';
import {
  createAddendumSchema,
  findAddendumsSchema,
  patchAddendumSchema,
  type CreateAddendum,
  type FindAddendums,
  type PatchAddendum,
} from '#shared/addendums/addendums.schema.ts';
import { addendumView } from '#shared/addendums/addendums.view.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { changeAddendum } from '../../workflows/addendums/change-addendum.ts';
import { requestAddendum } from '../../workflows/addendums/request-addendum.ts';

const roles = ['TOKEN', 'BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
/** The addenda of the actor's sales, on either side. A lender or title company sees no negotiation. */
function scope(actor: Actor) {
  const sales = transactionScope(actor);
  return sales ? { transaction: sales } : NO_ROWS;
}
const files = { orderBy: { createdAt: 'asc' as const } };
const include = {
  addendumItems: { include: { uploads: files } },
  uploads: files,
  transaction: { select: { status: true, listing: { select: { state: true, county: true } } } },
};
type Row = AddendumGetPayload<{ include: typeof include }>;

export const addendumsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.addendum, { include, missing: 'We couldn’t find that request.' });
  const change = async (id: string, data: PatchAddendum, params: RequestParams) => {
    await context.unit(params.origin, (unit) => changeAddendum(unit, id, data, params.scope));
    return rows.get(params, id);
  };
  return defineService({
    path: 'addendums',
    summary: 'Repair requests and changes of a contract: ask, answer item by item, agree; signed as an amendment.',
    roles: { find: roles, get: roles, create: roles, patch: roles, update: roles },
    scope,
    schemas: {
      find: findAddendumsSchema,
      create: createAddendumSchema,
      patch: patchAddendumSchema,
      update: patchAddendumSchema,
    },
    querySchemas: { find: findAddendumsSchema },
    view: addendumView,
    recipients: async (id) => {
      const row = await context.prisma.addendum.findUnique({
        where: { id },
        select: {
          transaction: {
            select: {
              offerId: true,
              offer: { select: { userId: true } },
              listing: { select: { type: true, userId: true } },
            },
          },
        },
      });
      const sale = row?.transaction;
      return {
        userIds: sale ? [sale.offer.userId, ownerIdOf(sale.listing)] : [],
        admins: true,
        ...(sale && { offerId: sale.offerId }),
      };
    },
    service: {
      find: (params: RequestParams<FindAddendums>) => {
        const { transactionId, kind } = params.query;
        return rows.find(params, { transactionId, kind }, { createdAt: 'desc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateAddendum, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) =>
          requestAddendum(unit, data, transactionScope(params.actor) ?? { id: { in: [] } }),
        );
        return rows.get(params, id);
      },
      patch: change,
      update: change,
    },
  });
};
