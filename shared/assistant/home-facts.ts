/** Facts of one home, for the assistant: what its page shows, each number linked to it. */
import { BUDGET_DEFAULTS, monthlyCost, type Budget } from '../buyer-budgets/buyer-budgets.rules.ts';
import { homeMonthlyCost, type StatedCosts } from '../buyer-budgets/home-costs.rules.ts';
import { cashToClose } from '../closing-costs/closing-costs.rules.ts';
import type { ClosingCostInput, ClosingCosts } from '../closing-costs/closing-costs.types.ts';
import { costGroups } from '../closing-costs/closing-costs.labels.ts';
import { formatUsd } from '../kernel/money.ts';
import { PROPERTY_TYPE_LABELS, STATE_NAMES } from '../listings/listings.types.ts';
import { knownDaysOnMarket } from '../mls-listings/days-on-market.ts';
import { homePath } from '../mls-listings/home-path.ts';
import { priceOfHome, priceTextOfHome } from '../mls-listings/home-price.ts';
import { MLS_STATUS_LABELS } from '../mls-listings/mls-listings.types.ts';
import type { Home, HomeCard } from '../mls-listings/mls-listings.view.ts';
import {
  FEATURE_IDS,
  FEATURE_LABELS,
  FEATURE_PATTERNS,
  hasFeature,
  type FeatureId,
} from '../property-matches/home-features.ts';
import { factTexts, homeLocality, shorten } from '../site/home-labels.ts';
import { inFact, quoted } from './answers.ts';
import type { Fact } from './assistant.types.ts';

const DESCRIPTION = 280;

/** `12 Oak St, Huntsville, AL 35801`. */
export const homeName = (home: Pick<HomeCard, 'address' | 'city' | 'state' | 'zip'>): string =>
  inFact(`${home.address}, ${homeLocality(home)}`);

/** One line of a list. */
export function homeLine(home: HomeCard): Fact {
  const facts = factTexts(home);
  return { text: `{${[homeName(home), priceTextOfHome(home), ...facts].join(' · ')}}`, href: homePath(home) };
}

