import type { InspectionGetPayload } from '../../../prisma/generated/models/Inspection.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  createInspectionSchema,
  findInspectionsSchema,
  patchInspectionSchema,
  type CreateInspection,
  type FindInspections,
  type PatchInspection,
} from '#shared/inspections/inspections.schema.ts';
import { inspectionView } from '#shared/inspections/inspections.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { offerScope } from '../../queries/offer-scope.ts';
import { changeInspection } from '../../workflows/inspections/change-inspection.ts';
import { requestInspections } from '../../workflows/inspections/request-inspections.ts';

const roles = ['TOKEN', 'BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
/** The inspections of a buyer's sales. A seller sees through the transaction that they exist, never their reports. */
const scope = (actor: Actor) => {
  if (actor.kind === 'token') return actor.party === 'BUYER' ? { transaction: { offerId: actor.offerId } } : NO_ROWS;
  return actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId };
};
const include = {
  showing: { select: { accepted: true, proposedTime: true } },
  transaction: { select: { status: true } },
  listing: { select: { state: true, county: true } },
  report: { select: { id: true, fileName: true, url: true } },
};
type Row = InspectionGetPayload<{ include: typeof include }>;

export const inspectionsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.inspection, {
    include,
    missing: 'We couldn’t find that inspection.',
  });
  return defineService({
    path: 'inspections',
    summary: 'Inspections a buyer requests, one row per type; arranged by the brokerage.',
    roles: { find: roles, get: roles, create: roles, patch: ['TOKEN', 'BUYER', 'PBUYER', 'SELLER', 'ADMIN'] },
    scope,
    schemas: { find: findInspectionsSchema, create: createInspectionSchema, patch: patchInspectionSchema },
    querySchemas: { find: findInspectionsSchema },
    view: inspectionView,
    recipients: async (id) => {
      const row = await context.prisma.inspection.findUnique({
        where: { id },
        select: { userId: true, transaction: { select: { offerId: true } } },
      });
      return { userIds: [row?.userId], admins: true, ...row?.transaction };
    },
    service: {
      find: (params: RequestParams<FindInspections>) => {
        const { listingId, userId, transactionId } = params.query;
        return rows.find(params, { listingId, userId, transactionId });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateInspection, params: RequestParams) => {
        const made = await context.unit(params.origin, (unit) =>
          requestInspections(
            unit,
            data.listing.connect.id,
            data.type,
            offerScope(params.actor) ?? { id: { in: [] } },
            data.wishes,
          ).then(({ ids }) => ({ id: ids[0]!, ids })),
        );
        return rows.all(params, { id: { in: made.ids } }, { orderBy: { type: 'asc' } });
      },
      patch: async (id: string, data: PatchInspection, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeInspection(unit, id, params.scope, data));
        return rows.get(params, id);
      },
    },
  });
};
