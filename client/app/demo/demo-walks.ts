/** The two walks of the demo: which page each step shows, what the coach says there, and what it points at. */
import { PRODUCT } from '#shared/brand/product.ts';
import { DEMO_STEPS, type DemoKind } from '../../state/demo.slice.ts';

/** The home that the visitor sells in the selling walk, and tours in the buying walk. */
export const SAMPLE_HOME = 'sample-home';

export interface WalkStep {
  /** The path of the page, as in the product; the demo puts its own path before it. */
  path: string;
  title: string;
  text: string;
  /** What the coach points at: the first element of the page that matches and, where given, is named so. */
  target: { selector: string; name?: string };
  /** Completes "Show me …" on the coach's button. */
  targetName: string;
}

export interface Walk {
  /** Name of the walk on the screen. */
  name: string;
  /** The account that "Make it mine" creates. */
  accountType: 'SELLER' | 'BUYER';
  steps: readonly WalkStep[];
}

export const WALKS: Readonly<Record<DemoKind, Walk>> = {
  selling: {
    name: 'Selling a sample home',
    accountType: 'SELLER',
    steps: [
      {
        path: `/listings/${SAMPLE_HOME}/edit`,
        title: 'Describe your home',
        text:
          'This is the form every seller fills in. It starts with a made-up home: type your own street, price and ' +
          'rooms over it, and the next steps use them.',
        target: { selector: 'input[name="address"]' },
        targetName: 'the street address',
      },
      {
        path: `/listings/${SAMPLE_HOME}`,
        title: 'See it as buyers do',
        text:
          'A broker reviews every home before it goes public. After that, buyers see this page: the photos, the ' +
          'facts, and what the home would cost them each month.',
        target: { selector: 'h1' },
        targetName: 'the home’s page',
      },
      {
        path: '/selling',
        title: 'Say yes to a showing',
        text:
          'Two people would like to come. Confirm a time, or suggest others: nobody comes in without your OK. ' +
          'Below are the words of someone who has already been there.',
        target: { selector: `#showings-${SAMPLE_HOME}` },
        targetName: 'the showings',
      },
      {
        path: `/offers/compare/${SAMPLE_HOME}`,
        title: 'Compare the offers',
        text:
          'Three made-up offers based on the price you typed. The highest price isn’t always the one that leaves you ' +
          'the most: compare what you would keep, then try declining one or writing a counter.',
        target: { selector: 'h1' },
        targetName: 'the comparison',
      },
    ],
  },
  buying: {
    name: 'Buying a sample home',
    accountType: 'BUYER',
    steps: [
      {
        path: '/budget',
        title: 'Start with a budget',
        text:
          'Type your own income, debts and down payment, or move the sliders. The price you can afford, and what a ' +
          'month would cost, change as you do.',
        target: { selector: 'section[aria-label="Your figures"]' },
        targetName: 'the figures',
      },
      {
        path: '/buyer-preferences',
        title: 'Say what you’re looking for',
        text:
          'Fill in what matters to you and leave the rest empty. With an account, we find new homes that fit for ' +
          'you while you do something else.',
        target: { selector: 'form' },
        targetName: 'the form',
      },
      {
        path: '/browse',
        title: 'Look at homes',
        text: 'Four made-up homes to try the search on. Set a price or a number of beds, then open the one you like.',
        target: { selector: 'input[type="search"], input' },
        targetName: 'the search',
      },
      {
        path: `/listings/${SAMPLE_HOME}`,
        title: 'Ask for a tour',
        text:
          `Press “Tour with ${PRODUCT}” and choose up to three times. In the real product the seller answers; here ` +
          'your request stays on this page.',
        target: { selector: 'button', name: `Tour with ${PRODUCT}` },
        targetName: 'the tour button',
      },
      {
        path: `/listings/${SAMPLE_HOME}`,
        title: 'Make an offer',
        text:
          'Press “Submit an offer” to see the form. A broker reads every offer before the seller does. This one goes ' +
          'nowhere, so try any number you like.',
        target: { selector: 'button', name: 'Submit an offer' },
        targetName: 'the offer button',
      },
    ],
  },
};

/** The steps of the walk; as many as the state area counts. */
export const stepsOf = (kind: DemoKind): readonly WalkStep[] => WALKS[kind].steps.slice(0, DEMO_STEPS[kind]);

/** `?step=2` counts from 1, as people do; null for anything that is not a step of the walk. */
export function askedStep(kind: DemoKind, search: string): number | null {
  const asked = Number(new URLSearchParams(search).get('step') ?? NaN);
  return Number.isInteger(asked) && asked >= 1 && asked <= DEMO_STEPS[kind] ? asked - 1 : null;
}
