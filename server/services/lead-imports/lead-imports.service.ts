import { createLeadImportSchema, type CreateLeadImport } from '#shared/leads/lead-import.schema.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { importLeads } from '../../workflows/leads/import-leads.ts';

export const leadImportsService = (context: AppContext) =>
  defineService({
    path: 'lead-imports',
    summary:
      'Imports rows of a list of leads, with how these people agreed to hear from us; returns the number added and ' +
      'updated, and each row that was skipped or rejected with its reason. For admins.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('a command; leads are read elsewhere'),
    schemas: { create: createLeadImportSchema },
    view: (report) => report,
    service: {
      create: (data: CreateLeadImport, { origin }: RequestParams) =>
        context.unit(origin, (unit) => importLeads(unit, data)),
    },
  });
