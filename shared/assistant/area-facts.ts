/** Facts that belong to no single home: a market, a search, an income, tour times. */
import { affordable, COMFORTABLE, HIGHEST } from '../buyer-budgets/affordability.rules.ts';
import type { Budget } from '../buyer-budgets/buyer-budgets.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { formatClock, formatDay } from '../kernel/zoned-time.ts';
import type { MarketData } from '../market-data/market-data.types.ts';
import { criterionLabel } from '../property-matches/criteria.labels.ts';
import type { PassedOver, HomeCriterion } from '../property-matches/criteria.types.ts';
import { eachSlotOfDay, type SlotRules } from '../showings/showings.slots.ts';
import { inFact, quoted } from './answers.ts';
import type { Fact } from './assistant.types.ts';

const DAYS_SHOWN = 3;
const TIMES_SHOWN = 3;

/** Market figures of an area. `href` is the page that shows them: a home's, or the homes of the area. */
export function marketFacts(data: MarketData, href: string): Fact[] {
  const say = (text: string | null): Fact[] => (text ? [{ text, href }] : []);
  const usd = (amount: number) => `{${formatUsd(amount)}}`;
  return [
    ...say(quoted(data.sampleNote)),
    ...say(data.medianSoldPrice === null ? null : `Median sold price: ${usd(data.medianSoldPrice)}`),
    ...say(
      data.medianPrice === null
        ? null
        : `Median asking price: ${usd(data.medianPrice)}, with {${data.activeListings}} ${data.activeListings === 1 ? 'home' : 'homes'} for sale`,
    ),
    ...say(data.medianDaysOnMarket === null ? null : `Half of the homes sell within {${data.medianDaysOnMarket} days}`),
    ...say(
      data.medianListToSaleRatio === null
        ? null
        : `Sold at {${data.medianListToSaleRatio.toFixed(1)}%} of the asking price`,
    ),
    ...say(data.monthsOfInventory === null ? null : `Supply: {${data.monthsOfInventory} months} of homes for sale`),
    ...say(data.marketCondition === null ? null : `By these figures it is a ${data.marketCondition.toLowerCase()}.`),
  ];
}

/** The page with the homes of a search, as far as its filters have names there. */
export function browsePath(filters: readonly HomeCriterion[]): string {
  const params = new URLSearchParams();
  const names: Readonly<Record<string, string>> = { minBeds: 'beds', minBaths: 'baths', minGarage: 'garage' };
  for (const filter of filters) {
    if (filter.isSoft) continue;
    if (filter.kind === 'place') {
      const place = filter.value;
      if (place.in === 'state') params.set('state', place.state);
      else if (place.in === 'zip') params.set('zip', place.zip);
      else if (place.in === 'circle') {
        params.set('near', `${place.lat},${place.lng}`);
        params.set('within', String(place.miles));
      } else {
        params.set(place.in, place.name);
        if (place.state) params.set('state', place.state);
      }
    } else if (filter.kind === 'type') params.set('type', [params.get('type'), filter.value].filter(Boolean).join(','));
    else if (filter.kind === 'reduced' || filter.kind === 'assumable') params.set(filter.kind, 'true');
    else if (filter.kind === 'feature' && filter.value === 'basement') params.set('basement', 'true');
    else if (filter.kind === 'feature' && filter.value === 'noHoa') params.set('maxHoa', '0');
    else if ('value' in filter && typeof filter.value === 'number' && !/^maxBeds|^maxBaths/.test(filter.kind))
      params.set(names[filter.kind] ?? filter.kind, String(filter.value));
  }
  const query = params.toString();
  return query ? `/browse?${query}` : '/browse';
}

const labelsOf = (filters: readonly HomeCriterion[]) => filters.map(criterionLabel).map(inFact).join(' · ');

/**
 * How a search was understood: what was looked for, what was added from stored preferences, and what was passed over.
 */
export function searchFacts(
  filters: readonly HomeCriterion[],
  passedOver: readonly PassedOver[],
  stored: readonly HomeCriterion[] = [],
): Fact[] {
  const href = browsePath(filters);
  return [
    ...(filters.length ? [{ text: `I looked for: {${labelsOf(filters)}}`, href }] : []),
    ...(stored.length ? [{ text: `From your preferences: {${labelsOf(stored)}}`, href: '/buyer-preferences' }] : []),
    ...passedOver.map(({ words, why }) => ({
      text: why ? `“${quoted(words)}”: ${quoted(why)}` : `I didn’t search by “${quoted(words)}”.`,
      href: why ? '/policies#fair-housing' : href,
    })),
  ];
}

/** The range of prices an income carries, by the rules of the budget page. */
export function affordabilityFacts(budget: Budget): Fact[] {
  const href = '/budget';
  const comfortable = affordable(budget, COMFORTABLE);
  const highest = affordable(budget, HIGHEST);
  return [
    {
      text:
        `With {${formatUsd(budget.grossMonthlyIncome)}} a month before taxes, {${formatUsd(budget.monthlyDebts)}} of debts, ` +
        `{${formatUsd(budget.downPayment)}} down and a loan at {${Number(budget.interestRate.toFixed(3))}%} for {${budget.loanTerm} years}:`,
      href,
    },
    {
      text: `Comfortable: up to {${formatUsd(comfortable.price)}} ({${COMFORTABLE.housing}%} of income for housing, {${COMFORTABLE.allDebts}%} with debts)`,
      href,
    },
    { text: `The most that lenders usually go to: {${formatUsd(highest.price)}} ({${HIGHEST.allDebts}%})`, href },
  ];
}

/** The first free starts of the next days at the home. */
export function tourFacts(rules: SlotRules, daysAhead: number, href: string): Fact[] {
  const days: Fact[] = [];
  for (let day = 0; day <= daysAhead && days.length < DAYS_SHOWN; day += 1) {
    const free: Date[] = [];
    for (const { start, free: isFree } of eachSlotOfDay(day, rules)) {
      // hours apart, so that three times are a choice
      if (isFree && start.getTime() - (free.at(-1)?.getTime() ?? 0) >= 2 * 60 * 60_000) free.push(start);
      if (free.length === TIMES_SHOWN) break;
    }
    const [first] = free;
    if (first)
      days.push({
        text: `{${formatDay(first, rules.zone)}}: from {${free.map((start) => formatClock(start, rules.zone)).join(', ')}}`,
        href,
      });
  }
  return days;
}
