/** The quiz of the course on buying; its answers are known to the server only. */
import type { QuizQuestion } from './academy.types.ts';

export const BUYING_QUESTIONS: readonly QuizQuestion[] = [
  {
    id: 'monthly',
    question: 'Which of these is part of what a home costs each month?',
    options: ['Only the loan', 'Loan, tax, insurance, utilities and maintenance', 'Loan and deed tax'],
  },
  {
    id: 'pre-approval',
    question: 'What does a pre-approval show a seller?',
    options: ['That you like the home', 'That the loan is final', 'That a lender would lend you enough'],
  },
  {
    id: 'al-agreement',
    question: 'In Alabama, when is a written buyer agreement due?',
    options: ['Before any tour', 'Before any offer', 'After closing'],
  },
  {
    id: 'tn-agreement',
    question: 'In Tennessee, what do you sign before you tour?',
    options: ['A written agreement with the agent', 'Nothing', 'The purchase contract'],
  },
  {
    id: 'tour-look',
    question: 'What deserves the most attention on a tour?',
    options: ['The color of the walls', 'The furniture', 'What you can’t change, such as light, noise and slope'],
  },
  {
    id: 'lead-days',
    question: 'How long may a buyer inspect a home built before 1978 for lead paint?',
    options: ['Ten days', 'One day', 'Only after closing'],
  },
  {
    id: 'al-inspection',
    question: 'Why does an inspection matter so much in Alabama?',
    options: ['The state requires one', 'Caveat emptor: it is up to the buyer to find out', 'The seller pays for it'],
  },
  {
    id: 'deed-tax',
    question: 'How does a loan change the tax on the deed?',
    options: [
      'It lowers it in Alabama, but not in Tennessee',
      'It doubles it in both states',
      'It lowers it in Tennessee, but not in Alabama',
    ],
  },
];
