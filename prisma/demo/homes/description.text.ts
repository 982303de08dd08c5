// A listing agent's description of a demo home: only what its facts say, about the house and never about who should
// live in it.

import type { MetroArea, Setting, ZipArea } from './areas.data.ts';
import type { HomeFacts } from './home-facts.rules.ts';
import { pickOf } from './variation.rules.ts';

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const plural = (count: number, word: string) =>
  `${NUMBER_WORDS[count]?.toLowerCase() ?? count} ${word}${count === 1 ? '' : 's'}`;
/** Surroundings away from a center, where the metro's landmarks may be far. */
const AROUND: Readonly<Partial<Record<Setting, readonly string[]>>> = {
  suburb: [
    'Sidewalks and street trees run the length of the street',
    'Groceries and the main road are a few minutes away',
    'The street ends in a turning circle, so there is little traffic',
    'A footpath leads around the neighborhood pond',
  ],
  country: [
    'Town is a short drive, and evenings are quiet',
    'Neighbors are in sight but not close',
    'The road is paved, and high-speed internet reaches the house',
  ],
  coast: [
    'The sand is close enough to hear the water',
    'Boat launches and seafood markets are minutes away',
    'Hurricane shutters and a raised foundation come with it',
  ],
};
const KIND = { SFR: 'house', TOWNHOME: 'townhome', CONDO: 'condo', OTHER: 'duplex' } as const;

/** Four to seven sentences, always the same for the same home. */
export function describeHome(home: HomeFacts, metro: MetroArea, zip: ZipArea, city: string): string {
  const pick = (part: string, list: readonly string[]) => pickOf(`${home.key} ${part}`, list);
  return [
    pick('opening', openings(home, city)),
    pick('inside', inside(home)),
    pick('baths', bathrooms(home)),
    ...extras(home, pick),
    pick('outside', outside(home, zip)),
    `${pick('around', AROUND[zip.setting] ?? metro.surroundings)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const squareFeet = (area: number) => `${area.toLocaleString('en-US')} square feet`;

function openings(home: HomeFacts, city: string): string[] {
  const kind = KIND[home.propertyType];
  const { yearBuilt, subdivision } = home;
  const beds = `${home.beds}-bedroom`;
  const bedrooms = `${NUMBER_WORDS[home.beds] ?? home.beds} ${home.beds === 1 ? 'bedroom' : 'bedrooms'}`;
  const size = squareFeet(home.area);
  return [
    `Built in ${yearBuilt}, this ${beds} ${kind} in ${subdivision} has ${size} and a plan that is easy to furnish.`,
    `${subdivision}, ${city}: a ${beds} ${kind} from ${yearBuilt}, ${size} in all.`,
    `${bedrooms}, ${size} and good light most of the day, in ${subdivision}.`,
    `A ${yearBuilt} ${kind} with ${plural(home.beds, 'bedroom')} on one of the quieter streets of ${subdivision}.`,
  ];
}

function inside(home: HomeFacts): string[] {
  if (home.yearBuilt < 1950)
    return [
      'The hardwood floors, tall windows and plaster walls are original; wiring and plumbing were brought up to date.',
      'Heart-pine floors run through the front rooms, and the kitchen was redone around the old brick flue.',
      'High ceilings and wide casings recall the year it was built; the kitchen and systems are modern.',
    ];
  if (home.yearBuilt < 1990)
    return [
      'A wide living room with a brick fireplace opens to the dining room and a kitchen with room for a table.',
      'The kitchen was opened to the den and has stone counters, a gas range and a long window over the sink.',
      'Refinished oak floors, a den with built-in shelves and a kitchen that looks out to the yard.',
    ];
  return [
    'The kitchen has an island with seating, stone counters and a walk-in pantry, and opens to the living room.',
    'An open main level, a gas fireplace, a kitchen with an island and a laundry room of its own.',
    'Nine-foot ceilings, wide plank floors and a kitchen that faces the living room across a long island.',
  ];
}

function bathrooms(home: HomeFacts): string[] {
  const half = home.halfBaths > 0 ? ' and a half bath near the entry' : '';
  const full = `${plural(home.baths, 'full bath')}${half}`;
  const more = home.baths > 1 ? 'one of them beside the main bedroom' : 'renewed in recent years';
  return [
    `There ${home.baths === 1 && !half ? 'is' : 'are'} ${full}.`,
    `${full[0]!.toUpperCase()}${full.slice(1)}, ${more}.`,
  ];
}

function extras(home: HomeFacts, pick: (part: string, list: readonly string[]) => string): string[] {
  const sentences: string[] = [];
  if (home.hasBasement)
    sentences.push(
      pick('basement', [
        `The basement adds about ${squareFeet(home.basementArea!)} for a workshop or a second living room.`,
        `Below is a basement of ${squareFeet(home.basementArea!)} with its own way out.`,
      ]),
    );
  if (home.garageSpaces > 0)
    sentences.push(
      pick('garage', [
        `The garage takes ${plural(home.garageSpaces, 'car')}.`,
        `There is a garage for ${plural(home.garageSpaces, 'car')} with shelving.`,
      ]),
    );
  if (home.hoaFees !== null)
    sentences.push(
      home.propertyType === 'CONDO'
        ? `The association fee of $${home.hoaFees} a month covers the roof, the grounds and building insurance.`
        : `The association fee is $${home.hoaFees} a month.`,
    );
  return sentences;
}

function outside(home: HomeFacts, zip: ZipArea): string[] {
  if (home.propertyType === 'CONDO')
    return zip.setting === 'coast'
      ? [
          'The balcony faces the water side, and the building has a pool.',
          'A covered balcony, an elevator and a storage room for beach gear come with it.',
        ]
      : [
          'A covered balcony and an assigned parking space come with it.',
          'The balcony looks into the trees, and the entry is secured.',
        ];
  if (home.propertyType === 'TOWNHOME')
    return [
      'A fenced patio opens off the living room.',
      'There is a deck at the back and a small front garden that needs little care.',
    ];
  if (zip.setting === 'country')
    return [
      `The ${home.lotSizeAcres} acres are part lawn, part woods.`,
      `It stands well back from the road on ${home.lotSizeAcres} acres, with room for a garden and a shed.`,
    ];
  if (zip.setting === 'coast')
    return [
      'A screened porch catches the breeze, and there is an outdoor shower.',
      'Decks on two levels look toward the water.',
    ];
  return [
    `The ${home.lotSizeAcres}-acre lot is fenced at the back, with a deck under old trees.`,
    `A screened porch looks over a level ${home.lotSizeAcres}-acre lot.`,
    `The back garden on ${home.lotSizeAcres} acres has a patio, raised beds and afternoon shade.`,
  ];
}
