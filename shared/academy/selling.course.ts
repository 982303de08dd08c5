/** The lessons on selling. They must stay true of the law and of how the product works. */
import { PRODUCT } from '../brand/product.ts';
import {
  FLAT_FEE,
  commissionSavings,
  USUAL_COMMISSION_PERCENT,
} from '../commission-savings/commission-savings.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { COUNTER_HOURS } from '../offers/offers.rules.ts';
import {
  EXAMPLE,
  exampleSale,
  exampleTaxes,
  LAW,
  PROPERTY_TAX_SOURCE,
  SELLER_SOURCES,
  TAX_SOURCES,
  usd,
} from './academy.sources.ts';
import type { CourseText } from './academy.types.ts';
import { SELLING_QUESTIONS } from './selling.quiz.ts';

const PRICE = formatUsd(EXAMPLE.price);
const FEE = formatUsd(FLAT_FEE);
const SALE = { AL: exampleSale('AL'), TN: exampleSale('TN') };
const TAXES = { AL: exampleTaxes('AL'), TN: exampleTaxes('TN') };
const SAVED = commissionSavings(EXAMPLE.price);

const saleText = (state: 'AL' | 'TN', taxYear: string) => {
  const { county, taxFee, titleFee, attorneyFee, brokerFee, proceeds } = SALE[state];
  return (
    `A ${PRICE} home in ${county} County that closes on March 15, free of a mortgage and without concessions or a ` +
    `commission for the buyer’s agent: ${usd(brokerFee)} flat fee, ${usd(titleFee)} title search, ` +
    `${usd(attorneyFee)} for the deed, and ${usd(taxFee)} of property tax from ${taxYear} to the day before closing. ` +
    `You keep about ${formatUsd(Math.round(proceeds))}.`
  );
};

