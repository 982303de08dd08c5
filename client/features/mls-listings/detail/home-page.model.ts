/** View model of a home page, for Hearthport listings, feed homes and county records. */
import type { StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import { statedTax } from '#shared/closing-costs/property-tax.rules.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { PROPERTY_TYPE_LABELS, STATES, type State } from '#shared/listings/listings.types.ts';
import { homeOfferObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { daysListed, externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { knownDaysOnMarket } from '#shared/mls-listings/days-on-market.ts';
import { priceOfHome, priceOfListing, priceTextOfHome, priceTextOfListing } from '#shared/mls-listings/home-price.ts';
import { homeAttribution, ownAttribution, type Attribution } from '#shared/site/home-attribution.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
import { count, plural, shortDate, usd } from '../../../lib/format.ts';
import type { Home, HomeCard, Listing } from '../../../state/wire-types.ts';
import type { GalleryPhoto } from './gallery-photo.ts';
import { mainFacts, placeOf, PHOTOS_ON_THEIR_WAY, type Fact } from '../home-labels.ts';

/** Element id of the calculators, which links on the page lead to. */
export const CALCULATORS_ID = 'calculators';

/** Inputs of the calculators: what is known of the home's costs. */
export interface CalculatedHome extends StatedCosts {
  /** Whole dollars; null if "Contact for Price". */
  price: number | null;
  state: State;
  assumable: Home['assumable'];
  /** Percent offered to a buyer's agent; null where the listing does not say. */
  commission: number | null;
}

export interface HomePage {
  id: string;
  /** The Hearthport listing; null for other homes. */
  listingId: string | null;
  address: string;
  place: string;
  zone: string;
  price: string;
  priceNote: string | null;
  chip: StatusLook;
  facts: Fact[];
  onMarket: string | null;
  /** Null before it is on the market. */
  daysOnMarket: number | null;
  description: string;
  details: { label: string; value: string }[];
  lists: { label: string; value: string }[];
  photos: GalleryPhoto[];
  /** Text if there is none. */
  absentPhotos?: string | undefined;
  attribution: Attribution;
  /** Not cancelled; may include past ones. */
  openHouses: readonly Listing['openHouses'][number][];
  /** Tennessee: the seller's condition statement; null elsewhere. */
  condition: { title: string; text: string } | null;
  /** Null for a sold home. */
  calculator: CalculatedHome | null;
  /** Key for its price history; null before it is public. */
  history: { mlsListingId: string } | { listingId: string } | null;
  isOwn: boolean;
  isOpenToOffers: boolean;
  isOpenToTours: boolean;
}

type Row = [label: string, value: string | null | undefined | false];
const known = (rows: Row[]) => rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const acres = (value: number | null | undefined) =>
  value && value > 0 ? plural(Number(value.toFixed(2)), 'acre') : null;
const baths = (full: number | null, half: number | null) =>
  full === null ? null : [full > 0 && `${full} full`, half && `${half} half`].filter(Boolean).join(', ') || 'None';
const garage = (has: boolean | null, spaces: number | null) =>
  has ? (spaces ? plural(spaces, 'space') : 'Yes') : null;
const basement = (has: boolean | null, area: number | null) => (has ? (area ? `${count(area)} sq ft` : 'Yes') : null);
const hoa = (has: boolean | null, fees: number | null) =>
  has ? (fees ? `${usd(fees)} a month` : 'Yes') : has === false ? 'None' : null;

const propertyTax = (tax: number | null) => (statedTax(tax) === null ? null : `${usd(tax)} a year`);

/** `$182 per sq ft · listed at $349,000`; the asking price of a sold home only. */
function noteOf(price: number | null, area: number | null, asked: number | null | false): string | null {
  const parts = [price && area && `${usd(price / area)} per sq ft`, price && asked && `listed at ${usd(asked)}`];
  return parts.filter(Boolean).join(' · ') || null;
}

/** Days on market (`N/A` if unknown), and the lot if any. */
function moreFacts(days: number | null, lotSizeAcres: number | null): Fact[] {
  const lot = Number((lotSizeAcres ?? 0).toFixed(2));
  return [
    days !== null && days > 0
      ? { key: 'days', value: count(days), unit: days === 1 ? 'day on market' : 'days on market' }
      : { key: 'days', value: 'N/A', unit: 'days on market' },
    ...(lot > 0 ? [{ key: 'acres', value: String(lot), unit: lot === 1 ? 'acre' : 'acres' }] : []),
  ];
}

const isState = (state: string): state is State => (STATES as readonly string[]).includes(state);
const calculated = (
  home: Omit<StatedCosts, 'assumable'> & { commission: number | null },
  price: number | null,
  assumable: Home['assumable'],
): CalculatedHome | null =>
  isState(home.state)
    ? {
        price: price || null,
        tax: home.tax,
        hasHOA: home.hasHOA,
        hoaFees: home.hoaFees,
        state: home.state,
        county: home.county,
        assumable,
        commission: home.commission,
      }
    : null;

const CONDITION = 'Seller’s condition disclosure';
/** Tennessee law requires a condition disclosure or a disclaimer before a contract; Alabama law requires neither. */
function conditionOf(
  listing: Pick<Listing, 'state' | 'conditionDisclosure' | 'conditionDetails'>,
): HomePage['condition'] {
  if (listing.state !== 'TN') return null;
  if (listing.conditionDisclosure === 'DISCLOSURE')
    return {
      title: CONDITION,
      text:
        listing.conditionDetails ||
        'The seller has completed the Tennessee residential property condition disclosure. You’ll get it in ' +
          'full before you sign a contract.',
    };
  if (listing.conditionDisclosure === 'DISCLAIMER')
    return {
      title: 'Seller’s condition disclaimer',
      text: [
        'The seller makes no statement about the condition of this home and sells it as is, under the ' +
          'disclaimer that Tennessee law allows. Have it inspected.',
        listing.conditionDetails,
      ]
        .filter(Boolean)
        .join('\n\n'),
    };
  return {
    title: CONDITION,
    text:
      'The seller hasn’t provided it yet. Tennessee requires a condition disclosure, or a disclaimer, ' +
      'before a contract.',
  };
}

/** A Hearthport listing, for its owner, a buyer or a visitor. */
export function pageOfListing(listing: Listing, firm: { name: string; phone: string }, now: Date): HomePage {
  const zone = listing.timeZone;
  const isSold = listing.externalStatus === 'SOLD';
  // its owner, brokers, the holder of an offer link and the people of a sale of it still read it
  const isGone = listing.archivedAt !== null && !isSold;
  const isPublished = listing.status === 'APPROVED' && !isGone;
  // the sale date is not public
  const days = isPublished && listing.externalStatus !== 'SOLD' ? daysListed(listing, now) : null;
  const unpublished = isGone
    ? STATUSES.market.GONE
    : STATUSES.listing[listing.status === 'DRAFT' ? 'DRAFT' : 'PENDING'];
  return {
    id: listing.id,
    listingId: listing.id,
    address: listing.address,
    place: placeOf(listing),
    zone,
    price: priceTextOfListing(listing),
    priceNote: noteOf(priceOfListing(listing), listing.area, isSold && listing.price),
    chip: isPublished
      ? { ...STATUSES.market[listing.externalStatus], label: externalStatusLabel(listing) }
      : unpublished,
    facts: [...mainFacts(listing), ...moreFacts(days, listing.lotSizeAcres)],
    onMarket: null,
    daysOnMarket: days,
    description: listing.description,
    details: known([
      ['Type', PROPERTY_TYPE_LABELS[listing.propertyType]],
      ['Year built', listing.yearBuilt !== null && String(listing.yearBuilt)],
      ['Bathrooms', baths(listing.baths, listing.halfBaths)],
      ['Lot', acres(listing.lotSizeAcres)],
      ['Garage', garage(listing.hasGarage, listing.garageSpaces)],
      ['Basement', basement(listing.hasBasement, listing.basementArea)],
      ['HOA', hoa(listing.hasHOA, listing.hoaFees)],
      ['HOA includes', listing.hoaServices.join(', ')],
      ['Property tax', propertyTax(listing.tax)],
      ['Termite bond', listing.termiteBond && 'Yes'],
      ['County', listing.county],
      ['Final offers by', listing.finalOfferDate && shortDate(listing.finalOfferDate, zone)],
    ]),
    lists: known([
      ['What stays with the home', listing.inclusions],
      ['What makes it special', listing.uniques],
    ]),
    photos: listing.uploads
      .filter(({ type }) => type === 'PHOTO')
      .map(({ url, caption, placeholder }) => ({ url, caption, placeholder })),
    attribution: ownAttribution(firm, now),
    openHouses: isPublished ? listing.openHouses : [],
    condition: conditionOf(listing),
    calculator: listing.externalStatus === 'SOLD' ? null : calculated(listing, listing.price, null),
    // the public history begins when it is on the market
    history: isPublished && listing.externalStatus !== 'COMING_SOON' ? { listingId: listing.id } : null,
    isOwn: listing.isOwner,
    isOpenToTours:
      isPublished &&
      listing.type === 'SELLER' &&
      listing.externalStatus !== 'SOLD' &&
      listing.externalStatus !== 'PENDING',
    isOpenToOffers: isPublished && listing.type === 'SELLER' && homeOfferObstacle(listing) === null,
  };
}

/** A home from a feed or county record. */
export function pageOfHome(home: Home, now: Date): HomePage {
  const zone = timeZoneOfHome(home.state, home.county);
  const isCounty = home.origin === 'COUNTY_RECORD';
  const daysOnMarket = knownDaysOnMarket(home);
  return {
    id: home.id,
    listingId: home.listingId,
    address: home.address,
    place: placeOf(home),
    zone,
    price: priceTextOfHome(home),
    priceNote: noteOf(priceOfHome(home), home.area, home.status === 'SOLD' && home.listingPrice),
    chip: STATUSES.market[home.status],
    facts: [...mainFacts(home), ...moreFacts(daysOnMarket, home.lotSizeAcres)],
    daysOnMarket,
    onMarket: home.closeDate ? `Sold ${shortDate(home.closeDate, zone)}` : null,
    description: home.description ?? '',
    details: known([
      ['Type', PROPERTY_TYPE_LABELS[home.propertyType]],
      ['Year built', home.yearBuilt !== null && String(home.yearBuilt)],
      ['Bathrooms', baths(home.baths, home.halfBaths)],
      ['Lot', acres(home.lotSizeAcres)],
      ['Garage', garage(home.hasGarage, home.garageSpaces)],
      ['Basement', basement(home.hasBasement, home.basementArea)],
      ['HOA', hoa(home.hasHOA, home.hoaFees)],
      ['Property tax', propertyTax(home.tax)],
      ['Subdivision', home.subdivision],
      ['County', home.county],
    ]),
    lists: known([
      [
        'Assumable loan',
        home.assumable &&
          `${home.assumable.loanType} at ${home.assumable.estimatedRate}%, about ` +
            `${usd(home.assumable.openMortgageBalance)} still owed`,
      ],
    ]),
    photos: home.photos.map((url, at) => ({ url, caption: home.photoCaptions[at] ?? '' })),
    absentPhotos: home.arePhotosOnTheirWay ? PHOTOS_ON_THEIR_WAY : undefined,
    attribution: homeAttribution(home, now.getFullYear()),
    openHouses: [],
    condition:
      home.state === 'TN' && home.status !== 'SOLD'
        ? {
            title: CONDITION,
            text:
              'In Tennessee the seller provides a condition disclosure, or a disclaimer, before a contract. The ' +
              'listing firm has it; ask us for it when you tour.',
          }
        : null,
    calculator: home.status === 'SOLD' || isCounty ? null : calculated(home, priceOfHome(home), home.assumable),
    history: { mlsListingId: home.id },
    isOwn: false,
    isOpenToTours: home.status === 'ACTIVE' && !isCounty,
    isOpenToOffers: home.status !== 'SOLD' && !isCounty,
  };
}

/** What a card knows of a home, before the rest has loaded. */
export function homeOfCard(card: HomeCard): Home {
  return {
    mlsNumber: null,
    subdivision: null,
    originalPrice: null,
    description: null,
    hasBasement: null,
    basementArea: null,
    hasGarage: null,
    garageSpaces: null,
    listingAgentName: null,
    listingAgentPhone: null,
    listingAgentOfficePhone: null,
    modificationTimestamp: card.activationDate,
    assumable: null,
    commission: null,
    photoCaptions: [],
    ...card,
  };
}

/** True if nothing else must be fetched: photos, description and attribution are present. */
export const isWholeHome = (home: Home | HomeCard): home is Home =>
  home.photos.length > 0 && 'description' in home && Boolean(home.description) && 'modificationTimestamp' in home;
