/** One set of figures per home: what each screen and document shows, over many homes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assumableEstimate } from '#shared/assumable/assumable.rules.ts';
import { ASSUMABLE_LOAN_TYPES } from '#shared/assumable/assumable.types.ts';
import { monthlyCostFacts } from '#shared/assistant/home-facts.ts';
import { homeCostInput, homeFigures } from '#shared/buyer-budgets/home-figures.rules.ts';
import { offerFigures } from '#shared/buyer-budgets/offer-figures.rules.ts';
import { buyingPower } from '#shared/buying-power/buying-power.rules.ts';
import { buyerClosingCosts, cashToClose as closingCash } from '#shared/closing-costs/closing-costs.rules.ts';
import { buyerCostInput } from '#shared/closing-costs/offer-costs.rules.ts';
import { commissionSavings } from '#shared/commission-savings/commission-savings.rules.ts';
import { compareRows } from '#shared/compare/compare.rules.ts';
import { buyerFormCosts } from '#shared/form-signings/form-costs.rules.ts';
import { formatUsd, roundMoney } from '#shared/kernel/money.ts';
import { rateBuydown } from '#shared/rate-buydown/rate-buydown.rules.ts';
import { usd } from '../lib/format.ts';
import { home as homeOf } from '../testing/factories/homes.factory.ts';
import { homeMonthlyParts } from './monthly-parts.ts';
import { paidFigures } from './paid-figures.ts';
import { monthlyCostOf } from './use-home-monthly-cost.ts';

const HOMES = 10_000;
const dollars = (max: number) => fc.option(fc.integer({ min: 0, max }));
const loans = fc.record({
  loanType: fc.constantFrom(...ASSUMABLE_LOAN_TYPES),
  estimatedRate: fc.integer({ min: 16, max: 44 }).map((eighths) => eighths / 8),
  openMortgageBalance: fc.integer({ min: 1000, max: 900_000 }),
  cashNeeded: dollars(300_000),
});
const homes = fc.record({
  price: fc.integer({ min: 20_000, max: 3_000_000 }),
  tax: dollars(30_000),
  hasHOA: fc.option(fc.boolean()),
  hoaFees: dollars(900),
  state: fc.constantFrom('AL' as const, 'TN' as const),
  county: fc.option(fc.constantFrom('Jefferson', 'Madison County', 'Davidson', 'Nowhere')),
  commission: fc.option(fc.integer({ min: 0, max: 24 }).map((quarters) => quarters / 4)),
  assumable: fc.option(loans, { freq: 2 }),
});
const terms = fc.record({
  downPayment: fc.integer({ min: 0, max: 400_000 }),
  interestRate: fc.integer({ min: 0, max: 12 }),
  loanTerm: fc.constantFrom(15, 30),
  flatFee: fc.constant(5000),
});
type Sample = [
  typeof homes extends fc.Arbitrary<infer Home> ? Home : never,
  typeof terms extends fc.Arbitrary<infer Own> ? Own : never,
];
const cents = (amount: number) => Math.round(amount * 100);

type Pair = [what: string, shown: unknown, expected: unknown];
const row = homeOf();

/** What each place shows of a home, beside the figure it has to be. */
function pairsOf(home: Sample[0], own: Sample[1]): Pair[] {
  const { price, assumable } = home;
  const { monthly, savings, ownMoney, closingCosts, cashToClose, cashWithSavings } = homeFigures(home, own);
  const loan = { ...own, downPayment: Math.min(own.downPayment, price), selectedHomePrice: price };
  const parts = homeMonthlyParts(loan, home).reduce((sum, { amount }) => sum + amount, 0);
  const compared = compareRows([{ ...row, ...home, commission: home.commission ?? null, listingPrice: price }], own);
  const cell = (key: string) => compared.find((line) => line.key === key)?.cells[0]?.text;
  const paid = commissionSavings(price, own.flatFee).flatFee;
  const form9 = buyerFormCosts(homeCostInput(home, loan), 0);
  const [aMonth, youKeep, toClose] = paidFigures(home, own);
  const money = { price, paymentMethod: 'Financed' as const, loan: price - loan.downPayment, concessions: 1000 };
  const offered = offerFigures(home, money, own);
  // what form 9 of the offer is made of, without its words
  const input = { ...buyerCostInput(home, { flow: 'BUYER' }, money), interestRate: own.interestRate };
  const ofDocument = closingCash(input, buyerClosingCosts(input).total);
  // an outside agent's client pays no fee to us: the agent's dialog, and what the estimates of offers are made of
  const ofAgent = offerFigures(home, money, { ...own, flatFee: 0 });
  const agentInput = { ...buyerCostInput(home, { flow: 'AGENT' }, money), interestRate: own.interestRate };
  const agentDocument = closingCash(agentInput, buyerClosingCosts(agentInput).total);
  const estimate =
    assumable &&
    assumableEstimate(price, { ...assumable, cashNeeded: ownMoney }, { ...own, commissionPercent: savings.percent });
  return [
    ['the parts of the month', roundMoney(parts, 2), monthly.total],
    ['the comparison, a month', cell('monthly'), formatUsd(monthly.total)],
    ['the comparison, savings', cell('savings'), formatUsd(savings.savings)],
    [
      'the assistant',
      monthlyCostFacts(loan, 'It', '/', home)[0]?.text.includes(`{${formatUsd(monthly.total)} a month}`),
      true,
    ],
    ['the offer dialog', buyingPower(price, savings.percent, paid), roundMoney(savings.savings)],
    ['the points', rateBuydown(price, { ...own, commissionPercent: savings.percent }).savings, savings.savings],
    ['own money', ownMoney, assumable ? Math.max(0, price - assumable.openMortgageBalance) : loan.downPayment],
    ['closing costs', cents(cashToClose), cents(ownMoney) + cents(closingCosts.total)],
    ['the seller’s commission', cashWithSavings, Math.max(0, roundMoney(cashToClose - savings.usualFee, 2))],
    ['a card', monthlyCostOf(home, own), monthly.total],
    ['the page, a month', aMonth?.value, usd(monthly.total)],
    ['the page, savings', youKeep?.value, usd(savings.savings)],
    ['the page, cash', toClose?.value, usd(cashToClose)],
    ['the offer dialog, cash', assumable ? 0 : cents(offered.cashToClose), assumable ? 0 : cents(cashToClose - 1000)],
    ['the offer’s form 9', cents(ofDocument - money.concessions), cents(offered.cashToClose)],
    ['the agent’s offer dialog', cents(agentDocument - money.concessions), cents(ofAgent.cashToClose)],
    ['the agent’s offer, less our fee', cents(offered.cashToClose) - cents(paid), cents(ofAgent.cashToClose)],
    ['form 9', form9.result.cents, cents(cashToClose)],
    ['the loan', monthly.isAssumed, assumable !== null],
    ['the reduction', estimate?.reduction, estimate ? Math.min(savings.savings, ownMoney) : undefined],
  ];
}

it(`are the same on page, card, dialogs, comparison, assistant and PDF for ${HOMES} homes`, () => {
  const samples = fc.sample(fc.tuple(homes, terms), { numRuns: HOMES, seed: 18 });
  const wrong = samples.flatMap(([home, own]) =>
    pairsOf(home, own)
      .filter(([, shown, expected]) => shown !== expected)
      .map((pair) => ({ pair, home, own })),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  // about twenty seconds of work, on a busy machine several times that
}, 180_000);
