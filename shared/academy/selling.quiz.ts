/** The quiz of the course on selling. */
import { COUNTER_HOURS } from '../offers/offers.rules.ts';
import type { QuizQuestion } from './academy.types.ts';

export const SELLING_QUESTIONS: readonly QuizQuestion[] = [
  {
    id: 'price-basis',
    question: 'What is the best basis for an asking price?',
    options: [
      'What neighbors are asking now',
      'What similar homes nearby sold for lately',
      'What you paid, plus repairs',
    ],
    right: 1,
    why: 'An asking price is a hope. Prices of homes that closed nearby in the last few months are facts.',
  },
  {
    id: 'fair-words',
    question: 'Which sentence belongs in a listing?',
    options: ['Perfect for a young family', 'Ideal for an active couple', 'Three bedrooms and a fenced yard'],
    right: 2,
    why: 'Describe the home. Words about who should live there can show a preference that the Fair Housing Act forbids.',
  },
  {
    id: 'caveat-emptor',
    question: 'What does caveat emptor mean for a sale in Alabama?',
    options: [
      'The buyer is expected to inspect; health and safety are exceptions',
      'The seller must fill in a condition disclosure',
      'The seller must repair what the inspection finds',
    ],
    right: 0,
    why: 'It is up to the buyer to inspect. Matters of health and safety are exceptions, so ask before staying silent.',
  },
  {
    id: 'tn-disclosure',
    question: 'What does Tennessee ask of most sellers of a residence?',
    options: ['Nothing in writing', 'A condition disclosure or a disclaimer', 'A home warranty'],
    right: 1,
    why: 'The seller says in writing what they know of the condition, or gives a disclaimer in its place.',
  },
  {
    id: 'lead-year',
    question: 'Which homes need the federal lead-paint disclosure?',
    options: ['Homes built before 1978', 'Homes in Tennessee only', 'Every home that is sold'],
    right: 0,
    why: 'Homes built before 1978, in both states: what you know, your reports, the pamphlet, and ten days to inspect.',
  },
  {
    id: 'best-offer',
    question: 'Two offers have the same price. What do you compare next?',
    options: ['Which came first', 'What you keep, and what could still go wrong', 'Which buyer wrote a nicer letter'],
    right: 1,
    why: 'Concessions and commission change what you keep; loan, inspection, a home to sell and the date change the risk.',
  },
  {
    id: 'counter',
    question: 'How long is a counteroffer open on Hearthport?',
    options: [`${COUNTER_HOURS} hours`, 'Until the closing date', 'One week'],
    right: 0,
    why: `A counter is open for ${COUNTER_HOURS} hours. Nothing is binding before the last signature.`,
  },
  {
    id: 'tax-arrears',
    question: 'Why does a seller pay a share of the property tax at closing?',
    options: [
      'To register the deed',
      'The year’s bill comes later and goes to the buyer',
      'It is a tax on the profit of the sale',
    ],
    right: 1,
    why: 'Property tax is paid in arrears. The buyer gets the bill, so you pay for the days on which you owned the home.',
  },
];
