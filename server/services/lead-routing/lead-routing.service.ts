import type { UserGetPayload } from '../../../prisma/generated/models/User.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  findLeadRoutingSchema,
  patchLeadRoutingSchema,
  type LeadRoutingView,
  type PatchLeadRouting,
} from '#shared/leads/lead-routing.schema.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { changeRouting } from '../../workflows/leads/route-leads.ts';

const include = {
  leadRouting: true,
  _count: { select: { ownedLeads: { where: { handledAt: null } } } },
};
type Row = UserGetPayload<{ include: typeof include }>;

const view = ({ id, firstName, lastName, leadRouting, _count }: Row): LeadRoutingView => ({
  id,
  firstName,
  lastName,
  takesLeads: leadRouting?.takesLeads ?? true,
  states: leadRouting?.states ?? [...STATES],
  openLeads: _count.ownedLeads,
});

/** The brokers, and whether and where each takes new leads. */
export const leadRoutingService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.user, {
    include,
    missing: `We couldn’t find that person at ${PRODUCT}.`,
  });
  return defineService({
    path: 'lead-routing',
    summary:
      'The brokers in whose turn new leads come: whether each takes part, for which states, and how many open leads ' +
      'they have. For admins; the id is that of the account.',
    roles: { find: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? { type: 'ADMIN', deletedAt: null } : NO_ROWS),
    schemas: { find: findLeadRoutingSchema, patch: patchLeadRoutingSchema },
    view,
    service: {
      find: async (params: RequestParams) => {
        const data = await rows.all(
          params,
          {},
          { orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }] },
        );
        return { total: data.length, limit: data.length, skip: 0, data };
      },
      patch: async (id: string, data: PatchLeadRouting, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeRouting(unit, id, data));
        return rows.get(params, id);
      },
    },
  });
};
