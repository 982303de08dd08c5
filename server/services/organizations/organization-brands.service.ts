import { z } from 'zod';
import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { findOrganizationBrandSchema, type FindOrganizationBrand } from '#shared/organizations/organizations.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';

/**
 * GET /organization-brands/{slug}?listingId=…: how an organization looks on a home that it shares. 404 for any other
 * home, so that nobody puts a name on a home that is not theirs.
 */
export const organizationBrandsService = (context: AppContext) =>
  defineService({
    path: 'organization-brands',
    summary: 'The name, tagline, color and logo of the organization that shares a published home.',
    roles: { get: ROLES },
    scope: withoutRows('returns the public look of an organization, of nobody’s data'),
    schemas: { get: findOrganizationBrandSchema },
    view: (row) => row,
    acknowledgements: {
      get: z.object({
        name: z.string(),
        tagline: z.string(),
        color: z.string().nullable(),
        logoUrl: z.string().nullable(),
      }),
    },
    service: {
      get: async (slug: string, params: RequestParams<FindOrganizationBrand>) => {
        const shared = { id: params.query.listingId, type: 'SELLER', status: 'APPROVED', archivedAt: null } as const;
        const brand = await context.prisma.organization.findFirst({
          where: { slug, listings: { some: shared } },
          select: { name: true, tagline: true, color: true, logoUrl: true },
        });
        if (!brand) throw notFound('No organization shares this home by this link.');
        return acknowledge(brand);
      },
    },
  });
