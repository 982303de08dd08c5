/** One shape for the page of a home, whether Hearthport sells it or a feed or the county told of it. */
import { DAY, millisOf, type Instant } from '#shared/kernel/instant.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { MLS_SOURCE_NAMES } from '#shared/mls-listings/mls-listings.types.ts';
import type { Home } from '#shared/mls-listings/mls-listings.view.ts';
import { count, phone, plural, shortDate, usd } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { daysWords, mainFacts, placeOf, priceOf, statusChipOf, type Fact } from './home-words.ts';

export interface Attribution {
  /** The firm, with how to reach it. */
  firm: string;
  contact: string | null;
  source: string;
  mlsNumber: string | null;
  copyright: string | null;
  asOf: Instant;
}

export interface HomePage {
  id: string;
  /** The listing that can be toured and offered on; null for homes of others. */
  listingId: string | null;
  address: string;
  place: string;
  zone: string;
  price: string;
  priceNote: string | null;
  chip: { tone: StatusTone; label: string };
  facts: Fact[];
  onMarket: string | null;
  description: string;
  details: { label: string; value: string }[];
  lists: { label: string; value: string }[];
  photos: GalleryPhoto[];
  attribution: Attribution;
  isOwn: boolean;
  isOpenToOffers: boolean;
  isOpenToTours: boolean;
}

type Row = [label: string, value: string | null | undefined | false];
const known = (rows: Row[]) => rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const acres = (value: number | null | undefined) => (value && value > 0 ? plural(Number(value.toFixed(2)), 'acre') : null);
const baths = (full: number | null, half: number | null) => (full === null ? null : `${full} full${half ? `, ${half} half` : ''}`);
const garage = (has: boolean | null, spaces: number | null) => (has ? (spaces ? plural(spaces, 'space') : 'Yes') : null);
const basement = (has: boolean | null, area: number | null) => (has ? (area ? `${count(area)} sq ft` : 'Yes') : null);
const hoa = (has: boolean | null, fees: number | null) => (has ? (fees ? `${usd(fees)} a month` : 'Yes') : has === false ? 'None' : null);

const LISTING_TONES: Readonly<Record<Listing['externalStatus'], StatusTone>> = { COMING_SOON: 'attention', ACTIVE: 'confirmed', PENDING: 'pending', SOLD: 'onHold' };

/** A home that Hearthport sells, as its owner, a buyer or a visitor sees it. */
export function pageOfListing(listing: Listing, firm: { name: string; phone: string }, now: Date): HomePage {
  const zone = listing.timeZone;
  const isPublished = listing.status === 'APPROVED';
  const since = listing.liveDate ?? listing.approvedAt;
  const days = since ? Math.floor((now.getTime() - millisOf(since)) / DAY) : null;
  const unpublished = listing.status === 'DRAFT' ? { tone: 'onHold' as const, label: 'Draft' } : { tone: 'requested' as const, label: 'Awaiting approval' };
  return {
    id: listing.id, listingId: listing.id, address: listing.address, place: placeOf(listing), zone,
    price: listing.price ? usd(listing.price) : 'Contact for Price', priceNote: listing.price && listing.area ? `${usd(listing.price / listing.area)} per sq ft` : null,
    chip: isPublished ? { tone: LISTING_TONES[listing.externalStatus], label: externalStatusLabel(listing) } : unpublished,
    facts: mainFacts(listing),
    onMarket: listing.externalStatus === 'ACTIVE' && isPublished && days !== null && days >= 0 ? daysWords(days) : null,
    description: listing.description,
    details: known([
      ['Type', PROPERTY_TYPE_LABELS[listing.propertyType]], ['Year built', listing.yearBuilt !== null && String(listing.yearBuilt)], ['Bathrooms', baths(listing.baths, listing.halfBaths)], ['Lot', acres(listing.lotSizeAcres)],
      ['Garage', garage(listing.hasGarage, listing.garageSpaces)], ['Basement', basement(listing.hasBasement, listing.basementArea)], ['HOA', hoa(listing.hasHOA, listing.hoaFees)], ['HOA includes', listing.hoaServices.join(', ')],
      ['Property tax', listing.tax !== null && `${usd(listing.tax)} a year`], ['Termite bond', listing.termiteBond && 'Yes'], ['County', listing.county], ['Final offers by', listing.finalOfferDate && shortDate(listing.finalOfferDate, zone)],
    ]),
    lists: known([['What stays with the home', listing.inclusions], ['What makes it special', listing.uniques]]),
    photos: listing.uploads.filter(({ type }) => type === 'PHOTO').map(({ url, caption, placeholder }) => ({ url, caption, placeholder })),
    attribution: { firm: firm.name, contact: firm.phone ? phone(firm.phone) : null, source: `${firm.name} and the home’s owner`, mlsNumber: null, copyright: null, asOf: now },
    isOwn: listing.isOwner, isOpenToTours: isPublished && listing.type === 'SELLER' && listing.externalStatus !== 'SOLD' && listing.externalStatus !== 'PENDING',
    isOpenToOffers: isPublished && listing.type === 'SELLER' && listing.externalStatus !== 'SOLD',
  };
}

