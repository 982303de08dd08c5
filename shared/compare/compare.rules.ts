/** Side-by-side comparison of homes: the rows, which values differ, and which one is best. */
import type { RecordedLoan } from '../assumable/assumed-payment.rules.ts';
import { PRODUCT } from '../brand/product.ts';
import { homeMonthlyCost, statedHoaFee } from '../buyer-budgets/home-costs.rules.ts';
import { buyerSavings } from '../buyer-budgets/home-figures.rules.ts';
import { statedTax } from '../closing-costs/property-tax.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '../listings/listings.types.ts';
import { knownDaysOnMarket } from '../mls-listings/days-on-market.ts';
import { priceOfHome } from '../mls-listings/home-price.ts';
import { MLS_STATUS_LABELS, type MlsListingOrigin, type MlsStatus } from '../mls-listings/mls-listings.types.ts';
import { bathsOf } from '../site/home-labels.ts';

/** Maximum number of homes in one comparison. */
export const MAX_COMPARED = 4;

/** The public fields of a home that a comparison reads. Whole dollars; tax per year, HOA fee per month. */
export interface ComparableHome {
  id: string;
  origin: MlsListingOrigin;
  status: MlsStatus;
  propertyType: PropertyType;
  listingPrice: number | null;
  soldPrice: number | null;
  price: number | null;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  tax: number | null;
  daysOnMarket: number;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  hasBasement: boolean | null;
  city: string;
  state: string;
  county: string | null;
  subdivision: string | null;
  assumable: RecordedLoan | null;
  /** Percent that the listing offers a buyer's agent; null where it does not say. */
  commission: number | null;
}
/** The buyer's loan settings (dollars, percent per year, years) and Hearthport's flat fee. */
export interface CompareTerms {
  downPayment: number;
  interestRate: number;
  loanTerm: number;
  flatFee: number;
}

export interface CompareCell {
  text: string;
  isBest: boolean;
}
export interface CompareRow {
  key: string;
  label: string;
  cells: CompareCell[];
  /** Label of the best value: `Lowest`, `Largest`. */
  bestWord: string | null;
  /** False if all homes have the same value. */
  isDifferent: boolean;
}

const UNKNOWN = '–';

interface RowRule {
  key: string;
  label: string;
  /** The number to compare; null if unknown. */
  value?: (home: ComparableHome, terms: CompareTerms) => number | null;
  text: (value: number | null, home: ComparableHome) => string;
  best?: { isLowest: boolean; word: string };
}

const LOWEST = { isLowest: true, word: 'Lowest' };
const highest = (word: string) => ({ isLowest: false, word });
const dollars = (value: number | null) => (value === null ? UNKNOWN : formatUsd(value));
const plain = (value: number | null) =>
  value === null ? UNKNOWN : value.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping: true });
const yesNo = (value: boolean | null) => (value === null ? UNKNOWN : value ? 'Yes' : 'No');

