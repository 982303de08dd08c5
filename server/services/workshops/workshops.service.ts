import { isAdmin, ROLES, type Actor } from '#shared/kernel/actor.ts';
import {
  findWorkshopsSchema,
  workshopSchema,
  type FindWorkshops,
  type WorkshopInput,
} from '#shared/workshops/workshops.schema.ts';
import { workshopView, type WorkshopRow } from '#shared/workshops/workshops.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { openWorkshops, workshopInclude, workshopOrder, workshopWhere } from '../../queries/workshop-lists.ts';
import { cancelWorkshop, changeWorkshop, createWorkshop } from '../../workflows/workshops/plan-workshop.ts';

/** The dates of the buyer workshop. Everybody sees those that are open; brokers plan, change and cancel them. */
export const workshopsService = (context: AppContext) => {
  const rows = scopedRows<WorkshopRow>(() => context.prisma.workshop, {
    include: workshopInclude,
    missing: 'We couldn’t find that workshop.',
  });
  return defineService({
    path: 'workshops',
    summary: 'Dates of the free buyer workshop with the seats left. Brokers plan, change and cancel (DELETE) them.',
    roles: { find: ROLES, get: ROLES, create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : openWorkshops(context.clock())),
    schemas: { find: findWorkshopsSchema, create: workshopSchema, patch: workshopSchema },
    view: workshopView,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: (params: RequestParams<FindWorkshops>) =>
        rows.find(params, workshopWhere(params.query, context.clock()), workshopOrder(params.query)),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: WorkshopInput, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => createWorkshop(unit, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: WorkshopInput, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeWorkshop(unit, id, data));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await context.unit(params.origin, (unit) => cancelWorkshop(unit, id));
        return rows.get(params, id);
      },
    },
  });
};
