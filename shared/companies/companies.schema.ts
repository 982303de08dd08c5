import { z } from 'zod';
import { MAX_COMPANY_NAME, MAX_LICENSE_NUMBER } from '../clients/clients.types.ts';
import { nameText, optionalEmail, paging, requiredName, sorting, text } from '../kernel/fields.schema.ts';
import { ZIP_INVALID } from '../listings/listings.messages.ts';
import { ZIP } from '../listings/listings.limits.ts';
import { optionalPhoneSchema } from '../users/users.schema.ts';

export const MAX_COMPANY_ADDRESS = 200;
export const MAX_COMPANY_CITY = 100;
const COMPANY_STATE_INVALID = 'Enter the two letters of the state, like AL.';

/** Empty is stored as nothing. */
const orNull = (value: string) => value || null;

const fields = {
  name: requiredName(MAX_COMPANY_NAME, 'Enter the name of the company.'),
  licenseNumber: nameText(MAX_LICENSE_NUMBER).transform(orNull).nullish(),
  phone: optionalPhoneSchema,
  email: optionalEmail().transform(orNull).nullish(),
  address: nameText(MAX_COMPANY_ADDRESS).transform(orNull).nullish(),
  city: nameText(MAX_COMPANY_CITY).transform(orNull).nullish(),
  state: text(2)
    .toUpperCase()
    .refine((value) => value === '' || /^[A-Z]{2}$/.test(value), COMPANY_STATE_INVALID)
    .transform(orNull)
    .nullish(),
  zip: text(10)
    .refine((value) => value === '' || ZIP.test(value), ZIP_INVALID)
    .transform(orNull)
    .nullish(),
};

/** POST /companies */
export const createCompanySchema = z.strictObject(fields);
/** PATCH /companies/{id}: the changed fields, with the version that was read. */
export const patchCompanySchema = z.strictObject({
  ...createCompanySchema.partial().shape,
  version: z.int('Send the version that you read.'),
});
/** GET /companies: name, license number or city. */
export const findCompaniesSchema = z.strictObject({
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(['name', 'createdAt']),
});
/** GET /companies/sheet.csv */
export const companySheetSchema = findCompaniesSchema.omit({ $limit: true, $skip: true });
export type CreateCompany = z.output<typeof createCompanySchema>;
export type PatchCompany = z.output<typeof patchCompanySchema>;
export type FindCompanies = z.output<typeof findCompaniesSchema>;
export type CompanySheet = z.output<typeof companySheetSchema>;
