/** The yearly property tax of a home: what its record states, else the effective rate of its county. */
import { roundMoney } from '../kernel/money.ts';
import { countyKey } from '../kernel/time-zones.ts';
import type { State } from '../listings/listings.types.ts';

/** Effective rates in percent of the price a year, by county (source: `FIGURES` in closing-costs.data.ts). */
export const PROPERTY_TAX_PERCENT: Readonly<Record<State, Readonly<Record<string, number>>>> = {
  AL: {
    Jefferson: 0.6,
    Lee: 0.5,
    Mobile: 0.48,
    Shelby: 0.45,
    Madison: 0.4,
    Montgomery: 0.37,
    Tuscaloosa: 0.32,
    Baldwin: 0.31,
  },
  TN: {
    Shelby: 0.97,
    Hamilton: 0.62,
    Montgomery: 0.61,
    Davidson: 0.57,
    Knox: 0.48,
    Wilson: 0.44,
    Williamson: 0.43,
  },
};

/** `Jefferson` for `Jefferson County`. */
export const countyName = (county: string | null | undefined): string => (county ?? '').replace(/ county$/i, '').trim();

/** The entry of a county in a table by county, however its name is written; undefined if the table has none. */
export function ofCounty<Entry>(
  table: Readonly<Record<string, Entry>>,
  county: string | null | undefined,
): Entry | undefined {
  const key = countyKey(county ?? '');
  return Object.entries(table).find(([name]) => countyKey(name) === key)?.[1];
}

/** The tax that a home's record states, in dollars a year. Feeds write zero where nobody entered it. */
export const statedTax = (tax: number | null | undefined): number | null => tax || null;

/** Percent of the price per year. An unknown county gets the median of the known ones (`isOfCounty` false). */
export function propertyTaxPercent(
  state: State,
  county: string | null | undefined,
): { percent: number; isOfCounty: boolean } {
  const counties = PROPERTY_TAX_PERCENT[state];
  const own = ofCounty(counties, county);
  if (own !== undefined) return { percent: own, isOfCounty: true };
  const sorted = Object.values(counties).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return {
    percent: roundMoney((sorted[Math.floor(middle - 0.5)]! + sorted[Math.ceil(middle - 0.5)]!) / 2, 3),
    isOfCounty: false,
  };
}

interface TaxedHome {
  propertyPrice: number;
  propertyTax?: number | null | undefined;
  state: State;
  county?: string | null | undefined;
}

/** Dollars per year: from the home's record, else by the county's effective rate. */
export function yearlyPropertyTax(home: TaxedHome): number {
  return (
    statedTax(home.propertyTax) ?? (home.propertyPrice * propertyTaxPercent(home.state, home.county).percent) / 100
  );
}
