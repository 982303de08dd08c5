/** The parameter of a home's link that names the organization which shares it. */
export const SHARED_BY = 'org';

/** The path of a home as an organization shares it: `/12-oak-street-…?org=habitat`. */
export const sharedPath = (home: { id: string; slug: string | null }, organization: { slug: string }): string =>
  `/${home.slug ?? `listings/${home.id}`}?${SHARED_BY}=${organization.slug}`;

/** The URL of a logo; `version` is another one for each picture, so that a cached one is never shown for it. */
export const logoUrlOf = (organizationId: string, version: string): string =>
  `/api/organizations/${organizationId}/logo?v=${version}`;
/** The key under which the logo of such a URL is stored; null for any other URL. */
export function logoKeyOf(logoUrl: string): string | null {
  const [, id, version] = /^\/api\/organizations\/([\w-]+)\/logo\?v=([\w-]+)$/.exec(logoUrl) ?? [];
  return id && version ? `organization-${id}-${version}.webp` : null;
}
