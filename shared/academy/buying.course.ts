/** The lessons on buying. They must stay true of the law and of how the product works. */
import { ASSUMPTION_FEES } from '../assumable/assumable.rules.ts';
import { PRODUCT } from '../brand/product.ts';
import { BUDGET_DEFAULTS, MONTHLY_ASSUMPTIONS, monthlyCost } from '../buyer-budgets/buyer-budgets.rules.ts';
import { ASSUMPTIONS } from '../closing-costs/closing-costs.data.ts';
import { sourceLabel } from '../closing-costs/closing-costs.labels.ts';
import { formatUsd } from '../kernel/money.ts';
import { MAX_REQUESTED_TIMES } from '../showings/showings.slots.ts';
import {
  EXAMPLE,
  examplePurchase,
  exampleTaxes,
  LAW,
  PROPERTY_TAX_SOURCE,
  TAX_SOURCES,
  TITLE_SOURCES,
  usd,
} from './academy.sources.ts';
import type { CourseText } from './academy.types.ts';
import { BUYING_QUESTIONS } from './buying.quiz.ts';

const MONTH = monthlyCost(BUDGET_DEFAULTS);
const TAXES = { AL: exampleTaxes('AL'), TN: exampleTaxes('TN') };
const PURCHASE = { AL: examplePurchase('AL'), TN: examplePurchase('TN') };
const PRICE = formatUsd(EXAMPLE.price);
const LOAN = formatUsd(EXAMPLE.loan);
const percent = (rate: number) => `${Math.round(rate * 1000) / 10}%`;
const FHA_FEE = formatUsd(ASSUMPTION_FEES.FHA.dollars);
const VA_FEE = `${ASSUMPTION_FEES.VA.percent}%`;

const purchaseText = (state: 'AL' | 'TN') => {
  const { county, costs, cash } = PURCHASE[state];
  return (
    `In ${county} County: about ${formatUsd(Math.round(costs))} of closing costs, of which deed tax ` +
    `${usd(TAXES[state].deed)} and mortgage tax ${usd(TAXES[state].mortgage)}. With the down payment you bring about ` +
    `${formatUsd(Math.round(cash))}.`
  );
};

