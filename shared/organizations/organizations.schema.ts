import { z } from 'zod';
import { organizationSlug } from '../clients/clients.rules.ts';
import { MAX_COMPANY_NAME } from '../clients/clients.types.ts';
import { fairHousingFindings } from '../fair-housing/fair-housing.rules.ts';
import { id, nameText, paging, requiredName, sorting, text } from '../kernel/fields.schema.ts';

export const MAX_TAGLINE = 120;
export const COLOR_INVALID = 'Enter a color like #1f6f54, or leave it empty.';

const fields = {
  name: requiredName(MAX_COMPANY_NAME, 'Enter the name of the organization.').refine(
    (name) => name === '' || organizationSlug(name) !== '',
    'Enter a name with letters.',
  ),
  /** Public: it advertises a home, so it must not say who should live there. */
  tagline: nameText(MAX_TAGLINE).superRefine((value, context) => {
    const found = fairHousingFindings(value).find(({ grade }) => grade === 'refused');
    if (found) context.addIssue({ code: 'custom', message: `Leave out “${found.words}”. ${found.reason}` });
  }),
  color: text(7)
    .toLowerCase()
    .refine((value) => value === '' || /^#[0-9a-f]{6}$/.test(value), COLOR_INVALID)
    .transform((value) => value || null)
    .nullable(),
};

/** POST /organizations */
export const createOrganizationSchema = z.strictObject({
  name: fields.name,
  tagline: fields.tagline.default(''),
  color: fields.color.default(null),
});
/** PATCH /organizations/{id}: the changed fields, with the version that was read. */
export const patchOrganizationSchema = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int('Send the version that you read.'),
});
/** GET /organizations: by name. */
export const findOrganizationsSchema = z.strictObject({
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(['name', 'createdAt']),
});
/** GET /organizations/sheet.csv */
export const organizationSheetSchema = findOrganizationsSchema.omit({ $limit: true, $skip: true });
/** GET /organization-brands/{slug}: of a home that the organization shares. */
export const findOrganizationBrandSchema = z.strictObject({ listingId: id() });
export type CreateOrganization = z.output<typeof createOrganizationSchema>;
export type PatchOrganization = z.output<typeof patchOrganizationSchema>;
export type FindOrganizations = z.output<typeof findOrganizationsSchema>;
export type OrganizationSheet = z.output<typeof organizationSheetSchema>;
export type FindOrganizationBrand = z.output<typeof findOrganizationBrandSchema>;
