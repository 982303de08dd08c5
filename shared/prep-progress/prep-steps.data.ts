/**
 * What each step of a buyer's preparation is, why it is done, and what it takes; what differs by state has its source.
 */
import { AGENCY_SOURCES } from './prep-sources.data.ts';
import { MONTHLY_PARTS_TEXT } from '../buyer-budgets/buyer-budgets.rules.ts';
import { FIGURES, LENDER_FIGURES, type Source } from '../closing-costs/closing-costs.data.ts';
import { rateLabel } from '../closing-costs/closing-costs.labels.ts';
import { formatUsd } from '../kernel/money.ts';
import type { State } from '../listings/listings.types.ts';
import type { PrepGuide, StateNote } from './prep-steps.types.ts';

const inBoth = (note: (state: State) => StateNote) => ({ AL: note('AL'), TN: note('TN') });
const said = (source: Source, text: string): StateNote => ({ source, text });

/** `from .31% (Baldwin) to .6% (Jefferson)` of the price a year. */
function propertyTaxNote(state: State): StateNote {
  const { counties, source, note } = FIGURES[state].propertyTax;
  const sorted = Object.entries(counties).sort(([, a], [, b]) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const range = `In the counties we know, a year of property tax is ${low[1]}% (${low[0]}) to ${high[1]}% (${high[0]}) of the price.`;
  return said(source, [range, note].filter(Boolean).join(' '));
}
function transferTaxNote(state: State): StateNote {
  const { deedTax, mortgageTax } = FIGURES[state];
  const less = deedTax.isLessTaxedMortgage ? ', on the price minus the taxed mortgage' : ' of the price';
  const above = mortgageTax.exempt ? ` above the first ${formatUsd(mortgageTax.exempt)}` : ' of the loan';
  return said(
    deedTax.source,
    `The buyer usually pays the deed tax, ${rateLabel(deedTax)}${less}, and the mortgage tax, ${rateLabel(mortgageTax)}${above}.`,
  );
}
function settlementNote(state: State): StateNote {
  const { settlement } = FIGURES[state];
  const fee =
    settlement.low !== undefined && settlement.high !== undefined
      ? `${formatUsd(settlement.low)} to ${formatUsd(settlement.high)}`
      : `about ${formatUsd(settlement.amount)}`;
  return said(settlement.source, `The settlement, where the papers are prepared and signed, costs ${fee}.`);
}
function titleNote(state: State): StateNote {
  const { ownersPolicy } = FIGURES[state];
  const premiums = ownersPolicy.premiums.map(({ price, premium }) => `${formatUsd(premium)} at ${formatUsd(price)}`);
  const lender = ownersPolicy.lendersPolicy
    ? ` The lender’s policy with it is ${formatUsd(ownersPolicy.lendersPolicy)}.`
    : '';
  return said(ownersPolicy.source, `Plan ${premiums.join(' and ')} for the owner’s title policy.${lender}`);
}
const { appraisal } = LENDER_FIGURES;
const BUDGET = { label: 'Open your budget', to: '/budget' };

export const PREP_GUIDE: PrepGuide = {
  budget: {
    goal: 'You know the price, the monthly payment and the cash that fit your life.',
    steps: [
      {
        title: 'Add up your income',
        what: 'Write down the monthly income, before taxes, of everybody who will sign the loan.',
        why: 'Lenders compare your payments with this figure, so every later answer rests on it.',
        time: '20 minutes',
        need: ['What each of you earns, before taxes', 'Overtime and bonuses of the last two years, if there are any'],
        documents: ['The newest pay stubs', 'W-2 forms or tax returns of the last two years'],
        action: BUDGET,
      },
      {
        title: 'List your debts',
        what: 'Add the monthly payments on cars, student loans, cards and anything else you owe.',
        why: 'Debts and housing together decide what you can borrow. A loan paid off now can raise your price range.',
        time: '20 minutes',
        need: ['The monthly payment of each loan', 'The least you have to pay on each card'],
        documents: ['The latest statement of each loan and card'],
        action: BUDGET,
      },
      {
        title: 'Decide on your down payment',
        what: 'Decide how much of your savings goes into the home, and what stays in the bank as a reserve.',
        why: 'A larger down payment lowers every monthly payment. A reserve pays for the first repair without a loan.',
        time: '30 minutes',
        need: ['Your savings', 'Gifts from family that you may use: the lender asks for a letter about each'],
        documents: ['Bank statements of the last two months'],
        action: BUDGET,
      },
      {
        title: 'Work out the monthly cost',
        what: `Put a price into the calculator and look at all five parts: ${MONTHLY_PARTS_TEXT}.`,
        why: 'The loan is only one part. Two homes at the same price can differ by hundreds of dollars a month.',
        time: '15 minutes',
        need: ['A price you have in mind', 'The county you want to live in'],
        documents: [],
        action: BUDGET,
        states: inBoth(propertyTaxNote),
      },
      {
        title: 'Plan the cash for closing',
        what: 'Besides the down payment, closing costs are due on the day you get the keys. Set that money aside.',
        why: 'The estimate on each home’s page shows every line, so that nothing on the last day is a surprise.',
        time: '15 minutes',
        need: ['The price range from your budget'],
        documents: [],
        action: { label: 'See costs on a home', to: '/explore' },
        states: inBoth(transferTaxNote),
      },
    ],
  },
  preApproval: {
    goal: 'A lender has said in writing how much you can borrow.',
    steps: [
      {
        title: 'Collect your papers',
        what: 'Put everything a lender asks for into one folder, as PDF or photos.',
        why: 'A complete folder turns weeks of questions into days.',
        time: '1 to 2 hours',
        need: ['A scanner or a phone camera'],
        documents: [
          'Photo ID of everybody who signs',
          'Pay stubs of the last 30 days',
          'W-2 forms or tax returns of the last two years',
          'Bank statements of the last two months, every page',
        ],
      },
      {
        title: 'Read your credit report',
        what: 'Order your report from each of the three bureaus, and dispute what is wrong.',
        why: 'Your score sets your rate. A mistake is easier to fix now than while a seller waits.',
        time: '30 minutes; a dispute can take a month',
        need: ['Your Social Security number', 'Your addresses of recent years'],
        documents: ['The reports, kept for your lender'],
      },
      {
        title: 'Compare lenders',
        what: 'Ask two or three lenders for a Loan Estimate on the same day, for the same price and down payment.',
        why: 'Rates and fees differ. The form is the same everywhere, so you can compare it line by line.',
        time: '2 to 3 hours',
        need: ['Your price range', 'Your down payment'],
        documents: ['A Loan Estimate from each lender'],
      },
      {
        title: 'Apply and get your letter',
        what: 'Apply with the lender you chose. The letter names the most you can borrow, the kind of loan and an expiry date.',
        why: 'Sellers take an offer seriously when a lender backs it.',
        time: '1 to 3 days',
        need: ['The folder of papers', 'No new debts until you have the keys'],
        documents: ['The pre-approval letter'],
      },
      {
        title: 'Have the letter ready for offers',
        what: 'Send us the letter as a PDF, check what we read in it and its expiry date, and choose what sellers see of it.',
        why: 'A broker accepts it once, and every offer you make shows as much of it as you allow.',
        time: '10 minutes',
        need: ['The letter as PDF', 'If you pay cash: a bank statement instead'],
        documents: ['Pre-approval letter or proof of funds'],
        action: { label: 'Send my letter', to: '/pre-approval' },
      },
    ],
  },
  propertyAssessment: {
    goal: 'You know what you want, what it’s worth, and what condition it is in.',
    steps: [
      {
        title: 'Say what you’re looking for',
        what: 'Fill in your preferences: places, size, what it must have, what would be nice, and what rules a home out.',
        why: 'We match every new home with them, and some before they are listed.',
        time: '10 minutes',
        need: ['Everyone who will live there'],
        documents: [],
        action: { label: 'Open your preferences', to: '/buyer-preferences' },
      },
      {
        title: 'Tour homes',
        what: 'See homes in person. Take photos and notes here while you still remember which was which.',
        why: 'Light, noise and slope don’t show in pictures.',
        time: '30 to 45 minutes a home',
        need: ['A charged phone', 'A list of questions'],
        documents: [],
        action: { label: 'Plan a day of tours', to: '/outings/plan' },
        states: {
          AL: said(
            AGENCY_SOURCES.alabama,
            'You get the brokerage disclosure before a showing. No written agreement is needed to tour.',
          ),
          TN: said(
            AGENCY_SOURCES.tennesseeTours,
            'A written agreement with your brokerage comes before the first tour.',
          ),
        },
      },
      {
        title: 'Check the price',
        what: 'Compare the home with similar ones that sold nearby, and look at what it costs a month.',
        why: 'The list price is what a seller hopes for. Sales near it say what buyers paid.',
        time: '30 minutes a home',
        need: ['The home’s page: sales nearby, taxes, HOA fees'],
        documents: [],
        action: { label: 'See your matches', to: '/matches' },
      },
      {
        title: 'Read what is disclosed',
        what: 'Read the seller’s disclosures before you offer, and write down what an inspector should look at.',
        why: 'What you know before the offer is part of the price. What you learn later has to be negotiated.',
        time: '1 hour a home',
        need: ['The documents on the home’s page'],
        documents: ['Property condition disclosure', 'Lead-based paint disclosure, for homes built before 1978'],
        states: {
          AL: said(
            AGENCY_SOURCES.disclosure,
            'Alabama follows “caveat emptor”, buyer beware, with exceptions for health and safety: plan a thorough inspection.',
          ),
          TN: said(
            AGENCY_SOURCES.disclosure,
            'Sellers in Tennessee give a residential property condition disclosure or a disclaimer.',
          ),
        },
      },
    ],
  },
  marketNavigation: {
    goal: 'You’re represented, and your offer is on the table.',
    steps: [
      {
        title: 'Settle who represents you',
        what: 'Read how a brokerage may represent you, ask about anything you don’t understand, and sign the buyer agreement.',
        why: 'It says who works for you, for how long, and what that costs.',
        time: '30 minutes',
        need: ['Questions about fees, term and area'],
        documents: ['Agency disclosure', 'Buyer agreement'],
        states: {
          AL: said(
            AGENCY_SOURCES.alabama,
            'The agency disclosure (RECAD) comes at first contact; you may decline to sign it, and that is recorded. A written buyer agreement comes before any offer.',
          ),
          TN: said(
            AGENCY_SOURCES.tennesseeAgency,
            'Your agency status is confirmed in writing, with a signed receipt, before an offer is drafted.',
          ),
        },
      },
      {
        title: 'Make an offer',
        what: 'Choose price, earnest money, contingencies and closing date. A broker reviews the offer, then you sign it.',
        why: 'Terms win as often as the price: a date that suits the seller costs you nothing.',
        time: '1 hour; answers usually take a day or two',
        need: ['A home you want', 'Your highest price, decided beforehand'],
        documents: ['Pre-approval letter or proof of funds'],
        action: { label: 'See your offers', to: '/buying' },
      },
    ],
  },
  closingProcess: {
    goal: 'Inspected, financed, insured, signed: the home is yours.',
    steps: [
      {
        title: 'Inspect and agree on repairs',
        what: 'Book the inspection as soon as your offer is accepted, and send your repair request before the period ends.',
        why: 'After the inspection period you take the home as it is.',
        time: '3 hours on site, then a few days',
        need: ['An inspector', 'The deadlines on your transaction page'],
        documents: ['Inspection report'],
        action: { label: 'See your sale', to: '/buying' },
        states: inBoth(() =>
          said(
            AGENCY_SOURCES.leadPaint,
            'A home built before 1978: the seller discloses known lead hazards, and you have a 10-day opportunity to inspect ' +
              'for lead-based paint.',
          ),
        ),
      },
      {
        title: 'Finish loan, title and insurance',
        what: 'Answer your lender’s questions the same day, have the home appraised, and choose homeowner’s insurance.',
        why: 'A missing paper is the usual reason a closing moves.',
        time: '3 to 4 weeks, a few minutes a day',
        need: [`Money for the appraisal, ${formatUsd(appraisal.low!)} to ${formatUsd(appraisal.high!)}`],
        documents: ['Insurance binder', 'Title commitment', 'Closing Disclosure'],
        states: inBoth(titleNote),
      },
      {
        title: 'Walk through and close',
        what: 'Walk through the home on the last day, then sign, pay by wire and get the keys.',
        why: 'The walkthrough shows that repairs are made and nothing is missing. Afterwards the home is yours.',
        time: '2 to 3 hours',
        need: ['Wire instructions, confirmed by a phone call to a number you know'],
        documents: ['Photo ID', 'Proof of the wire'],
        states: inBoth(settlementNote),
      },
    ],
  },
};