export const BUYING: CourseText = {
  lessons: {
    'what-a-home-costs': {
      parts: [
        {
          heading: 'Five parts',
          text: 'Add them up before you look at homes:',
          points: [
            'principal and interest on the loan',
            'property tax',
            'insurance',
            'utilities',
            `maintenance, about ${percent(MONTHLY_ASSUMPTIONS.maintenanceRate)} of the price a year`,
          ],
        },
        {
          heading: 'An example',
          text:
            `A home for ${formatUsd(BUDGET_DEFAULTS.selectedHomePrice)} with ${formatUsd(BUDGET_DEFAULTS.downPayment)} ` +
            `down, at ${BUDGET_DEFAULTS.interestRate}% for ${BUDGET_DEFAULTS.loanTerm} years: ` +
            `${usd(MONTH.principalAndInterest)} for the loan and ${usd(MONTH.total)} with everything. The rate and ` +
            'the shares are the starting values of the budget page; change them to yours.',
        },
        {
          heading: 'Property tax depends on the county',
          text:
            'The example counts 1% of the price a year, which is on the careful side. Effective rates are lower ' +
            'in many counties of both states, and each home’s page uses the rate of its county.',
        },
        {
          heading: 'Leave room',
          text:
            'A lender tells you the most you can borrow, not what you can comfortably afford. Set the difference ' +
            'aside: the first year in a house is an expensive one.',
        },
      ],
      sources: [`Starting values of the ${PRODUCT} budget calculator`, PROPERTY_TAX_SOURCE],
      action: { label: 'Make my budget', to: '/budget' },
    },
    'get-pre-approved': {
      parts: [
        {
          heading: 'What it is',
          text:
            'A lender looks at your income, debts and savings and writes down how much it would lend you, until when. ' +
            'It’s not yet a loan: the lender still looks at the home.',
        },
        {
          heading: 'What the lender asks for',
          text: 'Have these ready and it goes quickly:',
          points: [
            'proof of income',
            'bank statements',
            'a list of debts with their monthly payments',
            'your permission to check your credit',
          ],
        },
        {
          heading: 'Ask two lenders',
          text:
            'Compare the rate, the fees and the cash you bring on the same day, because rates move. Ask each for the ' +
            'same loan: same amount, same term, same points.',
        },
        {
          heading: 'Why sellers care',
          text:
            'Without one, a seller can’t tell if you can pay. With a pre-approval, or proof of funds if you pay cash, ' +
            'the seller sees that you can.',
        },
      ],
      sources: [],
      action: { label: 'Make my budget', to: '/budget' },
    },
    'what-you-sign-first': {
      parts: [
        {
          heading: 'The buyer agreement',
          text: 'It says what your broker does for you and what that costs. When it is due depends on the state.',
          states: {
            AL:
              'You need no agreement to tour. The brokerage disclosure comes before a showing, and a written buyer ' +
              'agreement before any offer (House Bill 230, in force since April 18, 2025).',
            TN: 'You sign a written agreement before you tour. This is a rule of the MLS since the settlement of 2024.',
          },
        },
        {
          heading: 'Who the broker works for',
          text: 'Ask early. A broker you like may represent the seller.',
          states: {
            AL:
              'The disclosure (RECAD) comes at first contact and explains the kinds of representation, among them the ' +
              '"transaction facilitator", whom older papers call a "transaction broker". You may decline to sign it; ' +
              'that is recorded.',
            TN: 'The agency status is confirmed in writing, with a receipt you sign, before an offer is drafted.',
          },
        },
        {
          heading: 'Read three lines twice',
          text: 'Whatever the form looks like:',
          points: [
            'how long the agreement runs, and how you can end it',
            'what you owe, and when',
            'whether the seller may pay it for you',
          ],
        },
      ],
      sources: [LAW.alabamaAgreements, LAW.alabamaAgency, LAW.tennesseeAgreements, LAW.tennesseeAgency],
      action: { label: 'Find a home', to: '/explore' },
    },
    'make-the-most-of-a-tour': {
      parts: [
        {
          heading: `Suggest up to ${MAX_REQUESTED_TIMES} times`,
          text: 'The host picks one or suggests another. A confirmed tour has a full hour to itself.',
        },
        {
          heading: 'Look at what you can’t change',
          text: 'Light, noise, slope, neighbors, your commute. Paint is cheap; you can’t move a road.',
        },
        {
          heading: 'Ask three questions',
          text: 'The answers are worth more than another look at the kitchen:',
          points: [
            'how old are roof, heating, cooling and water heater',
            'has water ever come in',
            'was the house built before 1978, and what is known about its paint',
          ],
        },
        {
          heading: 'Write it down right away',
          text: 'After the third home they blur together. Leave your feedback the same day: it is saved with the tour.',
        },
      ],
      sources: [LAW.leadPaint],
      action: { label: 'My tours', to: '/buying' },
    },
    'write-an-offer': {
      parts: [
        {
          heading: 'The price is one term of five',
          text: 'A seller also weighs:',
          points: [
            'cash or a loan, and how much of it is borrowed',
            'how many days you take to inspect, and whether you may ask for repairs',
            'whether you must sell a home first',
            'what you ask the seller to pay',
          ],
        },
        {
          heading: 'What each term risks',
          text:
            'A short inspection period looks strong, and leaves you less time to find what is wrong. No repairs means ' +
            'you can still walk away within it, but not ask. Give up only what you can afford to lose.',
        },
        {
          heading: 'Taking over the seller’s loan',
          text:
            'Some government-backed loans can be assumed by the buyer, often at a lower rate than a new one. The ' +
            `lender’s fee is up to ${FHA_FEE} for an FHA loan, the funding fee ${VA_FEE} of the balance for a VA loan, and a ` +
            'USDA loan needs the agency’s approval. You pay the difference to the price in cash or with a second loan.',
        },
        {
          heading: 'It’s not binding yet',
          text:
            'The seller accepts, declines or counters. What you agreed on becomes binding with the last signature, so ' +
            'read the contract before yours.',
        },
      ],
      sources: [sourceLabel(ASSUMPTIONS.sources.assumption), LAW.esign],
      action: { label: 'Homes with an assumable loan', to: '/assumable-properties' },
    },
    inspection: {
      parts: [
        {
          heading: 'What you were told before',
          text: 'How much you should expect the seller to say depends on the state.',
          states: {
            AL:
              'Alabama follows caveat emptor, "let the buyer beware", with exceptions for health and safety. The ' +
              'inspection is your protection: don’t skip it.',
            TN:
              'The seller gives you a property condition disclosure, or a disclaimer in its place. Read it before the ' +
              'inspection and hand it to the inspector.',
          },
        },
        {
          heading: 'What matters',
          text:
            'Roof, foundation, wiring, plumbing, heating and cooling, water where it shouldn’t be, termites. Loose ' +
            'handles aren’t news.',
        },
        {
          heading: 'Homes built before 1978',
          text:
            'They may have lead paint. In both states the seller says what they know, hands over reports and the ' +
            'federal pamphlet, and you have ten days to inspect for it.',
        },
        {
          heading: 'What to ask for',
          text:
            'Ask for what is unsafe or doesn’t work, with the page of the report. A short list gets a faster response ' +
            'than a long one.',
        },
      ],
      sources: [LAW.alabamaCondition, LAW.tennesseeCondition, LAW.leadPaint],
      action: { label: 'My offers', to: '/buying' },
    },
    'buyer-closing-costs': {
      parts: [
        {
          heading: 'Two taxes that differ',
          text:
            'Buyers usually pay a tax on the deed and one on the mortgage. ' + `On ${PRICE} with a loan of ${LOAN}:`,
          states: {
            AL:
              `Deed tax ${usd(TAXES.AL.deed)}, because the taxed mortgage is subtracted from the price first; ` +
              `paying cash, it would be ${usd(TAXES.AL.deedInCash)}. Mortgage tax ${usd(TAXES.AL.mortgage)}.`,
            TN: `Transfer tax ${usd(TAXES.TN.deed)} with or without a loan. Mortgage tax ${usd(TAXES.TN.mortgage)}.`,
          },
        },
        {
          heading: 'Everything together',
          text:
            `The same purchase with ${EXAMPLE.downPaymentPercent}% down and the usual fees of lender, title and ` +
            'settlement, prepaid insurance and tax, and no broker fee:',
          states: { AL: purchaseText('AL'), TN: purchaseText('TN') },
        },
        {
          heading: 'Estimates have sources',
          text:
            'Each home’s page computes this for its price and county, line by line, with the source of each ' +
            'figure. Lender and title company state the final amounts before you sign.',
        },
        {
          heading: 'On the day',
          text:
            'Bring your identification, and confirm the account for the wire by phone, with a number you already had: ' +
            'changed instructions in an email are a common fraud.',
        },
      ],
      sources: [...TAX_SOURCES, ...TITLE_SOURCES],
      action: { label: 'Find a home', to: '/explore' },
    },
  },
  questions: BUYING_QUESTIONS,
};
