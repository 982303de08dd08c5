/** What everybody may see of an organization on the homes it shares. */
export interface OrganizationBrand {
  name: string;
  tagline: string;
  /** `#1f6f54` */
  color: string | null;
  /** Null without a logo. */
  logoUrl: string | null;
}
/** The stored fields of an organization that its view reads. */
export interface OrganizationRow extends OrganizationBrand {
  id: string;
  slug: string;
  version: number;
  createdAt: Date;
  _count: { users: number; listings: number };
}

/** For brokers only. */
export const organizationView = ({ _count, ...row }: OrganizationRow) => ({
  ...row,
  members: _count.users,
  homes: _count.listings,
});
export type OrganizationView = ReturnType<typeof organizationView>;
