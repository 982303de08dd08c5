/** The quiz of the course on buying. */
import { exampleTaxes, usd } from './academy.sources.ts';
import type { QuizQuestion } from './academy.types.ts';

const TAXES = { AL: exampleTaxes('AL'), TN: exampleTaxes('TN') };

export const BUYING_QUESTIONS: readonly QuizQuestion[] = [
  {
    id: 'monthly',
    question: 'Which of these is part of what a home costs each month?',
    options: ['Only the loan', 'Loan, tax, insurance, utilities and maintenance', 'Loan and deed tax'],
    right: 1,
    why: 'The loan is the largest part but one of five. Deed tax is paid once, at closing.',
  },
  {
    id: 'pre-approval',
    question: 'What does a pre-approval show a seller?',
    options: ['That you like the home', 'That the loan is final', 'That a lender would lend you enough'],
    right: 2,
    why: 'It is not yet a loan, because the lender still looks at the home, but it shows that your offer can be paid for.',
  },
  {
    id: 'al-agreement',
    question: 'In Alabama, when is a written buyer agreement due?',
    options: ['Before any tour', 'Before any offer', 'After closing'],
    right: 1,
    why: 'The disclosure comes before a showing, the written agreement before any offer. None is needed to tour.',
  },
  {
    id: 'tn-agreement',
    question: 'In Tennessee, what do you sign before you tour?',
    options: ['A written agreement with the agent', 'Nothing', 'The purchase contract'],
    right: 0,
    why: 'A written agreement comes before touring; it is a rule of the MLS since the settlement of 2024.',
  },
  {
    id: 'tour-look',
    question: 'What deserves the most attention on a tour?',
    options: ['The color of the walls', 'The furniture', 'What you cannot change, such as light, noise and slope'],
    right: 2,
    why: 'Paint is cheap. You can’t move a road.',
  },
  {
    id: 'lead-days',
    question: 'How long may a buyer inspect a home built before 1978 for lead paint?',
    options: ['Ten days', 'One day', 'Only after closing'],
    right: 0,
    why: 'The seller offers ten days to inspect, says what they know, and hands over reports and the federal pamphlet.',
  },
  {
    id: 'al-inspection',
    question: 'Why does an inspection matter so much in Alabama?',
    options: ['The state requires one', 'Caveat emptor: it is up to the buyer to find out', 'The seller pays for it'],
    right: 1,
    why: 'Alabama follows caveat emptor, with exceptions for health and safety, so the inspection is your protection.',
  },
  {
    id: 'deed-tax',
    question: 'How does a loan change the tax on the deed?',
    options: [
      'It lowers it in Alabama, but not in Tennessee',
      'It doubles it in both states',
      'It lowers it in Tennessee, but not in Alabama',
    ],
    right: 0,
    why:
      `Alabama subtracts the taxed mortgage first: ${usd(TAXES.AL.deed)} instead of ${usd(TAXES.AL.deedInCash)} on ` +
      `our example. Tennessee taxes the price: ${usd(TAXES.TN.deed)} either way.`,
  },
];
