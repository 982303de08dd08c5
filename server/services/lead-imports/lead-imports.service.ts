import { randomUUID } from 'node:crypto';
import { checkLeads, type LeadReport } from '#shared/leads/lead-import.rules.ts';
import type { LeadKind } from '#shared/leads/leads.types.ts';
import { createLeadImportSchema, type CreateLeadImport } from '#shared/leads/lead-import.schema.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

/** Imported leads are one row per person, however often a list is imported. */
const KIND: LeadKind = 'IMPORT';

export const leadImportsService = (context: AppContext) =>
  defineService({
    path: 'lead-imports',
    summary:
      'Imports a list of leads; returns the number added and updated, and each rejected row with its reason. For ' +
      'admins.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('a command; leads are read elsewhere'),
    schemas: { create: createLeadImportSchema },
    view: (report) => report,
    service: {
      create: async (data: CreateLeadImport, { origin }: RequestParams) => {
        const { good, rejected } = checkLeads(data.rows);
        const emails = good.map(({ lead }) => lead.email);
        return context.unit(origin, async (unit): Promise<LeadReport> => {
          const known = new Map(
            (await unit.tx.lead.findMany({ where: { kind: KIND, email: { in: emails } } })).map((row) => [
              row.email,
              row,
            ]),
          );
          await unit.tx.lead.createMany({
            data: good
              .filter(({ lead }) => !known.has(lead.email))
              .map(({ lead }) => ({ ...lead, kind: KIND, source: data.source, createdAt: unit.now })),
            skipDuplicates: true,
          });
          for (const { lead } of good) {
            const row = known.get(lead.email);
            // a value missing from the new list must not erase an older one
            if (row)
              await unit.tx.lead.update({
                where: { id: row.id },
                data: {
                  source: data.source,
                  firstName: lead.firstName || row.firstName,
                  lastName: lead.lastName || row.lastName,
                  phone: lead.phone ?? row.phone,
                  state: lead.state ?? row.state,
                  message: lead.message || row.message,
                },
              });
          }
          unit.audit({
            action: 'leads.imported',
            entityType: 'lead-import',
            entityId: randomUUID(),
            after: { added: good.length - known.size, updated: known.size, rejected: rejected.length },
          });
          return { added: good.length - known.size, updated: known.size, rejected };
        });
      },
    },
  });
