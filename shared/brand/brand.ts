/** Every value that names the company. No other text may contain one (tools/user-texts.test.ts). */
import { PRODUCT } from './product.ts';

export interface Office {
  city: string;
  state: 'AL' | 'TN';
  street: string;
  zip: string;
  phone: string;
}
/** Somebody of the brokerage, as the page about us names them. */
export interface BrandPerson {
  name: string;
  role: string;
  /** `Alabama 000000-0`; empty for somebody without a license. */
  license: string;
  /** An https URL, or a path of this site; initials are shown without one. */
  picture?: string;
}
export interface Brand {
  product: string;
  brokerage: string;
  tagline: string;
  supportPhone: string;
  supportEmail: string;
  licenseNumbers: Readonly<Record<'AL' | 'TN', string>>;
  offices: readonly Office[];
  people: readonly BrandPerson[];
  /** No brokerage has set its own people: those shown are samples and say so. */
  hasSamplePeople: boolean;
  social: readonly { name: string; url: string }[];
  blogUrl: string;
  copyright: string;
  /** Whole dollars. */
  flatFee: number;
}

/** Sample values: fictional phone numbers and license numbers. A brokerage sets its own through the environment. */
export const BRAND_DEFAULTS: Brand = {
  product: PRODUCT,
  brokerage: 'Hearthport Realty',
  tagline: 'Flat Fee. Full Service. Modern Platform.',
  supportPhone: '(205) 555-0142',
  supportEmail: 'hello@hearthport.test',
  licenseNumbers: { AL: '000000-0', TN: '000000' },
  offices: [
    { city: 'Birmingham', state: 'AL', street: '2100 Morris Avenue, Suite 300', zip: '35203', phone: '(205) 555-0142' },
    {
      city: 'Nashville',
      state: 'TN',
      street: '1200 Demonbreun Street, Suite 410',
      zip: '37203',
      phone: '(615) 555-0142',
    },
  ],
  people: [
    { name: 'June Alder', role: 'Managing broker', license: 'Alabama 000000-0, Tennessee 000000' },
    { name: 'Marcus Bell', role: 'Associate broker, Alabama', license: 'Alabama 000000-1' },
    { name: 'Priya Nair', role: 'Affiliate broker, Tennessee', license: 'Tennessee 000001' },
  ],
  hasSamplePeople: true,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/hearthport' },
    { name: 'Instagram', url: 'https://www.instagram.com/hearthport' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/hearthport' },
  ],
  blogUrl: 'https://blog.hearthport.test',
  copyright: '© Hearthport Realty',
  flatFee: 5000,
};

/** The office in this state, or else the first. */
export const officeIn = (brand: Brand, state: string | null): Office | undefined =>
  brand.offices.find((office) => office.state === state) ?? brand.offices[0];

const isHttps = (url: string) => /^https:\/\/[^\s/]+/.test(url);
const isPicture = (url: string) => isHttps(url) || /^\/(?!\/)\S+$/.test(url);

const peopleFrom = (text: string): BrandPerson[] =>
  text.split(';').flatMap((person) => {
    const [name, role, license = '', picture = ''] = person.split('|').map((part) => part.trim());
    return name && role ? [{ name, role, license, ...(isPicture(picture) && { picture }) }] : [];
  });

/** The picture of somebody of the brokerage by name; null where the brand has none. */
export const pictureOf = (brand: Pick<Brand, 'people'>, name: string): string | null =>
  brand.people.find((person) => person.name === name)?.picture ?? null;

/** Where the pictures of people come from, besides this site. */
export const pictureOrigins = (brand: Pick<Brand, 'people'>): string[] => [
  ...new Set(brand.people.flatMap(({ picture }) => (picture && isHttps(picture) ? [new URL(picture).origin] : []))),
];

/**
 * The brand with the values of the environment: BRAND_PRODUCT, BRAND_BROKERAGE, BRAND_TAGLINE, BRAND_SUPPORT_PHONE,
 * BRAND_SUPPORT_EMAIL, BRAND_LICENSE_AL, BRAND_LICENSE_TN, BRAND_OFFICE_AL and BRAND_OFFICE_TN
 * (`street|city|zip|phone`), BRAND_PEOPLE (`name|role|license|picture`, several separated by `;`), BRAND_FACEBOOK_URL,
 * BRAND_INSTAGRAM_URL, BRAND_LINKEDIN_URL, BRAND_BLOG_URL, BRAND_COPYRIGHT. Empty values count as unset. A URL must
 * begin with https and an office needs all four parts.
 */
export function brandFrom(env: Readonly<Record<string, string | undefined>>): Brand {
  const read = (name: string, fallback: string) => env[`BRAND_${name}`]?.trim() || fallback;
  const readUrl = (name: string, fallback: string) => {
    const url = read(name, fallback);
    return isHttps(url) ? url : fallback;
  };
  const brokerage = read('BROKERAGE', BRAND_DEFAULTS.brokerage);
  const people = peopleFrom(read('PEOPLE', ''));
  return {
    product: read('PRODUCT', BRAND_DEFAULTS.product),
    brokerage,
    tagline: read('TAGLINE', BRAND_DEFAULTS.tagline),
    supportPhone: read('SUPPORT_PHONE', BRAND_DEFAULTS.supportPhone),
    supportEmail: read('SUPPORT_EMAIL', BRAND_DEFAULTS.supportEmail),
    licenseNumbers: {
      AL: read('LICENSE_AL', BRAND_DEFAULTS.licenseNumbers.AL),
      TN: read('LICENSE_TN', BRAND_DEFAULTS.licenseNumbers.TN),
    },
    offices: BRAND_DEFAULTS.offices.map((office) => {
      const [street, city, zip, phone] = read(`OFFICE_${office.state}`, '')
        .split('|')
        .map((part) => part.trim());
      return street && city && zip && phone ? { street, city, state: office.state, zip, phone } : office;
    }),
    people: people.length > 0 ? people : BRAND_DEFAULTS.people,
    hasSamplePeople: people.length === 0,
    social: BRAND_DEFAULTS.social.map(({ name, url }) => ({ name, url: readUrl(`${name.toUpperCase()}_URL`, url) })),
    blogUrl: readUrl('BLOG_URL', BRAND_DEFAULTS.blogUrl),
    copyright: read('COPYRIGHT', `© ${brokerage}`),
    flatFee: BRAND_DEFAULTS.flatFee,
  };
}
