/** The article pages, which public-site.e2e.ts tests completely; screens.e2e.ts skips them. */
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