interface Topic {
  words: RegExp;
  say: (home: Home) => string | null;
  /** What is said if the home's record is silent. */
  unknown: string;
}
const usd = (amount: number) => `{${formatUsd(amount)}}`;
const TOPICS: readonly Topic[] = [
  {
    words: /\b(?:how much(?! (?:space|land))|price|asking|cost|listed (?:for|at))\b/,
    say: (home) => {
      const isSold = home.status === 'SOLD';
      const price = priceOfHome(home);
      const asked = home.listingPrice ?? home.price;
      if (price === null) return isSold && asked ? `It’s sold; the asking price was ${usd(asked)}.` : null;
      const first = home.originalPrice && home.originalPrice > price ? `, down from ${usd(home.originalPrice)}` : '';
      return `${isSold ? 'It sold for' : 'The asking price is'} ${usd(price)}${first}.`;
    },
    unknown: 'No price is on record; ask us for it.',
  },
  {
    words: /\b(?:bed(?:room)?s?|bath(?:room)?s?|square|sq ?ft|big|large|size|space)\b/,
    say: (home) => {
      const facts = factTexts(home);
      return facts.length ? `It has {${facts.join(', ')}}.` : null;
    },
    unknown: 'Its size isn’t on record.',
  },
  {
    words: /\b(?:how old|built|age|year|new)\b/,
    say: (home) => (home.yearBuilt ? `It was built in {${home.yearBuilt}}.` : null),
    unknown: 'The year it was built isn’t on record.',
  },
  {
    words: /\b(?:lot|acres?|acreage|land|yard)\b/,
    say: (home) => (home.lotSizeAcres ? `The lot has {${Number(home.lotSizeAcres.toFixed(2))} acres}.` : null),
    unknown: 'The size of the lot isn’t on record.',
  },
  {
    words: /\bhoa|association|dues\b/,
    say: (home) =>
      home.hasHOA === false
        ? 'The listing says there’s no HOA.'
        : home.hoaFees
          ? `The HOA costs ${usd(home.hoaFees)} a month.`
          : home.hasHOA
            ? 'There is an HOA; its fee isn’t on record.'
            : null,
    unknown: 'The listing doesn’t say whether there is an HOA.',
  },
  {
    words: /\b(?:property )?tax(?:es)?\b/,
    say: (home) => (home.tax ? `Property tax on record: ${usd(home.tax)} a year.` : null),
    unknown: 'The property tax isn’t on record.',
  },
  {
    words: /\bgarages?|parking|carport\b/,
    say: (home) =>
      home.hasGarage
        ? home.garageSpaces
          ? `Garage: {${home.garageSpaces} ${home.garageSpaces === 1 ? 'space' : 'spaces'}}.`
          : 'It has a garage.'
        : home.hasGarage === false
          ? 'The listing says there’s no garage.'
          : null,
    unknown: 'The listing doesn’t mention a garage.',
  },
  {
    words: /\bbasement\b/,
    say: (home) =>
      home.hasBasement
        ? `It has a basement${home.basementArea ? ` of {${home.basementArea.toLocaleString('en-US')} sq ft}` : ''}.`
        : home.hasBasement === false
          ? 'The listing says there’s no basement.'
          : null,
    unknown: 'The listing doesn’t mention a basement.',
  },
  {
    words: /\b(?:days|how long|status|available|sold|pending|still|on the market)\b/,
    say: (home) => {
      const days = knownDaysOnMarket(home);
      const status = MLS_STATUS_LABELS[home.status];
      if (days === null) return `${status}.`;
      if (days === 0 && home.status === 'ACTIVE') return `${status}, new today.`;
      return `${status}, {${days} ${days === 1 ? 'day' : 'days'}} on the market.`;
    },
    unknown: '',
  },
  {
    words: /\b(?:type|kind of (?:home|house|property)|condo|town ?ho(?:me|use)|subdivision|county|district|where)\b/,
    say: (home) =>
      [
        `${PROPERTY_TYPE_LABELS[home.propertyType]}${home.subdivision ? ` in ${quoted(home.subdivision)}` : ''}`,
        home.county ? `${home.county.replace(/ county$/i, '')} County` : null,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    unknown: '',
  },
  {
    words: /\bassum(?:e|able)|loan|rate\b/,
    say: (home) =>
      home.assumable
        ? `It has an assumable ${inFact(home.assumable.loanType)} loan at {${Number(home.assumable.estimatedRate.toFixed(3))}%}, ` +
          `with ${usd(home.assumable.openMortgageBalance)} still owed.`
        : null,
    unknown: 'We know of no assumable loan on it.',
  },
  {
    words: /\b(?:agent|broker|office|listed by|who is selling)\b/,
    say: (home) =>
      home.listingAgentName || home.listingOfficeName
        ? `Listed by ${quoted([home.listingAgentName, home.listingOfficeName].filter(Boolean).join(', '))}.`
        : null,
    unknown: 'The listing agent isn’t on record.',
  },
];
const SCHOOLS = /\bschool/;

/** A feature that the question names: "does it have a pool". */
const featureAsked = (about: string): FeatureId | undefined =>
  FEATURE_IDS.find(
    (id) =>
      id !== 'noHoa' &&
      id !== 'garage' &&
      id !== 'basement' &&
      new RegExp(`\\b(?:${FEATURE_PATTERNS[id]})\\b`).test(about),
  );

/** What a question about a home asks for; without such a question, all that is known. `year` is the current one. */
export function factsOfHome(home: Home, about: string | undefined, year: number): Fact[] {
  const href = homePath(home);
  const fact = (text: string): Fact => ({ text, href });
  const asked = about?.toLowerCase() ?? '';
  const feature = featureAsked(asked);
  const topics = TOPICS.filter(({ words }) => words.test(asked));
  const answers = topics.map(({ say, unknown }) => say(home) ?? unknown).filter(Boolean);
  if (feature) {
    const has = hasFeature(home, feature, year);
    const label = FEATURE_LABELS[feature];
    answers.push(
      has === null
        ? `${label}: the listing doesn’t say.`
        : has
          ? `${label}: yes, according to the listing.`
          : `${label}: no, according to the listing.`,
    );
  }
  if (SCHOOLS.test(asked))
    answers.push('School zones aren’t in our data. The district’s own site shows them by address.');
  const lines = answers.length
    ? answers
    : [
        ...TOPICS.map(({ say }) => say(home)).filter((line): line is string => line !== null),
        ...(home.description ? [`From the listing: “${quoted(shorten(home.description, DESCRIPTION))}”`] : []),
      ];
  return [...new Set(lines)].map(fact);
}

const howPaid = (input: ClosingCostInput): string =>
  input.isAssumable
    ? 'assuming the seller’s loan'
    : input.paymentMethod === 'Cash'
      ? 'paying cash'
      : `with {${input.downPaymentPercent}%} down`;

/** Closing costs and cash to close as a home's page computes them. `about`: `{12 Oak St} at {$300,000}`. */
export function closingCostFacts(about: string, href: string, input: ClosingCostInput, costs: ClosingCosts): Fact[] {
  return [
    { text: `Closing costs of ${about}, ${howPaid(input)}: about {${formatUsd(costs.total)}}.`, href },
    {
      text: `Cash to close, down payment or price included: about {${formatUsd(cashToClose(input, costs.total))}}.`,
      href,
    },
    ...costGroups(costs, input)
      .filter(({ lines, total }) => lines.length > 0 && total > 0)
      .map(({ label, total }) => ({ text: `${quoted(label)}: {${formatUsd(total)}}`, href })),
  ];
}

/** The same in one line, to compare states. */
export const closingCostLine = (input: ClosingCostInput, costs: ClosingCosts, href: string): Fact => ({
  text:
    `A {${formatUsd(input.propertyPrice)}} home in ${STATE_NAMES[input.state]}, ${howPaid(input)}: about ` +
    `{${formatUsd(costs.total)}} of closing costs, {${formatUsd(cashToClose(input, costs.total))}} of cash to close.`,
  href,
});

const cents = (amount: number) => `{${formatUsd(amount)}}`;
/**
 * The monthly cost as the calculator computes it; of a home by what its listing states, with the loan that a buyer can
 * assume. `page` is where it does.
 */
export function monthlyCostFacts(
  terms: Omit<Budget, 'grossMonthlyIncome' | 'monthlyDebts'>,
  about: string,
  page: string,
  stated?: StatedCosts,
): Fact[] {
  const cost = stated ? homeMonthlyCost(terms, stated) : { ...monthlyCost(terms), mortgageInsurance: 0, hoa: 0 };
  const say = (text: string): Fact => ({ text, href: page });
  const rate = (percent: number) => `{${Number(percent.toFixed(3))}%}`;
  const assumed = stated?.assumable;
  const paid = assumed
    ? `the seller’s ${inFact(assumed.loanType)} loan at ${rate(assumed.estimatedRate)}`
    : `{${formatUsd(terms.downPayment)}} down and a loan at ${rate(terms.interestRate)} for {${terms.loanTerm} years}`;
  return [
    say(`${about} costs about {${formatUsd(cost.total)} a month}, with ${paid}.`),
    say(`Loan payment: ${cents(cost.principalAndInterest)}`),
    ...(cost.mortgageInsurance > 0 ? [say(`Mortgage insurance, estimated: ${cents(cost.mortgageInsurance)}`)] : []),
    say(`Property tax: ${cents(cost.propertyTax)}`),
    ...(cost.hoa > 0 ? [say(`HOA fee: ${cents(cost.hoa)}`)] : []),
    say(`Insurance: ${cents(cost.insurance)}`),
    say(`Upkeep: ${cents(cost.maintenance)}`),
    say(`Utilities: ${cents(cost.utilities)}`),
  ];
}

/** The calculator's terms for a price, with what the person named. */
export const termsFor = (
  price: number,
  named: { downPayment?: number | undefined; ratePercent?: number | undefined },
) => ({
  selectedHomePrice: price,
  downPayment: Math.min(named.downPayment ?? BUDGET_DEFAULTS.downPayment, price),
  interestRate: named.ratePercent ?? BUDGET_DEFAULTS.interestRate,
  loanTerm: BUDGET_DEFAULTS.loanTerm,
});
