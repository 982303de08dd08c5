/** schema.org data about the site and its homes, for pages and for the feed. Types are those of schema-dts. */
import type { Brand } from '#shared/brand/brand.ts';
import { toE164 } from '#shared/kernel/phone.ts';
import type { PropertyType } from '#shared/listings/listings.types.ts';
import { homeAmount, homeSummary, homeTitle } from '#shared/site/home-labels.ts';
import { photoAt } from '#shared/site/photo-address.ts';
import type {
  Accommodation,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Offer,
  Organization,
  RealEstateAgent,
  RealEstateListing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { openHousesLd } from './open-house-ld.ts';
import type { PublicHome } from '../queries/public-homes.ts';

const CONTEXT = 'https://schema.org' as const;
const SQUARE_FOOT = 'FTK';
const ACRE = 'ACR';
const MAX_PHOTOS = 10;

/** The absolute URL of a path of the site; other URLs unchanged. */
export const absolute = (base: string, path: string): string => (path.startsWith('/') ? base + path : path);

/** The absolute URL of a photo in its largest width. */
export const photoUrl = (base: string, url: string): string => absolute(base, photoAt(url, 1600) ?? url);

const organizationId = (base: string) => `${base}/#organization`;

/** The brokerage, with its offices. */
export function organizationLd(brand: Brand, base: string): WithContext<RealEstateAgent> {
  const [main] = brand.offices;
  const address = (office: Brand['offices'][number]) => ({
    '@type': 'PostalAddress' as const,
    streetAddress: office.street,
    addressLocality: office.city,
    addressRegion: office.state,
    postalCode: office.zip,
    addressCountry: 'US',
  });
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateAgent',
    '@id': organizationId(base),
    name: brand.brokerage,
    alternateName: brand.product,
    slogan: brand.tagline,
    url: `${base}/`,
    telephone: toE164(brand.supportPhone) ?? brand.supportPhone,
    email: brand.supportEmail,
    image: `${base}/api/social-cards/site.png`,
    priceRange: `$${brand.flatFee.toLocaleString('en-US')}`,
    ...(main && { address: address(main) }),
    areaServed: [
      { '@type': 'State', name: 'Alabama' },
      { '@type': 'State', name: 'Tennessee' },
    ],
    sameAs: [...brand.social.map(({ url }) => url), brand.blogUrl],
    subOrganization: brand.offices.map((office) => ({
      '@type': 'RealEstateAgent' as const,
      name: `${brand.brokerage}, ${office.city}`,
      telephone: toE164(office.phone) ?? office.phone,
      address: address(office),
      image: `${base}/api/social-cards/site.png`,
    })),
  };
}

/** The site and its search. */
export function websiteLd(brand: Brand, base: string): WithContext<WebSite> {
  // schema-dts lacks the query-input that search engines read next to the target
  const search: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${base}/browse?text={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${base}/#website`,
    url: `${base}/`,
    name: brand.product,
    description: brand.tagline,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(base) },
    potentialAction: search,
  };
}

/** The breadcrumbs of a page, starting with the landing page. */
export function breadcrumbsLd(
  base: string,
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: base + path,
    })),
  };
}

export function questionsLd(questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function homeListLd(
  base: string,
  name: string,
  homes: readonly { path: string; name: string }[],
): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: homes.length,
    itemListElement: homes.map((home, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: base + home.path,
      name: home.name,
    })),
  };
}

/** The residence, without a hidden street address or its exact location. */
function residenceLd(home: PublicHome, brand: Brand, base: string, now: Date): Exclude<Accommodation, string> {
  const { lat, lng } = home;
  const address = {
    '@type': 'PostalAddress' as const,
    ...(home.hasStreetAddress && { streetAddress: home.address }),
    addressLocality: home.city,
    addressRegion: home.state,
    ...(home.zip && { postalCode: home.zip }),
    addressCountry: 'US',
  };
  const events = openHousesLd(home, address, brand, base, now);
  const facts = {
    name: homeTitle(home),
    address,
    ...(events.length > 0 && { event: events }),
    ...(lat !== null &&
      lng !== null &&
      home.hasStreetAddress && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } as const }),
    ...(home.beds !== null && { numberOfBedrooms: home.beds }),
    ...(home.baths !== null && {
      numberOfFullBathrooms: home.baths,
      numberOfBathroomsTotal: home.baths + (home.halfBaths ?? 0),
    }),
    ...(home.halfBaths !== null && { numberOfPartialBathrooms: home.halfBaths }),
    ...(home.area && { floorSize: { '@type': 'QuantitativeValue', value: home.area, unitCode: SQUARE_FOOT } as const }),
    ...(home.yearBuilt !== null && { yearBuilt: home.yearBuilt }),
    ...(home.lotSizeAcres && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: 'Lot size',
        value: home.lotSizeAcres,
        unitCode: ACRE,
      } as const,
    }),
    ...(home.photos.length > 0 && {
      photo: home.photos.slice(0, MAX_PHOTOS).map(({ url, caption }) => ({
        '@type': 'ImageObject' as const,
        contentUrl: photoUrl(base, url),
        ...(caption && { caption }),
      })),
    }),
  } as const;
  const types: Readonly<Record<PropertyType, Exclude<Accommodation, string>>> = {
    SFR: { '@type': 'SingleFamilyResidence', ...facts },
    CONDO: { '@type': 'Apartment', ...facts },
    TOWNHOME: { '@type': 'House', ...facts },
    OTHER: { '@type': 'Accommodation', ...facts },
  };
  return types[home.propertyType];
}

function offerLd(home: PublicHome, brand: Brand, base: string): Offer | null {
  const price = homeAmount(home);
  if (price === null) return null;
  const availability = home.isSold
    ? 'https://schema.org/SoldOut'
    : home.isPending
      ? 'https://schema.org/LimitedAvailability'
      : home.isComingSoon
        ? 'https://schema.org/PreOrder'
        : 'https://schema.org/InStock';
  const { firm } = home.attribution;
  const offeredBy = home.isOwn
    ? { '@type': 'RealEstateAgent' as const, '@id': organizationId(base), name: brand.brokerage }
    : firm === null
      ? null
      : { '@type': 'RealEstateAgent' as const, name: firm };
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    availability,
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    url: base + home.path,
    ...(offeredBy && { offeredBy }),
  };
}

/** A home that is or was for sale: the listing, its offer, the residence and its open houses. */
export function listingLd(home: PublicHome, brand: Brand, base: string, now: Date): WithContext<RealEstateListing> {
  const offer = offerLd(home, brand, base);
  // a recorded sale has no firm, so its source is the provider
  const provider: Organization = {
    '@type': 'Organization',
    name: home.isOwn ? brand.brokerage : (home.attribution.firm ?? home.attribution.source),
  };
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateListing',
    '@id': `${base}${home.path}#listing`,
    url: base + home.path,
    name: homeTitle(home),
    description: home.description?.trim() || homeSummary(home),
    image: home.photos.length
      ? home.photos.slice(0, MAX_PHOTOS).map(({ url }) => photoUrl(base, url))
      : `${base}/api/social-cards/${home.key}.png`,
    ...(home.listedAt && { datePosted: home.listedAt.toISOString() }),
    dateModified: home.modifiedAt.toISOString(),
    provider,
    mainEntity: residenceLd(home, brand, base, now),
    ...(offer && { offers: offer }),
  };
}
