/** The pages of words, which the journey of the public site looks at in full length (public-site.e2e.ts); the sweep of all screens passes over them. */
export const PUBLIC_PAGES = [
  '/',
  '/product',
  '/aboutus',
  '/faqs',
  '/policies',
  '/terms',
  '/areas-served',
  '/hp-academy',
  '/buyer-workshop',
  '/waitlist',
  '/flat-fee-mls-alabama',
  '/flat-fee-mls-tennessee',
  '/flat-fee-real-estate',
] as const;
