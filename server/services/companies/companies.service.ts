import { z } from 'zod';
import {
  createCompanySchema,
  findCompaniesSchema,
  patchCompanySchema,
  type CreateCompany,
  type FindCompanies,
  type PatchCompany,
} from '#shared/companies/companies.schema.ts';
import { companyView, type CompanyRow } from '#shared/companies/companies.view.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { companyInclude, companyWhere } from '../../queries/company-lists.ts';
import { changeCompany, createCompany, deleteCompany } from '../../workflows/companies/save-company.ts';

/** The firms that clients belong to: brokerages, lenders, title companies. */
export const companiesService = (context: AppContext) => {
  const rows = scopedRows<CompanyRow>(() => context.prisma.company, {
    include: companyInclude,
    missing: 'We couldn’t find that company.',
  });
  return defineService({
    path: 'companies',
    summary: 'Companies that clients belong to, with the number of people in each; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findCompaniesSchema, create: createCompanySchema, patch: patchCompanySchema },
    view: companyView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: (params: RequestParams<FindCompanies>) => rows.find(params, companyWhere(params.query), { name: 'asc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateCompany, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => createCompany(unit, data));
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchCompany, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeCompany(unit, id, data));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await context.unit(params.origin, (unit) => deleteCompany(unit, id));
        return acknowledge({ id });
      },
    },
  });
};
