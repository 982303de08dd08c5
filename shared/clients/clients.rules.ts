/** A tag as it is stored: one spelling for `First-Time Buyer` and `first-time  buyer`. */
export const tagOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

/** The slug of an organization by its name: `Habitat for Humanity` is `habitat-for-humanity`; empty without letters. */
export const organizationSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
