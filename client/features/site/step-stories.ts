import { TOUR_FEE } from '#shared/showings/showings.fees.ts';

export interface Step {
  title: string;
  text: string;
  where?: string;
}

export const SELLER_STORY: readonly Step[] = [
  {
    title: 'Describe your home',
    text: 'Address, facts, photos, what stays and what’s special. It’s saved as you type; you can stop and come back.',
    where: 'About ten minutes',
  },
  {
    title: 'Set the price with us',
    text:
      'A broker compares homes sold nearby and gives you three prices to choose from, with the homes they ' +
      'are based on.',
    where: 'Within a day or two',
  },
  {
    title: 'A broker reviews it',
    text: 'They approve your listing or send it back with a note. Then it goes to the MLS and onto its own page.',
    where: 'Before anyone sees it',
  },
  {
    title: 'Show it on your terms',
    text:
      'Buyers suggest up to three times. You confirm one, suggest others, or have free times confirmed ' +
      'automatically.',
    where: 'On your phone',
  },
  {
    title: 'Compare the offers',
    text:
      'Price, loan, inspection, closing date, and what you keep after costs. Accept, decline, or counter a ' +
      'single term.',
    where: 'Side by side',
  },
  {
    title: 'Agree, sign, close',
    text:
      'Inspection, appraisal, title and closing are on one page with their dates. The fee is paid from the ' +
      'sale, at closing.',
    where: 'Eight steps to the keys',
  },
];

export const BUYER_STORY: readonly Step[] = [
  {
    title: 'Look around',
    text: 'MLS homes and our own on one map, with price history, monthly cost, and the source of every figure.',
    where: 'No account needed',
  },
  {
    title: 'Know your budget',
    text: 'Income, debts and down payment give you a budget. A pre-approval unlocks your dashboard.',
    where: 'In your account',
  },
  {
    title: 'Tour',
    text:
      `Suggest up to three times. Our own homes are free to see; a tour of another broker’s costs ${TOUR_FEE}, ` +
      'credited when you close. In Tennessee a short agreement comes first.',
    where: 'No contracts until you make an offer',
  },
  {
    title: 'Make an offer',
    text: 'A broker reviews it with you before the seller sees it, and prepares the documents to sign.',
    where: 'Your terms, checked',
  },
  {
    title: 'Negotiate',
    text: 'Each round shows what changed. A counter stays open for 48 hours, with a countdown.',
    where: 'Round by round',
  },
  {
    title: 'To the keys',
    text: 'Inspection, repairs, appraisal, loan, title, walkthrough, closing: what is next, by when, and who does it.',
    where: 'One page',
  },
];