const RULES: readonly RowRule[] = [
  { key: 'price', label: 'Price', value: priceOfHome, text: dollars, best: LOWEST },
  {
    key: 'monthly',
    label: 'Monthly cost',
    best: LOWEST,
    text: dollars,
    value: (home, { downPayment, interestRate, loanTerm }) => {
      const price = priceOfHome(home);
      return price === null || home.status === 'SOLD'
        ? null
        : homeMonthlyCost(
            { selectedHomePrice: price, downPayment: Math.min(downPayment, price), interestRate, loanTerm },
            home,
          ).total;
    },
  },
  {
    key: 'foot',
    label: 'Price per sq ft',
    value: (home) => {
      const price = priceOfHome(home);
      return price && home.area ? Math.round(price / home.area) : null;
    },
    text: dollars,
    best: LOWEST,
  },
  { key: 'beds', label: 'Bedrooms', value: ({ beds }) => beds, text: plain, best: highest('Most') },
  { key: 'baths', label: 'Bathrooms', value: bathsOf, text: plain, best: highest('Most') },
  {
    key: 'area',
    label: 'Living area',
    value: ({ area }) => area || null,
    text: (value) => (value === null ? UNKNOWN : `${plain(value)} sq ft`),
    best: highest('Largest'),
  },
  {
    key: 'lot',
    label: 'Lot',
    value: ({ lotSizeAcres }) => lotSizeAcres || null,
    text: (value) => (value === null ? UNKNOWN : `${plain(value)} ${value === 1 ? 'acre' : 'acres'}`),
    best: highest('Largest'),
  },
  {
    key: 'year',
    label: 'Year built',
    value: ({ yearBuilt }) => yearBuilt,
    text: (value) => (value === null ? UNKNOWN : String(value)),
    best: highest('Newest'),
  },
  {
    key: 'hoa',
    label: 'HOA fee',
    value: statedHoaFee,
    text: (value, { hasHOA }) =>
      value === null ? (hasHOA ? 'Yes, fee unknown' : UNKNOWN) : value === 0 ? 'None' : `${formatUsd(value)} a month`,
    best: LOWEST,
  },
  {
    key: 'tax',
    label: 'Property tax',
    value: ({ tax }) => statedTax(tax),
    text: (value) => (value === null ? UNKNOWN : `${formatUsd(value)} a year`),
    best: LOWEST,
  },
  {
    key: 'days',
    label: 'Days on market',
    value: knownDaysOnMarket,
    text: (value) => (value === 0 ? 'New today' : plain(value)),
  },
  {
    key: 'savings',
    label: `You save with ${PRODUCT}`,
    best: highest('Most'),
    text: dollars,
    value: (home, { flatFee }) => {
      const price = priceOfHome(home);
      return price === null || home.status === 'SOLD' ? null : buyerSavings(price, home.commission, flatFee).savings;
    },
  },
  {
    key: 'garage',
    label: 'Garage',
    value: ({ hasGarage, garageSpaces }) => (hasGarage === null ? null : hasGarage ? (garageSpaces ?? 1) : 0),
    text: (_, { hasGarage, garageSpaces }) =>
      hasGarage && garageSpaces ? `${garageSpaces} ${garageSpaces === 1 ? 'space' : 'spaces'}` : yesNo(hasGarage),
  },
  { key: 'basement', label: 'Basement', text: (_, { hasBasement }) => yesNo(hasBasement) },
  { key: 'type', label: 'Home type', text: (_, { propertyType }) => PROPERTY_TYPE_LABELS[propertyType] },
  { key: 'status', label: 'Status', text: (_, { status }) => MLS_STATUS_LABELS[status] },
  { key: 'place', label: 'Neighborhood', text: (_, { subdivision, city }) => subdivision ?? city },
  { key: 'county', label: 'County', text: (_, { county }) => county ?? UNKNOWN },
];

/**
 * The rows for two to four homes, in display order. The best value is marked if at least two values are known and they
 * differ; ties are all marked. Rows without any known value are left out.
 */
export function compareRows(homes: readonly ComparableHome[], terms: CompareTerms): CompareRow[] {
  return RULES.flatMap(({ key, label, value, text, best }) => {
    const values = homes.map((home) => value?.(home, terms) ?? null);
    const texts = homes.map((home, at) => text(values[at] ?? null, home));
    if (texts.every((one) => one === UNKNOWN)) return [];
    const known = values.filter((one) => one !== null);
    const isKnown = best !== undefined && known.length > 1 && new Set(known).size > 1;
    const winner = isKnown ? (best.isLowest ? Math.min(...known) : Math.max(...known)) : null;
    return [
      {
        key,
        label,
        cells: texts.map((one, at) => ({ text: one, isBest: winner !== null && values[at] === winner })),
        bestWord: isKnown ? best.word : null,
        isDifferent: new Set(texts).size > 1,
      },
    ];
  });
}

/** Parses the ids of a URL (`a,b,c`) without repeats, at most four. `tooMany` is set if some were dropped. */
export function comparedIds(text: string | null): { ids: string[]; tooMany: boolean } {
  const ids = [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter((id) => /^[\w-]{1,64}$/.test(id)),
    ),
  ];
  return { ids: ids.slice(0, MAX_COMPARED), tooMany: ids.length > MAX_COMPARED };
}
