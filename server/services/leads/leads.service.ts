import { z } from 'zod';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import {
  createLeadSchema,
  findLeadsSchema,
  patchLeadSchema,
  type CreateLead,
  type FindLeads,
  type PatchLead,
} from '#shared/leads/leads.schema.ts';
import { leadView, type LeadRow } from '#shared/leads/leads.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { leadInclude, leadWhere } from '../../queries/lead-lists.ts';
import { changeLead } from '../../workflows/leads/answer-lead.ts';
import { receiveLead } from '../../workflows/leads/receive-lead.ts';

/** Leads from the public forms. Anyone can submit; only admins can read. */
export const leadsService = (context: AppContext) => {
  const rows = scopedRows<LeadRow>(() => context.prisma.lead, {
    include: leadInclude,
    missing: 'This message no longer exists.',
  });
  return defineService({
    path: 'leads',
    summary:
      'Public form submissions: messages, the waitlist, the buyer workshop. Admins read them, ' +
      'mark them as answered and as handled, and give them to another broker.',
    roles: { find: ['ADMIN'], create: ['GUEST', ...USER_TYPES], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findLeadsSchema, create: createLeadSchema, patch: patchLeadSchema },
    limits: {
      create: {
        windowSeconds: 900,
        max: 20,
        message: 'That was too many messages at once. Please wait a few minutes; your text stays here.',
      },
    },
    view: leadView,
    acknowledgements: { create: z.object({ received: z.literal(true) }) },
    service: {
      find: (params: RequestParams<FindLeads>) => rows.find(params, leadWhere(params.query)),
      create: async (data: CreateLead, { origin }: RequestParams) => {
        // the same response for every address
        await context.unit(origin, (unit) => receiveLead(unit, data));
        return acknowledge({ received: true });
      },
      patch: async (id: string, data: PatchLead, params: RequestParams) => {
        await context.unit(params.actor, (unit) => changeLead(unit, id, data));
        return rows.get(params, id);
      },
    },
  });
};
