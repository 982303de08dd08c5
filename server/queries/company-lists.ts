/** The conditions of the lists of companies and organizations, and what their views read. */
import type { CompanySheet } from '#shared/companies/companies.schema.ts';
import type { OrganizationSheet } from '#shared/organizations/organizations.schema.ts';
import { textWhere } from './text-search.ts';

export const companyInclude = { _count: { select: { users: true } } } as const;
export const companyWhere = ({ text }: Pick<CompanySheet, 'text'>) =>
  textWhere(text, (says) => [{ name: says }, { licenseNumber: says }, { city: says }]);

export const organizationInclude = {
  _count: { select: { users: true, listings: { where: { archivedAt: null } } } },
} as const;
export const organizationWhere = ({ text }: Pick<OrganizationSheet, 'text'>) =>
  textWhere(text, (says) => [{ name: says }]);
