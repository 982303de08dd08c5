/** The quiz of the course on selling; its answers are known to the server only. */
import { PRODUCT } from '../brand/product.ts';
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
  },
  {
    id: 'fair-words',
    question: 'Which sentence belongs in a listing?',
    options: ['Perfect for a young family', 'Ideal for an active couple', 'Three bedrooms and a fenced yard'],
  },
  {
    id: 'caveat-emptor',
    question: 'What does caveat emptor mean for a sale in Alabama?',
    options: [
      'The buyer is expected to inspect; health and safety are exceptions',
      'The seller must fill in a condition disclosure',
      'The seller must repair what the inspection finds',
    ],
  },
  {
    id: 'tn-disclosure',
    question: 'What does Tennessee ask of most sellers of a residence?',
    options: ['Nothing in writing', 'A condition disclosure or a disclaimer', 'A home warranty'],
  },
  {
    id: 'lead-year',
    question: 'Which homes need the federal lead-paint disclosure?',
    options: ['Homes built before 1978', 'Homes in Tennessee only', 'Every home that is sold'],
  },
  {
    id: 'best-offer',
    question: 'Two offers have the same price. What do you compare next?',
    options: ['Which came first', 'What you keep, and what could still go wrong', 'Which buyer wrote a nicer letter'],
  },
  {
    id: 'counter',
    question: `How long is a counteroffer open on ${PRODUCT}?`,
    options: [`${COUNTER_HOURS} hours`, 'Until the closing date', 'One week'],
  },
  {
    id: 'tax-arrears',
    question: 'Why does a seller pay a share of the property tax at closing?',
    options: [
      'To register the deed',
      'The year’s bill comes later and goes to the buyer',
      'It is a tax on the profit of the sale',
    ],
  },
];
