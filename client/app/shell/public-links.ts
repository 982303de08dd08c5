/** The public navigation in its two shapes, and the footer. */
export interface PublicLink {
  title: string;
  path: string;
}

export const PUBLIC_NAV: readonly PublicLink[] = [
  { title: 'Browse Homes', path: '/explore' },
  { title: 'About Us', path: '/aboutus' },
  { title: 'How it Works', path: '/product' },
  { title: 'Academy', path: '/hp-academy' },
  { title: 'For Sale', path: '/listings' },
];

export const LOG_IN: PublicLink = { title: 'Log In', path: '/login' };
export const SIGN_UP: PublicLink = { title: 'Sign Up', path: '/signup' };

/** In the order of the mobile menu; Login comes before the last one. */
export const MOBILE_NAV: readonly PublicLink[] = [
  { title: 'Browse Homes', path: '/explore' },
  { title: 'How it Works', path: '/product' },
  { title: 'About Us', path: '/aboutus' },
  { title: 'Academy', path: '/hp-academy' },
];
export const MOBILE_LOG_IN: PublicLink = { title: 'Login', path: '/login' };
export const MOBILE_LAST: PublicLink = { title: 'For Sale', path: '/listings' };

export const FOOTER_LINKS: readonly PublicLink[] = [
  { title: 'About us', path: '/aboutus' },
  { title: 'Homes for sale', path: '/listings' },
  { title: 'How it works', path: '/product' },
  { title: 'Questions and answers', path: '/faqs' },
  { title: 'Areas served', path: '/areas-served' },
  { title: 'Policies', path: '/policies' },
  { title: 'Terms of service', path: '/terms' },
];

export const FLAT_FEE_LINKS: readonly PublicLink[] = [
  { title: 'Flat fee MLS Alabama', path: '/flat-fee-mls-alabama' },
  { title: 'Flat fee MLS Tennessee', path: '/flat-fee-mls-tennessee' },
  { title: 'Flat fee real estate', path: '/flat-fee-real-estate' },
];
