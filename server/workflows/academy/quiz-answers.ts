/**
 * Which option of each quiz question is right, and why. On the server only: a page that grades itself would carry the
 * answers to everybody who reads its code.
 */
import { exampleTaxes, usd } from '#shared/academy/academy.sources.ts';
import type { CourseId } from '#shared/academy/academy.outline.ts';
import type { QuizAnswer } from '#shared/academy/academy.types.ts';
import { COUNTER_HOURS } from '#shared/offers/offers.rules.ts';

const TAXES = { AL: exampleTaxes('AL'), TN: exampleTaxes('TN') };

/** By course and id of the question. */
export const QUIZ_ANSWERS: Readonly<Record<CourseId, Readonly<Record<string, QuizAnswer>>>> = {
  selling: {
    'price-basis': {
      right: 1,
      why: 'An asking price is a hope. Prices of homes that closed nearby in the last few months are facts.',
    },
    'fair-words': {
      right: 2,
      why: 'Describe the home. Words about who should live there can show a preference that the Fair Housing Act forbids.',
    },
    'caveat-emptor': {
      right: 0,
      why: 'It is up to the buyer to inspect. Matters of health and safety are exceptions, so ask before staying silent.',
    },
    'tn-disclosure': {
      right: 1,
      why: 'The seller says in writing what they know of the condition, or gives a disclaimer in its place.',
    },
    'lead-year': {
      right: 0,
      why: 'Homes built before 1978, in both states: what you know, your reports, the pamphlet, and ten days to inspect.',
    },
    'best-offer': {
      right: 1,
      why: 'Concessions and commission change what you keep; loan, inspection, a home to sell and the date change the risk.',
    },
    counter: {
      right: 0,
      why: `A counter is open for ${COUNTER_HOURS} hours. Nothing is binding before the last signature.`,
    },
    'tax-arrears': {
      right: 1,
      why: 'Property tax is paid in arrears. The buyer gets the bill, so you pay for the days on which you owned the home.',
    },
  },
  buying: {
    monthly: {
      right: 1,
      why: 'The loan is the largest part but one of five. Deed tax is paid once, at closing.',
    },
    'pre-approval': {
      right: 2,
      why: 'It’s not yet a loan, because the lender still looks at the home, but it shows that your offer can be paid for.',
    },
    'al-agreement': {
      right: 1,
      why: 'The disclosure comes before a showing, the written agreement before any offer. None is needed to tour.',
    },
    'tn-agreement': {
      right: 0,
      why: 'A written agreement comes before touring; it is a rule of the MLS since the settlement of 2024.',
    },
    'tour-look': {
      right: 2,
      why: 'Paint is cheap. You can’t move a road.',
    },
    'lead-days': {
      right: 0,
      why: 'The seller offers ten days to inspect, says what they know, and hands over reports and the federal pamphlet.',
    },
    'al-inspection': {
      right: 1,
      why: 'Alabama follows caveat emptor, with exceptions for health and safety, so the inspection is your protection.',
    },
    'deed-tax': {
      right: 0,
      why:
        `Alabama subtracts the taxed mortgage first: ${usd(TAXES.AL.deed)} instead of ${usd(TAXES.AL.deedInCash)} on ` +
        `our example. Tennessee taxes the price: ${usd(TAXES.TN.deed)} either way.`,
    },
  },
};
