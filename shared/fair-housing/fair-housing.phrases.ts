/**
 * Phrases that say who should live in a home. Source: Fair Housing Act §3604(c), 24 CFR 100.75, and HUD's guidance on
 * advertisements of January 9, 1995.
 */

export const PROTECTED_CLASSES = [
  'race or color',
  'religion',
  'sex',
  'disability',
  'familial status',
  'national origin',
] as const;
export type ProtectedClass = (typeof PROTECTED_CLASSES)[number];

export interface Phrase {
  /** Matches whole words in any case. */
  words: RegExp;
  of: ProtectedClass;
  /**
   * `refused`: states a preference or limitation and cannot be published. `advised`: may be read as one; the seller
   * decides.
   */
  grade: 'refused' | 'advised';
  instead: string;
}

const PEOPLE =
  '(?:famil(?:y|ies)|couples?|singles?|bachelors?|empty[- ]nesters?|retirees?|seniors?|newlyweds?|' +
  'young professionals?|professionals|students?|children|kids)';
const NATIONS =
  '(?:american|english|mexican|hispanic|latin[oa]|asian|chinese|indian|korean|japanese|vietnamese|african|arab|' +
  'european|irish|italian|german|polish|russian|cuban|haitian)';
const FAITHS =
  '(?:christian|catholic|baptist|methodist|protestant|lutheran|mormon|jewish|muslim|islamic|hindu|buddhist)';
const whole = (source: string) => new RegExp(`\\b${source}\\b`, 'giu');

/** Most specific first: where two overlap, the first one counts. */
export const PHRASES: readonly Phrase[] = [
  {
    words: whole(
      '(?:no|without|not (?:suitable|suited) for) (?:small |young )?' +
        '(?:children|kids|famil(?:y|ies)|babies|toddlers|teenagers)',
    ),
    of: 'familial status',
    grade: 'refused',
    instead: 'Leave it out. Say what the home has: “two bedrooms on separate floors”.',
  },
  {
    words: whole('adults?[- ](?:only|community|building|living)'),
    of: 'familial status',
    grade: 'refused',
    instead:
      'Leave it out, unless the community is registered as housing for older persons: then name that registration.',
  },
  {
    words: whole(`(?:couples?|singles?|families|seniors?|professionals|students?) (?:only|preferred|wanted)`),
    of: 'familial status',
    grade: 'refused',
    instead: 'Leave it out. Anyone can ask about any home.',
  },
  {
    words: whole('(?:no|not) (?:wheelchairs?|disabled|handicapped|service animals?|emotional support animals?)'),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “three steps at the front door”, “doors 28 inches wide”.',
  },
  {
    words: whole('(?:must be |only for (?:the )?)?able[- ]bodied'),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “second floor, no elevator”.',
  },
  {
    words: whole('(?:mentally (?:ill|stable)|no (?:mental illness|crazy|crippled|blind|deaf)(?: people)?)'),
    of: 'disability',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(
      '(?:whites?|blacks?|caucasians?|african[- ]americans?|hispanics?|latinos?|asians?) ' +
        '(?:only|preferred|neighbou?rhood|area|community|famil(?:y|ies))',
    ),
    of: 'race or color',
    grade: 'refused',
    instead: 'Leave it out. Describe streets and buildings, not neighbors.',
  },
  {
    words: whole(
      '(?:racially )?(?:integrated|segregated|all[- ]white|non[- ]white) ' +
        '(?:neighbou?rhood|area|community|street|building)',
    ),
    of: 'race or color',
    grade: 'refused',
    instead: 'Leave it out. Describe streets and buildings, not neighbors.',
  },
  {
    words: whole(
      `${FAITHS} (?:home|household|famil(?:y|ies)|community|neighbou?rhood|area|buyers?|only|preferred|values)`,
    ),
    of: 'religion',
    grade: 'refused',
    instead: 'Leave it out. A building may be named as a landmark: “two blocks from the courthouse”.',
  },
  {
    words: whole(`(?:no|prefer(?:red|ably)?) (?:${FAITHS}s?)`),
    of: 'religion',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(
      `(?:no (?:foreigners|immigrants)|(?:citizens|americans|english speakers?) only|must (?:speak|be) ${NATIONS})`,
    ),
    of: 'national origin',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(`${NATIONS} (?:neighbou?rhood|area|community|section|buyers?|famil(?:y|ies) (?:only|preferred))`),
    of: 'national origin',
    grade: 'refused',
    instead: 'Leave it out. Describe streets and buildings, not neighbors.',
  },
  {
    words: whole('(?:m[ae]n|males?|wom[ae]n|females?|ladies|gentlem[ae]n) (?:only|preferred|wanted)'),
    of: 'sex',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(
      '(?:perfect|ideal|great|good|best|wonderful|suited|suitable|designed|made|right|excellent) ' +
        '(?:home |house |place |spot |neighbou?rhood )?for ' +
        `(?:a |an |the |your |any |young |growing |small |large |big |active |mature )*${PEOPLE}`,
    ),
    of: 'familial status',
    grade: 'advised',
    instead: 'Say what makes it so: “four bedrooms, a fenced yard, a playroom”.',
  },
  {
    words: whole('(?:family|kid|child)[- ]friendly(?: neighbou?rhood| street| community| home)?'),
    of: 'familial status',
    grade: 'advised',
    instead: 'Name what is there: “a playground across the street”, “sidewalks on both sides”.',
  },
  {
    words: whole('(?:mature|older|quiet) (?:couples?|persons?|people|individuals?|adults?)'),
    of: 'familial status',
    grade: 'advised',
    instead: 'Describe the home: “a quiet street without through traffic”.',
  },
  {
    words: whole(
      '(?:near|close to|next to|steps from|walking distance (?:to|of)) (?:an? |the )?(?:\\w+ )?' +
        '(?:church|synagogue|mosque|temple|parish)(?:es)?',
    ),
    of: 'religion',
    grade: 'advised',
    instead: 'Name a neutral landmark: a park, a library, a street.',
  },
  {
    words: whole('(?:exclusive|restricted|private|traditional) (?:neighbou?rhood|community|area|enclave)'),
    of: 'race or color',
    grade: 'advised',
    instead: 'Say what it is: “gated”, “a street of eleven houses”, “homes from the 1920s”.',
  },
  {
    words: whole('(?:safe|low[- ]crime|crime[- ]free) (?:neighbou?rhood|area|street|community)'),
    of: 'race or color',
    grade: 'advised',
    instead: 'Say what you know: “lit sidewalks”, “a monitored alarm”. Buyers look up the rest.',
  },
  {
    words: whole('handicap(?:ped)?(?:[- ]accessible)?'),
    of: 'disability',
    grade: 'advised',
    instead: 'Write “accessible”, and how: “ramp at the front door, roll-in shower”.',
  },
];
