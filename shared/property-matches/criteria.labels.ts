import { formatUsd } from '../kernel/money.ts';
import { PROPERTY_TYPE_LABELS, STATE_NAMES } from '../listings/listings.types.ts';
import { FEATURE_LABELS } from './home-features.ts';
import { schoolsLabel } from './home-names.ts';
import type { CriteriaPlace, HomeCriterion } from './criteria.types.ts';

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const count = (value: number, one: string, many = `${one}s`) => `${grouped(value)} ${value === 1 ? one : many}`;

/** `Huntsville`, `Madison County`, `35209`, `Within 10 miles of Redstone Arsenal`. */
export function placeLabel(place: CriteriaPlace): string {
  switch (place.in) {
    case 'state':
      return STATE_NAMES[place.state];
    case 'zip':
      return place.zip;
    case 'circle':
      return `Within ${count(place.miles, 'mile')} of ${place.name}`;
    default: {
      const name = place.in === 'county' ? `${place.name} County` : place.name;
      return place.state ? `${name}, ${place.state}` : name;
    }
  }
}

function plainLabel(filter: HomeCriterion): string {
  switch (filter.kind) {
    case 'minPrice':
      return `From ${formatUsd(filter.value)}`;
    case 'maxPrice':
      return `Up to ${formatUsd(filter.value)}`;
    case 'minBeds':
      return `${grouped(filter.value)}+ bedrooms`;
    case 'maxBeds':
      return `At most ${count(filter.value, 'bedroom')}`;
    case 'minBaths':
      return `${grouped(filter.value)}+ bathrooms`;
    case 'maxBaths':
      return `At most ${count(filter.value, 'bathroom')}`;
    case 'minArea':
      return `${grouped(filter.value)}+ sq ft`;
    case 'maxArea':
      return `Up to ${grouped(filter.value)} sq ft`;
    case 'minLot':
      return `${count(filter.value, 'acre')} or more`;
    case 'maxLot':
      return `Up to ${count(filter.value, 'acre')}`;
    case 'minYear':
      return `Built ${filter.value} or later`;
    case 'maxYear':
      return `Built ${filter.value} or earlier`;
    case 'maxHoa':
      return filter.value === 0 ? 'No HOA fees' : `HOA up to ${formatUsd(filter.value)} a month`;
    case 'minGarage':
      return `Garage for ${count(filter.value, 'car')}`;
    case 'maxDays':
      return `Listed in the last ${filter.value === 1 ? 'day' : `${filter.value} days`}`;
    case 'type':
      return PROPERTY_TYPE_LABELS[filter.value];
    case 'place':
      return placeLabel(filter.value);
    case 'neighborhood':
      return filter.value;
    case 'schoolDistrict':
      return schoolsLabel(filter.value);
    case 'feature':
      return FEATURE_LABELS[filter.value];
    case 'without':
      return `No ${FEATURE_LABELS[filter.value].toLowerCase()}`;
    case 'reduced':
      return 'Price reduced';
    case 'assumable':
      return 'Assumable loan';
    case 'openHouse':
      return 'Open house this week';
  }
}

/** A filter as a chip: `Up to $350,000`; a soft one says so. */
export const criterionLabel = (filter: HomeCriterion): string =>
  filter.isSoft ? `${plainLabel(filter)} (nice to have)` : plainLabel(filter);

/** Identifies a filter of a sentence, so that a person can take it off. */
export const criterionKey = (filter: HomeCriterion): string =>
  'value' in filter
    ? `${filter.kind}:${typeof filter.value === 'object' ? placeLabel(filter.value) : filter.value}`
    : filter.kind;
