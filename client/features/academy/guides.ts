/** The guides of the academy: short, plain, and true of how this product works. */
export interface Guide {
  slug: string;
  side: 'Selling' | 'Buying';
  title: string;
  lead: string;
  minutes: number;
  parts: readonly { heading: string; text: string; points?: readonly string[] }[];
  /** Where to go on. */
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
        heading: 'Look at what sold, not at what is asked',
        text: 'An asking price is a wish; a sold price is a fact. Compare with homes that closed nearby in the last months, of about the same size and age.',
      },
      {
        heading: 'Work back from what you keep',
        text: 'Start from the price and take off what leaves your hand at closing:',
        points: [
          'the flat fee of $5,000',
          'what you offer a buyer’s agent, if anything',
          'title, attorney and recording costs',
          'what is still owed on your mortgage',
        ],
      },
      {
        heading: 'Decide now when you would lower it',
        text: 'If nobody asks to see the home in two weeks, the price is the likeliest reason. Adjust Price suggests 1.5%, 3% and 4.5% less, each rounded to a hundred dollars, and tells everybody who toured or saved the home.',
      },
    ],
    next: { label: 'Go to my homes', to: '/selling' },
  },
  {
    slug: 'photos',
    side: 'Selling',
    minutes: 2,
    title: 'Photos that show the home as it is',
    lead: 'People decide in a few seconds whether to come.',
    parts: [
      {
        heading: 'Light first',
        text: 'Open every curtain, switch on every lamp, and take the pictures by day. Hold the camera level, at the height of your chest, from a corner of the room.',
      },
      {
        heading: 'In the order of a visit',
        text: 'Front of the house, entrance, living room, kitchen, bedrooms, baths, yard. The main photo is the one people see in every list: choose the front of the house on a clear day.',
      },
      {
        heading: 'Nothing that is not there',
        text: 'A buyer who feels misled does not offer. Show the small bedroom too.',
      },
    ],
    next: { label: 'Add photos to my home', to: '/selling' },
  },
  {
    slug: 'read-an-offer',
    side: 'Selling',
    minutes: 4,
    title: 'Read an offer',
    lead: 'The highest price is not always the most money, nor the surest sale.',
    parts: [
      {
        heading: 'What is left',
        text: 'Take off concessions and the buyer’s agent commission: that is what two offers should be compared by. The comparison on your page does it for you.',
      },
      {
        heading: 'What can still go wrong',
        text: 'Read these four before you answer:',
        points: [
          'cash or a loan, and how large the loan is',
          'the days for inspection, and whether repairs may be asked for',
          'whether the buyer must sell a home first',
          'the closing date',
        ],
      },
      {
        heading: 'Three answers',
        text: 'Accept, decline, or counter. A counter stands for 48 hours. Accepting agrees the terms; they bind when the last signature is made.',
      },
    ],
    next: { label: 'See my offers', to: '/offers' },
  },
  {
    slug: 'what-you-can-spend',
    side: 'Buying',
    minutes: 3,
    title: 'What a home costs a month',
    lead: 'The loan is the largest part, and not the only one.',
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
        heading: 'The cash you need at the start',
        text: 'The down payment, plus closing costs. Alabama and Tennessee tax deed and mortgage differently; the page of each home shows the estimate for its state.',
      },
      {
        heading: 'Leave room',
        text: 'A lender tells you the most you may borrow, not what you can live with. Put the difference aside.',
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
        heading: 'Ask for up to three times',
        text: 'The host takes one of them or suggests another. A confirmed tour has the hour to itself.',
      },
      {
        heading: 'Look at what you cannot change',
        text: 'Light, noise, slope, neighbors, the way to work. Paint is cheap; a road is not.',
      },
      {
        heading: 'Write it down at once',
        text: 'After the third home they run together. Leave your feedback the same day: it is kept with the tour.',
      },
    ],
    next: { label: 'My tours', to: '/buying' },
  },
  {
    slug: 'inspection',
    side: 'Buying',
    minutes: 3,
    title: 'What an inspection finds',
    lead: 'Every house has a list. Few lists are a reason to leave.',
    parts: [
      {
        heading: 'Before you offer',
        text: 'Choose how many days you want for the inspection, 1 to 30, and whether you may ask for repairs or only want to know.',
      },
      {
        heading: 'What matters',
        text: 'Roof, foundation, wiring, plumbing, heating and cooling, water where it should not be, termites. A home built before 1978 may have lead paint: you are told what is known, and have ten days to look.',
      },
      {
        heading: 'What to ask for',
        text: 'Ask for what is unsafe or does not work, with the page of the report. A short list is answered sooner than a long one.',
      },
    ],
    next: { label: 'My offers', to: '/buying' },
  },
];
