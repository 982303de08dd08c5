import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createLeadSchema,
  findLeadsSchema,
  patchLeadSchema,
  type CreateLead,
  type FindLeads,
  type PatchLead,
} from '#shared/leads/leads.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { handleLead, leadEntries, receiveLead } from '../../workflows/receive-lead.ts';

interface Row {
  id: string;
  kind: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  message: string;
  state: string | null;
  source: string;
  data: unknown;
  handledAt: Date | null;
  createdAt: Date;
}
const leadView = ({
  id,
  kind,
  firstName,
  lastName,
  email,
  phone,
  message,
  state,
  source,
  data,
  handledAt,
  createdAt,
}: Row) => {
  const entries = leadEntries(data);
  // a lead of a list was never sent by a form
  const kept =
    entries.length || !message ? entries : [{ at: createdAt.toISOString(), message, state: state ?? undefined }];
  return { id, kind, firstName, lastName, email, phone, message, state, source, entries: kept, handledAt, createdAt };
};

/** People who wrote to us by a public form. Anybody writes, nobody but an admin reads. */
export const leadsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'leads',
  summary:
    'What the public forms send: messages, the waitlist, the buyer workshop. Admins read them and tick them off.',
  allow: { find: ['ADMIN'], create: ['GUEST', ...USER_TYPES], patch: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find: findLeadsSchema, create: createLeadSchema, patch: patchLeadSchema },
  limits: {
    create: {
      windowSeconds: 900,
      max: 20,
      message: 'That was a lot at once. Please wait a few minutes; what you wrote stays here.',
    },
  },
  view: leadView,
  methods: {
    find: method<never, FindLeads>(async ({ query, where }) => {
      const words = query.text ? { contains: query.text, mode: 'insensitive' as const } : undefined;
      const wanted = {
        AND: [
          where,
          { kind: query.kind },
          query.handled === undefined ? {} : { handledAt: query.handled ? { not: null } : null },
          words ? { OR: [{ email: words }, { firstName: words }, { lastName: words }, { message: words }] } : {},
        ],
      };
      const [rows, total] = await Promise.all([
        deps.prisma.lead.findMany({ where: wanted, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.lead.count({ where: wanted }),
      ]);
      return envelope(total, query, rows.map(leadView));
    }),
    create: method<CreateLead>(async ({ data, origin }) => {
      // the same answer for every address
      return deps.unit(origin, async (unit) => {
        await receiveLead(unit, data);
        return { received: true };
      });
    }),
    patch: method<PatchLead>(async ({ id, data, actor }) => {
      if (!(await deps.unit(actor, (unit) => handleLead(unit, id, data.handled))))
        throw notFound('This message is not there any more.');
      return leadView(await deps.prisma.lead.findUniqueOrThrow({ where: { id } }));
    }),
  },
});
