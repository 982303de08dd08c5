/** The academy's guides. They must stay true of how the product works. */
export interface Guide {
  slug: string;
  side: 'Selling' | 'Buying';
  title: string;
  lead: string;
  minutes: number;
  parts: readonly { heading: string; text: string; points?: readonly string[] }[];
  /** The next step. */
  next: { label: string; to: string };
}

export const GUIDES: readonly Guide[] = [
  {
    slug: 'set-a-price',
    side: 'Selling',
    minutes: 3,
    title: 'Set a price that brings offers',
    lead: 'The first two weeks decide more than the months after them.',
    parts: [
      {
        heading: 'Look at sold prices, not asking prices',
        text:
          'An asking price is a hope; a sold price is a fact. Compare your home with homes of about the same ' +
          'size and age that closed nearby in the last few months.',
      },
      {
        heading: 'Work back from what you keep',
        text: 'Start from the price and subtract what you pay at closing:',
        points: [
          'the flat fee of $5,000',
          'what you offer a buyer’s agent, if anything',
          'title, attorney and recording costs',
          'what is still owed on your mortgage',
        ],
      },
      {
        heading: 'Decide now when you would lower it',
        text:
          'If no one asks to see the home in two weeks, the price is the likeliest reason. Adjust Price ' +
          'suggests 1.5%, 3% and 4.5% less, each rounded to a hundred dollars, and notifies everyone who toured ' +
          'or saved the home.',
      },
    ],
    next: { label: 'Go to my homes', to: '/selling' },
  },
  {
    slug: 'photos',
    side: 'Selling',
    minutes: 2,
    title: 'Photos that show the home as it is',
    lead: 'People decide in a few seconds whether to visit.',
    parts: [
      {
        heading: 'Light first',
        text:
          'Open every curtain, turn on every lamp, and shoot by daylight. Hold the camera level, at chest ' +
          'height, from a corner of the room.',
      },
      {
        heading: 'In the order of a visit',
        text:
          'Front of the house, entrance, living room, kitchen, bedrooms, baths, yard. The main photo is the one ' +
          'people see in every list: choose the front of the house on a clear day.',
      },
      {
        heading: 'Be honest',
        text: 'A buyer who feels misled won’t make an offer. Show the small bedroom too.',
      },
    ],
    next: { label: 'Add photos to my home', to: '/selling' },
  },
  {
    slug: 'read-an-offer',
    side: 'Selling',
    minutes: 4,
    title: 'Read an offer',
    lead: 'The highest price is not always the most money, or the surest sale.',
    parts: [
      {
        heading: 'What you keep',
        text:
          'Subtract concessions and the buyer’s agent commission, then compare. The comparison on your page ' +
          'does it for you.',
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
          'Accept, decline, or counter. A counter is open for 48 hours. Accepting agrees on the terms; they ' +
          'become binding with the last signature.',
      },
    ],
    next: { label: 'See my offers', to: '/offers' },
  },
  {
    slug: 'what-you-can-spend',
    side: 'Buying',
    minutes: 3,
    title: 'What a home costs a month',
    lead: 'The loan is the largest part, but not the only one.',
    parts: [
      {
        heading: 'Five parts',
        text: 'Add them up before you look at homes:',
        points: [
          'principal and interest of the loan',
          'property tax',
          'insurance',
          'utilities',
          'maintenance, about 1% of the price a year',
        ],
      },
      {
        heading: 'The cash you need up front',
        text:
          'The down payment, plus closing costs. Alabama and Tennessee tax deeds and mortgages differently; the ' +
          'page of each home shows the estimate for its state.',
      },
      {
        heading: 'Leave room',
        text:
          'A lender tells you the most you can borrow, not what you can comfortably afford. Set the difference ' +
          'aside.',
      },
    ],
    next: { label: 'Find a home', to: '/explore' },
  },
  {
    slug: 'tour',
    side: 'Buying',
    minutes: 2,
    title: 'Make the most of a tour',
    lead: 'Touring is no commitment.',
    parts: [
      {
        heading: 'Suggest up to three times',
        text: 'The host picks one or suggests another. A confirmed tour has a full hour to itself.',
      },
      {
        heading: 'Look at what you cannot change',
        text: 'Light, noise, slope, neighbors, your commute. Paint is cheap; you can’t move a road.',
      },
      {
        heading: 'Write it down right away',
        text: 'After the third home they blur together. Leave your feedback the same day: it is saved with the tour.',
      },
    ],
    next: { label: 'My tours', to: '/buying' },
  },
  {
    slug: 'inspection',
    side: 'Buying',
    minutes: 3,
    title: 'What an inspection finds',
    lead: 'Every house has a list. Few lists are a reason to walk away.',
    parts: [
      {
        heading: 'Before you offer',
        text:
          'Choose how many days you want for the inspection, 1 to 30, and whether you may ask for repairs or ' +
          'only want the information.',
      },
      {
        heading: 'What matters',
        text:
          'Roof, foundation, wiring, plumbing, heating and cooling, water where it should not be, termites. A ' +
          'home built before 1978 may have lead paint: the seller tells you what they know, and you have ten ' +
          'days to check.',
      },
      {
        heading: 'What to ask for',
        text:
          'Ask for what is unsafe or does not work, with the page of the report. A short list gets a faster ' +
          'response than a long one.',
      },
    ],
    next: { label: 'My offers', to: '/buying' },
  },
];
