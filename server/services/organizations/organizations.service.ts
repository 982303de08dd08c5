import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  createOrganizationSchema,
  findOrganizationsSchema,
  patchOrganizationSchema,
  type CreateOrganization,
  type FindOrganizations,
  type PatchOrganization,
} from '#shared/organizations/organizations.schema.ts';
import { organizationView, type OrganizationRow } from '#shared/organizations/organizations.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { organizationInclude, organizationWhere } from '../../queries/company-lists.ts';
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
} from '../../workflows/organizations/save-organization.ts';

/** Employers, credit unions, associations: their people, and the homes that they share. */
export const organizationsService = (context: AppContext) => {
  const rows = scopedRows<OrganizationRow>(() => context.prisma.organization, {
    include: organizationInclude,
    missing: 'We couldn’t find that organization.',
  });
  return defineService({
    path: 'organizations',
    summary: 'Organizations with the number of their people and homes, and how their links look; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findOrganizationsSchema, create: createOrganizationSchema, patch: patchOrganizationSchema },
    view: organizationView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: (params: RequestParams<FindOrganizations>) =>
        rows.find(params, organizationWhere(params.query), { name: 'asc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateOrganization, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => createOrganization(unit, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchOrganization, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeOrganization(unit, id, data));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await context.unit(params.origin, (unit) => deleteOrganization(unit, id));
        return acknowledge({ id });
      },
    },
  });
};
