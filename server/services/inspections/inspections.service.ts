import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { inspectionObstacle } from '#shared/inspections/inspections.rules.ts';
import { INSPECTION_OBSTACLES, INSPECTION_TYPE_LABELS } from '#shared/inspections/inspections.types.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import {
  createInspectionSchema,
  findInspectionsSchema,
  patchInspectionSchema,
  type CreateInspection,
  type FindInspections,
  type PatchInspection,
} from '#shared/inspections/inspections.schema.ts';
import { inspectionView, type InspectionRow } from '#shared/inspections/inspections.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { notify, notifyAdmins } from '../../workflows/notifications/notify.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
/** The inspections a person requested; a seller sees through the transaction that one exists. */
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId });

export const inspectionsService = (context: AppContext) => {
  const rows = scopedRows<InspectionRow>(() => context.prisma.inspection, {
    missing: 'We could not find that inspection.',
  });
  return defineService({
    path: 'inspections',
    summary: 'Inspections a buyer requests, one row per type; arranged by the brokerage.',
    roles: { find: roles, get: roles, create: roles, patch: ['ADMIN'] },
    scope,
    schemas: { find: findInspectionsSchema, create: createInspectionSchema, patch: patchInspectionSchema },
    querySchemas: { find: findInspectionsSchema },
    view: inspectionView,
    recipients: async (id) => ({
      userIds: [(await context.prisma.inspection.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: true,
    }),
    service: {
      find: (params: RequestParams<FindInspections>) => {
        const { listingId, userId, transactionId } = params.query;
        return rows.find(params, { listingId, userId, transactionId });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateInspection, params: RequestParams) => {
        const { actor, origin } = params;
        const { userId } = actor as UserActor;
        const listingId = data.listing.connect.id;
        const made = await context.unit(origin, async (unit) => {
          // only the buyer of this home's accepted offer can request one
          const offer = await unit.tx.offer.findFirst({
            where: { listingId, status: { in: ['ACCEPTED'] }, ...(isAdmin(actor) ? {} : { userId }) },
            include: { transaction: true, listing: true },
          });
          const obstacle = inspectionObstacle(offer);
          if (!offer || (obstacle && !isAdmin(actor)))
            throw conflict(`inspection.${obstacle ?? 'no-offer'}`, INSPECTION_OBSTACLES[obstacle ?? 'no-offer']);
          const prices = await unit.tx.inspectionPrice.findMany({
            where: {
              state: offer.listing.state,
              inspectionType: { in: data.type },
              OR: [{ listingId }, { listingId: null }],
            },
            orderBy: { listingId: 'asc' },
          });
          const asked = await unit.tx.inspection.createManyAndReturn({
            data: data.type.map((type) => ({
              listingId,
              userId: offer.userId ?? userId,
              transactionId: offer.transaction?.id ?? null,
              type,
              cost: prices.find((price) => price.inspectionType === type)?.price ?? 0,
            })),
          });
          for (const row of asked) {
            unit.audit({
              action: 'inspection.requested',
              entityType: 'inspection',
              entityId: row.id,
              side: 'BUYER',
              after: { listingId, type: row.type, cost: row.cost },
            });
            unit.publish('inspections', 'created', row);
          }
          await notifyAdmins(unit, {
            text: `Inspections to arrange for ${offer.listing.address}.`,
            link: transactionLink(offer.transaction?.id ?? '', 'inspection'),
            resourceType: 'inspection',
            resourceId: asked[0]!.id,
            dedupeKey: `inspections:${asked[0]!.id}`,
          });
          if (isAdmin(actor))
            await notify(unit, [offer.userId], {
              text: `Hearthport is arranging inspections for you at ${offer.listing.address}.`,
              link: transactionLink(offer.transaction?.id ?? '', 'inspection'),
              resourceType: 'inspection',
              resourceId: asked[0]!.id,
              dedupeKey: `inspections-for-you:${asked[0]!.id}`,
            });
          return { id: asked[0]!.id, ids: asked.map((row) => row.id) };
        });
        return rows.all(params, { id: { in: made.ids } }, { orderBy: { type: 'asc' } });
      },
      patch: async (id: string, data: PatchInspection, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.actor, async (unit) => {
          const { listing, ...row } = await unit.tx.inspection.update({
            where: { id },
            data,
            include: { listing: { select: { address: true } } },
          });
          await notify(unit, [row.userId], {
            text: `Update on the ${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of ${listing.address}.`,
            link: row.transactionId ? transactionLink(row.transactionId, 'inspection') : '/home',
            resourceType: 'inspection',
            resourceId: id,
            dedupeKey: `inspection-changed:${id}:${unit.now.toISOString()}`,
            actionLabel: 'See the inspection',
          });
          unit.audit({
            action: 'inspection.changed',
            entityType: 'inspection',
            entityId: id,
            after: { fields: Object.keys(data).sort(), status: row.status },
          });
          unit.publish('inspections', 'patched', row);
        });
        return rows.get(params, id);
      },
    },
  });
};