export const SELLING: CourseText = {
  lessons: {
    'set-a-price': {
      parts: [
        {
          heading: 'Look at sold prices, not asking prices',
          text:
            'An asking price is a hope; a sold price is a fact. Compare your home with homes of about the same size ' +
            'and age that closed nearby in the last few months. A broker does this for you in a price opinion, with ' +
            'the sales it rests on and what each difference is worth.',
        },
        {
          heading: 'Work back from what you keep',
          text: 'Start from the price and subtract what you pay at closing:',
          points: [
            `the flat fee of ${FEE}`,
            'what you offer a buyer’s agent, if anything',
            'title, deed and recording costs',
            'your share of the year’s property tax',
            'what is still owed on your mortgage',
          ],
        },
        {
          heading: 'Know what the fee does to the price',
          text:
            `On ${PRICE}, a listing side at ${USUAL_COMMISSION_PERCENT}% would be ${usd(SAVED.usualFee)}. The flat ` +
            `fee leaves you ${usd(SAVED.savings)} more at the same price, or lets you ask less and keep the same.`,
        },
        {
          heading: 'Decide now when you would lower it',
          text:
            'If no one asks to see the home in two weeks, the price is the likeliest reason. Decide the date and the ' +
            'step today, while you are calm. Adjust Price notifies everyone who toured or saved the home.',
        },
      ],
      sources: [`${PRODUCT}’s flat fee; the percentage is the usual commission of a listing side that we compare with`],
      action: { label: 'Go to my homes', to: '/selling' },
    },
    'photos-and-words': {
      parts: [
        {
          heading: 'Light first',
          text:
            'Open every curtain, turn on every lamp, and shoot by daylight. Hold the camera level, at chest height, ' +
            'from a corner of the room. Clear the counters: a room looks as large as its floor.',
        },
        {
          heading: 'In the order of a visit',
          text:
            'Front of the house, entrance, living room, kitchen, bedrooms, baths, yard. The main photo is the one ' +
            'people see in every list: choose the front of the house on a clear day.',
        },
        {
          heading: 'Describe the home, not its buyer',
          text:
            'Federal law forbids a notice that shows a preference by race, color, religion, sex, disability, familial ' +
            'status or national origin. "Three bedrooms near the park" describes the home. "Perfect for a young ' +
            'family" describes the buyer: leave it out. The listing form points out such words before you publish.',
        },
        {
          heading: 'Be honest',
          text: 'A buyer who feels misled won’t make an offer. Show the small bedroom too.',
        },
      ],
      sources: [LAW.fairHousing],
      action: { label: 'Add photos to my home', to: '/selling' },
    },
    'what-to-disclose': {
      parts: [
        {
          heading: 'The condition of the home',
          text: 'The two states begin from opposite ends.',
          states: {
            AL:
              'Alabama follows caveat emptor, "let the buyer beware": it is up to the buyer to inspect. There are ' +
              'exceptions for matters of health and safety. If you know of one, ask your broker or an attorney ' +
              'before you decide to stay silent.',
            TN:
              'Tennessee asks sellers of a residence for a property condition disclosure, which says what you know ' +
              'about the home, or a disclaimer in its place.',
          },
        },
        {
          heading: 'Lead paint, in both states',
          text: 'For a home built before 1978, federal law asks the seller to do three things:',
          points: [
            'say what you know of lead-based paint, and hand over any report you have',
            'give the buyer the federal pamphlet on lead in the home',
            'offer ten days in which the buyer may inspect for it',
          ],
        },
        {
          heading: 'Early is easier',
          text:
            'A defect that a buyer reads about before the offer is part of the price. The same defect found in the ' +
            'inspection is a negotiation. Find your papers now: permits, warranties, the age of roof and systems.',
        },
      ],
      sources: [LAW.alabamaCondition, LAW.tennesseeCondition, LAW.leadPaint],
      action: { label: 'Go to my homes', to: '/selling' },
    },
    'showings-and-agency': {
      parts: [
        {
          heading: 'You set the hours',
          text:
            'Say once when your home can be shown and how much notice you need. Buyers and their agents then ask for ' +
            'times within those hours, and you confirm one or suggest another. Your calendar gets what is confirmed.',
        },
        {
          heading: 'Who represents whom',
          text: 'Both states want you to know on whose side a broker stands, before it matters.',
          states: {
            AL:
              'Alabama’s brokerage disclosure (RECAD) comes at the first contact. It explains the kinds of ' +
              'representation. You may decline to sign it; that is recorded, and nothing else follows from it.',
            TN:
              'In Tennessee, the agency status is confirmed in writing, with a receipt you sign, before an offer is ' +
              'drafted.',
          },
        },
        {
          heading: 'What a visiting buyer has signed',
          text: 'It explains why some buyers tour with no agent agreement and others can’t.',
          states: {
            AL: 'No agreement is needed to tour. A written buyer agreement comes before any offer.',
            TN: 'A written agreement between the buyer and the agent comes before a tour.',
          },
        },
        {
          heading: 'Before each visit',
          text: 'Put medicine, mail and keys away, leave the lights on, take the dog along, and go for a walk.',
        },
      ],
      sources: [LAW.alabamaAgency, LAW.alabamaAgreements, LAW.tennesseeAgency, LAW.tennesseeAgreements],
      action: { label: 'Set my showing hours', to: '/selling' },
    },
    'read-an-offer': {
      parts: [
        {
          heading: 'What you keep',
          text:
            'Subtract concessions and the buyer’s agent commission from the price, then compare. The comparison on ' +
            'your offers page does it for every offer, with the same costs.',
        },
        {
          heading: 'What could still go wrong',
          text: 'Check these four before you respond:',
          points: [
            'cash or a loan, and how large the loan is',
            'the inspection days, and whether the buyer may ask for repairs',
            'whether the buyer must sell a home first',
            'the closing date',
          ],
        },
        {
          heading: 'Three ways to respond',
          text:
            `Accept, decline, or counter. A counter is open for ${COUNTER_HOURS} hours. Accepting agrees on the ` +
            'terms; they become binding with the last signature.',
        },
        {
          heading: 'Signing on a screen',
          text:
            'An electronic signature counts like one in ink, if you agreed to electronic records and can keep a copy. ' +
            'Each document here carries a log of who signed, when and from where.',
        },
      ],
      sources: [LAW.esign],
      action: { label: 'See my offers', to: '/offers' },
    },
    'what-you-keep': {
      parts: [
        {
          heading: 'Who pays what, by custom',
          text:
            'In both states the buyer usually pays the taxes on deed and mortgage, the recording and the title ' +
            'policies. A contract can say otherwise, so read the line, not the custom. On the example below the ' +
            `buyer’s deed tax is ${usd(TAXES.AL.deed)} in Alabama, with a loan of ${formatUsd(EXAMPLE.loan)}, and ` +
            `${usd(TAXES.TN.deed)} in Tennessee.`,
        },
        {
          heading: 'One sale, worked through',
          text: 'The same home in each state:',
          states: { AL: saleText('AL', 'October 1'), TN: saleText('TN', 'January 1') },
        },
        {
          heading: 'Why the property tax differs',
          text:
            'Property tax is paid in arrears: the buyer will get the bill for days on which you owned the home, so ' +
            'you pay your share at closing.',
          states: {
            AL: 'The tax year ends on September 30, and the bill is due on October 1.',
            TN: 'The estimate counts from January 1.',
          },
        },
        {
          heading: 'What can be added',
          text:
            'A commission for the buyer’s agent, concessions toward the buyer’s costs, agreed repairs, and the payoff ' +
            'of your loan. Each has a line of its own in your estimate.',
        },
      ],
      sources: [...TAX_SOURCES, ...SELLER_SOURCES, PROPERTY_TAX_SOURCE],
      action: { label: 'See what each offer leaves me', to: '/offers' },
    },
    'from-acceptance-to-closing': {
      parts: [
        {
          heading: 'What happens, in order',
          text: 'Your transaction page shows each step with its date and who it waits for:',
          points: [
            'the buyer pays the earnest money',
            'the inspection, and any repair request',
            'the lender’s appraisal, if there is a loan',
            'the title work',
            'the final walkthrough, then closing',
          ],
        },
        {
          heading: 'When the buyer asks for repairs',
          text:
            'Answer item by item: a repair, a credit or nothing. A credit is often simpler for both, because nobody ' +
            'has to judge the work. What you agree to is signed like the contract.',
        },
        {
          heading: 'Where sales are lost',
          text:
            'Most often to a deadline nobody watched. Answer within the day, keep receipts of repairs, and leave the ' +
            'home in the condition it was seen in: the buyer walks through once more before closing.',
        },
        {
          heading: 'Gifts and refunds',
          text: 'Small promises can be against the rules of a state.',
          states: {
            AL: 'Ask before you promise a buyer anything outside of the contract: put it into the contract instead.',
            TN:
              'Tennessee forbids brokers to give clients cash rebates, gifts or prizes. A lower fee is allowed, ' +
              'which is what a flat fee is.',
          },
        },
      ],
      sources: [LAW.tennesseeRebates],
      action: { label: 'Go to my homes', to: '/selling' },
    },
  },
  questions: SELLING_QUESTIONS,
};
