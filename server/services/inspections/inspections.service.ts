import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { INSPECTION_TYPE_LABELS } from '#shared/inspections/inspections.types.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import {
  createInspectionSchema,
  findInspectionsSchema,
  patchInspectionSchema,
  type CreateInspection,
  type FindInspections,
  type PatchInspection,
} from '#shared/inspections/inspections.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { notify, notifyAdmins } from '../../workflows/notify.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
/** Those one asked for; the seller of a home sees that there is one, through the transaction. */
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId });

interface Row {
  id: string;
  listingId: string;
  userId: string;
  transactionId: string | null;
  type: string;
  status: string;
  cost: number;
  inspectionDate: Date | null;
  vendorName: string | null;
  vendorEmail: string | null;
  vendorPhone: string | null;
  paymentUrl: string | null;
  reportUrl: string | null;
  createdAt: Date;
}
const view = ({
  id,
  listingId,
  userId,
  transactionId,
  type,
  status,
  cost,
  inspectionDate,
  vendorName,
  vendorEmail,
  vendorPhone,
  paymentUrl,
  reportUrl,
  createdAt,
}: Row) => ({
  id,
  listingId,
  userId,
  transactionId,
  type,
  status,
  cost,
  inspectionDate,
  vendorName,
  vendorEmail,
  vendorPhone,
  paymentUrl,
  reportUrl,
  createdAt,
});

export const inspectionsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'inspections',
  summary: 'Inspections a buyer asks for, one row for each type; arranged by the brokerage.',
  allow: { find: roles, get: roles, create: roles, patch: ['ADMIN'] },
  scope,
  schemas: { find: findInspectionsSchema, create: createInspectionSchema, patch: patchInspectionSchema },
  querySchemas: { find: findInspectionsSchema },
  view,
  audience: async (id) => ({
    userIds: [(await deps.prisma.inspection.findUnique({ where: { id }, select: { userId: true } }))?.userId],
    admins: true,
  }),
  methods: {
    find: method<never, FindInspections>(async ({ query, where }) => {
      const { listingId, userId, transactionId } = query;
      const all = { AND: [where, { listingId, userId, transactionId }] };
      const [rows, total] = await Promise.all([
        deps.prisma.inspection.findMany({ where: all, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.inspection.count({ where: all }),
      ]);
      return envelope(total, query, rows.map(view));
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.inspection.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('We could not find that inspection.');
      return view(row);
    }),
    create: method<CreateInspection>(async ({ data, actor, origin }) => {
      const { userId } = actor as UserActor;
      const listingId = data.listing.connect.id;
      const made = await deps.unit(origin, async (unit) => {
        // an inspection belongs to somebody who is buying this home
        const offer = await unit.tx.offer.findFirst({
          where: { listingId, status: { in: ['ACCEPTED'] }, ...(isAdmin(actor) ? {} : { userId }) },
          include: { transaction: true, listing: true },
        });
        if (!offer)
          throw conflict('inspection.no-offer', 'Inspections can be scheduled once an offer on this home is accepted.');
        const prices = await unit.tx.inspectionPrice.findMany({
          where: {
            state: offer.listing.state,
            inspectionType: { in: data.type },
            OR: [{ listingId }, { listingId: null }],
          },
          orderBy: { listingId: 'asc' },
        });
        const rows = await unit.tx.inspection.createManyAndReturn({
          data: data.type.map((type) => ({
            listingId,
            userId: offer.userId ?? userId,
            transactionId: offer.transaction?.id ?? null,
            type,
            cost: prices.find((price) => price.inspectionType === type)?.price ?? 0,
          })),
        });
        for (const row of rows) {
          unit.audit({
            action: 'inspection.requested',
            noun: 'inspection',
            nounId: row.id,
            side: 'BUYER',
            after: { listingId, type: row.type, cost: row.cost },
          });
          unit.announce('inspections', 'created', row);
        }
        await notifyAdmins(unit, {
          text: `Inspections to arrange for ${offer.listing.address}.`,
          link: transactionLink(offer.transaction?.id ?? '', 'inspection'),
          resourceType: 'inspection',
          resourceId: rows[0]!.id,
          dedupeKey: `inspections:${rows[0]!.id}`,
        });
        if (isAdmin(actor))
          await notify(unit, [offer.userId], {
            text: `Hearthport is arranging inspections for you at ${offer.listing.address}.`,
            link: transactionLink(offer.transaction?.id ?? '', 'inspection'),
            resourceType: 'inspection',
            resourceId: rows[0]!.id,
            dedupeKey: `inspections-for-you:${rows[0]!.id}`,
          });
        return { id: rows[0]!.id, ids: rows.map((row) => row.id) };
      });
      return (await deps.prisma.inspection.findMany({ where: { id: { in: made.ids } }, orderBy: { type: 'asc' } })).map(
        view,
      );
    }),
    patch: method<PatchInspection>(async ({ id, data, where, actor }) => {
      if (!(await deps.prisma.inspection.count({ where: { AND: [where, { id }] } })))
        throw notFound('We could not find that inspection.');
      return view(
        await deps.unit(actor, async (unit) => {
          const { listing, ...row } = await unit.tx.inspection.update({
            where: { id },
            data,
            include: { listing: { select: { address: true } } },
          });
          await notify(unit, [row.userId], {
            text: `News on the ${INSPECTION_TYPE_LABELS[row.type].toLowerCase()} inspection of ${listing.address}.`,
            link: row.transactionId ? transactionLink(row.transactionId, 'inspection') : '/home',
            resourceType: 'inspection',
            resourceId: id,
            dedupeKey: `inspection-changed:${id}:${unit.now.toISOString()}`,
            actionLabel: 'See the inspection',
          });
          unit.audit({
            action: 'inspection.changed',
            noun: 'inspection',
            nounId: id,
            after: { fields: Object.keys(data).sort(), status: row.status },
          });
          unit.announce('inspections', 'patched', row);
          return row;
        }),
      );
    }),
  },
});