const SOURCE_OF_COUNTY = 'the county’s public record of sales';

/** A home of a feed or of the county record. */
export function pageOfHome(home: Home, now: Date): HomePage {
  const zone = timeZoneOfHome(home.state, home.county);
  const isCounty = home.origin === 'COUNTY_RECORD';
  const price = home.status === 'SOLD' ? home.soldPrice ?? home.price : home.listingPrice ?? home.price;
  const source = home.source ? MLS_SOURCE_NAMES[home.source] : SOURCE_OF_COUNTY;
  const officePhone = home.listingAgentOfficePhone ?? home.listingAgentPhone;
  return {
    id: home.id, listingId: home.listingId, address: home.address, place: placeOf(home), zone,
    price: priceOf(home), priceNote: price && home.area ? `${usd(price / home.area)} per sq ft` : null,
    chip: statusChipOf(home.status) ?? { tone: 'confirmed', label: 'Active' },
    facts: mainFacts(home),
    onMarket: home.status === 'ACTIVE' && home.daysOnMarket !== null ? daysWords(home.daysOnMarket) : home.closeDate ? `Sold ${shortDate(home.closeDate, zone)}` : null,
    description: home.description ?? '',
    details: known([
      ['Type', PROPERTY_TYPE_LABELS[home.propertyType]], ['Year built', home.yearBuilt !== null && String(home.yearBuilt)], ['Bathrooms', baths(home.baths, home.halfBaths)], ['Lot', acres(home.lotSizeAcres)],
      ['Garage', garage(home.hasGarage, home.garageSpaces)], ['Basement', basement(home.hasBasement, home.basementArea)], ['HOA', hoa(home.hasHOA, home.hoaFees)], ['Property tax', home.tax !== null && `${usd(home.tax)} a year`],
      ['Subdivision', home.subdivision], ['County', home.county],
    ]),
    lists: known([['Loan that can be taken over', home.assumable && `${home.assumable.loanType} at ${home.assumable.estimatedRate}%, about ${usd(home.assumable.openMortgageBalance)} still owed`]]),
    photos: home.photos.map((url) => ({ url, caption: '' })),
    attribution: {
      firm: [home.listingAgentName, home.listingOfficeName].filter(Boolean).join(', ') || (isCounty ? 'No listing firm: a recorded sale' : 'Listing firm not stated'),
      contact: officePhone ? phone(officePhone) : null, source, mlsNumber: home.mlsNumber,
      copyright: isCounty || !home.source ? null : `© ${now.getFullYear()} ${source}. All rights reserved.`, asOf: home.modificationTimestamp,
    },
    isOwn: false, isOpenToTours: home.status === 'ACTIVE' && !isCounty, isOpenToOffers: false,
  };
}
