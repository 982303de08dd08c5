/** All facts of a home in reading order, and the changes between two versions. */
import { PROPERTY_TYPE_LABELS, STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { count, percent, shortDate, usd } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';

export interface Fact {
  label: string;
  value: string;
}
export interface FactGroup {
  title: string;
  facts: Fact[];
}

const NOT_SAID = '–';
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const textOrDash = (value: string | null | undefined) => value?.trim() || NOT_SAID;
const list = (value: readonly string[]) => (value.length === 0 ? NOT_SAID : value.join(', '));
const day = (value: string | null | undefined) => (value ? shortDate(value) : NOT_SAID);
const stateName = (state: string) => STATES.find((one) => one === state);

export function factGroups(listing: Listing): FactGroup[] {
  const state = stateName(listing.state);
  return [
    {
      title: 'Address',
      facts: [
        { label: 'Street', value: textOrDash(listing.address) },
        { label: 'City', value: textOrDash(listing.city) },
        { label: 'State', value: state ? STATE_NAMES[state] : NOT_SAID },
        { label: 'Zip code', value: textOrDash(listing.zip) },
        { label: 'County', value: textOrDash(listing.county) },
        { label: 'Hidden from the public', value: yesNo(listing.hideAddress) },
      ],
    },
    {
      title: 'Facts',
      facts: [
        { label: 'Home type', value: PROPERTY_TYPE_LABELS[listing.propertyType] },
        { label: 'Bedrooms', value: count(listing.beds) },
        { label: 'Full baths', value: count(listing.baths) },
        { label: 'Half baths', value: count(listing.halfBaths) },
        { label: 'Living area', value: listing.area === null ? NOT_SAID : `${count(listing.area)} sq ft` },
        { label: 'Lot', value: listing.lotSizeAcres === null ? NOT_SAID : `${listing.lotSizeAcres} acres` },
        { label: 'Year built', value: listing.yearBuilt === null ? NOT_SAID : String(listing.yearBuilt) },
        {
          label: 'Basement',
          value: listing.hasBasement
            ? listing.basementArea === null
              ? 'Yes'
              : `${count(listing.basementArea)} sq ft`
            : 'No',
        },
        {
          label: 'Garage',
          value: listing.hasGarage
            ? listing.garageSpaces === null
              ? 'Yes'
              : `${count(listing.garageSpaces)} spaces`
            : 'No',
        },
        { label: 'Termite bond', value: yesNo(listing.termiteBond) },
      ],
    },
    {
      title: 'Price & money',
      facts: [
        { label: 'Asking price', value: usd(listing.price) },
        { label: "Buyer's agent commission", value: percent(listing.commission) },
        { label: 'Property tax per year', value: usd(listing.tax) },
        { label: 'Mortgage balance', value: usd(listing.mortgageBalance) },
        {
          label: 'HOA',
          value: listing.hasHOA ? `${listing.hoaFees === null ? 'Yes' : `${usd(listing.hoaFees)} per month`}` : 'No',
        },
        { label: 'HOA covers', value: list(listing.hoaServices) },
      ],
    },
    {
      title: 'Description & extras',
      facts: [
        { label: 'Description', value: textOrDash(listing.description) },
        { label: 'Renovations', value: list(listing.renovations) },
        { label: 'Stays with the home', value: textOrDash(listing.inclusions) },
        { label: 'What makes it special', value: textOrDash(listing.uniques) },
        { label: 'Access instructions', value: textOrDash(listing.accessInfo) },
        { label: 'Photo day', value: day(listing.photoDate) },
        { label: 'List date', value: listing.liveDate ? shortDate(listing.liveDate) : 'At approval' },
        { label: 'Offers due by', value: day(listing.finalOfferDate) },
      ],
    },
  ];
}

export interface FactChange {
  label: string;
  from: string;
  to: string;
}

/** Facts that differ between two versions of a home. */
export function changesBetween(seen: Listing, now: Listing): FactChange[] {
  const before = new Map(
    factGroups(seen)
      .flatMap((group) => group.facts)
      .map(({ label, value }) => [label, value]),
  );
  const changes = factGroups(now)
    .flatMap((group) => group.facts)
    .map(({ label, value }) => ({ label, from: before.get(label) ?? NOT_SAID, to: value }))
    .filter(({ from, to }) => from !== to);
  const photos = (listing: Listing) =>
    listing.uploads
      .map(({ id, order, main, caption }) => `${id} ${order} ${main} ${caption}`)
      .sort()
      .join('|');
  if (photos(seen) !== photos(now))
    changes.push({ label: 'Photos', from: String(seen.uploads.length), to: String(now.uploads.length) });
  return changes;
}
